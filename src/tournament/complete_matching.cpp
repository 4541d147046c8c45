#include "complete_matching.hpp"

#include <deque>

namespace chuhe::tournament {

namespace {

using Vertex = std::uint32_t;

/// One search of Edmonds for a path on which the matching can be enlarged, from one vertex without a partner.
/// Positions, not vertices, inside: the members are numbered 0.. in their order.
class PathSearch {
  public:
    PathSearch(const Adjacency& adjacency, const std::vector<Vertex>& members, std::vector<Vertex>& mate)
        : adjacency_(adjacency), members_(members), mate_(mate), base_(members.size()), parent_(members.size()),
          is_outer_(members.size()) {}

    /// Returns: whether the matching was enlarged.
    bool enlarge_from(Vertex root) {
        prepare(root);
        while (!queue_.empty()) {
            const Vertex outer = queue_.front();
            queue_.pop_front();
            if (grow(outer)) {
                return true;
            }
        }
        return false;
    }

    [[nodiscard]] Vertex none() const { return static_cast<Vertex>(members_.size()); }

  private:
    void prepare(Vertex root) {
        for (Vertex v = 0; v < none(); ++v) {
            base_[v] = v;
            parent_[v] = none();
            is_outer_[v] = 0;
        }
        is_outer_[root] = 1;
        queue_.assign(1, root);
    }

    bool grow(Vertex outer) {
        for (Vertex next = 0; next < none(); ++next) {
            if (!adjacency_.has(members_[outer], members_[next]) || base_[outer] == base_[next] ||
                mate_[outer] == next) {
                continue;
            }
            if (is_outer_[next] != 0) {
                shrink(outer, next);
                continue;
            }
            if (parent_[next] != none()) {
                continue;
            }
            parent_[next] = outer;
            if (mate_[next] == none()) {
                flip(next);
                return true;
            }
            is_outer_[mate_[next]] = 1;
            queue_.push_back(mate_[next]);
        }
        return false;
    }

    /// The nearest vertex on the ways of both back to the root.
    [[nodiscard]] Vertex meeting_of(Vertex a, Vertex b) const {
        std::vector<char> seen(members_.size(), 0);
        for (Vertex v = base_[a];; v = base_[parent_[mate_[v]]]) {
            seen[v] = 1;
            if (mate_[v] == none()) {
                break;
            }
        }
        Vertex v = base_[b];
        while (seen[v] == 0) {
            v = base_[parent_[mate_[v]]];
        }
        return v;
    }

    void mark(Vertex from, Vertex base, Vertex child, std::vector<char>& inside) {
        Vertex v = from;
        while (base_[v] != base) {
            inside[base_[v]] = 1;
            inside[base_[mate_[v]]] = 1;
            parent_[v] = child;
            child = mate_[v];
            v = parent_[mate_[v]];
        }
    }

    /// An odd cycle becomes one vertex.
    void shrink(Vertex a, Vertex b) {
        const Vertex base = meeting_of(a, b);
        std::vector<char> inside(members_.size(), 0);
        mark(a, base, b, inside);
        mark(b, base, a, inside);
        for (Vertex v = 0; v < none(); ++v) {
            if (inside[base_[v]] == 0) {
                continue;
            }
            base_[v] = base;
            if (is_outer_[v] == 0) {
                is_outer_[v] = 1;
                queue_.push_back(v);
            }
        }
    }

    void flip(Vertex end) {
        while (end != none()) {
            const Vertex outer = parent_[end];
            const Vertex next = mate_[outer];
            mate_[end] = outer;
            mate_[outer] = end;
            end = next;
        }
    }

    const Adjacency& adjacency_;
    const std::vector<Vertex>& members_;
    std::vector<Vertex>& mate_;
    std::vector<Vertex> base_;
    std::vector<Vertex> parent_;
    std::vector<char> is_outer_;
    std::deque<Vertex> queue_;
};

/// Pairs each free vertex with the first free one it may meet.
void pair_greedily(const Adjacency& adjacency, const std::vector<Vertex>& members, std::vector<Vertex>& mate) {
    const auto none = static_cast<Vertex>(members.size());
    for (Vertex a = 0; a < none; ++a) {
        for (Vertex b = a + 1; b < none && mate[a] == none; ++b) {
            if (mate[b] == none && adjacency.has(members[a], members[b])) {
                mate[a] = b;
                mate[b] = a;
            }
        }
    }
}

} // namespace

std::size_t enlarge_matching(const Adjacency& adjacency, const std::vector<Vertex>& members, Mates& mates) {
    const auto none = static_cast<Vertex>(members.size());
    std::vector<Vertex> position(adjacency.size(), none);
    for (Vertex i = 0; i < none; ++i) {
        position[members[i]] = i;
    }
    std::vector<Vertex> mate(members.size(), none);
    for (Vertex i = 0; i < none; ++i) {
        if (mates[members[i]]) {
            mate[i] = position[*mates[members[i]]];
        }
    }
    pair_greedily(adjacency, members, mate);
    PathSearch search(adjacency, members, mate);
    std::size_t alone = 0;
    for (Vertex i = 0; i < none; ++i) {
        if (mate[i] == none && !search.enlarge_from(i)) {
            ++alone;
        }
    }
    for (Vertex i = 0; i < none; ++i) {
        mates[members[i]] = mate[i] == none ? std::nullopt : std::optional{members[mate[i]]};
    }
    return alone;
}

} // namespace chuhe::tournament
