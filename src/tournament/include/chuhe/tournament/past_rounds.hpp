#pragma once

#include <chuhe/tournament/pairing.hpp>

namespace chuhe::tournament {

/// A table as it was when a round was about to be paired: the rounds before it, and of this one the cells of those who were
/// not there. Unit: rounds from 1.
/// Reading: who has no cell for a round that was paired was not there.
[[nodiscard]] CrossTable table_before(const CrossTable& table, int round);

/// Who met whom in a round, as its cells say, by the numbers of those who moved first; of a game without turns the lower
/// number is named first. Of several byes the first is the round's. Unit: rounds from 1.
[[nodiscard]] RoundPairing pairing_of(const CrossTable& table, int round);

} // namespace chuhe::tournament
