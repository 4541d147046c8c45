#include "checks.hpp"
#include "clocks.hpp"

namespace chuhe::game {

namespace {

using rules::Termination;

bool is_draw(const rules::Outcome& outcome) {
    return outcome == rules::drawn(outcome.termination, outcome.clause);
}

bool is_lost_by_one(const rules::Outcome& outcome) {
    return outcome == rules::won_by(board::Side::Red, outcome.termination, outcome.clause) ||
           outcome == rules::won_by(board::Side::Black, outcome.termination, outcome.clause);
}

bool is_lost_by_both(const rules::Outcome& outcome) {
    return outcome == rules::lost_by_both(outcome.termination, outcome.clause);
}

/// Whether the scores are those that a termination can have. Source: cn1999 4.1, 4.2, 21.3
bool is_consistent(const rules::Outcome& outcome) {
    switch (outcome.termination) {
    case Termination::InsufficientForces:
    case Termination::DrawByRepetition:
    case Termination::NaturalLimit:
    case Termination::MoveLimit:
        return is_draw(outcome);
    case Termination::Agreement:
        return is_draw(outcome) || is_lost_by_both(outcome);
    case Termination::BothLate:
        return is_lost_by_both(outcome);
    case Termination::Misconduct:
        return is_lost_by_one(outcome) || is_lost_by_both(outcome);
    case Termination::Checkmate:
    case Termination::GeneralsFacing:
    case Termination::Stalemate:
    case Termination::Flag:
    case Termination::Lateness:
    case Termination::IllegalMove:
    case Termination::ForbiddenRepetition:
    case Termination::Fouls:
    case Termination::Resignation:
        break;
    }
    return is_lost_by_one(outcome);
}

/// Endings that the board or the players make, not an official. Source: cn1999 4.1.1, 4.1.3, 4.1.9, 4.2.2
bool is_not_for_officials(Termination termination) {
    return termination == Termination::Checkmate || termination == Termination::Stalemate ||
           termination == Termination::Resignation || termination == Termination::Agreement;
}

Check check_open(const GameState& game) {
    const auto* over = std::get_if<Over>(&game.phase);
    return over != nullptr && over->is_closed() ? refusal(RefusalCode::AlreadySigned) : check_over(game);
}

} // namespace

Decision carry_out(const Context& context, const RuleGame& command) {
    if (const auto refused = first_of(check_unfinished(context.game), check_rank(context, Rank::TableArbiter),
                                      check_text(command.reason, kLongestReason))) {
        return refuse(*refused);
    }
    if (!is_consistent(command.outcome) || is_not_for_officials(command.outcome.termination)) {
        return refuse(RefusalCode::BadOutcome);
    }
    return GameEvents{ending(context, command.outcome, command.reason)};
}

Decision carry_out(const Context& context, const ChangeOutcome& command) {
    if (const auto refused = first_of(check_open(context.game), check_rank(context, Rank::TableArbiter),
                                      check_text(command.reason, kLongestReason))) {
        return refuse(*refused);
    }
    if (!is_consistent(command.outcome)) {
        return refuse(RefusalCode::BadOutcome);
    }
    if (outcome(context.game) == command.outcome) {
        return refuse(RefusalCode::NothingChanges);
    }
    return GameEvents{context.event(OutcomeChanged{command.outcome, command.reason})};
}

Decision carry_out(const Context& context, const ReopenGame& command) {
    if (const auto refused = first_of(check_open(context.game), check_rank(context, Rank::ChiefArbiter),
                                      check_text(command.reason, kLongestReason))) {
        return refuse(*refused);
    }
    return GameEvents{context.event(GameReopened{command.reason})};
}

Decision carry_out(const Context& context, const Sign& command) {
    if (const auto refused = check_over(context.game)) {
        return refuse(*refused);
    }
    const auto* player = std::get_if<Player>(&context.by);
    const std::optional<board::Side> side = command.side || player == nullptr ? command.side : player->side;
    if (const auto refused = side ? check_side(context, *side) : check_rank(context, Rank::TableArbiter)) {
        return refuse(*refused);
    }
    const Over& over = std::get<Over>(context.game.phase);
    if (side ? over.signed_by[*side] : over.confirmed_by.has_value()) {
        return refuse(RefusalCode::AlreadySigned);
    }
    return GameEvents{context.event(Signed{side})};
}

} // namespace chuhe::game
