#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

/// A second move generator that shares nothing with the program: letters on a plain array, every pair of points asked
/// one by one whether a piece may go from the one to the other. Slow and easy to check against the rulebook by eye.
namespace slow {

struct Point {
    int rank;
    int file;

    bool operator==(const Point&) const = default;
};

struct Step {
    Point from;
    Point to;
};

/// Rank 0 is Red's back rank. Letters as in FEN, '.' where nothing stands.
struct Board {
    std::array<std::array<char, 9>, 10> cells;
    bool red_to_move;
};

/// The board of a FEN in the letters K A B N R C P. Requires: a well-formed FEN.
[[nodiscard]] Board read(std::string_view fen);
/// The same position seen from the other side: the board turned, colours and turn exchanged.
[[nodiscard]] Board colours_swapped(const Board& board);

/// The legal moves of the side to move.
/// Source: cn1999 2.2, 2.3, 3.1, 4.1.2
[[nodiscard]] std::vector<Step> legal_moves(const Board& board);
[[nodiscard]] bool is_in_check(const Board& board, bool red);
[[nodiscard]] Board after(const Board& board, Step step);
/// Lines of legal moves to a depth.
[[nodiscard]] std::uint64_t count(const Board& board, int depth);

/// "h2e2"
[[nodiscard]] std::string name(Step step);

} // namespace slow
