#pragma once

#include <chuhe/tournament/pairing.hpp>

namespace chuhe::tournament {

/// Pairs the next round by the FIDE Dutch system in force from 1 February 2026, exactly. Whoever has a cell for the next
/// round already is absent. The same table gives the same pairing, always.
/// Fails: NobodyPresent; NoLegalPairing where C1 to C3 allow no complete round.
/// Source: fide2026 C.04.3
/// Reading: as `docs/decisions` say where the text is silent: TPN parity counts arrived players only (5.2.5).
[[nodiscard]] PairingResult pair_dutch(const CrossTable& table, Explain explain = Explain::No);

} // namespace chuhe::tournament
