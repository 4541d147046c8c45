#pragma once

#include "positions.hpp"
#include "verbs.hpp"

#include <chuhe/adjudication/line.hpp>

namespace chuhe::game {

/// What a repetition brings after a move without anybody's asking: a warned side that made the cycle once more loses;
/// with Enforcement::Automatic the ruling is made by the program.
/// Source: cn1999 24.1 to 24.3
[[nodiscard]] GameEvents repetition_after_move(const GameState& after);

/// The events of a ruling: Ended, RepetitionWarned or nothing (undecided). Source: cn1999 24.1 to 24.3
[[nodiscard]] GameEvents consequences(const RepetitionFinding& finding, const Actor& by);

/// A side has been warned of this very repetition and may still leave it. Source: cn1999 24.3
[[nodiscard]] bool is_bound_by_warning(const GameState& game);

/// The moves that are watched for repetitions, and a cycle of the game as a cycle of that line.
/// Requires: the cycle began after `GameState::watched.from_ply`.
[[nodiscard]] adjudication::Line watched_line(const GameState& game);
[[nodiscard]] adjudication::Cycle watched_cycle(const GameState& game, const RepeatedCycle& cycle);

} // namespace chuhe::game
