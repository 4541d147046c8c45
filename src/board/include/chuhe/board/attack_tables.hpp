#pragma once

#include <chuhe/board/bitboard.hpp>
#include <chuhe/board/side.hpp>

#include <array>
#include <cstddef>
#include <cstdint>

/// The tables behind `attacks.hpp`, filled when compiled. Use the functions there.
namespace chuhe::board::tables {

inline constexpr std::size_t kPatterns = 16;

using SquareTable = std::array<Bitboard, kSquares>;
/// By point and by the pattern of its four neighbours, as the functions below build it.
using PatternTable = std::array<std::array<Bitboard, kPatterns>, kSquares>;

extern const BySide<SquareTable> kGeneralSteps;
extern const BySide<SquareTable> kAdvisorSteps;
extern const BySide<SquareTable> kSoldierSteps;
extern const BySide<SquareTable> kSoldiersReaching;
extern const PatternTable kHorseSteps;
extern const PatternTable kHorsesReaching;
extern const PatternTable kElephantSteps;

/// What a chariot reaches and a cannon jumps to on one line, one bit a point.
struct LineReach {
    std::uint16_t chariot = 0;
    std::uint16_t cannon = 0;
};

/// By place on the line and by its occupied points.
template <std::size_t Length>
using LineTable = std::array<std::array<LineReach, std::size_t{1} << Length>, Length>;

extern const LineTable<kFiles> kRankTable;
extern const LineTable<kRanks> kFileTable;
/// The points of file a whose ranks are set in a word.
extern const std::array<Bitboard, std::size_t{1} << kRanks> kFileSpread;

[[nodiscard]] inline Bitboard at(const SquareTable& table, Square square) {
    return table[static_cast<std::size_t>(square.index())];
}
[[nodiscard]] inline Bitboard at(const PatternTable& table, Square square, std::size_t pattern) {
    return table[static_cast<std::size_t>(square.index())][pattern];
}

[[nodiscard]] inline const LineReach& rank_reach(Square from, unsigned rank_word) {
    return kRankTable[static_cast<std::size_t>(from.file())][rank_word];
}
[[nodiscard]] inline const LineReach& file_reach(Square from, unsigned file_word) {
    return kFileTable[static_cast<std::size_t>(from.rank())][file_word];
}

[[nodiscard]] constexpr Bitboard on_rank(unsigned files, int rank) {
    const std::uint64_t word = files;
    return rank < kRanks / 2 ? Bitboard{word << (rank * kFiles), 0}
                             : Bitboard{0, word << ((rank - kRanks / 2) * kFiles)};
}
[[nodiscard]] inline Bitboard on_file(unsigned ranks, int file) {
    const Bitboard spread = kFileSpread[ranks];
    return {spread.low() << file, spread.high() << file};
}

/// The two neighbours of a place in a word, the one below as bit 0 and the one above as bit 2.
[[nodiscard]] constexpr unsigned neighbours(unsigned word, int place) {
    return (word << 1U >> place) & 0b101U;
}
/// Which of the four points beside a square are occupied: bit 0 the file before, 2 the next; 1 the rank before, 3 the next.
[[nodiscard]] constexpr std::size_t orthogonal_pattern(Square square, unsigned rank_word, unsigned file_word) {
    return neighbours(rank_word, square.file()) | neighbours(file_word, square.rank()) << 1U;
}
/// Which of the four points diagonally beside a square are occupied: bits 0 and 2 the rank before, 1 and 3 the next.
[[nodiscard]] constexpr std::size_t diagonal_pattern(Square square, unsigned word_before, unsigned word_after) {
    return neighbours(word_before, square.file()) | neighbours(word_after, square.file()) << 1U;
}

} // namespace chuhe::board::tables
