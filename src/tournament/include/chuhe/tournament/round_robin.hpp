#pragma once

#include <chuhe/tournament/pairing.hpp>

#include <cstdint>
#include <vector>

namespace chuhe::tournament {

/// Which way the first-move rule of 《循环赛对局秩序表》 is read for the largest number.
enum class TableReading : std::uint8_t {
    Berger,             ///< the largest number moves first from the second round on, then every other round
    LargestFirstAtOnce, ///< it moves first in the first round: its games are mirrored
};

/// How many games each pair plays.
enum class Cycles : std::uint8_t {
    One,
    Two, ///< the whole table again with turns swapped
};

/// The rounds of a round robin of the numbers 1 to `entrants`. The number listed first moves first. An odd field has one
/// more number, nobody: who is paired with it sits out. No rounds below two entrants.
/// Source: cn1999 11.2, 13.1 and appendix 1
/// Reading: the table is Berger's; the other reading mirrors the games of the largest number.
[[nodiscard]] std::vector<RoundPairing> round_robin(EntrantNumber entrants, Cycles cycles,
                                                    TableReading reading = TableReading::Berger);

/// What becomes of one who leaves a round robin after `played` of `opponents`.
enum class AfterWithdrawal : std::uint8_t {
    AllVoid,      ///< fewer than half were played: all his results are struck out
    ResultsStand, ///< half or more: results stand, the games left are forfeited
};

/// Source: cn1999 20.3
[[nodiscard]] AfterWithdrawal after_withdrawal(int opponents_played, int opponents);

} // namespace chuhe::tournament
