#pragma once

#include "dutch_criteria.hpp"

#include <optional>
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

/// The first of the best candidates of a bracket.
/// Requires: the field has a complete legal pairing with a bye of at most `bye_limit` from here on.
/// Source: fide2026 3, 4
[[nodiscard]] BracketResult pair_bracket(const Field& field, const Bracket& bracket, std::optional<int> bye_limit);

} // namespace chuhe::tournament::dutch
