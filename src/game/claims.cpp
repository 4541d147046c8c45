#include "checks.hpp"
#include "clocks.hpp"
#include "fouls.hpp"
#include "repetition_ruling.hpp"

namespace chuhe::game {

Decision carry_out(const Context& context, const ClaimRepetition& command) {
    const GameState& game = context.game;
    if (const auto refused = first_of(check_in_play(game), check_side(context, command.side))) {
        return refuse(*refused);
    }
    if (!game.repetition || game.repetition->rounds < game.settings.cycles_to_claim) {
        return refuse(RefusalCode::NoRepetition);
    }
    if (is_bound_by_warning(game)) {
        return refuse(refusal(RefusalCode::NoRepetition, "cn1999 24.3"));
    }
    const auto finding = find_repetition(game);
    if (!finding) {
        return refuse(RefusalCode::NoRepetition);
    }
    const bool undecided = finding->verdict == RepetitionVerdict::Undecided;
    if (undecided && !game.settings.undecided_claims_wait) {
        return refuse(RefusalCode::RepetitionUndecided);
    }
    const GameEvents further = consequences(*finding, Clerk{});
    GameEvents events{context.event(RepetitionRuled{command.side, *finding, undecided, settle(context)})};
    events.insert(events.end(), further.begin(), further.end());
    return events;
}

Decision carry_out(const Context& context, const ClaimNaturalLimit& command) {
    const GameState& game = context.game;
    if (const auto refused = first_of(check_in_play(game), check_side(context, command.side))) {
        return refuse(*refused);
    }
    const NaturalLimitCount count = natural_limit_count(game, command.side);
    if (count.reached()) {
        return GameEvents{context.event(NaturalLimitClaimed{command.side, count, true}),
                          ending(context, rules::drawn(rules::Termination::NaturalLimit, "cn1999 4.2.4"))};
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
