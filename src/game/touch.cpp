#include "checks.hpp"
#include "fouls.hpp"

#include <algorithm>

namespace chuhe::game {

namespace {

using board::Move;
using board::Square;

/// The first own and the first opponent's piece that were touched, and which of them before the other.
struct FirstTouches {
    std::optional<Square> own;
    std::optional<Square> other;
    bool own_first = false;
};

FirstTouches first_touches(const rules::Position& position, std::span<const Touch> touches) {
    FirstTouches first;
    for (const Touch& touch : touches) {
        if (touch.kind != TouchKind::Touch) {
            continue;
        }
        const bool had_other = first.other.has_value();
        bool touches_other = had_other;
        for (const Square square : touch.squares) {
            const auto piece = position.board().at(square);
            if (piece && piece->side != position.to_move() && !first.other) {
                first.other = square;
            }
            touches_other = touches_other || first.other.has_value();
        }
        for (const Square square : touch.squares) {
            const auto piece = position.board().at(square);
            if (piece && piece->side == position.to_move() && !first.own) {
                first.own = square;
                first.own_first = !touches_other;
            }
        }
    }
    return first;
}

/// The legal moves of a position, sorted by what the rule asks of them.
struct Choices {
    std::vector<Move> own_takes_other;
    std::vector<Move> own_moves;
    std::vector<Move> other_taken;
    std::vector<Move> all;
};

Choices choices(const rules::Position& position, const FirstTouches& first) {
    Choices found;
    for (const Move move : rules::legal_moves(position)) {
        const bool by_own = first.own && move.from == *first.own;
        const bool takes_other = first.other && move.to == *first.other;
        found.all.push_back(move);
        if (by_own) {
            found.own_moves.push_back(move);
        }
        if (takes_other) {
            found.other_taken.push_back(move);
        }
        if (by_own && takes_other) {
            found.own_takes_other.push_back(move);
        }
    }
    return found;
}

std::string at(const std::optional<Square>& square) {
    return square ? square->name() : std::string{};
}

struct Step {
    const std::vector<Move>& moves;
    base::Bilingual text;
};

/// The order in which the rule asks. Source: cn1999 5.1 to 5.5
std::vector<Step> steps(const FirstTouches& first, const Choices& found) {
    const std::string own = at(first.own);
    const std::string other = at(first.other);
    const Step takes{found.own_takes_other,
                     {"须用 " + own + " 吃 " + other, "the piece on " + own + " must take on " + other}};
    const Step moves{found.own_moves, {"须走 " + own, "the piece on " + own + " must move"}};
    const Step taken{found.other_taken, {"须吃 " + other, "the piece on " + other + " must be taken"}};
    if (first.own && first.other) {
        return first.own_first ? std::vector<Step>{takes, moves, taken} : std::vector<Step>{takes, taken, moves};
    }
    if (first.own) {
        return {moves};
    }
    return first.other ? std::vector<Step>{taken} : std::vector<Step>{};
}

rules::Clause clause_of(const FirstTouches& first) {
    if (first.own && first.other) {
        return first.own_first ? rules::Clause{"cn1999 5.3"} : rules::Clause{"cn1999 5.4"};
    }
    return first.other ? rules::Clause{"cn1999 5.2"} : rules::Clause{"cn1999 5.1"};
}

} // namespace

TouchObligation obligation(const rules::Position& position, std::span<const Touch> touches) {
    const FirstTouches first = first_touches(position, touches);
    const Choices found = choices(position, first);
    TouchObligation bound{{}, clause_of(first), true, {}, {}};
    const std::string number{bound.clause.number()};
    if (first.own && found.own_moves.empty()) {
        bound.fouls.push_back(FoulKind::TouchedImmovable);
    }
    if (first.other && found.other_taken.empty()) {
        bound.fouls.push_back(FoulKind::TouchedUntakeable);
    }
    if (bound.fouls.size() == 2 && !first.own_first) {
        std::ranges::reverse(bound.fouls);
    }
    for (const Step& step : steps(first, found)) {
        if (!step.moves.empty()) {
            bound.allowed = step.moves;
            bound.is_free = false;
            bound.text = {step.text.zh + "，" + number, step.text.en + ", " + number};
            return bound;
        }
    }
    bound.allowed = found.all;
    bound.text = {"可另行走子，" + number, "any move may be made, " + number};
    return bound;
}

namespace {

/// Adjusting is for one's own time; out of turn it counts as touching. Source: cn1999 5.6
/// Reading: the touch binds in the next turn, unless the opponent's move has taken the piece away or moved it; whether it
/// was a foul (9.1.5, 9.1.6) is not asked, as there was no turn in which to ask.
Touch as_it_counts(Touch touch, bool in_turn) {
    if (!in_turn && touch.kind == TouchKind::Adjust) {
        touch.kind = TouchKind::Touch;
    }
    return touch;
}

} // namespace

Decision carry_out(const Context& context, const TouchPieces& command) {
    const GameState& game = context.game;
    if (const auto refused = first_of(check_in_play(game), check_side(context, command.side))) {
        return refuse(*refused);
    }
    if (!game.settings.touch_move) {
        return refuse(RefusalCode::TouchNotInForce);
    }
    const bool in_turn = command.side == to_move(game);
    if (command.touch.kind != TouchKind::Touch) {
        if (const auto refused = check_rank(context, Rank::TableArbiter)) {
            return refuse(*refused);
        }
    }
    const bool counts = !command.touch.squares.empty() && command.touch.squares.size() <= 2;
    if (!counts || std::ranges::any_of(command.touch.squares,
                                       [&](Square square) { return game.position.board().is_empty(square); })) {
        return refuse(RefusalCode::NothingTouched);
    }
    constexpr std::size_t kMostTouches = 64;
    if ((in_turn ? game.touches : game.touches_ahead).size() >= kMostTouches) {
        return refuse(RefusalCode::NothingChanges);
    }
    GameEvents events{context.event(PiecesTouched{command.side, as_it_counts(command.touch, in_turn)})};
    const auto before = obligation(game.position, game.touches).fouls;
    GameState after = evolve(game, events.back());
    for (const FoulKind kind : obligation(after.position, after.touches).fouls) {
        if (std::ranges::find(before, kind) == before.end() && !is_over(after)) {
            for (GameEvent& next : foul({after, context.by, context.now}, {command.side, kind, {}})) {
                after = evolve(std::move(after), next);
                events.push_back(std::move(next));
            }
        }
    }
    return events;
}

} // namespace chuhe::game
