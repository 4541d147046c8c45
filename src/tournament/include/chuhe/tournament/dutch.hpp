#pragma once

#include <chuhe/tournament/pairing.hpp>

#include <optional>

namespace chuhe::tournament {

/// Pairs the next round by the FIDE Dutch system in force from 1 February 2026, exactly. Whoever has a cell for the next
/// round already is absent. The same table gives the same pairing, always.
/// Fails: NobodyPresent; NoLegalPairing where C1 to C3 allow no complete round.
/// Source: fide2026 C.04.3
/// Reading: for 5.2.5 a number counts among those who have arrived; a bye worth no more than a loss is no downfloat (1.4.3);
/// where the causes of an absolute preference conflict the difference decides (1.7.1).
[[nodiscard]] PairingResult pair_dutch(const CrossTable& table, Explain explain = Explain::No);

/// What speaks against two being a pair of the next round: the first rule or criterion by which the best round with them falls
/// behind the one that is made, and by how much.
/// Fails: nothing where one of them is not there, or no round can be paired.
/// Source: fide2026 3.8
[[nodiscard]] std::optional<PairingNote> why_not_paired(const CrossTable& table, EntrantNumber a, EntrantNumber b);

/// What speaks for a pair of the next round: by what the best pairing of their bracket without it falls behind.
/// Fails: nothing where they are no pair of it. Source: fide2026 3.8
[[nodiscard]] std::optional<PairingNote> why_paired(const CrossTable& table, EntrantNumber a, EntrantNumber b);

/// The same of one who floats down from the last bracket that hands him on, or has the bye.
/// Fails: nothing where no bracket hands him on. Source: fide2026 3.8, C5, C7
[[nodiscard]] std::optional<PairingNote> why_handed_on(const CrossTable& table, EntrantNumber number);

} // namespace chuhe::tournament
