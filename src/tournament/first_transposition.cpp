#include "first_transposition.hpp"

#include <algorithm>

namespace chuhe::tournament {

namespace {

using Vertex = std::uint32_t;
constexpr Vertex kNone = ~Vertex{0};

/// Settles one vertex of the left side after the other. Who is settled leaves the graph with his partner.
class Transposition {
  public:
    Transposition(const std::vector<PairEdge>& edges, std::vector<Vertex>& mates)
        : mates_(mates), neighbours_(mates.size()), is_settled_(mates.size(), 0), reached_from_(mates.size(), kNone) {
        for (const PairEdge& edge : edges) {
            neighbours_[edge.a].push_back(edge.b);
            neighbours_[edge.b].push_back(edge.a);
        }
        for (auto& list : neighbours_) {
            std::ranges::sort(list);
        }
    }

    void settle(Vertex vertex) {
        const Vertex partner = mates_[vertex];
        const std::vector<Vertex> better = better_partners(vertex, partner);
        if (!better.empty()) {
            search(vertex, partner, better.front());
            const auto found = std::ranges::find_if(better, [this](Vertex v) { return reached_from_[v] != kNone; });
            if (found != better.end()) {
                rematch(vertex, partner, *found);
            }
        }
        is_settled_[vertex] = 1;
        is_settled_[mates_[vertex]] = 1;
    }

  private:
    [[nodiscard]] std::vector<Vertex> better_partners(Vertex vertex, Vertex partner) const {
        std::vector<Vertex> better;
        for (const Vertex right : neighbours_[vertex]) {
            if (right < partner && is_settled_[right] == 0) {
                better.push_back(right);
            }
        }
        return better;
    }

    /// Marks every right vertex that can be left without a partner when `partner` is without one: each by the left vertex
    /// that would take another.
    void search(Vertex vertex, Vertex partner, Vertex best) {
        std::ranges::fill(reached_from_, kNone);
        std::vector<Vertex> queue{partner};
        for (std::size_t head = 0; head < queue.size(); ++head) {
            const Vertex free = queue[head];
            for (const Vertex left : neighbours_[free]) {
                const Vertex next = mates_[left];
                if (left == vertex || is_settled_[left] != 0 || next == partner || reached_from_[next] != kNone) {
                    continue;
                }
                reached_from_[next] = free;
                if (next == best) {
                    return;
                }
                queue.push_back(next);
            }
        }
    }

    /// Gives `vertex` the partner `taken`; each on the way back takes the partner before.
    void rematch(Vertex vertex, Vertex partner, Vertex taken) {
        Vertex freed = taken;
        Vertex left = mates_[taken];
        while (freed != partner) {
            const Vertex before = reached_from_[freed];
            const Vertex next_left = mates_[before];
            mates_[left] = before;
            mates_[before] = left;
            freed = before;
            left = next_left;
        }
        mates_[vertex] = taken;
        mates_[taken] = vertex;
    }

    std::vector<Vertex>& mates_;
    std::vector<std::vector<Vertex>> neighbours_;
    std::vector<char> is_settled_;
    std::vector<Vertex> reached_from_;
};

} // namespace

void make_first_transposition(const std::vector<PairEdge>& edges, const std::vector<std::uint32_t>& ordered,
                              std::vector<std::uint32_t>& mates) {
    Transposition transposition(edges, mates);
    for (const std::uint32_t vertex : ordered) {
        transposition.settle(vertex);
    }
}

} // namespace chuhe::tournament
