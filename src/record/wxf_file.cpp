#include "wxf_file.hpp"

#include "pgn.hpp"
#include "raw_game.hpp"
#include "text_game.hpp"

#include <algorithm>
#include <array>

namespace chuhe::record {

namespace {

constexpr std::string_view kFormat = "FORMAT";
constexpr std::string_view kStart = "START{";

struct Key {
    std::string_view wxf;
    std::string_view pgn;
};
constexpr std::array kKeys{Key{"FORMAT", ""},         Key{"GAME", "Event"},
                           Key{"RED", "Red"},         Key{"BLACK", "Black"},
                           Key{"RESULT", ""},         Key{"DATE", "Date"},
                           Key{"TIME", "Time"},       Key{"PLACE", "Site"},
                           Key{"EVENT", "Event"},     Key{"ROUND", "Round"},
                           Key{"AUTHOR", "Author"},   Key{"FEN", ""},
                           Key{"OPENING", "Opening"}, Key{"TIMECONTROL", "TimeControl"}};

/// The key that a line starts with, and what follows it. Fails: nothing for a line of another kind.
struct HeaderLine {
    Key key;
    std::string_view value;
};
std::optional<HeaderLine> header_line(std::string_view line) {
    const std::size_t end = std::min(line.find_first_of(" \t:"), line.size());
    for (const Key& key : kKeys) {
        if (line.substr(0, end) == key.wxf) {
            const std::string_view rest = line.substr(std::min(end + 1, line.size()));
            return HeaderLine{key, trimmed(rest)};
        }
    }
    return std::nullopt;
}

/// Reads header lines at a place and moves on behind them. Returns the text of a RESULT and of a FEN.
struct Header {
    std::optional<GameResult> result;
    std::string_view fen;
};
Header take_header(GameRecord& game, std::string_view text, std::size_t& at) {
    Header header;
    while (at < text.size()) {
        const std::size_t end = std::min(text.find('\n', at), text.size());
        const std::string_view line = trimmed(text.substr(at, end - at));
        if (line.starts_with(kStart)) {
            at = text.find(kStart, at) + kStart.size();
            break;
        }
        const auto found = header_line(line);
        if (!found && !line.empty()) {
            break;
        }
        at = std::min(end + 1, text.size());
        if (!found) {
            continue;
        }
        if (found->key.wxf == "RESULT") {
            header.result = result_named(found->value.substr(0, found->value.find_first_of(" \t(")));
            add_tag(game, "Termination", found->value.substr(std::min(found->value.find('('), found->value.size())));
        } else if (found->key.wxf == "FEN") {
            header.fen = found->value;
        } else if (!found->key.pgn.empty()) {
            const bool is_player = found->key.wxf == "RED" || found->key.wxf == "BLACK";
            add_tag(game, found->key.pgn,
                    trimmed(is_player ? found->value.substr(0, found->value.find(';')) : found->value));
        }
    }
    return header;
}

/// The moves end at "}END", at a closing brace alone on its line, or where the next header starts.
std::size_t end_of_moves(std::string_view text, std::size_t at) {
    const std::string_view game = text.substr(0, text.find("\nFORMAT", at));
    return std::min({game.find("}END", at), game.find("\n}", at), game.size()});
}

GameRecord read_game(const DecodedText& text, std::size_t& at) {
    GameRecord game{Format::Wxf, text.encoding, {}, rules::standard_setup(), {}, GameResult::Unknown, {}};
    const std::string_view utf8{text.utf8};
    const Header header = take_header(game, utf8, at);
    const std::size_t end = end_of_moves(utf8, at);
    const Movetext words = cut_movetext(utf8.substr(0, end), at);
    at = std::min(utf8.find(kFormat, end), utf8.size());
    StartRead start{true, false};
    if (!header.fen.empty()) {
        start = read_start(game, header.fen);
    }
    if (start.is_good) {
        read_text_game(game, words, start.has_side);
    }
    settle_result(game, header.result, words.result);
    return game;
}

} // namespace

bool is_wxf_file(std::string_view text) {
    const std::string_view head = trimmed(text.substr(0, 4096));
    return (head.starts_with(kFormat) && head.find("WXF") != std::string_view::npos) || head.starts_with(kStart) ||
           (head.find(kStart) != std::string_view::npos && header_line(head.substr(0, head.find('\n'))).has_value());
}

RecordFile read_wxf_file(const DecodedText& text) {
    RecordFile file;
    for (std::size_t at = 0; at < text.utf8.size() && file.games.size() < kMostGames;) {
        file.games.push_back(read_game(text, at));
    }
    return file;
}

} // namespace chuhe::record
