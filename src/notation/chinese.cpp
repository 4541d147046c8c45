#include "place.hpp"

#include <chuhe/base/assert.hpp>
#include <chuhe/base/text.hpp>
#include <chuhe/notation/chinese.hpp>

namespace chuhe::notation {

using board::PieceKind;
using board::Side;

namespace {

constexpr std::u32string_view kChineseDigits = U"一二三四五六七八九";

/// By PieceKind.
std::u32string_view names_of(Side side, Script script) {
    if (script == Script::Simplified) {
        return side == Side::Red ? U"帅仕相马车炮兵" : U"将士象马车炮卒";
    }
    return side == Side::Red ? U"帥仕相馬車炮兵" : U"將士象馬車炮卒";
}

char32_t action_character(Action action, Script script) {
    if (action == Action::Forward) {
        return script == Script::Simplified ? U'进' : U'進';
    }
    return action == Action::Back ? U'退' : U'平';
}

char32_t digit_character(Side side, int number, BlackDigits black_digits) {
    if (side == Side::Red) {
        return kChineseDigits[static_cast<std::size_t>(number - 1)];
    }
    return (black_digits == BlackDigits::FullWidth ? U'０' : U'0') + static_cast<char32_t>(number);
}

bool keeps_its_file(PieceKind kind, const Standing& standing) {
    const bool is_countable = static_cast<std::size_t>(standing.place_overall) <= kChineseDigits.size();
    return standing.on_file == 1 || !is_countable || kind == PieceKind::Advisor || kind == PieceKind::Elephant;
}

/// 前, 中, 后, or 一 to 五. Requires: the file of the piece holds several of its kind.
char32_t ordinal_character(const Standing& standing, Script script) {
    if (standing.crowded_files > 1 || standing.on_file > 3) {
        return kChineseDigits[static_cast<std::size_t>(standing.place_overall - 1)];
    }
    if (standing.place_on_file == 1) {
        return U'前';
    }
    if (standing.place_on_file == standing.on_file) {
        return script == Script::Simplified ? U'后' : U'後';
    }
    return U'中';
}

} // namespace

std::string write_chinese(const board::Board& board, board::Move move, ChineseStyle style) {
    const auto piece = board.at(move.from);
    CHUHE_ASSERT(piece.has_value());
    const Standing standing = standing_of(board, *piece, move.from);
    const char32_t name = names_of(piece->side, style.script)[static_cast<std::size_t>(piece->kind)];
    std::u32string out;
    if (keeps_its_file(piece->kind, standing)) {
        out += name;
        out += digit_character(piece->side, file_number(piece->side, move.from), style.black_digits);
    } else {
        out += ordinal_character(standing, style.script);
        out += name;
    }
    const Travel travel = travel_of(*piece, move);
    out += action_character(travel.action, style.script);
    out += digit_character(piece->side, travel.number, style.black_digits);
    return base::encode_utf8(out);
}

} // namespace chuhe::notation
