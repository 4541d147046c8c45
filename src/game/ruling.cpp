#include "checks.hpp"
#include "clocks.hpp"
#include "outcome_checks.hpp"

namespace chuhe::game {

namespace {

/// Endings that the board or the players make, not an official. Source: cn1999 4.1.1, 4.1.3, 4.1.9, 4.2.2
bool is_not_for_officials(rules::Termination termination) {
    using rules::Termination;
    return termination == Termination::Checkmate || termination == Termination::Stalemate ||
           termination == Termination::Resignation || termination == Termination::Agreement;
}

} // namespace

Decision carry_out(const Context& context, const RuleGame& command) {
    if (const auto refused = first_of(check_unfinished(context.game), check_rank(context, Rank::TableArbiter),
                                      check_reason(command.reason))) {
        return refuse(*refused);
    }
    if (is_not_for_officials(command.outcome.termination)) {
        return refuse(RefusalCode::BadOutcome);
    }
    if (const auto refused = check_outcome(context.game, command.outcome)) {
        return refuse(*refused);
    }
    return GameEvents{ending(context, command.outcome, command.reason)};
}

Decision carry_out(const Context& context, const ChangeOutcome& command) {
    if (const auto refused = first_of(check_over(context.game), check_rank(context, Rank::TableArbiter),
                                      check_reason(command.reason), check_outcome(context.game, command.outcome))) {
        return refuse(*refused);
    }
    if (outcome(context.game) == command.outcome) {
        return refuse(RefusalCode::NothingChanges);
    }
    return GameEvents{context.event(OutcomeChanged{command.outcome, command.reason})};
}

Decision carry_out(const Context& context, const ReopenGame& command) {
    if (const auto refused = first_of(check_over(context.game), check_rank(context, Rank::ChiefArbiter),
                                      check_reason(command.reason), check_no_penalty_ended(context.game))) {
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
