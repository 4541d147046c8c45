#pragma once

#include <chuhe/tournament/director.hpp>

namespace chuhe::tournament {

/// Makes the next round of an event. Requires: it has begun, and the last round is finished.
/// Fails: RoundsOver, NoPairing.
[[nodiscard]] base::Result<TournamentEvents, TournamentRefusal> next_round(const TournamentState& state);

} // namespace chuhe::tournament
