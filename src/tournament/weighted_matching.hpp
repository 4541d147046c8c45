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

/// The proof that a perfect matching has the largest weight: a value of each vertex and of some odd sets, so that no edge
/// weighs more than the values of its ends and of the sets around both say.
class MatchingProof {
  public:
    MatchingProof(std::vector<Weight> vertex_values, std::vector<std::vector<std::uint32_t>> sets,
                  std::vector<Weight> set_values)
        : vertex_values_(std::move(vertex_values)), sets_(std::move(sets)), set_values_(std::move(set_values)) {}

    /// What an edge falls short of its bound, in units finer than the weights: 0 where it is tight, less than 0 where the
    /// proof does not hold for it.
    [[nodiscard]] Weight slack(const WeightedEdge& edge) const;
    /// How many tight odd sets hold both its ends.
    [[nodiscard]] std::uint32_t depth(const WeightedEdge& edge) const;

  private:
    std::vector<Weight> vertex_values_;
    std::vector<std::vector<std::uint32_t>> sets_; ///< by vertex, ascending
    std::vector<Weight> set_values_;
};

struct ProvedMatching {
    std::vector<std::uint32_t> mate; ///< by vertex
    MatchingProof proof;
};

/// A perfect matching of largest weight of exactly these edges.
/// Fails: nothing is returned where no perfect matching exists.
/// Requires: 0 <= weight < 2^kWeightBits, no edge twice.
[[nodiscard]] std::optional<ProvedMatching> proved_matching(std::uint32_t vertices,
                                                            const std::vector<WeightedEdge>& edges);

} // namespace chuhe::tournament
