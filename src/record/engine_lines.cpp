#include "engine_lines.hpp"

#include "pgn.hpp"
#include "raw_game.hpp"
#include "text_game.hpp"

#include <algorithm>

namespace chuhe::record {

namespace {

/// A line without its "position" and "fen". Fails: nothing for a line of another kind.
std::optional<std::string_view> setup_of(std::string_view line) {
    line = trimmed(line);
    const bool is_position = line.starts_with("position ");
    if (is_position) {
        line = trimmed(line.substr(9));
    }
    if (line.starts_with("fen ")) {
        return trimmed(line.substr(4));
    }
    return is_position || line.starts_with("startpos") ? std::optional{line} : std::nullopt;
}

GameRecord read_line_of(std::string_view setup, Encoding encoding) {
    GameRecord game{Format::UcciPosition, encoding, {}, rules::standard_setup(), {}, GameResult::Unknown, {}};
    const std::size_t moves = setup.find("moves");
    const std::string_view fen = trimmed(setup.substr(0, moves));
    StartRead start{true, true};
    if (!fen.starts_with("startpos")) {
        start = read_start(game, fen);
    }
    if (start.is_good) {
        const std::size_t begin = moves == std::string_view::npos ? setup.size() : moves + 5;
        read_text_game(game, cut_movetext(setup, begin), start.has_side);
    }
    return game;
}

} // namespace

bool is_engine_lines(std::string_view text) {
    text = trimmed(text);
    return setup_of(text.substr(0, text.find('\n'))).has_value();
}

RecordFile read_engine_lines(const DecodedText& text) {
    RecordFile file;
    const std::string_view utf8{text.utf8};
    for (std::size_t at = 0; at < utf8.size() && file.games.size() < kMostGames;) {
        const std::size_t end = std::min(utf8.find('\n', at), utf8.size());
        if (const auto setup = setup_of(utf8.substr(at, end - at))) {
            file.games.push_back(read_line_of(*setup, text.encoding));
        }
        at = end + 1;
    }
    return file;
}

} // namespace chuhe::record
