#pragma once

#include <chuhe/board/piece.hpp>
#include <chuhe/notation/described_move.hpp>

#include <cstddef>
#include <optional>
#include <string_view>

namespace chuhe::notation {

/// What one character can stand for in a described move; a character may stand for several things (一, +).
struct Glyph {
    std::optional<board::PieceKind> piece;
    /// 前 中 后, and in WXF + . -
    std::optional<Ordinal> ordinal;
    std::optional<Action> action;
    /// 1 to 9; 0 is no digit of a described move.
    std::optional<int> digit;
    /// a to e: first to fifth soldier of the WXF dialect.
    std::optional<int> letter_order;
};

/// The glyph of a character of any script, width and case. A character of no meaning has an empty glyph.
[[nodiscard]] Glyph glyph_of(char32_t character);

/// Takes a code point off the front of a UTF-8 text. Fails: nothing for a malformed or an empty text.
[[nodiscard]] std::optional<char32_t> take_character(std::string_view& text);

} // namespace chuhe::notation
