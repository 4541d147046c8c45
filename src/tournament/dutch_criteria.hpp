#pragma once

#include "dutch_field.hpp"
#include "lexicographic_matching.hpp"

#include <cstdint>
#include <vector>

namespace chuhe::tournament::dutch {

/// A bracket with all that comes after it, as vertices of one graph: moved-down players, residents, the next scoregroup,
/// everyone below, and the bye. Each part holds positions in the field, in the order of 1.2.
struct Bracket {
    std::vector<std::uint32_t> moved_down;
    std::vector<std::uint32_t> residents;
    std::vector<std::uint32_t> next;
    std::vector<std::uint32_t> below;
};

/// The graph of a bracket: its vertices in the order moved-down, residents, next, below, bye.
class BracketGraph {
  public:
    /// `bye_limit`: S*, no one above it may have the bye; nothing in an even field.
    BracketGraph(const Field& field, const Bracket& bracket, std::optional<int> bye_limit);

    [[nodiscard]] std::uint32_t size() const { return static_cast<std::uint32_t>(vertices_.size()); }
    /// The position in the field of a vertex; that of the bye is one behind the last player.
    [[nodiscard]] std::uint32_t place(std::uint32_t vertex) const { return vertices_[vertex]; }
    [[nodiscard]] std::vector<PairEdge> edges() const;

    [[nodiscard]] bool is_moved_down(std::uint32_t v) const { return v < moved_down_; }
    [[nodiscard]] bool is_resident(std::uint32_t v) const { return v >= moved_down_ && v < residents_end_; }
    [[nodiscard]] bool is_next(std::uint32_t v) const { return v >= residents_end_ && v < next_end_; }
    [[nodiscard]] bool is_bye(std::uint32_t v) const { return vertices_[v] == field_.bye_vertex(); }
    [[nodiscard]] std::uint32_t moved_down_count() const { return moved_down_; }
    [[nodiscard]] std::uint32_t resident_count() const { return residents_end_ - moved_down_; }
    [[nodiscard]] std::uint32_t bracket_count() const { return residents_end_; }
    [[nodiscard]] const Player& player(std::uint32_t v) const { return field_.players[vertices_[v]]; }
    /// A pair of the bracket itself, not one of the players it hands on.
    [[nodiscard]] bool is_inside(const PairEdge& edge) const { return is_resident(edge.b); }

  private:
    [[nodiscard]] bool is_joined(std::uint32_t a, std::uint32_t b) const;

    const Field& field_;
    std::optional<int> bye_limit_;
    std::vector<std::uint32_t> vertices_;
    std::uint32_t moved_down_;
    std::uint32_t residents_end_;
    std::uint32_t next_end_;
};

/// C6: most pairs.
[[nodiscard]] Criterion most_pairs(const BracketGraph& graph);
/// C7 to C21 in their order. `bye_counts`: whether C9 does.
[[nodiscard]] std::vector<Criterion> quality(const BracketGraph& graph, bool bye_counts);
/// The order of generation as far as it concerns the moved-down players: which of them, and with whom (4.4, 4.2).
[[nodiscard]] std::vector<Criterion> order_of_moved_down(const BracketGraph& graph);

} // namespace chuhe::tournament::dutch
