#include "pgn.hpp"

#include "clipped.hpp"
#include "text_game.hpp"
#include "tree_walker.hpp"

#include <chuhe/notation/fen.hpp>

#include <algorithm>

namespace chuhe::record {

namespace {

bool is_blank(char c) {
    return c == ' ' || c == '\t' || c == '\r' || c == '\n';
}

bool is_letter(char c) {
    return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z');
}

/// A value as it was before its quotation marks and backslashes were put behind backslashes.
std::string unescaped(std::string_view value) {
    std::string out;
    for (std::size_t i = 0; i < value.size(); ++i) {
        const bool escapes = value[i] == '\\' && i + 1 < value.size() && (value[i + 1] == '"' || value[i + 1] == '\\');
        out += value[escapes ? ++i : i];
    }
    return out;
}

/// Reads the tag lines at a place and moves on behind them. A value runs from the first quotation mark of its line to
/// the last, so that it may hold quotation marks and brackets.
std::vector<Tag> take_tags(std::string_view text, std::size_t& at) {
    std::vector<Tag> tags;
    while (at < text.size()) {
        while (at < text.size() && is_blank(text[at])) {
            ++at;
        }
        if (at + 1 >= text.size() || text[at] != '[' || !is_letter(text[at + 1])) {
            break;
        }
        const std::size_t line_end = std::min(text.find('\n', at), text.size());
        const std::string_view line = text.substr(at, line_end - at);
        const std::size_t first = line.find('"');
        const std::size_t last = line.rfind('"');
        const std::size_t name_end = line.find_first_of(" \t\"]");
        Tag tag{std::string{line.substr(1, std::min(name_end, line.size()) - 1)}, {}};
        if (first != std::string_view::npos && last > first) {
            tag.value = unescaped(line.substr(first + 1, last - first - 1));
        }
        tags.push_back(std::move(tag));
        at = line_end;
    }
    return tags;
}

Format format_of(const Movetext& text, bool has_tags) {
    const auto& tokens = text.lines.front().tokens;
    const bool is_chinese = tokens.empty() || static_cast<unsigned char>(tokens.front().text.front()) >= 0x80;
    switch (prevailing(text)) {
    case Fit::Short:
        return Format::Shorthand;
    case Fit::Coordinates:
        return tokens.front().text.find('-') != std::string_view::npos ? Format::PgnIccs : Format::PgnUci;
    case Fit::San:
        return Format::PgnSan;
    case Fit::Full:
    case Fit::None:
        break;
    }
    if (!has_tags) {
        const bool is_wide = !tokens.empty() && tokens.front().text.starts_with("\xEF\xBC");
        return is_chinese && !is_wide ? Format::Chinese : Format::Wxf;
    }
    return is_chinese && !tokens.empty() && !tokens.front().text.starts_with("\xEF\xBC") ? Format::PgnChinese
           : tokens.empty()                                                              ? Format::PgnChinese
                                                                                         : Format::PgnWxf;
}

std::optional<GameResult> result_of_tag(const GameRecord& game) {
    const auto value = game.tag("Result");
    return value && !value->empty() ? result_named(*value) : std::nullopt;
}

/// Words before the first move of a text without tags are its heading, not moves.
void drop_heading(Movetext& text) {
    auto& tokens = text.lines.front().tokens;
    const auto first = std::ranges::find_if(tokens, [](const MoveToken& token) { return token.fits != Fit::None; });
    const auto dropped = static_cast<std::size_t>(first - tokens.begin());
    tokens.erase(tokens.begin(), first);
    for (LineComment& comment : text.lines.front().comments) {
        comment.after -= std::min(comment.after, dropped);
    }
    for (std::size_t i = 1; i < text.lines.size(); ++i) {
        MoveLine& line = text.lines[i];
        line.branch -= line.parent == 0 ? std::min(line.branch, dropped) : 0;
    }
}

/// Reads the game at a place and moves on behind it. Fails: nothing where there is neither a tag nor a move.
std::optional<GameRecord> read_game(std::string_view text, std::size_t& at, Encoding encoding) {
    GameRecord game{Format::PgnChinese,  encoding, take_tags(text, at), rules::standard_setup(), {},
                    GameResult::Unknown, {}};
    Movetext words = cut_movetext(text, at);
    at = words.end;
    if (game.tags.empty()) {
        drop_heading(words);
        if (words.lines.front().tokens.empty()) {
            return std::nullopt;
        }
    }
    game.format = format_of(words, !game.tags.empty());
    StartRead start{true, false};
    if (const auto fen = game.tag("FEN"); fen && !fen->empty()) {
        start = read_start(game, *fen);
    }
    if (start.is_good) {
        read_text_game(game, words, start.has_side);
    }
    const auto by_tag = result_of_tag(game);
    settle_result(game, by_tag, words.result);
    if (!game.tags.empty() && !by_tag && !words.result) {
        game.problems.push_back(problem(ProblemKind::ResultMissing, {"没有结果", "there is no result"}));
    }
    return game;
}

} // namespace

StartRead read_start(GameRecord& game, std::string_view text) {
    const auto fen = notation::read_fen(text);
    if (!fen) {
        const std::string column = std::to_string(fen.error().column);
        Problem found = problem(ProblemKind::BadFen, {"FEN 第 " + column + " 列：" + fen.error().text.zh,
                                                      "FEN, column " + column + ": " + fen.error().text.en});
        found.token = clipped(text, 128);
        game.problems.push_back(std::move(found));
        return {false, false};
    }
    game.start = fen->setup;
    report_setup(game);
    return {true, fen->side.has_value()};
}

RecordFile read_pgn(const DecodedText& text) {
    RecordFile file;
    std::size_t at = 0;
    const std::string_view utf8{text.utf8};
    while (at < utf8.size() && file.games.size() < kMostGames) {
        const std::size_t before = at;
        if (auto game = read_game(utf8, at, text.encoding)) {
            file.games.push_back(std::move(*game));
        }
        if (at == before) {
            break;
        }
    }
    if (file.games.size() >= kMostGames) {
        file.problems.push_back(
            problem(ProblemKind::Limit, {"局数过多，其余没有读", "too many games; the rest is not read"}));
    }
    if (file.games.empty()) {
        file.problems.push_back(
            problem(ProblemKind::UnknownFormat, {"没有找到任何着法", "no move was found in any notation"}));
    }
    return file;
}

} // namespace chuhe::record
