#pragma once

#include <chuhe/rules/position.hpp>

#include <cstddef>
#include <vector>

namespace chuhe::adjudication {

/// A line of legal moves from a position. Ply p is `moves[p]`, counted from 0.
struct Line {
    rules::Position start;
    std::vector<board::Move> moves;
};

/// The positions of a line: `positions(line)[p]` is the one before ply p; one more than moves.
/// Requires: every move is legal.
[[nodiscard]] std::vector<rules::Position> positions(const Line& line);

/// The plies `start` to `end - 1` of a line, that lead from a position back to an equal one.
struct Cycle {
    std::size_t start;
    std::size_t end;
    /// How often the closing position has stood on the board.
    int times;
    /// How often in a row the same moves have gone round: what a claim counts.
    /// Source: cn1999 24, the draws explained: three cycles are at least six rounds
    int rounds_of_cycle;

    /// Unit: plies.
    [[nodiscard]] std::size_t length() const { return end - start; }
    bool operator==(const Cycle&) const = default;
};

} // namespace chuhe::adjudication
