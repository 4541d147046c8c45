#pragma once

#include "dutch_criteria.hpp"

#include <vector>

namespace chuhe::tournament::dutch {

/// The residents of a bracket whom no moved-down player was paired with, numbered from 1 (4.1), and the order in which
/// their candidates are generated.
class Remainder {
  public:
    /// `members`: vertices in the order of 1.2. `pairs`: how many pairs they make among themselves.
    Remainder(const BracketGraph& graph, const std::vector<std::uint32_t>& members, std::uint32_t pairs);

    [[nodiscard]] std::uint32_t pairs() const { return pairs_; }
    [[nodiscard]] bool holds(std::uint32_t vertex) const { return number_[vertex] > 0; }
    [[nodiscard]] std::uint32_t number(std::uint32_t vertex) const { return number_[vertex]; }

    /// 4.3 (1), (2): fewest players exchanged, the smallest sum.
    [[nodiscard]] Criteria size_of_exchange() const;
    /// 4.3 (3), (4): the largest leaving, the smallest entering. `upper`: the higher ranked of the pairs of a candidate of the
    /// best size; it tells how far from the border between S1 and S2 an exchange of that size can reach at all.
    [[nodiscard]] Criteria choice_of_exchange(const std::vector<std::uint32_t>& upper) const;
    /// 4.2: the first of S1 gets the highest partner possible, then the second, and so on.
    [[nodiscard]] Criteria transposition() const;

  private:
    [[nodiscard]] bool is_inside(const PairEdge& edge) const { return holds(edge.a) && holds(edge.b); }
    [[nodiscard]] std::uint32_t reach_of_exchange(const std::vector<std::uint32_t>& upper) const;

    std::vector<std::uint32_t> number_; ///< by vertex, 0 outside
    std::uint32_t count_ = 0;
    std::uint32_t pairs_;
};

} // namespace chuhe::tournament::dutch
