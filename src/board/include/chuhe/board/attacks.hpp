#pragma once

#include <chuhe/board/board.hpp>

namespace chuhe::board {

/// The points of a palace, where a general and its advisors stay.
/// Source: cn1999 1.1, 2.2
[[nodiscard]] Bitboard palace(Side side);
/// The points of a side's own half, where its elephants stay.
/// Source: cn1999 2.2
[[nodiscard]] Bitboard home_half(Side side);
/// Whether a point lies beyond the river for a side.
[[nodiscard]] constexpr bool is_across_river(Side side, Square square) {
    return side == Side::Red ? square.rank() >= 5 : square.rank() <= 4;
}

/// Where a piece of each kind could go from a point, own pieces included; nothing is said of the general's safety.
/// Source: cn1999 2.2
[[nodiscard]] Bitboard general_steps(Side side, Square from);
[[nodiscard]] Bitboard advisor_steps(Side side, Square from);
/// Elephants whose eye is free, on their own half.
[[nodiscard]] Bitboard elephant_steps(Side side, Square from, const Board& board);
/// Horses whose leg is free.
[[nodiscard]] Bitboard horse_steps(Square from, const Board& board);
/// The points from which a horse would reach `to`: the legs are those of the horse's way, not of `to`.
[[nodiscard]] Bitboard horses_reaching(Square to, const Board& board);
/// Empty points up to the first piece in each direction, and that piece.
[[nodiscard]] Bitboard chariot_reach(Square from, const Board& board);
/// The second piece in each direction: what a cannon jumps to.
[[nodiscard]] Bitboard cannon_targets(Square from, const Board& board);
[[nodiscard]] Bitboard soldier_steps(Side side, Square from);
/// The points from which a soldier of `side` would reach `to`.
[[nodiscard]] Bitboard soldiers_reaching(Side side, Square to);

/// The points strictly between two points of one rank or file; empty where they share neither.
[[nodiscard]] Bitboard between(Square a, Square b);

/// Where the piece on `from` could go by its way of moving (2.2), not onto its own side's pieces; the safety of its own
/// general is not asked. Requires: a piece stands on `from`.
[[nodiscard]] Bitboard destinations(const Board& board, Square from);

/// The pieces of a side that could take on `target` by their way of moving. The facing of the generals counts as an
/// attack of a general on a general.
/// Source: cn1999 2.2, 2.3
[[nodiscard]] Bitboard attackers(const Board& board, Square target, Side by);

/// Whether any piece of a side could take on `target`; the same as `!attackers(...).empty()`, sooner.
[[nodiscard]] bool is_attacked(const Board& board, Square target, Side by);

} // namespace chuhe::board
