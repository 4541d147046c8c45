#include "checks.hpp"
#include "clocks.hpp"
#include "fouls.hpp"
#include "repetition_ruling.hpp"

#include <chuhe/adjudication/procedure.hpp>

namespace chuhe::game {

namespace {

/// The repetition on which a ruling may be made now. Fails: why there is none.
base::Result<RepetitionFinding, Refusal> ripe_repetition(const GameState& game) {
    if (is_bound_by_warning(game)) {
        return base::Failure<Refusal>{
            refusal(RefusalCode::NoRepetition, adjudication::procedure_clauses(game.settings.ruleset).warning)};
    }
    auto finding = find_claimable_repetition(game);
    if (!finding) {
        return base::Failure<Refusal>{
            refusal(RefusalCode::NoRepetition, adjudication::procedure_clauses(game.settings.ruleset).claim)};
    }
    return *std::move(finding);
}

/// A question is raised in one's own time, which lasts until one presses. Source: cn1999 8.5
/// Reading: where sending a move is pressing it, as with an offer (23.1), right after one's own move is in time too.
/// A claim of repetition is a question of what the opponent may not do, which 8.5 leaves out.
bool is_own_time(const GameState& game, board::Side side) {
    return !presses_apart(game) || game.to_press.value_or(to_move(game)) == side;
}

/// A ruling and what it brings.
GameEvents ruled(const Context& context, const RepetitionRuled& ruling, const Actor& by) {
    GameEvents events{context.event(ruling)};
    const GameEvents further = consequences(ruling.finding, by);
    events.insert(events.end(), further.begin(), further.end());
    return events;
}

} // namespace

Decision carry_out(const Context& context, const ClaimRepetition& command) {
    const GameState& game = context.game;
    if (const auto refused = first_of(check_in_play(game), check_side(context, command.side))) {
        return refuse(*refused);
    }
    const auto finding = ripe_repetition(game);
    if (!finding) {
        return refuse(finding.error());
    }
    const bool undecided = finding->verdict == RepetitionVerdict::Undecided;
    if (undecided && !game.settings.undecided_claims_wait) {
        return refuse(RefusalCode::RepetitionUndecided);
    }
    return ruled(context, RepetitionRuled{command.side, *finding, undecided, settle(context)}, Clerk{});
}

Decision carry_out(const Context& context, const RuleRepetition&) {
    const GameState& game = context.game;
    if (const auto refused = first_of(check_unfinished(game), check_rank(context, Rank::TableArbiter))) {
        return refuse(*refused);
    }
    const auto finding = ripe_repetition(game);
    if (!finding) {
        return refuse(finding.error());
    }
    if (finding->verdict == RepetitionVerdict::Undecided) {
        return refuse(RefusalCode::RepetitionUndecided);
    }
    return ruled(context, RepetitionRuled{std::nullopt, *finding, false, settle(context)}, context.by);
}

Decision carry_out(const Context& context, const ClaimNaturalLimit& command) {
    const GameState& game = context.game;
    if (const auto refused = first_of(check_in_play(game), check_side(context, command.side))) {
        return refuse(*refused);
    }
    if (!is_own_time(game, command.side)) {
        return refuse(refusal(RefusalCode::NotYourTurn, "cn1999 8.5"));
    }
    const NaturalLimitCount count = natural_limit_count(game, command.side);
    if (count.reached()) {
        return GameEvents{
            context.event(NaturalLimitClaimed{command.side, count, true}),
            ending(context, rules::drawn(rules::Termination::NaturalLimit,
                                         adjudication::procedure_clauses(game.settings.ruleset).natural_limit))};
    }
    if (game.settings.natural_limit == Enforcement::Automatic) {
        return refuse(RefusalCode::LimitNotReached);
    }
    GameEvents events{context.event(NaturalLimitClaimed{command.side, count, false})};
    const GameEvents fouls = foul(context, {command.side, FoulKind::WrongLimitClaim, {}});
    events.insert(events.end(), fouls.begin(), fouls.end());
    if (!std::holds_alternative<Ended>(events.back().what)) {
        const GameEvents penalty = penalty_time(context, {command.side, game.settings.penalty_time, {}}, "cn1999 23.3");
        events.insert(events.end(), penalty.begin(), penalty.end());
    }
    return events;
}

Decision carry_out(const Context& context, const RuleClaim& command) {
    const auto* claim = std::get_if<AwaitingRuling>(&context.game.phase);
    if (claim == nullptr) {
        return refuse(RefusalCode::NothingToRule);
    }
    if (const auto refused =
            first_of(check_rank(context, Rank::TableArbiter), check_text(command.reason, kLongestReason))) {
        return refuse(*refused);
    }
    GameEvents events;
    if (command.must_change) {
        events.push_back(context.event(RepetitionWarned{*command.must_change, claim->finding.cycle}));
    }
    events.push_back(context.event(ClaimDenied{command.reason}));
    return events;
}

} // namespace chuhe::game
