#pragma once

#include <chuhe/rules/position.hpp>

#include <string>

namespace chuhe::notation {

/// A move in the letters of the World Xiangqi Federation: C2=5, H8+7, R++3, and 15+1 for the first soldier of file 5
/// where a file holds more than two or several files hold two. Upper case, '=' for sideways. Requires: a piece stands
/// on `move.from`, and the move is one of its way.
[[nodiscard]] std::string write_wxf(const board::Board& board, board::Move move);
[[nodiscard]] inline std::string write_wxf(const rules::Position& position, board::Move move) {
    return write_wxf(position.board(), move);
}

} // namespace chuhe::notation
