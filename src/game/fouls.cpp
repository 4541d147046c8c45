#include "fouls.hpp"

#include "checks.hpp"
#include "clocks.hpp"

namespace chuhe::game {

GameEvents foul(const Context& context, const RecordFoul& foul) {
    const int count = context.game.fouls[foul.side] + 1;
    GameEvents events{context.event(FoulRecorded{foul.side, foul.kind, count, foul.note})};
    if (count >= context.game.settings.fouls_that_lose) {
        events.push_back(
            ending(context, rules::won_by(opponent(foul.side), rules::Termination::Fouls, "cn1999 4.1.8")));
    }
    return events;
}

GameEvents penalty_time(const Context& context, const AddPenaltyTime& penalty, rules::Clause clause) {
    auto record = settle(context);
    if (!record) {
        return {};
    }
    clock::Clock& face = record->after[penalty.side];
    face = clock::penalise(context.game.clock->control, face, penalty.span);
    const bool oversteps = face.flagged;
    GameEvents events{context.event(PenaltyTimeAdded{penalty.side, penalty.span, clause, penalty.reason, *record})};
    if (oversteps) {
        const rules::Clause overstepped =
            clause == rules::Clause{"cn1999 23.3"} ? clause : rules::Clause{"cn1999 4.1.4"};
        events.push_back(context.event(Ended{
            rules::won_by(opponent(penalty.side), rules::Termination::Flag, overstepped), penalty.reason, {}, {}}));
    }
    return events;
}

Decision carry_out(const Context& context, const RecordFoul& command) {
    if (const auto refused = first_of(check_unfinished(context.game), check_rank(context, Rank::TableArbiter),
                                      check_text(command.note, kLongestReason))) {
        return refuse(*refused);
    }
    return foul(context, command);
}

Decision carry_out(const Context& context, const WithdrawFoul& command) {
    const GameState& game = context.game;
    const bool exists = !std::holds_alternative<NotCreated>(game.phase);
    if (const auto refused = first_of(exists ? Check{} : refusal(RefusalCode::NotCreated),
                                      check_rank(context, Rank::TableArbiter), check_reason(command.reason))) {
        return refuse(*refused);
    }
    const int count = game.fouls[command.side];
    if (count == 0) {
        return refuse(refusal(RefusalCode::NothingChanges, "cn1999 9.2"));
    }
    GameEvents events{context.event(FoulWithdrawn{command.side, count - 1, command.reason})};
    const auto ended = outcome(game);
    const bool lost_by_it = ended && ended->termination == rules::Termination::Fouls &&
                            ended->score[command.side] == base::HalfPoints{0} && count == game.settings.fouls_that_lose;
    if (lost_by_it) {
        events.push_back(context.event(GameReopened{command.reason}));
    }
    return events;
}

Decision carry_out(const Context& context, const RecordNote& command) {
    const bool exists = !std::holds_alternative<NotCreated>(context.game.phase);
    if (const auto refused =
            first_of(exists ? Check{} : refusal(RefusalCode::NotCreated), check_rank(context, Rank::TableArbiter),
                     check_text(command.text, kLongestReason))) {
        return refuse(*refused);
    }
    return GameEvents{context.event(NoteRecorded{command.side, command.kind, command.text})};
}

Decision carry_out(const Context& context, const AddPenaltyTime& command) {
    if (const auto refused = first_of(check_unfinished(context.game), check_rank(context, Rank::TableArbiter),
                                      check_text(command.reason, kLongestReason))) {
        return refuse(*refused);
    }
    if (!context.game.clock) {
        return refuse(RefusalCode::NoClock);
    }
    if (command.span <= base::Milliseconds{0} || command.span > clock::kLongestSpan) {
        return refuse(RefusalCode::BadTime);
    }
    // The rules know one such penalty, that of 23.3; what an arbiter adds for a reason of his own is a punishment of 17.7.
    return penalty_time(context, command,
                        command.reason.empty() ? rules::Clause{"cn1999 23.3"} : rules::Clause{"cn1999 17.7"});
}

} // namespace chuhe::game
