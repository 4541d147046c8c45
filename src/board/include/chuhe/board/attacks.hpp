#pragma once

#include <chuhe/board/attack_tables.hpp>
#include <chuhe/board/board.hpp>

namespace chuhe::board {

/// The points of a palace, where a general and its advisors stay.
/// Source: cn1999 1.1, 2.2
[[nodiscard]] constexpr Bitboard palace(Side side) {
    constexpr std::uint64_t kColumns = 0b111 << 3;
    constexpr std::uint64_t kThreeRanks = kColumns | kColumns << kFiles | kColumns << (2 * kFiles);
    return side == Side::Red ? Bitboard{kThreeRanks, 0} : Bitboard{0, kThreeRanks << (2 * kFiles)};
}
/// The points of a side's own half, where its elephants stay.
/// Source: cn1999 2.2
[[nodiscard]] constexpr Bitboard home_half(Side side) {
    return side == Side::Red ? Bitboard{Bitboard::kHalfMask, 0} : Bitboard{0, Bitboard::kHalfMask};
}
/// Whether a point lies beyond the river for a side.
[[nodiscard]] constexpr bool is_across_river(Side side, Square square) {
    return side == Side::Red ? square.rank() >= 5 : square.rank() <= 4;
}

/// Where a piece of each kind could go from a point, own pieces included; nothing is said of the general's safety.
/// Source: cn1999 2.2
[[nodiscard]] inline Bitboard general_steps(Side side, Square from) {
    return tables::at(tables::kGeneralSteps[side], from);
}
[[nodiscard]] inline Bitboard advisor_steps(Side side, Square from) {
    return tables::at(tables::kAdvisorSteps[side], from);
}
[[nodiscard]] inline Bitboard soldier_steps(Side side, Square from) {
    return tables::at(tables::kSoldierSteps[side], from);
}
/// The points from which a soldier of `side` would reach `to`.
[[nodiscard]] inline Bitboard soldiers_reaching(Side side, Square to) {
    return tables::at(tables::kSoldiersReaching[side], to);
}
/// Which points diagonally beside a square are occupied, as the tables take it.
[[nodiscard]] inline std::size_t diagonal_pattern_at(Square square, const Board& board) {
    return tables::diagonal_pattern(square, board.rank_word(square.rank() - 1), board.rank_word(square.rank() + 1));
}
/// Elephants whose eye is free, on their own half.
[[nodiscard]] inline Bitboard elephant_steps(Side side, Square from, const Board& board) {
    return tables::at(tables::kElephantSteps, from, diagonal_pattern_at(from, board)) & home_half(side);
}
/// Horses whose leg is free.
[[nodiscard]] inline Bitboard horse_steps(Square from, const Board& board) {
    const unsigned rank_word = board.rank_word(from.rank());
    const unsigned file_word = board.file_word(from.file());
    return tables::at(tables::kHorseSteps, from, tables::orthogonal_pattern(from, rank_word, file_word));
}
/// The points from which a horse would reach `to`: the legs are those of the horse's way, not of `to`.
[[nodiscard]] inline Bitboard horses_reaching(Square to, const Board& board) {
    return tables::at(tables::kHorsesReaching, to, diagonal_pattern_at(to, board));
}
/// Empty points up to the first piece in each direction, and that piece.
[[nodiscard]] inline Bitboard chariot_reach(Square from, const Board& board) {
    return tables::on_rank(tables::rank_reach(from, board.rank_word(from.rank())).chariot, from.rank()) |
           tables::on_file(tables::file_reach(from, board.file_word(from.file())).chariot, from.file());
}
/// The second piece in each direction: what a cannon jumps to.
[[nodiscard]] inline Bitboard cannon_targets(Square from, const Board& board) {
    return tables::on_rank(tables::rank_reach(from, board.rank_word(from.rank())).cannon, from.rank()) |
           tables::on_file(tables::file_reach(from, board.file_word(from.file())).cannon, from.file());
}

/// The points strictly between two points of one rank or file; empty where they share neither.
[[nodiscard]] Bitboard between(Square a, Square b);

/// Where a piece of a kind on `from` could go by its way of moving (2.2), not onto its own side's pieces; the safety of
/// its own general is not asked.
[[nodiscard]] Bitboard destinations(const Board& board, Piece piece, Square from);
/// The same for the piece that stands on `from`. Requires: a piece stands there.
[[nodiscard]] Bitboard destinations(const Board& board, Square from);

/// The pieces of a side that could take on `target` by their way of moving. The facing of the generals counts as an
/// attack of a general on a general.
/// Source: cn1999 2.2, 2.3
[[nodiscard]] Bitboard attackers(const Board& board, Square target, Side by);

/// Whether any piece of a side could take on `target`; the same as `!attackers(...).empty()`, sooner.
[[nodiscard]] bool is_attacked(const Board& board, Square target, Side by);

/// Whether, after a move, a side could take the opposing general where it then stands (`general`).
/// Requires: a piece stands on `move.from`, and after the move the general stands on `general`.
[[nodiscard]] bool is_general_attacked_after(const Board& board, Move move, Square general, Side by);

} // namespace chuhe::board
