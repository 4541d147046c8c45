#include "dutch_remainder.hpp"

namespace chuhe::tournament::dutch {

Remainder::Remainder(const BracketGraph& graph, const std::vector<std::uint32_t>& members, std::uint32_t pairs)
    : number_(graph.size(), 0), pairs_(pairs) {
    for (const std::uint32_t vertex : members) {
        number_[vertex] = ++count_;
    }
}

Criteria Remainder::size_of_exchange() const {
    return {{"4.3",
             [this](const PairEdge& edge) -> std::uint32_t {
                 return is_inside(edge) && number_[edge.a] <= pairs_ ? 1 : 0;
             }},
            {"4.3",
             [this](const PairEdge& edge) -> std::uint32_t { return is_inside(edge) ? count_ - number_[edge.a] : 0; }}};
}

/// How many places behind the border a player who is exchanged can stand at most. Of n who leave and n who enter, counted in
/// places from the border, the sums come to (sum of 4.3 (2)) - n together; the others take up (n - 1)^2 of it at least.
/// Requires: the exchange is not empty.
std::uint32_t Remainder::reach_of_exchange(const std::vector<std::uint32_t>& upper) const {
    std::uint32_t size = 0;
    std::uint32_t sum = 0;
    for (const std::uint32_t vertex : upper) {
        size += number_[vertex] > pairs_ ? 1U : 0U;
        sum += number_[vertex];
    }
    return sum - pairs_ * (pairs_ + 1) / 2 - size - (size - 1) * (size - 1);
}

/// Each criterion counts edges of one player only: of him who leaves, all but those as the higher of a pair.
Criteria Remainder::choice_of_exchange(const std::vector<std::uint32_t>& upper) const {
    const std::uint32_t reach = reach_of_exchange(upper);
    Criteria criteria;
    for (std::uint32_t i = pairs_; i > 0 && pairs_ - i <= reach; --i) {
        criteria.push_back({"4.3", [this, i](const PairEdge& edge) -> std::uint32_t {
                                const bool is_his = number_[edge.a] == i || number_[edge.b] == i;
                                return is_his && !(is_inside(edge) && number_[edge.a] == i) ? 1 : 0;
                            }});
    }
    for (std::uint32_t i = pairs_ + 1; i <= count_ && i - pairs_ - 1 <= reach; ++i) {
        criteria.push_back({"4.3", [this, i](const PairEdge& edge) -> std::uint32_t {
                                return is_inside(edge) && number_[edge.a] == i ? 1 : 0;
                            }});
    }
    return criteria;
}

Criteria Remainder::transposition() const {
    Criteria criteria;
    for (std::uint32_t i = 1; i <= count_; ++i) {
        criteria.push_back({"4.2", [this, i](const PairEdge& edge) -> std::uint32_t {
                                return is_inside(edge) && number_[edge.a] == i ? count_ - number_[edge.b] : 0;
                            }});
    }
    return criteria;
}

} // namespace chuhe::tournament::dutch
