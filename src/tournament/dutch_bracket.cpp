#include "dutch_bracket.hpp"

#include "dutch_remainder.hpp"
#include "first_transposition.hpp"

#include <chuhe/base/assert.hpp>

#include <algorithm>
#include <functional>

namespace chuhe::tournament::dutch {

namespace {

void append(Criteria& to, Criteria from) {
    for (NumberedCriterion& criterion : from) {
        to.push_back(std::move(criterion));
    }
}

/// One bracket on its way to its pairs.
class BracketPairing {
  public:
    explicit BracketPairing(BracketGraph graph) : graph_(std::move(graph)), matching_(graph_.size(), graph_.edges()) {}

    /// Only candidates with this pair. Requires: both are in the bracket.
    void force(const Pair& pair) {
        matching_.keep([&](const PairEdge& edge) {
            const bool is_pair = graph_.place(edge.a) == pair.a && graph_.place(edge.b) == pair.b;
            const auto touches = [&](std::uint32_t v) {
                return graph_.place(v) == pair.a || graph_.place(v) == pair.b;
            };
            return is_pair || (!touches(edge.a) && !touches(edge.b));
        });
    }

    /// Whether any candidate leaves a complete pairing (C4).
    [[nodiscard]] bool can_be_completed() { return matching_.refine({}); }

    /// What the mates come to by C6 to C21. Requires: `result` was called.
    [[nodiscard]] std::vector<std::pair<std::string_view, std::uint64_t>> values(bool may_bye_count) const {
        Criteria criteria{most_pairs(graph_)};
        append(criteria, quality(graph_, may_bye_count && downfloater_count() == 1));
        std::vector<std::pair<std::string_view, std::uint64_t>> sums;
        for (const NumberedCriterion& criterion : criteria) {
            std::uint64_t sum = 0;
            for (std::uint32_t v = 0; v < graph_.size(); ++v) {
                sum += mates_[v] > v ? criterion.value({v, mates_[v]}) : 0;
            }
            sums.emplace_back(criterion.clause, sum);
        }
        return sums;
    }

