#pragma once

#include <chuhe/tournament/pairing.hpp>

#include <cstdint>
#include <vector>

namespace chuhe::tournament {

/// What is asked of a pairing beyond that it is complete.
enum class CheckedSystem : std::uint8_t {
    AnySwiss, ///< complete, no second meeting, no forbidden pair, no second bye
    Dutch,    ///< and: nobody but a topscorer's pair against an absolute turn (C3), the bye as low as it can be (C5)
};

/// What a pairing does wrong, with the entrants it concerns.
struct PairingFault {
    rules::Clause clause;
    std::vector<EntrantNumber> entrants;
    base::Bilingual why;

    bool operator==(const PairingFault&) const = default;
};

/// Holds a pairing of the next round against the table, counting everything anew from the cells: it shares nothing with the
/// programs that pair. Says nothing about whether a better pairing exists, but for the bye.
/// Source: fide2026 C1, C2, C3, C5; cn1999 11.4
[[nodiscard]] std::vector<PairingFault> pairing_faults(const CrossTable& table, const RoundPairing& round,
                                                       CheckedSystem system);

/// Whether any complete legal pairing exists at all, found by trying. Fails: nothing above 14 present.
[[nodiscard]] std::optional<bool> has_legal_pairing(const CrossTable& table, CheckedSystem system);

} // namespace chuhe::tournament
