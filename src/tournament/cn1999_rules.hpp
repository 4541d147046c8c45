#pragma once

#include "cn1999_edges.hpp"
#include "lexicographic_matching.hpp"

#include <functional>
#include <vector>

namespace chuhe::tournament::cn1999 {

/// What a round is judged by: a rule, and what a pair costs by it.
struct Judged {
    Rule rule;
    std::uint32_t largest;
    std::function<std::uint32_t(const PairEdge&)> cost;
};

[[nodiscard]] inline std::uint32_t count_of(const Field& field) {
    return static_cast<std::uint32_t>(field.players.size());
}

/// A criterion to be made small, as one to be made large.
template <typename Cost>
Criterion small(std::uint32_t largest, Cost cost) {
    return [largest, cost](const PairEdge& edge) -> std::uint32_t { return largest - cost(edge); };
}

/// What a round is judged by before the lot, in its order. Source: cn1999 appendix 2
[[nodiscard]] std::vector<Judged> rules_of(const Field& field);
/// The same with the lot, as sums to be made large.
[[nodiscard]] std::vector<Criterion> criteria_of(const Field& field);

} // namespace chuhe::tournament::cn1999