    BracketResult result(bool may_bye_count) {
        narrow({most_pairs(graph_)});
        Criteria criteria = quality(graph_, may_bye_count && downfloater_count() == 1);
        if (graph_.moved_down_count() > 0) {
            append(criteria, order_of_moved_down(graph_));
            narrow(criteria);
            fix_moved_down();
            criteria.clear();
        }
        const Remainder remainder = made_remainder();
        if (remainder.pairs() > 0 && graph_.has_bracket_only()) {
            narrow(criteria);
            order_bracket_only(remainder);
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

    /// Who of the bracket and the next scoregroup has no partner among them. Requires: `result` was called.
    [[nodiscard]] std::vector<std::uint32_t> left_over() const {
        std::vector<std::uint32_t> left;
        for (std::uint32_t v = 0; v < graph_.bracket_and_next_count(); ++v) {
            if (mates_[v] >= graph_.bracket_and_next_count()) {
                left.push_back(graph_.place(v));
            }
        }
        return left;
    }

  private:
    void narrow(const Criteria& criteria) {
        std::vector<Criterion> values;
        for (const NumberedCriterion& criterion : criteria) {
            values.push_back(criterion.value);
        }
        const bool is_complete = matching_.refine(values);
        CHUHE_ASSERT(is_complete);
        mates_ = matching_.mates();
    }

    [[nodiscard]] bool is_paired_inside(std::uint32_t vertex) const {
        return vertex < graph_.bracket_count() && mates_[vertex] < graph_.bracket_count();
    }

    [[nodiscard]] std::uint32_t downfloater_count() const {
        std::uint32_t left = 0;
        for (std::uint32_t v = 0; v < graph_.bracket_count(); ++v) {
            left += is_paired_inside(v) ? 0U : 1U;
        }
        return left;
    }

    /// The moved-down players keep the partners they have; who is in limbo stays there.
    void fix_moved_down() {
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

    /// Source: fide2026 1.3, 3.3
    [[nodiscard]] Remainder made_remainder() const {
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

    /// The higher ranked of every pair of the remainder. Source: fide2026 4.3
    [[nodiscard]] std::vector<std::uint32_t> upper_half(const Remainder& remainder) const {
        std::vector<std::uint32_t> upper;
        for (std::uint32_t v = 0; v < graph_.bracket_count(); ++v) {
            if (remainder.holds(v) && is_paired_inside(v) && mates_[v] > v) {
                upper.push_back(v);
            }
        }
        return upper;
    }

    void choose_exchange(const Remainder& remainder) {
        const std::vector<std::uint32_t> upper = upper_half(remainder);
        if (remainder.number(upper.back()) > remainder.pairs()) {
            narrow(remainder.choice_of_exchange(upper));
        }
    }

    /// Without players beyond the bracket: where the original S1 can be had, nothing is exchanged.
    void order_bracket_only(const Remainder& remainder) {
        std::vector<std::uint32_t> upper;
        for (std::uint32_t v = 0; v < graph_.bracket_count(); ++v) {
            if (remainder.holds(v) && remainder.number(v) <= remainder.pairs()) {
                upper.push_back(v);
            }
        }
        if (!matching_.keep_if_best(two_sided(remainder, upper))) {
            narrow(remainder.size_of_exchange());
            choose_exchange(remainder);
            upper = upper_half(remainder);
            matching_.keep(two_sided(remainder, upper));
        }
        order_two_sided(upper);
    }

    /// Everything that is left to choose lies between S1 with the stand-ins (or the bye) and the others.
    [[nodiscard]] std::function<bool(const PairEdge&)> two_sided(const Remainder& remainder,
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

    void order_two_sided(const std::vector<std::uint32_t>& upper) {
        matching_.settle();
        mates_ = matching_.mates();
        make_first_transposition(matching_.edges(), upper, mates_);
    }

    [[nodiscard]] BracketResult read_off() const {
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

    BracketGraph graph_;
    LexicographicMatching matching_;
    std::vector<std::uint32_t> mates_;
};

/// Who may meet among some players, when the first `apart` of them do not meet each other.
Adjacency among(const Field& field, const std::vector<std::uint32_t>& players, std::size_t apart) {
    Adjacency adjacency(players.size());
    for (std::size_t a = 0; a < players.size(); ++a) {
        for (std::size_t b = std::max(a + 1, a < apart ? apart : 0); b < players.size(); ++b) {
            if (field.may_meet.has(players[a], players[b])) {
                adjacency.join(a, b);
            }
        }
    }
    return adjacency;
}

std::vector<std::uint32_t> joined(std::vector<std::uint32_t> first, const std::vector<std::uint32_t>& second) {
    first.insert(first.end(), second.begin(), second.end());
    return first;
}

std::vector<std::uint32_t> counted_up(std::size_t count) {
    std::vector<std::uint32_t> numbers(count);
    for (std::uint32_t i = 0; i < count; ++i) {
        numbers[i] = i;
    }
    return numbers;
}

/// Source: fide2026 C9
bool may_yield_bye(const Field& field, const Bracket& bracket, std::optional<int> bye_limit) {
    return field.is_odd && bye_limit && *bye_limit >= field.players[bracket.residents.front()].score;
}

/// Whether these and all below can still be paired. Source: fide2026 C4
bool can_be_completed(const Field& field, const std::vector<std::uint32_t>& left, const Bracket& bracket) {
    std::vector<std::uint32_t> rest = joined(left, bracket.below);
    if (field.is_odd) {
        rest.push_back(field.bye_vertex());
    }
    Mates mates(field.may_meet.size());
    return enlarge_matching(field.may_meet, rest, mates) == 0;
}

/// The players of some who stay without a partner in a largest matching in which the first `apart` do not meet each other;
/// those first get partners before the others.
std::vector<std::uint32_t> unmatched(const Field& field, const std::vector<std::uint32_t>& players, std::size_t apart) {
    Mates mates(players.size());
    static_cast<void>(enlarge_matching(among(field, players, apart), counted_up(players.size()), mates));
    std::vector<std::uint32_t> left;
    for (std::size_t i = 0; i < players.size(); ++i) {
        if (!mates[i]) {
            left.push_back(players[i]);
        }
    }
    return left;
}

/// Whether a bracket's answer, found without the whole, could not be better: the next bracket pairs all who come down and
/// leaves at most one of its own (C8), and the rest can be completed (C4).
bool leaves_nothing_to_wish(const Field& field, const Bracket& bracket, const std::vector<std::uint32_t>& floaters) {
    if (floaters.empty()) {
        return can_be_completed(field, bracket.next, bracket);
    }
    const std::vector<std::uint32_t> left = unmatched(field, joined(floaters, bracket.next), floaters.size());
    const bool is_one_floater_left = !left.empty() && std::ranges::find(floaters, left.front()) != floaters.end();
    const bool is_best = left.size() <= 1 && !is_one_floater_left;
    return (is_best || bracket.next.empty()) && can_be_completed(field, left, bracket);
}

/// The first candidate of a homogeneous bracket, if it is perfect: most pairs, nothing broken, and what it hands on leaves
/// nothing to wish for. Source: fide2026 3.2, 3.3, 3.4
std::optional<BracketResult> perfect_first_candidate(const Field& field, const Bracket& bracket, bool may_bye_count) {
    const auto& residents = bracket.residents;
    const std::size_t half = residents.size() / 2;
    if (!bracket.moved_down.empty()) {
        return std::nullopt;
    }
    BracketResult result;
    for (std::size_t i = 0; i < half; ++i) {
        const Pair pair{residents[i], residents[half + i]};
        if (!field.may_meet.has(pair.a, pair.b) || want_the_same(field.players[pair.a], field.players[pair.b])) {
            return std::nullopt;
        }
        result.pairs.push_back(pair);
    }
    if (residents.size() % 2 == 1) {
        const Player& floater = field.players[residents.back()];
        const bool has_played_most = std::ranges::all_of(
            residents, [&](std::uint32_t other) { return field.players[other].turns.size() <= floater.turns.size(); });
        if (floater.float_1 == Float::Down || floater.float_2 == Float::Down || (may_bye_count && !has_played_most)) {
            return std::nullopt;
        }
        result.downfloaters.push_back(residents.back());
    }
    return leaves_nothing_to_wish(field, bracket, result.downfloaters) ? std::optional{std::move(result)}
                                                                       : std::nullopt;
}

/// The bracket alone. Fails: nothing where its answer may not be the true one.
std::optional<BracketResult> paired_alone(const Field& field, const Bracket& bracket) {
    const auto floaters = unmatched(field, joined(bracket.moved_down, bracket.residents), bracket.moved_down.size());
    BracketPairing pairing{BracketGraph{field, bracket, View::Alone, static_cast<std::uint32_t>(floaters.size())}};
    BracketResult result = pairing.result(false);
    return leaves_nothing_to_wish(field, bracket, result.downfloaters) ? std::optional{std::move(result)}
                                                                       : std::nullopt;
}

/// The bracket with the next scoregroup. Fails: nothing where its answer may not be the true one.
std::optional<BracketResult> paired_with_next(const Field& field, const Bracket& bracket) {
    const auto floaters = unmatched(field, joined(bracket.moved_down, bracket.residents), bracket.moved_down.size());
    const auto left = unmatched(field, joined(floaters, bracket.next), floaters.size());
    BracketPairing pairing{BracketGraph{field, bracket, View::WithNext, static_cast<std::uint32_t>(left.size())}};
    BracketResult result = pairing.result(false);
    return can_be_completed(field, pairing.left_over(), bracket) ? std::optional{std::move(result)} : std::nullopt;
}

BracketGraph whole(const Field& field, const Bracket& bracket) {
    return {field, bracket, View::Whole, 0};
}

} // namespace

BracketResult pair_bracket(const Field& field, const Bracket& bracket, std::optional<int> bye_limit) {
    const bool may_bye_count = may_yield_bye(field, bracket, bye_limit);
    if (auto result = perfect_first_candidate(field, bracket, may_bye_count)) {
        return *std::move(result);
    }
    if (!may_bye_count) {
        if (auto result = paired_alone(field, bracket)) {
            return *std::move(result);
        }
        if (auto result = paired_with_next(field, bracket)) {
            return *std::move(result);
        }
    }
    return BracketPairing{whole(field, bracket)}.result(may_bye_count);
}

std::string_view first_worse_criterion(const Field& field, const Bracket& bracket, std::optional<int> bye_limit,
                                       const Pair& pair) {
    const bool may_bye_count = may_yield_bye(field, bracket, bye_limit);
    BracketPairing best{whole(field, bracket)};
    static_cast<void>(best.result(may_bye_count));
    BracketPairing other{whole(field, bracket)};
    other.force(pair);
    if (!other.can_be_completed()) {
        return "C4";
    }
    static_cast<void>(other.result(may_bye_count));
    const auto best_values = best.values(may_bye_count);
    const auto other_values = other.values(may_bye_count);
    const auto [mine, theirs] = std::ranges::mismatch(best_values, other_values);
    return mine == best_values.end() || theirs == other_values.end() ? "4" : mine->first;
}

} // namespace chuhe::tournament::dutch
