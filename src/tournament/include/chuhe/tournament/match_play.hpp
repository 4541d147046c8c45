#pragma once

#include <chuhe/tournament/cross_table.hpp>

#include <cstdint>
#include <optional>
#include <variant>
#include <vector>

namespace chuhe::tournament {

/// The two who play a match.
enum class MatchSide : std::uint8_t { A, B };

enum class GamePace : std::uint8_t { Slow, Rapid };

/// Who moves first in an extra game.
enum class ExtraTurn : std::uint8_t {
    ByLot,           ///< 猜先
    SwappedFromLast, ///< the other one than in the game before
};

struct ExtraGame {
    GamePace pace = GamePace::Rapid;
    ExtraTurn turn = ExtraTurn::ByLot;

    bool operator==(const ExtraGame&) const = default;
};

/// What comes when all extra games are drawn.
enum class LastResort : std::uint8_t { Lot, Arbiter };

/// How a match is decided. Source: cn1999 11.1 (附加赛), 13.4, 13.5
struct MatchRules {
    int games = 1; ///< 1, or 2 with turns swapped in the second
    std::vector<ExtraGame> extra_games{};
    LastResort last_resort = LastResort::Lot;

    bool operator==(const MatchRules&) const = default;
};

/// One slow game, a rapid one with turns swapped, then one with turns by lot; then the lot.
/// Reading: found in use; the book leaves extra games to the organiser.
[[nodiscard]] MatchRules extra_games_in_use(int games);

/// How a game of a match ended, as A has it: a win, a draw or a loss; or a loss for both (8.7).
enum class MatchGame : std::uint8_t { AWon, Drawn, BWon, BothLost };

/// What is next in a match.
struct NextGame {
    int game = 1; ///< from 1
    GamePace pace = GamePace::Slow;
    MatchSide first = MatchSide::A; ///< who moves first
    bool is_extra = false;

    bool operator==(const NextGame&) const = default;
};
struct MatchWon {
    MatchSide winner = MatchSide::A;
    bool by_lot = false;

    bool operator==(const MatchWon&) const = default;
};
struct ArbiterDecides {
    bool operator==(const ArbiterDecides&) const = default;
};
/// Both have lost the match: neither goes on.
struct MatchLostByBoth {
    bool operator==(const MatchLostByBoth&) const = default;
};
using MatchStatus = std::variant<NextGame, MatchWon, ArbiterDecides, MatchLostByBoth>;

/// Who has won a match, or which game is next and who moves first in it. Lots come from the seed: the same seed, the same
/// lots. Games beyond the decision are not looked at.
/// Source: cn1999 8.7, 13.4 (猜先), 13.5 (two games: the second with turns swapped), 14.1
/// Reading: a game that both lose gives neither a point. Who has lost every game of the match, or an extra game, is out; where both
/// have, both are. A match of which something else was scored is level or won by its sum.
[[nodiscard]] MatchStatus match_status(const MatchRules& rules, const std::vector<MatchGame>& games,
                                       std::uint64_t seed);

} // namespace chuhe::tournament
