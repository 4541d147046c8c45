#include "aftermath.hpp"

#include "repetition_ruling.hpp"

namespace chuhe::game {

namespace {

using rules::Termination;

GameEvent ended(rules::Outcome outcome) {
    return {Clerk{}, Ended{outcome, {}, std::nullopt}};
}

/// 4.1.1 and 4.1.3: the side to move has lost where it stands.
std::optional<rules::Outcome> outcome_on_board(const GameState& after) {
    if (const auto outcome = rules::outcome_on_the_board(after.position)) {
        return outcome;
    }
    if (nobody_can_win(after.position)) {
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

/// Without a claim the checks of both sides are limited, so that no side draws by what it may not count.
bool is_natural_limit_reached(const GameState& after) {
    return natural_limit_count(after, board::Side::Red).reached() &&
           natural_limit_count(after, board::Side::Black).reached();
}

} // namespace

bool nobody_can_win(const rules::Position& position) {
    using board::PieceKind;
    for (const board::Side side : board::kSides) {
        for (const PieceKind kind : {PieceKind::Chariot, PieceKind::Horse, PieceKind::Cannon, PieceKind::Soldier}) {
            if (!position.board().pieces(side, kind).empty()) {
                return false;
            }
        }
    }
    return true;
}

GameEvents aftermath(const GameState& after, const Context& context) {
    if (const auto outcome = outcome_on_board(after)) {
        return {ended(*outcome)};
    }
    GameEvents events = repetition_after_move(after, context);
    if (!events.empty() && std::holds_alternative<Ended>(events.back().what)) {
        return events;
    }
    if (after.settings.natural_limit == Enforcement::Automatic && is_natural_limit_reached(after)) {
        events.push_back(ended(rules::drawn(Termination::NaturalLimit, "cn1999 4.2.4")));
        return events;
    }
    if (is_move_limit_reached(after)) {
        events.push_back(ended(rules::drawn(Termination::MoveLimit, "cnold move-limit")));
    }
    return events;
}

} // namespace chuhe::game
