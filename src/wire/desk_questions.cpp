#include "read_value.hpp"
#include "view_parts.hpp"

#include <chuhe/base/text.hpp>
#include <chuhe/notation/read_move.hpp>
#include <chuhe/wire/desk_questions.hpp>

#include <algorithm>

namespace chuhe::wire {

namespace {

/// A game has no more moves than this.
constexpr std::size_t kMostMoves = 2000;

base::Failure<WireError> bad_fen(base::Bilingual text) {
    return base::Failure<WireError>{{"bad_fen", std::move(text)}};
}

WireResult<rules::Position> position_of(std::string_view text) {
    const auto fen = notation::read_fen(text);
    if (!fen) {
        return bad_fen(fen.error().text);
    }
    auto position = rules::Position::from(fen->setup);
    if (!position) {
        return bad_fen(position.error().front().text());
    }
    return std::move(*position);
}

bool is_between(char32_t letter) {
    constexpr std::u32string_view kBetween = U" \t\r\n,;\u3000，；。、…";
    return kBetween.find(letter) != std::u32string_view::npos;
}

bool is_digit(char32_t letter) {
    return (letter >= U'0' && letter <= U'9') || (letter >= U'０' && letter <= U'９');
}

/// "12." before a move, or alone; nothing of a word that has no such number.
std::size_t number_of_round(std::u32string_view word) {
    const auto end = static_cast<std::size_t>(std::ranges::find_if_not(word, is_digit) - word.begin());
    std::size_t dots = end;
    while (dots < word.size() && (word[dots] == U'.' || word[dots] == U'．')) {
        ++dots;
    }
    return end > 0 && dots > end ? dots : 0;
}

std::vector<std::string> words_of(std::u32string_view text) {
    std::vector<std::string> words;
    std::size_t at = 0;
    while (at < text.size()) {
        const auto end = static_cast<std::size_t>(
            std::find_if(text.begin() + static_cast<std::ptrdiff_t>(at), text.end(), is_between) - text.begin());
        std::u32string_view word = text.substr(at, end - at);
        word.remove_prefix(number_of_round(word));
        if (!word.empty()) {
            words.push_back(base::encode_utf8(word));
        }
        at = end + 1;
    }
    return words;
}

/// What is wrong with a word that is no move of the position.
void write_failure(JsonWriter& out, const rules::Position& position, const notation::NotationError& error) {
    out.begin_object().member("token", error.token).member("code", notation::code(error.fault));
    out.member("clause", error.clause().text()).key("square");
    if (error.illegal && error.illegal->obstacle) {
        out.string(error.illegal->obstacle->name());
    } else {
        out.null();
    }
    out.key("move");
    if (error.illegal) {
        out.string(board::name(error.illegal->move));
    } else {
        out.null();
    }
    out.key("candidates").begin_array();
    for (const board::Move move : error.candidates) {
        out.begin_object().member("move", board::name(move)).key("notation");
        write_notation(out, position.board(), move);
        out.end_object();
    }
    out.end_array().sentence(error.text()).end_object();
}

std::string read_on(rules::Position position, const std::vector<std::string>& words) {
    JsonWriter moves;
    JsonWriter notations;
    JsonWriter failure;
    moves.begin_array();
    notations.begin_array();
    for (const std::string& word : words) {
        const auto move = notation::read_move(position, word);
        if (!move) {
            write_failure(failure, position, move.error());
            break;
        }
        moves.string(board::name(*move));
        write_notation(notations, position.board(), *move);
        position = position.after(*move);
    }
    JsonWriter out;
    out.begin_object().key("moves").raw(moves.end_array().text()).key("notation").raw(notations.end_array().text());
    out.key("failed").raw(failure.text().empty() ? "null" : failure.text()).end_object();
    return out.take();
}

} // namespace

WireResult<std::string> answer_moves(std::string_view body) {
    simdjson::dom::parser parser;
    const auto object = parse_object(parser, body, 4 * kLongestMessage);
    if (!object) {
        return base::Failure{object.error()};
    }
    std::string fen;
    std::string text;
    Trail trail;
    FieldReader reader{*object, trail, std::nullopt};
    reader("fen", fen)("text", text);
    const auto letters = base::decode_utf8(text);
    if (!reader.ok() || !letters) {
        return base::Failure{bad_field(reader.ok() ? "text" : trail.path)};
    }
    auto position = position_of(fen);
    if (!position) {
        return base::Failure{position.error()};
    }
    std::vector<std::string> words = words_of(*letters);
    if (words.size() > kMostMoves) {
        return base::Failure<WireError>{{"too_long", {"着法过多，最多 2000 着", "too many moves: at most 2000"}}};
    }
    return read_on(std::move(*position), words);
}

WireResult<std::string> answer_touch(std::string_view body) {
    simdjson::dom::parser parser;
    const auto object = parse_object(parser, body, kLongestMessage);
    if (!object) {
        return base::Failure{object.error()};
    }
    std::string fen;
    std::vector<game::Touch> touches;
    Trail trail;
    FieldReader reader{*object, trail, std::nullopt};
    reader("fen", fen)("touches", touches);
    if (!reader.ok()) {
        return base::Failure{bad_field(trail.path)};
    }
    const auto position = position_of(fen);
    if (!position) {
        return base::Failure{position.error()};
    }
    JsonWriter out;
    write_obligation(out, game::obligation(*position, touches));
    return out.take();
}

} // namespace chuhe::wire
