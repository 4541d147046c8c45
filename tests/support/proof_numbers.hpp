#pragma once

#include <chuhe/rules/position.hpp>

#include <cstdint>

/// The search for a kill once more, by another method: proof numbers, depth first (df-pn), on the positions of the rules.
/// It shares no search and no board with the program's own.
namespace chuhe::support {

struct ProofSearch {
    bool is_mate = false;
    /// The visits to positions with the attacker to move.
    std::uint64_t positions = 0;
    /// False: it gave up at the limit.
    bool is_decided = true;
};

/// Whether the side to move mates by checks alone, with at most so many. A new position counts as hard to prove as it has
/// answers.
[[nodiscard]] ProofSearch df_pn(const rules::Position& position, int most_checks, std::uint64_t most_positions);

} // namespace chuhe::support
