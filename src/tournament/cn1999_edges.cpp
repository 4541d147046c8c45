#include "cn1999_edges.hpp"

#include "cn1999_rules.hpp"
#include "lots.hpp"
#include "stable_order.hpp"

#include <algorithm>
#include <numeric>

namespace chuhe::tournament::cn1999 {

namespace {

using Mate = std::vector<std::uint32_t>;
using Edges = std::vector<PairEdge>;

constexpr std::uint64_t kByeLots = 1ULL << 33U;
constexpr std::uint64_t kUnratedLots = 1ULL << 34U;
constexpr std::uint64_t kHalfLots = 1ULL << 35U;
/// Up to here everybody is offered everybody, so that the score sum is exact.
constexpr std::size_t kExactUpTo = 500;
constexpr std::size_t kFirstWindow = 8;

std::uint32_t counted(bool condition) {
    return condition ? 1 : 0;
}

bool is_odd(const Field& field) {
    return field.players.size() % 2 == 1;
}

/// Collects candidate pairs; each is asked for legality once it is offered.
class Candidates {
  public:
    explicit Candidates(const Field& field) : field_(field) {}

    bool offer(std::size_t a, std::size_t b) {
        const auto [low, high] = std::minmax({static_cast<std::uint32_t>(a), static_cast<std::uint32_t>(b)});
        if (low == high || !may_meet(field_, low, high)) {
            return false;
        }
        edges_.push_back({low, high});
        return true;
    }

    void offer_byes() {
        for (std::uint32_t i = 0; is_odd(field_) && i < count_of(field_); ++i) {
            if (field_.players[i].may_have_bye) {
                edges_.push_back({i, count_of(field_)});
            }
        }
    }

    [[nodiscard]] Edges taken() && {
        const auto key = [](const PairEdge& edge) { return (std::uint64_t{edge.a} << 32U) | edge.b; };
        std::ranges::sort(edges_, {}, key);
        const auto rest = std::ranges::unique(edges_);
        edges_.erase(rest.begin(), rest.end());
        return std::move(edges_);
    }

