#pragma once

#include <chuhe/tournament/director.hpp>

#include <cstdint>

namespace chuhe::tournament {

/// Makes the next round of an event. Requires: it has begun, and the last round is finished.
/// Fails: RoundsOver, NoPairing.
[[nodiscard]] base::Result<TournamentEvents, TournamentRefusal> next_round(const TournamentState& state);

/// What a pool of a Swiss is paired by. Requires: the pool is there.
[[nodiscard]] CrossTable swiss_table(const TournamentState& state, Pool pool);
/// Pairs such a table; numbers are those that entrants play under. Fails: as the system does.
/// Source: cn1999 11.4; fide2026 GH 2.2 to 2.5
[[nodiscard]] PairingResult pair_swiss(const TournamentState& state, const StageSettings& how, const CrossTable& table,
                                       Explain explain = Explain::No);
/// The next round is the second game of the meetings of the last. Source: cn1999 13.5
[[nodiscard]] bool is_second_game_due(const TournamentState& state);

/// How a match of a knock-out is decided; both games on the boards of a match of teams belong to one round.
[[nodiscard]] MatchRules match_rules(const TournamentState& state, const StageSettings& how);
/// The seed of the lots of a match.
[[nodiscard]] std::uint64_t lot_of_match(const TournamentState& state, MatchIndex match);

} // namespace chuhe::tournament
