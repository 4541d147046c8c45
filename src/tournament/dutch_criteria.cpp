#include "dutch_criteria.hpp"

#include <algorithm>
#include <cstdlib>

namespace chuhe::tournament::dutch {

namespace {

void append(std::vector<std::uint32_t>& to, const std::vector<std::uint32_t>& from) {
    to.insert(to.end(), from.begin(), from.end());
}

/// Source: fide2026 C10
bool breaks_c10(const Player& a, const Player& b) {
    return want_the_same(a, b) && std::abs(a.turn_difference) >= 2 && std::abs(b.turn_difference) >= 2;
}

bool ends_with_two(const Player& player, Turn turn) {
    const std::size_t games = player.turns.size();
    return games >= 2 && player.turns[games - 1] == turn && player.turns[games - 2] == turn;
}

/// Source: fide2026 C11
bool breaks_c11(const Player& a, const Player& b) {
    const bool both_absolute =
        a.preference.strength == Strength::Absolute && b.preference.strength == Strength::Absolute;
    if (!both_absolute || !want_the_same(a, b)) {
        return false;
    }
    const int mine = std::abs(a.turn_difference);
    const int theirs = std::abs(b.turn_difference);
    if (mine == theirs) {
        return (ends_with_two(a, Turn::First) && ends_with_two(b, Turn::First)) ||
               (ends_with_two(a, Turn::Second) && ends_with_two(b, Turn::Second));
    }
    return ends_with_two(mine < theirs ? a : b, other(a.preference.turn));
}

/// Source: fide2026 C13
bool breaks_c13(const Player& a, const Player& b) {
    const bool both_strong = a.preference.strength >= Strength::Strong && b.preference.strength >= Strength::Strong;
    const bool both_absolute =
        a.preference.strength == Strength::Absolute && b.preference.strength == Strength::Absolute;
    return want_the_same(a, b) && both_strong && !both_absolute;
}

Float float_in(const Player& player, int rounds_ago) {
    return rounds_ago == 1 ? player.float_1 : player.float_2;
}

/// The scores of a part of the graph, each once, from the top.
std::vector<int> scores_of(const BracketGraph& graph, std::uint32_t end) {
    std::vector<int> scores;
    for (std::uint32_t v = 0; v < end; ++v) {
        if (scores.empty() || scores.back() != graph.player(v).score) {
            scores.push_back(graph.player(v).score);
        }
    }
    return scores;
}

/// C7: keep the players of the highest scores.
Criteria scores_of_downfloaters(const BracketGraph& graph) {
    Criteria criteria;
    for (const int score : scores_of(graph, graph.moved_down_count())) {
        criteria.push_back({"C7", [&graph, score](const PairEdge& edge) -> std::uint32_t {
                                return graph.is_inside(edge) && graph.player(edge.a).score == score ? 1 : 0;
                            }});
    }
    return criteria;
}

/// C8: the next bracket does best by C6 and C7.
Criteria look_ahead(const BracketGraph& graph) {
    Criteria criteria;
    criteria.push_back(
        {"C8", [&graph](const PairEdge& edge) -> std::uint32_t { return graph.is_next(edge.b) ? 1 : 0; }});
    for (const int score : scores_of(graph, graph.bracket_count())) {
        criteria.push_back({"C8", [&graph, score](const PairEdge& edge) -> std::uint32_t {
                                return graph.is_next(edge.b) && graph.player(edge.a).score == score ? 1 : 0;
                            }});
    }
    return criteria;
}

/// C9: the bye goes to one who has played much.
Criterion games_of_bye_taker(const BracketGraph& graph) {
    return [&graph](const PairEdge& edge) -> std::uint32_t {
        return graph.is_bye(edge.b) ? static_cast<std::uint32_t>(graph.player(edge.a).turns.size()) : 0;
    };
}

/// C10 to C13: a pair inside counts unless it breaks the rule.
Criterion unless_broken(const BracketGraph& graph, bool (*breaks)(const Player&, const Player&)) {
    return [&graph, breaks](const PairEdge& edge) -> std::uint32_t {
        return graph.is_inside(edge) && !breaks(graph.player(edge.a), graph.player(edge.b)) ? 1 : 0;
    };
}

/// C14, C16: residents who floated down do not float again.
Criterion downfloaters_kept(const BracketGraph& graph, int rounds_ago) {
    return [&graph, rounds_ago](const PairEdge& edge) -> std::uint32_t {
        if (!graph.is_inside(edge)) {
            return 0;
        }
        const auto counts = [&](std::uint32_t v) -> std::uint32_t {
            return graph.is_resident(v) && float_in(graph.player(v), rounds_ago) == Float::Down ? 1 : 0;
        };
        return counts(edge.a) + counts(edge.b);
    };
}

bool meets_upfloater(const BracketGraph& graph, const PairEdge& edge, int rounds_ago) {
    return graph.is_moved_down(edge.a) && float_in(graph.player(edge.b), rounds_ago) == Float::Up;
}

/// C15, C17: the opponents of moved-down players did not float up.
Criterion upfloaters_spared(const BracketGraph& graph, int rounds_ago) {
    return [&graph, rounds_ago](const PairEdge& edge) -> std::uint32_t {
        return graph.is_inside(edge) && !meets_upfloater(graph, edge, rounds_ago) ? 1 : 0;
    };
}

/// A pair inside of a moved-down player of one score.
bool is_from(const BracketGraph& graph, const PairEdge& edge, int score) {
    return graph.is_inside(edge) && graph.is_moved_down(edge.a) && graph.player(edge.a).score == score;
}

/// C18, C20: score differences of moved-down players who floated down before.
Criteria differences_of_downfloaters(const BracketGraph& graph, int rounds_ago) {
    Criteria criteria;
    for (const int score : scores_of(graph, graph.moved_down_count())) {
        const auto keeps = [&graph, score, rounds_ago](const PairEdge& edge) -> std::uint32_t {
            const bool is_his = is_from(graph, edge, score);
            return is_his && float_in(graph.player(edge.a), rounds_ago) == Float::Down ? 1 : 0;
        };
        criteria.push_back({rounds_ago == 1 ? "C18" : "C20", keeps});
    }
    return criteria;
}

/// C19, C21: score differences of those whose opponent floated up before.
Criteria differences_to_upfloaters(const BracketGraph& graph, int rounds_ago) {
    Criteria criteria;
    for (const int score : scores_of(graph, graph.moved_down_count())) {
        const auto spares = [&graph, score, rounds_ago](const PairEdge& edge) -> std::uint32_t {
            return is_from(graph, edge, score) && !meets_upfloater(graph, edge, rounds_ago) ? 1 : 0;
        };
        criteria.push_back({rounds_ago == 1 ? "C19" : "C21", spares});
    }
    return criteria;
}

void append(Criteria& to, Criteria from) {
    for (NumberedCriterion& criterion : from) {
        to.push_back(std::move(criterion));
    }
}

} // namespace

bool want_the_same(const Player& a, const Player& b) {
    return a.preference.strength != Strength::None && b.preference.strength != Strength::None &&
           a.preference.turn == b.preference.turn;
}

BracketGraph::BracketGraph(const Field& field, const Bracket& bracket, View view, std::uint32_t stand_ins)
    : field_(field), vertices_(bracket.moved_down), moved_down_(static_cast<std::uint32_t>(bracket.moved_down.size())),
      view_(view) {
    append(vertices_, bracket.residents);
    residents_end_ = static_cast<std::uint32_t>(vertices_.size());
    if (view != View::Alone) {
        append(vertices_, bracket.next);
    }
    next_end_ = static_cast<std::uint32_t>(vertices_.size());
    if (view == View::Whole) {
        append(vertices_, bracket.below);
    }
    players_end_ = static_cast<std::uint32_t>(vertices_.size());
    if (view == View::Whole && field.is_odd) {
        vertices_.push_back(field.bye_vertex());
    }
    size_ = static_cast<std::uint32_t>(vertices_.size()) + stand_ins;
}

bool BracketGraph::is_joined(std::uint32_t a, std::uint32_t b) const {
    if (is_moved_down(a) && is_moved_down(b)) {
        return false;
    }
    if (is_stand_in(b)) {
        return view_ == View::WithNext || !is_stand_in(a);
    }
    return field_.may_meet.has(vertices_[a], vertices_[b]);
}

std::vector<PairEdge> BracketGraph::edges() const {
    std::vector<PairEdge> edges;
    for (std::uint32_t a = 0; a < size(); ++a) {
        for (std::uint32_t b = a + 1; b < size(); ++b) {
            if (is_joined(a, b)) {
                edges.push_back({a, b});
            }
        }
    }
    return edges;
}

NumberedCriterion most_pairs(const BracketGraph& graph) {
    return {"C6", [&graph](const PairEdge& edge) -> std::uint32_t { return graph.is_inside(edge) ? 1 : 0; }};
}

Criteria quality(const BracketGraph& graph, bool bye_counts) {
    Criteria criteria = scores_of_downfloaters(graph);
    append(criteria, look_ahead(graph));
    if (bye_counts) {
        criteria.push_back({"C9", games_of_bye_taker(graph)});
    }
    criteria.push_back({"C10", unless_broken(graph, breaks_c10)});
    criteria.push_back({"C11", unless_broken(graph, breaks_c11)});
    criteria.push_back({"C12", unless_broken(graph, want_the_same)});
    criteria.push_back({"C13", unless_broken(graph, breaks_c13)});
    for (const int rounds_ago : {1, 2}) {
        criteria.push_back({rounds_ago == 1 ? "C14" : "C16", downfloaters_kept(graph, rounds_ago)});
        criteria.push_back({rounds_ago == 1 ? "C15" : "C17", upfloaters_spared(graph, rounds_ago)});
    }
    for (const int rounds_ago : {1, 2}) {
        append(criteria, differences_of_downfloaters(graph, rounds_ago));
        append(criteria, differences_to_upfloaters(graph, rounds_ago));
    }
    return criteria;
}

Criteria order_of_moved_down(const BracketGraph& graph) {
    Criteria criteria;
    for (std::uint32_t x = 0; x < graph.moved_down_count(); ++x) {
        criteria.push_back({"4.4", [&graph, x](const PairEdge& edge) -> std::uint32_t {
                                return edge.a == x && graph.is_inside(edge) ? 1 : 0;
                            }});
    }
    for (std::uint32_t x = 0; x < graph.moved_down_count(); ++x) {
        criteria.push_back({"4.2", [&graph, x](const PairEdge& edge) -> std::uint32_t {
                                return edge.a == x && graph.is_inside(edge) ? graph.bracket_count() - edge.b : 0;
                            }});
    }
    return criteria;
}

} // namespace chuhe::tournament::dutch
