#include "dutch_bracket_pairing.hpp"

#include "first_transposition.hpp"

#include <chuhe/base/assert.hpp>

namespace chuhe::tournament::dutch {

namespace {

void append(Criteria& to, Criteria from) {
    for (NumberedCriterion& criterion : from) {
        to.push_back(std::move(criterion));
    }
}

/// Gives everybody who can be reached a side, 1 or -1, other than his neighbours'. Returns: whether that can be done.
bool colour(const std::vector<std::vector<std::uint32_t>>& neighbours, std::uint32_t start, std::vector<int>& sides) {
    sides[start] = 1;
    std::vector<std::uint32_t> queue{start};
    for (std::size_t head = 0; head < queue.size(); ++head) {
        const std::uint32_t here = queue[head];
        for (const std::uint32_t next : neighbours[here]) {
            if (sides[next] == sides[here]) {
                return false;
            }
            if (sides[next] == 0) {
                sides[next] = -sides[here];
                queue.push_back(next);
            }
        }
    }
    return true;
}

} // namespace

void BracketPairing::force(const Pair& pair) {
    matching_.keep([&](const PairEdge& edge) {
        const bool is_pair = graph_.place(edge.a) == pair.a && graph_.place(edge.b) == pair.b;
        const auto touches = [&](std::uint32_t v) { return graph_.place(v) == pair.a || graph_.place(v) == pair.b; };
        return is_pair || (!touches(edge.a) && !touches(edge.b));
    });
}

void BracketPairing::part(const Pair& pair) {
    matching_.keep([&](const PairEdge& edge) {
        return graph_.is_stand_in(edge.b) || graph_.place(edge.a) != pair.a || graph_.place(edge.b) != pair.b;
    });
}

void BracketPairing::keep_inside(std::uint32_t player) {
    matching_.keep([&](const PairEdge& edge) { return graph_.is_inside(edge) || graph_.place(edge.a) != player; });
}

CandidateValues BracketPairing::values(bool may_bye_count) const {
    Criteria criteria{most_pairs(graph_)};
    append(criteria, quality(graph_, may_bye_count && downfloater_count() == 1));
    CandidateValues sums;
    for (const NumberedCriterion& criterion : criteria) {
        std::uint64_t sum = 0;
        for (std::uint32_t v = 0; v < graph_.size(); ++v) {
            sum += mates_[v] > v ? criterion.value({v, mates_[v]}) : 0;
        }
        sums.emplace_back(criterion.clause, sum);
    }
    return sums;
}

BracketResult BracketPairing::result(bool may_bye_count) {
    narrow({most_pairs(graph_)});
    Criteria criteria = quality(graph_, may_bye_count && downfloater_count() == 1);
    if (graph_.moved_down_count() > 0) {
        append(criteria, order_of_moved_down(graph_));
        narrow(criteria);
        fix_moved_down();
        criteria.clear();
    }
    const Remainder remainder = made_remainder();
    if (remainder.pairs() > 0 && has_few_beyond()) {
        narrow(criteria);
        order_remainder(remainder);
    } else if (remainder.pairs() > 0) {
        append(criteria, remainder.size_of_exchange());
        narrow(criteria);
        choose_exchange(remainder);
        narrow(remainder.transposition());
    } else {
        narrow(criteria);
    }
    return read_off();
}

std::vector<std::uint32_t> BracketPairing::left_over() const {
    std::vector<std::uint32_t> left;
    for (std::uint32_t v = 0; v < graph_.bracket_and_next_count(); ++v) {
        if (mates_[v] >= graph_.bracket_and_next_count()) {
            left.push_back(graph_.place(v));
        }
    }
    return left;
}

void BracketPairing::narrow(const Criteria& criteria) {
    std::vector<Criterion> values;
    for (const NumberedCriterion& criterion : criteria) {
        values.push_back(criterion.value);
    }
    const bool is_complete = matching_.refine(values);
    CHUHE_ASSERT(is_complete);
    mates_ = matching_.mates();
}

bool BracketPairing::is_paired_inside(std::uint32_t vertex) const {
    return vertex < graph_.bracket_count() && mates_[vertex] < graph_.bracket_count();
}

std::uint32_t BracketPairing::downfloater_count() const {
    std::uint32_t left = 0;
    for (std::uint32_t v = 0; v < graph_.bracket_count(); ++v) {
        left += is_paired_inside(v) ? 0U : 1U;
    }
    return left;
}

void BracketPairing::fix_moved_down() {
    std::vector<char> is_fixed(graph_.size(), 0);
    for (std::uint32_t v = 0; v < graph_.moved_down_count(); ++v) {
        if (is_paired_inside(v)) {
            is_fixed[v] = 1;
            is_fixed[mates_[v]] = 1;
        }
    }
    matching_.keep([&](const PairEdge& edge) {
        if (is_fixed[edge.a] != 0 || is_fixed[edge.b] != 0) {
            return mates_[edge.a] == edge.b;
        }
        return !(graph_.is_moved_down(edge.a) && graph_.is_resident(edge.b));
    });
}

Remainder BracketPairing::made_remainder() const {
    std::vector<std::uint32_t> members;
    std::uint32_t paired = 0;
    for (std::uint32_t v = graph_.moved_down_count(); v < graph_.bracket_count(); ++v) {
        const bool is_taken = is_paired_inside(v) && graph_.is_moved_down(mates_[v]);
        if (!is_taken) {
            members.push_back(v);
            paired += is_paired_inside(v) ? 1U : 0U;
        }
    }
    return {graph_, members, paired / 2};
}

std::vector<std::uint32_t> BracketPairing::upper_half(const Remainder& remainder) const {
    std::vector<std::uint32_t> upper;
    for (std::uint32_t v = 0; v < graph_.bracket_count(); ++v) {
        if (remainder.holds(v) && is_paired_inside(v) && mates_[v] > v) {
            upper.push_back(v);
        }
    }
    return upper;
}

void BracketPairing::choose_exchange(const Remainder& remainder) {
    const std::vector<std::uint32_t> upper = upper_half(remainder);
    if (remainder.number(upper.back()) > remainder.pairs()) {
        narrow(remainder.choice_of_exchange(upper));
    }
}

bool BracketPairing::has_few_beyond() const {
    constexpr std::uint32_t kFew = 4; // a quarter
    return graph_.has_bracket_only() || kFew * (graph_.size() - graph_.bracket_count()) <= graph_.bracket_count();
}

void BracketPairing::order_remainder(const Remainder& remainder) {
    std::vector<std::uint32_t> upper;
    for (std::uint32_t v = 0; v < graph_.bracket_count(); ++v) {
        if (remainder.holds(v) && remainder.number(v) <= remainder.pairs()) {
            upper.push_back(v);
        }
    }
    if (splits(two_sided(remainder, upper)) && matching_.keep_if_best(two_sided(remainder, upper))) {
        order_two_sided(upper);
        return;
    }
    narrow(remainder.size_of_exchange());
    choose_exchange(remainder);
    upper = upper_half(remainder);
    if (!splits(two_sided(remainder, upper))) {
        narrow(remainder.transposition());
        return;
    }
    matching_.keep(two_sided(remainder, upper));
    order_two_sided(upper);
}

bool BracketPairing::splits(const std::function<bool(const PairEdge&)>& wanted) const {
    if (graph_.has_bracket_only()) {
        return true;
    }
    std::vector<std::vector<std::uint32_t>> neighbours(graph_.size());
    for (const PairEdge& edge : matching_.edges()) {
        if (wanted(edge)) {
            neighbours[edge.a].push_back(edge.b);
            neighbours[edge.b].push_back(edge.a);
        }
    }
    std::vector<int> sides(graph_.size(), 0);
    for (std::uint32_t start = 0; start < graph_.size(); ++start) {
        if (sides[start] == 0 && !colour(neighbours, start, sides)) {
            return false;
        }
    }
    return true;
}

std::function<bool(const PairEdge&)> BracketPairing::two_sided(const Remainder& remainder,
                                                               const std::vector<std::uint32_t>& upper) const {
    std::vector<char> is_upper(graph_.size(), 0);
    for (const std::uint32_t v : upper) {
        is_upper[v] = 1;
    }
    return [this, &remainder, is_upper](const PairEdge& edge) {
        if (edge.b >= graph_.bracket_count()) {
            return is_upper[edge.a] == 0;
        }
        if (remainder.holds(edge.a) && remainder.holds(edge.b)) {
            return is_upper[edge.a] != 0 && is_upper[edge.b] == 0;
        }
        return mates_[edge.a] == edge.b;
    };
}

void BracketPairing::order_two_sided(const std::vector<std::uint32_t>& upper) {
    matching_.settle();
    mates_ = matching_.mates();
    make_first_transposition(matching_.edges(), upper, mates_);
}

BracketResult BracketPairing::read_off() const {
    BracketResult result;
    for (std::uint32_t v = 0; v < graph_.bracket_count(); ++v) {
        if (!is_paired_inside(v)) {
            result.downfloaters.push_back(graph_.place(v));
        } else if (mates_[v] > v) {
            result.pairs.push_back({graph_.place(v), graph_.place(mates_[v])});
        }
    }
    return result;
}

} // namespace chuhe::tournament::dutch
