#pragma once

#include <chuhe/base/bilingual.hpp>
#include <chuhe/base/result.hpp>
#include <chuhe/rules/clause.hpp>
#include <chuhe/tournament/cross_table.hpp>

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace chuhe::tournament {

/// A game to be played: who moves first and who second.
struct Board {
    EntrantNumber first = 0;
    EntrantNumber second = 0;

    bool operator==(const Board&) const = default;
};

/// One step of how a pairing came about, for people.
struct PairingNote {
    std::string clause; ///< "fide2026 C12"
    base::Bilingual text;

    bool operator==(const PairingNote&) const = default;
};

/// A round as paired: the boards from board 1 on, and who is left over in an odd field.
struct RoundPairing {
    std::vector<Board> boards;
    std::optional<EntrantNumber> bye;
    std::vector<PairingNote> notes; ///< filled where an explanation was asked for

    bool operator==(const RoundPairing&) const = default;
};

/// Why a round cannot be paired.
enum class NoPairingReason : std::uint8_t {
    NobodyPresent,
    NoLegalPairing, ///< every complete pairing breaks an absolute rule
};

struct NoPairing {
    NoPairingReason reason;
    rules::Clause clause;
    base::Bilingual why;

    bool operator==(const NoPairing&) const = default;
};

using PairingResult = base::Result<RoundPairing, NoPairing>;

/// How much a pairing says of itself.
enum class Explain : std::uint8_t {
    No,
    Yes,
    WithAlternatives, ///< and what the best round without each board, float and bye costs: a matching for each
};

} // namespace chuhe::tournament
