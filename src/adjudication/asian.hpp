#pragma once

#include <chuhe/adjudication/ruling.hpp>

namespace chuhe::adjudication {

/// What each ply is under the Asian book: a check, or a chase of the pieces that it attacks and did not attack before.
/// Source: axf 6 to 40
[[nodiscard]] std::vector<PlyFinding> asian_findings(const Evidence& plies);

/// Rules on a cycle with the plies before it that the book looks at. `all` is `positions(line)`.
/// Source: axf general 3
[[nodiscard]] Ruling judge_asian(const std::vector<rules::Position>& all, const Line& line, const Cycle& cycle);

} // namespace chuhe::adjudication
