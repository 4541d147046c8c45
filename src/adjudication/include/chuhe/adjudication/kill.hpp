#pragma once

#include <chuhe/board/move.hpp>
#include <chuhe/rules/position.hpp>

#include <cstdint>
#include <optional>
#include <vector>

namespace chuhe::adjudication {

/// The checks that a kill may need at most: a printed figure has seven (cn2020 figure 17), more changed no label.
inline constexpr int kMostKillChecks = 7;

/// What came of looking for a kill.
struct KillSearch {
    /// The fewest checks that mate. Nothing: no kill within the checks asked for.
    std::optional<int> checks;
    /// Check, answer, check, to the mate, against the longest defence.
    std::vector<board::Move> line;
    /// The positions looked at for `checks`, with the attacker to move.
    std::uint64_t positions = 0;
    /// False: the search met its bound before it knew.
    bool is_decided = true;
};

/// Looks for a kill 杀 by the side to move: all its checks and all answers, no quiet move, however deadly. A position that
/// comes again needs no rule of its own: going round uses up the checks.
/// Requires: 1 <= most_checks <= kMostKillChecks.
/// Source: cn1999 28.2
[[nodiscard]] KillSearch search_kill(const rules::Position& position, int most_checks = kMostKillChecks);

} // namespace chuhe::adjudication
