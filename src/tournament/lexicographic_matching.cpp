#include "lexicographic_matching.hpp"

#include "priced_matching.hpp"

#include <chuhe/base/assert.hpp>

#include <algorithm>
#include <bit>
#include <numeric>

namespace chuhe::tournament {

/// Criteria side by side in one weight: which fit, and the weight of every edge so far.
struct LexicographicMatching::Pack {
    std::vector<Weight> weights;
    unsigned bits = 0;
};

LexicographicMatching::LexicographicMatching(std::uint32_t vertices, std::vector<PairEdge> edges)
    : vertices_(vertices), edges_(std::move(edges)), depth_(edges_.size(), 0) {}

bool LexicographicMatching::has_odd_sets() const {
    return std::ranges::any_of(depth_, [](std::uint32_t depth) { return depth > 0; });
}

/// The largest sum a perfect matching can have: each pair counts once for its first and once for its second vertex, and a
/// vertex that all pairs of value have in common is in one of them.
std::uint64_t LexicographicMatching::bound(const std::vector<std::uint32_t>& values) const {
    std::vector<std::uint32_t> best_a(vertices_, 0);
    std::vector<std::uint32_t> best_b(vertices_, 0);
    std::uint64_t largest = 0;
    const PairEdge* first = nullptr;
    bool share_a = true;
    bool share_b = true;
    for (std::size_t i = 0; i < edges_.size(); ++i) {
        const auto [a, b] = edges_[i];
        if (values[i] == 0) {
            continue;
        }
        first = first == nullptr ? &edges_[i] : first;
        share_a = share_a && (a == first->a || b == first->a);
        share_b = share_b && (a == first->b || b == first->b);
        best_a[a] = std::max(best_a[a], values[i]);
        best_b[b] = std::max(best_b[b], values[i]);
        largest = std::max<std::uint64_t>(largest, values[i]);
    }
    if (share_a || share_b) {
        return largest;
    }
    const auto sum = [](const std::vector<std::uint32_t>& best) {
        return std::accumulate(best.begin(), best.end(), std::uint64_t{0});
    };
    return std::min({sum(best_a), sum(best_b), largest * (vertices_ / 2)});
}

void LexicographicMatching::start(Pack& pack) const {
    pack.weights.assign(edges_.size(), 0);
    pack.bits = 0;
    if (has_odd_sets()) {
        pack.weights.assign(depth_.begin(), depth_.end());
        pack.bits = static_cast<unsigned>(std::bit_width(bound(depth_)));
    }
}

/// Puts a criterion behind those already packed. Returns: false where there is no room left.
bool LexicographicMatching::add(Pack& pack, const Criterion& criterion) const {
    std::vector<std::uint32_t> values;
    values.reserve(edges_.size());
    for (const PairEdge& edge : edges_) {
        values.push_back(criterion(edge));
    }
    if (std::ranges::adjacent_find(values, std::ranges::not_equal_to{}) == values.end()) {
        return true;
    }
    const auto bits = static_cast<unsigned>(std::bit_width(bound(values)));
    if (pack.bits + bits > kWeightBits) {
        return false;
    }
    for (std::size_t i = 0; i < values.size(); ++i) {
        pack.weights[i] = (pack.weights[i] << bits) + static_cast<Weight>(values[i]);
    }
    pack.bits += bits;
    return true;
}

bool LexicographicMatching::solve(const Pack& pack) {
    std::vector<WeightedEdge> weighted;
    weighted.reserve(edges_.size());
    for (std::size_t i = 0; i < edges_.size(); ++i) {
        weighted.push_back({edges_[i].a, edges_[i].b, pack.weights[i]});
    }
    auto optimum = best_perfect_matching(vertices_, weighted);
    if (!optimum) {
        return false;
    }
    mates_ = std::move(optimum->mate);
    std::size_t kept = 0;
    for (std::size_t i = 0; i < edges_.size(); ++i) {
        if (optimum->tight[i] != 0) {
            edges_[kept] = edges_[i];
            depth_[kept] = optimum->depth[i];
            ++kept;
        }
    }
    edges_.resize(kept);
    depth_.resize(kept);
    return true;
}

bool LexicographicMatching::refine(const std::vector<Criterion>& criteria) {
    Pack pack;
    start(pack);
    bool is_new = mates_.empty();
    const unsigned leading = pack.bits;
    for (const Criterion& criterion : criteria) {
        if (add(pack, criterion)) {
            continue;
        }
        CHUHE_ASSERT(pack.bits > 0);
        if (!solve(pack)) {
            return false;
        }
        is_new = false;
        start(pack);
        const bool fits = add(pack, criterion);
        CHUHE_ASSERT(fits);
    }
    return pack.bits > leading || is_new ? solve(pack) : true;
}

std::uint64_t LexicographicMatching::depth_of_mates() const {
    std::uint64_t sum = 0;
    for (std::size_t i = 0; i < edges_.size(); ++i) {
        sum += mates_[edges_[i].a] == edges_[i].b ? depth_[i] : 0;
    }
    return sum;
}

bool LexicographicMatching::keep_if_best(const std::function<bool(const PairEdge&)>& wanted) {
    LexicographicMatching trial = *this;
    trial.keep(wanted);
    const LexicographicMatching kept = trial;
    Pack pack;
    trial.start(pack);
    if (!trial.solve(pack)) {
        return false;
    }
    LexicographicMatching judged = kept;
    judged.mates_ = trial.mates_;
    if (judged.depth_of_mates() != depth_of_mates()) {
        return false;
    }
    *this = std::move(trial);
    return true;
}

void LexicographicMatching::settle() {
    if (has_odd_sets()) {
        Pack pack;
        start(pack);
        const bool is_complete = solve(pack);
        CHUHE_ASSERT(is_complete);
    }
}

void LexicographicMatching::keep(const std::function<bool(const PairEdge&)>& wanted) {
    std::size_t kept = 0;
    for (std::size_t i = 0; i < edges_.size(); ++i) {
        if (wanted(edges_[i])) {
            edges_[kept] = edges_[i];
            depth_[kept] = depth_[i];
            ++kept;
        }
    }
    edges_.resize(kept);
    depth_.resize(kept);
}

} // namespace chuhe::tournament
