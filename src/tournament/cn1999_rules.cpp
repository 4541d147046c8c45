#include "cn1999_rules.hpp"

#include "lots.hpp"

#include <algorithm>

namespace chuhe::tournament::cn1999 {

namespace {

/// Distance in score; that of the bye is to the lowest score present.
std::uint32_t squared_distance(const Field& field, const PairEdge& edge) {
    const int lower = edge.b == count_of(field) ? field.players.back().score : field.players[edge.b].score;
    const int distance = field.players[edge.a].score - lower;
    return static_cast<std::uint32_t>(distance * distance);
}

std::uint32_t counted(bool condition) {
    return condition ? 1 : 0;
}

std::uint32_t squared(int distance) {
    return static_cast<std::uint32_t>(distance * distance);
}

Judged unit_rule(const Field& field) {
    return {Rule::Units, 1, [&field](const PairEdge& e) {
                const bool is_bye = e.b == count_of(field);
                return counted(!is_bye && !field.players[e.a].unit.empty() &&
                               field.players[e.a].unit == field.players[e.b].unit);
            }};
}

Judged board_points_rule(const Field& field) {
    const auto [least, most] = std::ranges::minmax(field.players, {}, &Player::board_points);
    return {Rule::BoardPoints, squared(most.board_points - least.board_points), [&field](const PairEdge& e) {
                const bool is_bye = e.b == count_of(field);
                return is_bye ? 0 : squared(field.players[e.a].board_points - field.players[e.b].board_points);
            }};
}

/// What the turns of two cost; nothing for the bye.
template <typename Cost>
Judged turn_rule(const Field& field, Rule rule, std::uint32_t largest, Cost cost) {
    return {rule, largest, [&field, cost](const PairEdge& e) -> std::uint32_t {
                return e.b == count_of(field)
                           ? 0
                           : static_cast<std::uint32_t>(cost(field.players[e.a], field.players[e.b]));
            }};
}

Criterion lot_criterion(const Field& field) {
    return [&field](const PairEdge& e) -> std::uint32_t {
        const EntrantNumber mine = field.players[e.a].number;
        const EntrantNumber theirs = e.b == count_of(field) ? 0 : field.players[e.b].number;
        const auto [low, high] = std::minmax(mine, theirs);
        return static_cast<std::uint32_t>(lot_of(field.seed, static_cast<std::uint64_t>(field.round), low, high) %
                                          1024);
    };
}

} // namespace

std::vector<Judged> rules_of(const Field& field) {
    const int spread = field.players.front().score - field.players.back().score;
    std::vector<Judged> rules;
    if (field.keeps_units_apart) {
        rules.push_back(unit_rule(field));
    }
    rules.push_back(
        {Rule::Scores, squared(spread), [&field](const PairEdge& e) { return squared_distance(field, e); }});
    if (field.has_board_points) {
        rules.push_back(board_points_rule(field));
    }
    rules.push_back(turn_rule(field, Rule::FourthTurn, 2, [&field](const Player& a, const Player& b) {
        return choose_turn(field, a, b).fourth_in_a_row;
    }));
    rules.push_back(turn_rule(field, Rule::Clashes, 1, is_clash));
    rules.push_back(turn_rule(field, Rule::StrainedTurns, 2, [&field](const Player& a, const Player& b) {
        return choose_turn(field, a, b).strained;
    }));
    return rules;
}

std::vector<Criterion> criteria_of(const Field& field) {
    std::vector<Criterion> criteria;
    for (const Judged& rule : rules_of(field)) {
        criteria.push_back(small(rule.largest, rule.cost));
    }
    criteria.push_back(lot_criterion(field));
    return criteria;
}

} // namespace chuhe::tournament::cn1999
