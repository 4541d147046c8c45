#pragma once

#include <chuhe/tournament/cross_table.hpp>
#include <chuhe/tournament/swiss_cn1999.hpp>

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace chuhe::tournament::cn1999 {

/// A player to be paired. Scores in half points.
struct Player {
    EntrantNumber number = 0;
    std::optional<int> rating;
    std::string unit;
    int score = 0;
    int board_points = 0;    ///< of teams
    int turn_difference = 0; ///< first moves minus second moves
    int first_moves = 0;
    std::optional<Turn> last_turn;
    int same_turns = 0; ///< how many times running the last turn was had
    bool may_have_bye = true;
    std::vector<std::uint32_t> excluded; ///< positions of those he has met or may not meet, ascending
};

/// The players to be paired, by score from the top and by lot within a score.
struct Field {
    std::vector<Player> players;
    int round = 1;
    std::uint64_t seed = 0;
    bool keeps_units_apart = false;
    bool has_board_points = false;
};

[[nodiscard]] Field make_field(const CrossTable& table, const Cn1999Settings& settings);
[[nodiscard]] bool may_meet(const Field& field, std::uint32_t a, std::uint32_t b);
/// Whether one of each half is drawn: in round 1, unless points brought from the stage before tell players apart.
/// Source: cn1999 appendix 2 (一). Requires: somebody is there.
[[nodiscard]] bool draws_halves(const Field& field);

/// What settled who moves first.
enum class TurnReason : std::uint8_t { FourthTurn, FewerFirstMoves, SecondLastTime, Lot };

/// Who moves first, and what it does to the two.
struct TurnChoice {
    bool a_is_first = true;
    TurnReason reason = TurnReason::FourthTurn; ///< that somebody would else have the same turn a fourth time
    int fourth_in_a_row = 0;                    ///< players who get the same turn a fourth time running, or more
    int strained = 0;                           ///< players who get it a third time, or a difference above one
};

/// Whether both have had more first moves, or both fewer.
[[nodiscard]] bool is_clash(const Player& a, const Player& b);
/// Source: cn1999 13.3, appendix 2 (三)
/// Reading: fewer first moves are those against one's own second moves; where these are level, fewer in number.
[[nodiscard]] TurnChoice choose_turn(const Field& field, const Player& a, const Player& b);

} // namespace chuhe::tournament::cn1999
