#pragma once

#include "weighted_matching.hpp"

#include <cstdint>
#include <optional>
#include <vector>

namespace chuhe::tournament {

/// A perfect matching of largest weight, and what the proof of it says about all the others: exactly those perfect
/// matchings are as good that use tight edges only and have as many edges as can be inside each tight odd set.
struct Optimum {
    std::vector<std::uint32_t> mate;  ///< by vertex
    std::vector<char> tight;          ///< by edge
    std::vector<std::uint32_t> depth; ///< by edge: how many tight odd sets hold both its ends
};

/// The best perfect matching of a graph, found on some edges of each vertex; edges that were left out and for which the proof
/// does not hold are taken in until there are none. So the answer is that of the whole graph.
/// Fails: nothing is returned where no perfect matching exists.
/// Requires: 0 <= weight < 2^kWeightBits, no edge twice.
[[nodiscard]] std::optional<Optimum> best_perfect_matching(std::uint32_t vertices,
                                                           const std::vector<WeightedEdge>& edges);

} // namespace chuhe::tournament
