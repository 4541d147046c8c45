#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <vector>

namespace chuhe::tournament {

/// An edge of a graph of pairs; `a` is the higher ranked of the two. Vertices are counted from 0.
struct PairEdge {
    std::uint32_t a;
    std::uint32_t b;

    bool operator==(const PairEdge&) const = default;
};

/// One criterion: what an edge adds to a sum that is to be as large as possible.
using Criterion = std::function<std::uint32_t(const PairEdge&)>;

/// All perfect matchings of a graph that are best by a growing list of criteria, the first before the second and so on.
/// Criteria are packed side by side into one weight where they have room; then only the edges that some best matching can
/// use are kept, with the tight odd sets of the proof as a leading criterion, and the next pack is solved on what is left.
/// So no sum can run over into the criterion before it.
class LexicographicMatching {
  public:
    /// Requires: no edge twice.
    LexicographicMatching(std::uint32_t vertices, std::vector<PairEdge> edges);

    /// Narrows down to the matchings that are best by these criteria too.
    /// Returns: false where the graph has no perfect matching at all.
    [[nodiscard]] bool refine(const std::vector<Criterion>& criteria);

    /// Keeps the edges that the question wants if some best matching uses no others; else changes nothing.
    /// Returns: whether it does. Requires: `refine` was called.
    [[nodiscard]] bool keep_if_best(const std::function<bool(const PairEdge&)>& wanted);

    /// Turns the tight odd sets into kept edges where the graph, after `keep`, has no odd cycle any more.
    void settle();

    /// Keeps the edges that the question wants. Requires: the best matchings found so far use none of the others.
    void keep(const std::function<bool(const PairEdge&)>& wanted);

    /// One of the best, by vertex. Requires: `refine` was called.
    [[nodiscard]] const std::vector<std::uint32_t>& mates() const { return mates_; }
    /// The edges that some best matching may use.
    [[nodiscard]] const std::vector<PairEdge>& edges() const { return edges_; }
    /// Whether the kept edges alone say which matchings are best: no tight odd sets to mind.
    [[nodiscard]] bool has_odd_sets() const;

  private:
    struct Pack;
    [[nodiscard]] bool solve(const Pack& pack);
    [[nodiscard]] std::uint64_t depth_of_mates() const;
    void start(Pack& pack) const;
    [[nodiscard]] bool add(Pack& pack, const Criterion& criterion) const;
    [[nodiscard]] std::uint64_t bound(const std::vector<std::uint32_t>& values) const;

    std::uint32_t vertices_;
    std::vector<PairEdge> edges_;
    std::vector<std::uint32_t> depth_; ///< by edge
    std::vector<std::uint32_t> mates_;
};

} // namespace chuhe::tournament
