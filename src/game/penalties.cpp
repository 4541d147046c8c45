#include "checks.hpp"
#include "clocks.hpp"

namespace chuhe::game {

namespace {

Rank rank_for(Penalty penalty) {
    switch (penalty) {
    case Penalty::Warning:
        return Rank::TableArbiter;
    case Penalty::RoundBan:
        return Rank::ChiefArbiter;
    case Penalty::Expulsion:
        break;
    }
    return Rank::Organiser;
}

/// Whether a side has lost the game by such a penalty.
bool is_lost_by(const GameState& game, board::Side side, Penalty penalty) {
    return outcome(game) == rules::won_by(opponent(side), rules::Termination::Misconduct, clause(penalty));
}

} // namespace

Decision carry_out(const Context& context, const GivePenalty& command) {
    const bool exists = !std::holds_alternative<NotCreated>(context.game.phase);
    if (const auto refused =
            first_of(exists ? Check{} : refusal(RefusalCode::NotCreated),
                     check_rank(context, rank_for(command.penalty)), check_text(command.reason, kLongestReason))) {
        return refuse(*refused);
    }
    GameEvents events{context.event(PenaltyGiven{command.side, command.penalty, command.reason})};
    if (command.penalty != Penalty::Warning && !is_over(context.game)) {
        events.push_back(ending(
            context, rules::won_by(opponent(command.side), rules::Termination::Misconduct, clause(command.penalty)),
            command.reason));
    }
    return events;
}

Decision carry_out(const Context& context, const WithdrawPenalty& command) {
    const GameState& game = context.game;
    const bool exists = !std::holds_alternative<NotCreated>(game.phase);
    if (const auto refused = first_of(exists ? Check{} : refusal(RefusalCode::NotCreated),
                                      check_rank(context, rank_for(command.penalty)), check_reason(command.reason))) {
        return refuse(*refused);
    }
    PenaltyCount left = game.penalties[command.side];
    if (count_of(left, command.penalty) == 0) {
        return refuse(refusal(RefusalCode::NothingChanges, clause(command.penalty)));
    }
    GameEvents events{context.event(PenaltyWithdrawn{command.side, command.penalty, command.reason})};
    if (--count_of(left, command.penalty) == 0 && is_lost_by(game, command.side, command.penalty)) {
        events.push_back(context.event(GameReopened{command.reason}));
    }
    return events;
}

Check check_no_penalty_ended(const GameState& game) {
    for (const board::Side side : board::kSides) {
        const PenaltyCount& given = game.penalties[side];
        for (const auto& [penalty, count] :
             {std::pair{Penalty::RoundBan, given.round_bans}, std::pair{Penalty::Expulsion, given.expulsions}}) {
            if (count > 0 && is_lost_by(game, side, penalty)) {
                return refusal(RefusalCode::PenaltyStands, clause(penalty));
            }
        }
    }
    return {};
}

} // namespace chuhe::game
