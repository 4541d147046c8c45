#pragma once

#include <chuhe/base/half_points.hpp>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace chuhe::tournament {

/// The number an entrant plays under, 1 is the strongest. Printed, drawn by lot and paired by this number.
using EntrantNumber = std::uint32_t;

/// Who moves first in a game (先走, the red side) and who second (后走).
enum class Turn : std::uint8_t { First, Second };

[[nodiscard]] constexpr Turn other(Turn turn) {
    return turn == Turn::First ? Turn::Second : Turn::First;
}

/// What one round was for one entrant.
/// Source: cn1999 14.1, 21.4
enum class CellKind : std::uint8_t {
    Win,
    Draw,
    Loss,
    ForfeitWin,  ///< `+`: the opponent was absent
    ForfeitLoss, ///< `-`: absent
    PairingBye,  ///< the one left over in an odd field
    FullPointBye,
    HalfPointBye,
    ZeroPointBye, ///< not in this round: absent, not yet arrived, withdrawn
    Unfinished,   ///< paired, no result yet
};

/// One entrant's one round: what it was, against whom, with which turn.
struct Cell {
    CellKind kind = CellKind::ZeroPointBye;
    std::optional<EntrantNumber> opponent{};
    std::optional<Turn> turn{};
    base::HalfPoints board_points{}; ///< 局分, where the entrants are teams
    int game_wins = 0;               ///< games that the team's members won

    bool operator==(const Cell&) const = default;
};

/// A game over the board with a result; forfeits and byes are none.
[[nodiscard]] bool is_played(const Cell& cell);
/// Somebody sat (or was to sit) opposite, or the pairing bye: the round was paired for this entrant.
[[nodiscard]] bool is_paired(const Cell& cell);

/// What each kind of round is worth.
/// Source: cn1999 14.1 (1, half, 0), 21.4 (+ is a win, - is nothing)
struct Scoring {
    base::HalfPoints win{2};
    base::HalfPoints draw{1};
    base::HalfPoints loss{0};
    base::HalfPoints pairing_bye{2};
    base::HalfPoints forfeit_loss{0};
    base::HalfPoints absence{0};

    bool operator==(const Scoring&) const = default;
};

/// A match of teams: 2, 1, 0; `+` and a bye 2. Also the scoring 2-1-0 of single games.
/// Source: cn1999 14.2, 21.4
[[nodiscard]] constexpr Scoring two_one_zero() {
    return {base::HalfPoints{4}, base::HalfPoints{2}, base::HalfPoints{0},
            base::HalfPoints{4}, base::HalfPoints{0}, base::HalfPoints{0}};
}

[[nodiscard]] base::HalfPoints points(const Scoring& scoring, CellKind kind);

/// An entrant of an event, a player or a team, with all rounds so far, one cell a round.
struct Entrant {
    EntrantNumber number = 0;
    std::string name{};
    std::string unit{}; ///< 单位, the federation column of a TRF
    std::string sex{};
    std::string title{};
    std::string register_id{};
    std::string birth{};
    std::optional<int> rating{};
    std::vector<Cell> cells{};
    base::HalfPoints carried{};                     ///< points brought from the stage before
    std::vector<base::HalfPoints> virtual_points{}; ///< acceleration, one value a round; shorter means nothing
    int fouls = 0;                                  ///< cn1999 9
    int warnings = 0;                               ///< cn1999 18.1
    int disqualifications = 0;                      ///< cn1999 18.2
    int play_off_place = 0;                         ///< cn1999 15.6; 0: in no play-off

    bool operator==(const Entrant&) const = default;
};

/// An event as one table: who plays, what each round was, what is planned. Entrants stand by number.
struct CrossTable {
    std::string title;
    int planned_rounds = 0;          ///< 0: not declared
    int rounds_without_pairs = 0;    ///< at the end: rounds that were paired, but with nobody in them
    Turn initial_turn = Turn::First; ///< what the lot gave to the first odd number
    Scoring scoring;
    std::vector<Entrant> entrants;
    std::vector<std::vector<EntrantNumber>> forbidden; ///< groups whose members do not meet

    bool operator==(const CrossTable&) const = default;
};

/// Rounds that were paired: up to the last one in which somebody was paired, and those behind it that are known to be empty.
[[nodiscard]] int rounds_paired(const CrossTable& table);
/// Points of the first `rounds` rounds, with what was brought along.
[[nodiscard]] base::HalfPoints score_after(const CrossTable& table, const Entrant& entrant, std::size_t rounds);
/// Points of all rounds that were paired, with what was brought along.
[[nodiscard]] base::HalfPoints score(const CrossTable& table, const Entrant& entrant);
/// Where an entrant stands in the table. Fails: nothing for a number that is not in it.
[[nodiscard]] std::optional<std::size_t> index_of(const CrossTable& table, EntrantNumber number);

} // namespace chuhe::tournament
