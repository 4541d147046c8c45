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

} // namespace chuhe::game
