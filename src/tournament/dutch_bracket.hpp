#pragma once

#include "dutch_criteria.hpp"

#include <optional>
#include <string_view>
#include <vector>

namespace chuhe::tournament::dutch {

/// Positions in the field of two who meet, the higher ranked first.
struct Pair {
    std::uint32_t a;
    std::uint32_t b;
};

/// What a bracket comes to: its pairs, and the players it hands on, in the order of 1.2.
struct BracketResult {
    std::vector<Pair> pairs;
    std::vector<std::uint32_t> downfloaters;
};

/// The first of the best candidates of a bracket. It is first looked for in the bracket alone, then with the
/// next scoregroup; where what is left over can be completed, that is the answer, as it could not be better with the whole.
/// Requires: a complete legal pairing from here on; in `field` nobody above S* is joined to the bye (`bye_limit`).
/// Source: fide2026 3, 4
[[nodiscard]] BracketResult pair_bracket(const Field& field, const Bracket& bracket, std::optional<int> bye_limit);

/// The criterion by which the best candidate with a certain pair falls behind the bracket's answer; "C4" where no candidate
/// with it can be completed, "4" where only the order of generation tells them apart.
/// Requires: the two are in the bracket, may meet, and are no pair of its answer.
[[nodiscard]] std::string_view first_worse_criterion(const Field& field, const Bracket& bracket,
                                                     std::optional<int> bye_limit, const Pair& pair);

} // namespace chuhe::tournament::dutch
