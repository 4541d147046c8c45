#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace chuhe::tournament {

/// Wide enough for several criteria side by side. Only `kWeightBits` of it may be used.
__extension__ using Weight = __int128;

/// The matching below multiplies weights by four and adds two of them; more than this overflows without a word.
inline constexpr unsigned kWeightBits = 120;

/// An edge between two vertices, counted from 0.
struct WeightedEdge {
    std::uint32_t a;
    std::uint32_t b;
    Weight weight;
};

/// A perfect matching of largest weight, and what the proof of it says about all the others: exactly those perfect
/// matchings are as good that use tight edges only and have as many edges as can be inside each tight odd set.
struct Optimum {
    std::vector<std::uint32_t> mate;  ///< by vertex
    std::vector<char> tight;          ///< by edge
    std::vector<std::uint32_t> depth; ///< by edge: how many tight odd sets hold both its ends
};

/// Fails: nothing is returned where no perfect matching exists.
/// Requires: 0 <= weight < 2^kWeightBits, no edge twice.
[[nodiscard]] std::optional<Optimum> best_perfect_matching(std::uint32_t vertices,
                                                           const std::vector<WeightedEdge>& edges);

} // namespace chuhe::tournament
