#pragma once

#include "canvas.hpp"

#include <chuhe/board/board.hpp>

namespace chuhe::print {

/// How large a diagram is for a width of the board from file a to file i. Unit: millimetres.
[[nodiscard]] constexpr double diagram_height(double width) {
    return width * (900.0 + 2 * 98.0) / (800.0 + 2 * 56.0);
}

/// Draws a board of `width` millimetres, coordinates and margins included, with its upper left corner at (x, y).
/// Source: cn1999 1.1, 1.3
void draw_board(Canvas& canvas, double x, double y, double width, const board::Board& board);

} // namespace chuhe::print
