#pragma once

#include "verbs.hpp"

namespace chuhe::game {

/// What a repetition brings after a move without anybody's asking: a warned side that made the cycle once more loses;
/// with Enforcement::Automatic the ruling is made by the program.
/// Source: cn1999 24.1 to 24.3
[[nodiscard]] GameEvents repetition_after_move(const GameState& after, const Context& context);

/// The events of a ruling: Ended, RepetitionWarned or nothing (undecided). Source: cn1999 24.1 to 24.3
[[nodiscard]] GameEvents consequences(const GameState& game, const RepetitionFinding& finding, const Actor& by);

/// The cycle has been made as often as a claim needs.
[[nodiscard]] bool is_claimable(const GameState& game, const RepetitionFinding& finding);

} // namespace chuhe::game
