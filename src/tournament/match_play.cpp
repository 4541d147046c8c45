#include "lots.hpp"

#include <chuhe/tournament/match_play.hpp>

#include <algorithm>

namespace chuhe::tournament {

namespace {

constexpr std::uint64_t kTurnLots = 1ULL << 36U;
constexpr std::uint64_t kWinnerLot = 1ULL << 37U;

MatchSide other_side(MatchSide side) {
    return side == MatchSide::A ? MatchSide::B : MatchSide::A;
}

MatchSide side_by_lot(std::uint64_t seed, std::uint64_t what, std::uint64_t game) {
    return lot_of(seed, what, game, 0) % 2 == 0 ? MatchSide::A : MatchSide::B;
}

/// Who moves first in a game, counted from 0.
MatchSide first_in(const MatchRules& rules, std::size_t game, std::uint64_t seed) {
    const auto regular = static_cast<std::size_t>(rules.games);
    if (game == 0) {
        return side_by_lot(seed, kTurnLots, 0);
    }
    const bool is_swapped = game < regular || rules.extra_games[game - regular].turn == ExtraTurn::SwappedFromLast;
    return is_swapped ? other_side(first_in(rules, game - 1, seed)) : side_by_lot(seed, kTurnLots, game);
}

/// The lead of A after the regular games, in games.
int lead_of_a(const std::vector<MatchGame>& games, std::size_t regular) {
    int lead = 0;
    for (std::size_t i = 0; i < regular; ++i) {
        lead += games[i] == MatchGame::AWon ? 1 : games[i] == MatchGame::BWon ? -1 : 0;
    }
    return lead;
}

/// Source: cn1999 8.7, 14.1
bool both_lost_all(const std::vector<MatchGame>& games, std::size_t regular) {
    return std::all_of(games.begin(), games.begin() + static_cast<std::ptrdiff_t>(regular),
                       [](MatchGame game) { return game == MatchGame::BothLost; });
}

} // namespace

MatchRules extra_games_in_use(int games) {
    return {games,
            {{GamePace::Slow, ExtraTurn::ByLot},
             {GamePace::Rapid, ExtraTurn::SwappedFromLast},
             {GamePace::Rapid, ExtraTurn::ByLot}},
            LastResort::Lot};
}

MatchStatus match_status(const MatchRules& rules, const std::vector<MatchGame>& games, std::uint64_t seed) {
    const auto regular = static_cast<std::size_t>(rules.games);
    if (games.size() < regular) {
        return NextGame{static_cast<int>(games.size()) + 1, GamePace::Slow, first_in(rules, games.size(), seed), false};
    }
    if (const int lead = lead_of_a(games, regular); lead != 0) {
        return MatchWon{lead > 0 ? MatchSide::A : MatchSide::B, false};
    }
    if (both_lost_all(games, regular)) {
        return MatchLostByBoth{};
    }
    for (std::size_t extra = 0; extra < rules.extra_games.size(); ++extra) {
        const std::size_t game = regular + extra;
        if (game >= games.size()) {
            return NextGame{static_cast<int>(game) + 1, rules.extra_games[extra].pace, first_in(rules, game, seed),
                            true};
        }
        if (games[game] == MatchGame::BothLost) {
            return MatchLostByBoth{};
        }
        if (games[game] != MatchGame::Drawn) {
            return MatchWon{games[game] == MatchGame::AWon ? MatchSide::A : MatchSide::B, false};
        }
    }
    if (rules.last_resort == LastResort::Arbiter) {
        return ArbiterDecides{};
    }
    return MatchWon{side_by_lot(seed, kWinnerLot, 0), true};
}

} // namespace chuhe::tournament
