#pragma once

#include "dutch_field.hpp"
#include "lexicographic_matching.hpp"

#include <cstdint>
#include <string_view>
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

/// How much of what comes after a bracket its graph holds.
enum class View : std::uint8_t {
    Whole,    ///< everyone below, and the bye
    WithNext, ///< the next scoregroup: enough for C8
    Alone,    ///< the bracket only
};

/// The graph of a bracket: its vertices in the order moved-down, residents, next, below, bye. Where it does not hold the whole,
/// stand-ins come last: who is joined to one is left to those below.
class BracketGraph {
  public:
    BracketGraph(const Field& field, const Bracket& bracket, View view, std::uint32_t stand_ins);

    [[nodiscard]] std::uint32_t size() const { return size_; }
    /// The position in the field of a vertex; that of the bye is one behind the last player.
    [[nodiscard]] std::uint32_t place(std::uint32_t vertex) const { return vertices_[vertex]; }
    [[nodiscard]] std::vector<PairEdge> edges() const;

    [[nodiscard]] bool is_moved_down(std::uint32_t v) const { return v < moved_down_; }
    [[nodiscard]] bool is_resident(std::uint32_t v) const { return v >= moved_down_ && v < residents_end_; }
    [[nodiscard]] bool is_next(std::uint32_t v) const { return v >= residents_end_ && v < next_end_; }
    [[nodiscard]] bool is_bye(std::uint32_t v) const { return view_ == View::Whole && v >= players_end_; }
    /// Whether it has no players but those of the bracket: alone, or nobody comes below.
    [[nodiscard]] bool has_bracket_only() const { return residents_end_ == players_end_; }
    [[nodiscard]] bool is_stand_in(std::uint32_t v) const { return view_ != View::Whole && v >= players_end_; }
    [[nodiscard]] std::uint32_t moved_down_count() const { return moved_down_; }
    [[nodiscard]] std::uint32_t resident_count() const { return residents_end_ - moved_down_; }
    [[nodiscard]] std::uint32_t bracket_count() const { return residents_end_; }
    [[nodiscard]] std::uint32_t bracket_and_next_count() const { return next_end_; }
    [[nodiscard]] const Player& player(std::uint32_t v) const { return field_.players[vertices_[v]]; }
    /// A pair of the bracket itself, not one of the players it hands on.
    [[nodiscard]] bool is_inside(const PairEdge& edge) const { return is_resident(edge.b); }

  private:
    [[nodiscard]] bool is_joined(std::uint32_t a, std::uint32_t b) const;

    const Field& field_;
    std::vector<std::uint32_t> vertices_;
    std::uint32_t moved_down_;
    std::uint32_t residents_end_;
    std::uint32_t next_end_;
    std::uint32_t players_end_;
    std::uint32_t size_;
    View view_;
};

/// A criterion and the number the text has for it.
struct NumberedCriterion {
    std::string_view clause; ///< "C12"
    Criterion value;
};
using Criteria = std::vector<NumberedCriterion>;

/// Both have a preference, and the same (C12).
[[nodiscard]] bool want_the_same(const Player& a, const Player& b);

/// C6: most pairs.
[[nodiscard]] NumberedCriterion most_pairs(const BracketGraph& graph);
/// C7 to C21 in their order. `bye_counts`: whether C9 does.
[[nodiscard]] Criteria quality(const BracketGraph& graph, bool bye_counts);
/// The order of generation as far as it concerns the moved-down players: which of them, and with whom (4.4, 4.2).
[[nodiscard]] Criteria order_of_moved_down(const BracketGraph& graph);

} // namespace chuhe::tournament::dutch
