#include "priced_matching.hpp"

#include "complete_matching.hpp"

#include <algorithm>
#include <numeric>
#include <utility>

namespace chuhe::tournament {

namespace {

/// Below this many edges a vertex, nothing is left out.
constexpr std::size_t kFewEdges = 48;
/// How many edges of each vertex are taken at first, and how many more where the proof does not hold.
constexpr std::size_t kFirst = 12;
constexpr std::size_t kMore = 8;
/// After so many proofs that did not hold all edges are taken.
constexpr int kTrials = 12;

/// Which edges the matching is looked for in.
class Choice {
  public:
    Choice(std::uint32_t vertices, const std::vector<WeightedEdge>& edges)
        : vertices_(vertices), edges_(edges), is_taken_(edges.size(), 0) {}

    /// A perfect matching of the graph, whatever it weighs. Returns: false where there is none.
    bool take_perfect_matching() {
        Adjacency adjacency(vertices_);
        for (const WeightedEdge& edge : edges_) {
            adjacency.join(edge.a, edge.b);
        }
        std::vector<std::uint32_t> all(vertices_);
        std::iota(all.begin(), all.end(), 0U);
        Mates mates(vertices_);
        if (enlarge_matching(adjacency, all, mates) > 0) {
            return false;
        }
        for (std::size_t i = 0; i < edges_.size(); ++i) {
            is_taken_[i] = mates[edges_[i].a] == edges_[i].b ? 1 : 0;
        }
        return true;
    }

    /// The heaviest edges of each vertex; of equal ones those to the vertices half the graph away, as ideal opponents are.
    void take_heaviest() {
        const auto distance = [&](std::size_t i) {
            const std::uint32_t apart =
                edges_[i].b > edges_[i].a ? edges_[i].b - edges_[i].a : edges_[i].a - edges_[i].b;
            return apart > vertices_ / 2 ? apart - vertices_ / 2 : vertices_ / 2 - apart;
        };
        take_of_each(
            kFirst,
            [&](std::size_t i, std::size_t k) {
                return edges_[i].weight != edges_[k].weight ? edges_[i].weight > edges_[k].weight
                                                            : distance(i) < distance(k);
            },
            [](std::size_t /*edge*/) { return true; });
    }

    /// The edges for which the proof fails worst. Returns: whether there are any.
    bool take_unproved(const MatchingProof& proof) {
        std::vector<Weight> slack(edges_.size());
        bool is_any = false;
        for (std::size_t i = 0; i < edges_.size(); ++i) {
            slack[i] = is_taken_[i] != 0 ? 0 : proof.slack(edges_[i]);
            is_any = is_any || slack[i] < 0;
        }
        if (is_any) {
            take_of_each(
                kMore, [&](std::size_t i, std::size_t k) { return slack[i] < slack[k]; },
                [&](std::size_t i) { return slack[i] < 0; });
        }
        return is_any;
    }

    void take_all() { std::ranges::fill(is_taken_, 1); }

    [[nodiscard]] std::vector<WeightedEdge> taken() const {
        std::vector<WeightedEdge> taken;
        for (std::size_t i = 0; i < edges_.size(); ++i) {
            if (is_taken_[i] != 0) {
                taken.push_back(edges_[i]);
            }
        }
        return taken;
    }

  private:
    template <typename Before, typename Wanted>
    void take_of_each(std::size_t count, const Before& before, const Wanted& wanted) {
        std::vector<std::vector<std::uint32_t>> of_vertex(vertices_);
        for (std::uint32_t i = 0; i < edges_.size(); ++i) {
            if (wanted(i)) {
                of_vertex[edges_[i].a].push_back(i);
                of_vertex[edges_[i].b].push_back(i);
            }
        }
        for (auto& mine : of_vertex) {
            const std::size_t some = std::min(count, mine.size());
            std::partial_sort(mine.begin(), mine.begin() + static_cast<std::ptrdiff_t>(some), mine.end(), before);
            for (std::size_t i = 0; i < some; ++i) {
                is_taken_[mine[i]] = 1;
            }
        }
    }

    std::uint32_t vertices_;
    const std::vector<WeightedEdge>& edges_;
    std::vector<char> is_taken_;
};

Optimum optimum_of(ProvedMatching proved, const std::vector<WeightedEdge>& edges) {
    Optimum optimum{std::move(proved.mate), {}, {}};
    optimum.tight.reserve(edges.size());
    optimum.depth.reserve(edges.size());
    for (const WeightedEdge& edge : edges) {
        optimum.tight.push_back(proved.proof.slack(edge) == 0 ? 1 : 0);
        optimum.depth.push_back(proved.proof.depth(edge));
    }
    return optimum;
}

} // namespace

std::optional<Optimum> best_perfect_matching(std::uint32_t vertices, const std::vector<WeightedEdge>& edges) {
    Choice choice(vertices, edges);
    const bool is_small = edges.size() < kFewEdges * vertices;
    if (is_small) {
        choice.take_all();
    } else if (choice.take_perfect_matching()) {
        choice.take_heaviest();
    } else {
        return std::nullopt;
    }
    for (int trial = 0;; ++trial) {
        auto proved = proved_matching(vertices, choice.taken());
        if (!proved) {
            return std::nullopt;
        }
        if (!choice.take_unproved(proved->proof)) {
            return optimum_of(*std::move(proved), edges);
        }
        if (trial >= kTrials) {
            choice.take_all();
        }
    }
}

} // namespace chuhe::tournament