  private:
    const Field& field_;
    Edges edges_;
};

Edges all_edges(const Field& field) {
    Candidates candidates(field);
    for (std::size_t a = 0; a < field.players.size(); ++a) {
        for (std::size_t b = a + 1; b < field.players.size(); ++b) {
            candidates.offer(a, b);
        }
    }
    candidates.offer_byes();
    return std::move(candidates).taken();
}

/// Partners for one player within his score: half a group away and around it, those with the other turn due first.
void offer_in_group(const Field& field, Candidates& candidates, std::size_t player, std::size_t begin, std::size_t end,
                    std::size_t window) {
    const std::size_t size = end - begin;
    const std::size_t start = player - begin + size / 2;
    std::size_t due = 0;
    std::size_t any = 0;
    for (std::size_t step = 0; step < size && step < 8 * window && due < window; ++step) {
        const std::size_t other = begin + (start + step) % size;
        const bool clashes = is_clash(field.players[player], field.players[other]);
        if (clashes && any >= window / 2) {
            continue;
        }
        if (candidates.offer(player, other)) {
            (clashes ? any : due) += 1;
        }
    }
}

/// Partners next in the order, and a few in the next score: they carry small groups and those who float.
void offer_below(Candidates& candidates, std::size_t player, std::size_t end, std::size_t count, std::size_t window) {
    std::size_t offered = 0;
    for (std::size_t other = player + 1; other < count && other <= player + 4 * window && offered < window / 2;
         ++other) {
        offered += candidates.offer(player, other) ? 1U : 0U;
    }
    offered = 0;
    for (std::size_t step = 0; end + step < count && step < 4 * window && offered < window / 2; ++step) {
        const std::size_t spread = (player * 7 + step) % std::max<std::size_t>(1, std::min(count - end, 16 * window));
        offered += candidates.offer(player, end + spread) ? 1U : 0U;
    }
}

Edges window_edges(const Field& field, std::size_t window) {
    Candidates candidates(field);
    const std::size_t count = field.players.size();
    for (std::size_t begin = 0; begin < count;) {
        std::size_t end = begin;
        while (end < count && field.players[end].score == field.players[begin].score) {
            ++end;
        }
        for (std::size_t player = begin; player < end; ++player) {
            offer_in_group(field, candidates, player, begin, end, window);
            offer_below(candidates, player, end, count, window);
        }
        begin = end;
    }
    candidates.offer_byes();
    return std::move(candidates).taken();
}

std::optional<Mate> best_by(const Field& field, Edges edges, const std::vector<Criterion>& criteria) {
    const std::uint32_t vertices = count_of(field) + (is_odd(field) ? 1 : 0);
    LexicographicMatching matching(vertices, std::move(edges));
    if (!matching.refine(criteria)) {
        return std::nullopt;
    }
    Mate mate = matching.mates();
    mate.resize(field.players.size());
    return mate;
}

std::optional<Mate> best_of(const Field& field, Edges edges) {
    return best_by(field, std::move(edges), criteria_of(field));
}

/// The order of round 1: by rating, the unrated by lot behind the rated. Source: cn1999 appendix 2 (一)
std::vector<std::uint32_t> order_of_round_1(const Field& field) {
    std::vector<std::uint32_t> order(field.players.size());
    std::iota(order.begin(), order.end(), 0U);
    std::ranges::sort(order, {}, [&](std::uint32_t i) { return field.players[i].number; });
    Lots lots(lot_of(field.seed, 1, kUnratedLots, 0));
    lots.shuffle(order);
    sort_stably(order, [&](std::uint32_t a, std::uint32_t b) {
        const Player& mine = field.players[a];
        const Player& theirs = field.players[b];
        if (mine.rating && theirs.rating && *mine.rating == *theirs.rating) {
            return mine.number < theirs.number;
        }
        return mine.rating.value_or(-1) > theirs.rating.value_or(-1);
    });
    return order;
}

bool is_same_unit(const Field& field, std::uint32_t a, std::uint32_t b) {
    return field.keeps_units_apart && !field.players[a].unit.empty() && field.players[a].unit == field.players[b].unit;
}

/// One of each half by lot. Where lots put two together who may not meet, the fewest lots are changed.
/// Fails: nothing where the halves cannot be paired with each other.
std::optional<Mate> pair_halves(const Field& field, const std::vector<std::uint32_t>& order) {
    const auto half = static_cast<std::uint32_t>(order.size() / 2);
    std::vector<std::uint32_t> drawn(order.begin() + half, order.end());
    Lots lots(lot_of(field.seed, 1, kHalfLots, 0));
    lots.shuffle(drawn);
    Edges edges;
    const std::uint32_t window = half <= kExactUpTo / 2 ? half : 32;
    for (std::uint32_t i = 0; i < half; ++i) {
        for (std::uint32_t step = 0; step < window; ++step) {
            const std::uint32_t j = (i + step) % half;
            if (may_meet(field, order[i], drawn[j])) {
                edges.push_back({i, half + j});
            }
        }
    }
    LexicographicMatching matching(2 * half, std::move(edges));
    const bool is_complete = matching.refine(
        {small(1, [&](const PairEdge& e) { return counted(is_same_unit(field, order[e.a], drawn[e.b - half])); }),
         [half](const PairEdge& e) -> std::uint32_t { return counted(e.b == half + e.a); },
         [&](const PairEdge& e) -> std::uint32_t {
             return static_cast<std::uint32_t>(lot_of(field.seed, 1, e.a, e.b) % 1024);
         }});
    if (!is_complete) {
        return std::nullopt;
    }
    Mate mate(field.players.size(), count_of(field));
    for (std::uint32_t i = 0; i < half; ++i) {
        const std::uint32_t partner = drawn[matching.mates()[i] - half];
        mate[order[i]] = partner;
        mate[partner] = order[i];
    }
    return mate;
}

std::uint32_t same_units(const Field& field, const Mate& mate) {
    std::uint32_t boards = 0;
    for (std::uint32_t i = 0; i < mate.size(); ++i) {
        const bool is_board = mate[i] > i && mate[i] < count_of(field);
        boards += counted(is_board && is_same_unit(field, i, mate[i]));
    }
    return boards;
}

/// Round 1: one of each half; in an odd field first the lot for the bye, which passes over those without whom entrants of one
/// unit would have to meet. In a large field only so many lots are tried for that.
std::optional<Mate> pair_round_1(const Field& field) {
    const std::vector<std::uint32_t> order = order_of_round_1(field);
    if (!is_odd(field)) {
        return pair_halves(field, order);
    }
    std::vector<std::uint32_t> byes = order;
    Lots lots(lot_of(field.seed, 1, kByeLots, 0));
    lots.shuffle(byes);
    std::optional<Mate> best;
    std::size_t tries_left = std::max<std::size_t>(8, 4000 / order.size());
    for (const std::uint32_t bye : byes) {
        std::vector<std::uint32_t> rest;
        std::ranges::copy_if(order, std::back_inserter(rest), [bye](std::uint32_t i) { return i != bye; });
        auto mate = field.players[bye].may_have_bye ? pair_halves(field, rest) : std::nullopt;
        if (mate && (!best || same_units(field, *mate) < same_units(field, *best))) {
            best = std::move(mate);
        }
        tries_left -= tries_left > 0 ? 1 : 0;
        if (best && (same_units(field, *best) == 0 || tries_left == 0)) {
            break;
        }
    }
    return best;
}

/// Round 1 where forbidden pairs allow no halves, or none in which units stay apart: fewest of one unit together, then fewest
/// boards within a half, then the lot.
std::optional<Mate> pair_across_halves(const Field& field) {
    const std::vector<std::uint32_t> order = order_of_round_1(field);
    std::vector<std::size_t> place(order.size());
    for (std::size_t i = 0; i < order.size(); ++i) {
        place[order[i]] = i;
    }
    const std::uint32_t nobody = count_of(field);
    const auto is_within = [&](const PairEdge& e) {
        const std::size_t half = order.size() / 2;
        return e.b != nobody && (place[e.a] < half) == (place[e.b] < half);
    };
    return best_by(
        field, all_edges(field),
        {small(1, [&](const PairEdge& e) { return counted(e.b != nobody && is_same_unit(field, e.a, e.b)); }),
         small(1, [&](const PairEdge& e) { return counted(is_within(e)); }), [&](const PairEdge& e) -> std::uint32_t {
             return static_cast<std::uint32_t>(lot_of(field.seed, 1, kHalfLots + e.a, e.b) % 1024);
         }});
}

/// Fails: nothing where the first round cannot be paired by halves, nor nearly so.
std::optional<Mate> pair_first(const Field& field) {
    auto mate = pair_round_1(field);
    if (field.players.size() > kExactUpTo || (mate && same_units(field, *mate) == 0)) {
        return mate;
    }
    auto other = pair_across_halves(field);
    const bool is_better = other && (!mate || same_units(field, *other) < same_units(field, *mate));
    return is_better ? other : mate;
}

std::uint64_t cost_of(const Judged& rule, const Mate& mate) {
    std::uint64_t sum = 0;
    for (std::uint32_t i = 0; i < mate.size(); ++i) {
        sum += mate[i] > i ? rule.cost({i, mate[i]}) : 0;
    }
    return sum;
}

/// Fails: nothing where these edges hold no legal round.
std::optional<Shortfall> shortfall(const Field& field, const Mate& made, Edges edges) {
    const auto other = best_of(field, std::move(edges));
    if (!other) {
        return std::nullopt;
    }
    for (const Judged& rule : rules_of(field)) {
        const std::uint64_t cost = cost_of(rule, made);
        const std::uint64_t theirs = cost_of(rule, *other);
        if (theirs > cost) {
            return Shortfall{rule.rule, cost, theirs};
        }
    }
    return Shortfall{Rule::Lot};
}

} // namespace

std::optional<Shortfall> shortfall_if_met(const Field& field, const Mate& made, std::uint32_t a, std::uint32_t b) {
    Edges edges = all_edges(field);
    std::erase_if(edges, [&](const PairEdge& edge) {
        const bool touches = edge.a == a || edge.a == b || edge.b == a || edge.b == b;
        return touches && !(edge.a == std::min(a, b) && edge.b == std::max(a, b));
    });
    return shortfall(field, made, std::move(edges));
}

std::optional<Shortfall> shortfall_if_apart(const Field& field, const Mate& made, std::uint32_t a, std::uint32_t b) {
    Edges edges = all_edges(field);
    std::erase(edges, PairEdge{std::min(a, b), std::max(a, b)});
    return shortfall(field, made, std::move(edges));
}

std::optional<Mate> best_mates(const Field& field) {
    if (draws_halves(field)) {
        if (auto mate = pair_first(field)) {
            return mate;
        }
    }
    const std::size_t count = field.players.size();
    for (std::size_t window = kFirstWindow; count > kExactUpTo && window < count / 4; window *= 2) {
        if (auto mate = best_of(field, window_edges(field, window))) {
            return mate;
        }
    }
    return best_of(field, all_edges(field));
}

} // namespace chuhe::tournament::cn1999
