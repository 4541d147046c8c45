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

Criteria Remainder::choice_of_exchange() const {
    Criteria criteria;
    for (std::uint32_t i = pairs_; i > 0; --i) {
        criteria.push_back({"4.3", [this, i](const PairEdge& edge) -> std::uint32_t {
                                return is_inside(edge) && number_[edge.a] != i ? 1 : 0;
                            }});
    }
    for (std::uint32_t i = pairs_ + 1; i <= count_; ++i) {
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
