#include "aftermath.hpp"

#include "repetition_ruling.hpp"

#include <chuhe/adjudication/plain_draw.hpp>
#include <chuhe/adjudication/procedure.hpp>

namespace chuhe::game {

namespace {

using rules::Termination;

GameEvent ended(rules::Outcome outcome) {
    return {Clerk{}, Ended{outcome, {}, std::nullopt}};
}

/// A proof that was not there before can only come of a move that cannot be taken back: a capture or a soldier's step.
bool may_be_plain_draw(const GameState& after) {
    const PlayedMove& last = after.moves.back();
    const auto moved = after.position.board().at(last.move.to);
    return last.captured || (moved && moved->kind == board::PieceKind::Soldier);
}

/// 4.1.1 and 4.1.3: the side to move has lost where it stands.
std::optional<rules::Outcome> outcome_on_board(const GameState& after) {
    if (const auto outcome = rules::outcome_on_the_board(after.position)) {
        return outcome;
    }
    if (may_be_plain_draw(after) && adjudication::plain_draw(after.position)) {
        return rules::drawn(Termination::InsufficientForces, "cn1999 4.2.1");
    }
    return std::nullopt;
}

/// The limit of moves is used up without the goal reached: by the side it was set for, or by both. Source: cnold (限着)
bool is_move_limit_reached(const GameState& after) {
    if (!after.limit || after.moves.size() <= after.limit->from_ply) {
        return false;
    }
    const std::size_t plies = after.moves.size() - after.limit->from_ply;
    const board::Side last = opponent(to_move(after));
    const bool counts_last = after.limit->side == last;
    return static_cast<std::size_t>(after.limit->rounds) <= (counts_last ? (plies + 1) / 2 : plies / 2);
}

} // namespace

GameEvents aftermath(const GameState& after) {
    if (const auto outcome = outcome_on_board(after)) {
        return {ended(*outcome)};
    }
    GameEvents events = repetition_after_move(after);
    if (!events.empty() && std::holds_alternative<Ended>(events.back().what)) {
        return events;
    }
    if (after.settings.natural_limit == Enforcement::Automatic && is_natural_limit_reached(after)) {
        events.push_back(ended(rules::drawn(Termination::NaturalLimit,
                                            adjudication::procedure_clauses(after.settings.ruleset).natural_limit)));
        return events;
    }
    if (is_move_limit_reached(after)) {
        events.push_back(ended(rules::drawn(Termination::MoveLimit, "cnold move-limit")));
    }
    return events;
}

} // namespace chuhe::game
