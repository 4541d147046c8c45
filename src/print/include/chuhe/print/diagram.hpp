#pragma once

#include <chuhe/board/board.hpp>
#include <chuhe/print/format.hpp>

#include <string>

namespace chuhe::print {

/// A board in the style of the rulebook: Red below in relief (阳文), Black above in intaglio (阴文), both rows of
/// numbers.
struct Diagram {
    board::Board board;
    /// A line under the board, may be empty.
    std::string caption;
};

/// Fails: the drawing library's reason.
/// Source: cn1999 1.1, 1.3
[[nodiscard]] Printed draw_diagram(const Diagram& diagram, Format format);

} // namespace chuhe::print
