#include "slow_exchange.hpp"

#include <algorithm>

namespace slow {

namespace {

constexpr int kMatedAtOnce = 3;

bool holds(const std::vector<Meeting>& meetings, int hunter, int prey, Move move) {
    return std::ranges::any_of(
        meetings, [&](const Meeting& one) { return one.hunter == hunter && one.prey == prey && one.move == move; });
}

bool holds(const std::vector<Meeting>& meetings, int hunter, int prey) {
    return std::ranges::any_of(meetings, [&](const Meeting& one) { return one.hunter == hunter && one.prey == prey; });
}

} // namespace

std::vector<Move> checks(const Field& field, Side side, const std::vector<Meeting>& banned) {
    std::vector<Move> found;
    for (const Move move : field.moves(side)) {
        const int prey = field.at(move.to);
        if (prey >= 0 && holds(banned, field.at(move.from), prey, move)) {
            continue;
        }
        if (field.after(move).in_check(opponent(side))) {
            found.push_back(move);
        }
    }
    return found;
}

bool mates_with(const Field& field, Side attacker, Move first, int left, const std::vector<Meeting>& banned) {
    const Field checked = field.after(first);
    return std::ranges::all_of(checked.moves(opponent(attacker)),
                               [&](Move reply) { return mates(checked.after(reply), attacker, left - 1, banned); });
}

bool mates(const Field& field, Side attacker, int left, const std::vector<Meeting>& banned) {
    return left > 0 && std::ranges::any_of(checks(field, attacker, banned), [&](Move check) {
               return mates_with(field, attacker, check, left, banned);
           });
}

Result Exchange::stopped(const Node& node) {
    int balance = node.bonus;
    for (const PieceKind kind : node.gains) {
        balance += worth(kind);
    }
    for (const PieceKind kind : node.losses) {
        balance -= worth(kind);
    }
    return {balance, net_class(node.gains, node.losses)};
}

std::string Exchange::text(const Node& node) {
    std::string text = node.field.text();
    for (const int number : {node.to_move == Side::Red ? 0 : 1, node.depth, node.own_checks, node.other_checks,
                             node.only_on ? node.only_on->index() : 100, node.last ? node.last->index() : 100,
                             stopped(node).balance, stopped(node).net, node.bonus}) {
        text += '/' + std::to_string(number);
    }
    for (const Spoils* spoils : {&node.gains, &node.losses}) {
        Spoils sorted = *spoils;
        std::ranges::sort(sorted);
        text += '|';
        for (const PieceKind kind : sorted) {
            text += static_cast<char>('0' + static_cast<int>(kind));
        }
    }
    return text;
}

bool Exchange::is_left_out(const Node& node, Move move) const {
    if (node.to_move != asking) {
        return false;
    }
    const int hunter = node.field.at(move.from);
    const int prey = node.field.at(move.to);
    const PieceKind kind = node.field.kind(hunter);
    if ((kind == PieceKind::General || kind == PieceKind::Soldier) && node.last != move.to) {
        return true;
    }
    return holds(winning, hunter, prey) || holds(offered, hunter, prey, move);
}

Exchange::Node Exchange::child(const Node& node, Move move) {
    Node next = node;
    next.field = node.field.after(move);
    next.to_move = opponent(node.to_move);
    next.depth = node.depth - 1;
    next.last.reset();
    const int prey = node.field.at(move.to);
    if (prey < 0) {
        return next;
    }
    next.last = move.to;
    if (node.field.is_uncrossed_soldier(prey)) {
        return next;
    }
    if (node.to_move != asking) {
        next.losses.push_back(node.field.kind(prey));
        return next;
    }
    const int hunter = node.field.at(move.from);
    if (wanted && wanted(hunter, prey, move.to)) {
        bool earned = true;
        if (wanted_first_and_clean) {
            Exchange local{.asking = asking, .own_checks = 0, .other_checks = 0, .only_on = move.to};
            earned = node.gains.empty() && node.losses.empty() && local.after(node.field, move).net > 0;
        }
        next.bonus = earned ? 1 : next.bonus;
    }
    if (hunter != unpaid) {
        next.gains.push_back(node.field.kind(prey));
    }
    if (stays_on_first_capture && !node.only_on) {
        next.only_on = move.to;
    }
    return next;
}

/// All that may follow; `may_stop` says whether the side may also leave it at that.
std::vector<Exchange::Node> Exchange::children(const Node& node, bool& may_stop) {
    const bool is_own = node.to_move == asking;
    const bool in_check = node.field.in_check(node.to_move);
    may_stop = !in_check;
    std::vector<Node> found;
    for (const Move move : node.field.moves(node.to_move)) {
        const bool takes = node.field.at(move.to) >= 0;
        const bool is_here = takes && (!node.only_on || *node.only_on == move.to);
        if (in_check) {
            if (!node.only_on || is_here) {
                found.push_back(child(node, move));
            } else {
                may_stop = true;
            }
        } else if (is_here && !is_left_out(node, move)) {
            found.push_back(child(node, move));
        } else if (!takes && !node.only_on && (is_own ? node.own_checks : node.other_checks) > 0) {
            Node next = child(node, move);
            --(is_own ? next.own_checks : next.other_checks);
            if (next.field.in_check(next.to_move)) {
                found.push_back(next);
            }
        }
    }
    return found;
}

Result Exchange::value(const Node& node) {
    const std::string name = text(node);
    const auto there = known_.find(name);
    if (there != known_.end()) {
        return there->second;
    }
    const Result found = worked_out(node);
    known_.emplace(name, found);
    return found;
}

Result Exchange::worked_out(const Node& node) {
    if (node.depth == 0) {
        return stopped(node);
    }
    const bool is_own = node.to_move == asking;
    if (!is_own && node.last && !node.only_on && !node.field.in_check(node.to_move) &&
        mates(node.field, node.to_move, kMatedAtOnce, {})) {
        return {-kMate, -1};
    }
    bool may_stop = false;
    std::vector<Result> results;
    for (const Node& next : children(node, may_stop)) {
        results.push_back(value(next));
    }
    if (may_stop) {
        results.push_back(stopped(node));
    }
    if (results.empty()) {
        return is_own ? Result{-kMate, -1} : Result{kMate, 1};
    }
    return is_own ? *std::ranges::max_element(results) : *std::ranges::min_element(results);
}

Result Exchange::after(const Field& field, Move first) {
    known_.clear();
    return value(child({.field = field,
                        .to_move = asking,
                        .depth = depth,
                        .own_checks = own_checks,
                        .other_checks = other_checks,
                        .only_on = only_on,
                        .last = std::nullopt,
                        .gains = {},
                        .losses = {},
                        .bonus = 0},
                       first));
}

Result Exchange::passing(const Field& field) {
    known_.clear();
    if (mates(field, opponent(asking), kMatedAtOnce, {})) {
        return {-kMate, -1};
    }
    return value({.field = field,
                  .to_move = opponent(asking),
                  .depth = depth,
                  .own_checks = own_checks,
                  .other_checks = other_checks,
                  .only_on = std::nullopt,
                  .last = std::nullopt,
                  .gains = {},
                  .losses = {},
                  .bonus = 0});
}

} // namespace slow
