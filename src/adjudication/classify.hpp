#pragma once

#include "threats.hpp"

#include <chuhe/adjudication/finding.hpp>

namespace chuhe::adjudication {

/// The memories of the searches behind one ply: what stands after it, and what stood before.
struct PlyMemory {
    ThreatMemory after;
    ThreatMemory before;
    /// The positions that were looked at for the last ply.
    std::uint64_t positions = 0;
};

/// `classify` for many plies one after the other: the finding is the same, and the memory is made only once.
[[nodiscard]] PlyFinding classify(const rules::Position& before, board::Move move, const rules::Ruleset& ruleset,
                                  PlyMemory& memory);

} // namespace chuhe::adjudication
