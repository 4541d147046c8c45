#pragma once

#include <chuhe/rules/position.hpp>

#include <cstdint>
#include <string>

namespace chuhe::notation {

enum class Script : std::uint8_t { Simplified, Traditional };
/// Red always writes 一 to 九; Black writes １ to ９, or 1 to 9 as they are typed.
enum class BlackDigits : std::uint8_t { FullWidth, HalfWidth };

/// How full Chinese notation is written.
struct ChineseStyle {
    Script script = Script::Simplified;
    BlackDigits black_digits = BlackDigits::FullWidth;
};

/// A move in full Chinese notation: 炮二平五, 马８进７, 前车进三, 二兵平六. UTF-8.
/// Requires: a piece stands on `move.from`, and the move is one of its way.
/// Source: cn1999 7.5
/// Reading: soldiers of one crowded file are 前 中 后 up to three and 一 to 五 beyond; of two crowded files 一 to 五
/// from the mover's right; advisors and elephants keep their file, since forward and back already tell them apart.
[[nodiscard]] std::string write_chinese(const board::Board& board, board::Move move, ChineseStyle style);
[[nodiscard]] inline std::string write_chinese(const rules::Position& position, board::Move move, ChineseStyle style) {
    return write_chinese(position.board(), move, style);
}

} // namespace chuhe::notation
