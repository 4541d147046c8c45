#include "aftermath.hpp"
#include "checks.hpp"
#include "moves.hpp"
#include "outcome_checks.hpp"

namespace chuhe::game {

namespace {

constexpr std::size_t kLongestEnvelope = 4096;

/// The envelope holds a move against the rules: it loses. Source: cn1999 4.1.6
/// Reading: cnold says nothing of it; whoever seals an illegal move has made one.
GameEvents open_illegal(const Context& context, const rules::IllegalMove& illegal) {
    const board::Side side = to_move(context.game);
    return {
        context.event(PlayResumed{}),
        context.event(IllegalMoveMade{side, illegal.move, illegal.reason, context.game.illegal_moves[side] + 1}),
        context.event(Ended{rules::won_by(opponent(side), rules::Termination::IllegalMove, "cn1999 4.1.6"), {}, {}})};
}

GameEvents open(const Context& context, board::Move move) {
    const GameState& game = context.game;
    if (const auto illegal = rules::why_illegal(game.position.board(), to_move(game), move)) {
        return open_illegal(context, *illegal);
    }
    GameEvents events{context.event(PlayResumed{})};
    GameState resumed = evolve(game, events.back());
    Moved event = moved({resumed, context.by, context.now}, {to_move(game), move}, game.position.after(move));
    event.sealed = true;
    events.push_back(context.event(event));
    const GameEvents more = aftermath(evolve(std::move(resumed), events.back()));
    events.insert(events.end(), more.begin(), more.end());
    return events;
}

/// 封棋 was announced by mistake: nothing has been sealed, the clock has not stood, play goes on.
Decision take_back_announcement(const Context& context, const ResumePlay& command) {
    if (const auto refused = check_rank(context, Rank::TableArbiter)) {
        return refuse(*refused);
    }
    if (command.move) {
        return refuse(RefusalCode::NothingSealed);
    }
    return GameEvents{context.event(PlayResumed{})};
}

} // namespace

Decision carry_out(const Context& context, const AnnounceAdjournment&) {
    if (const auto refused = first_of(check_in_play(context.game), check_rank(context, Rank::TableArbiter))) {
        return refuse(*refused);
    }
    if (context.game.to_press) {
        return refuse(RefusalCode::ClockNotPressed);
    }
    return GameEvents{context.event(AdjournmentAnnounced{})};
}

Decision carry_out(const Context& context, const SealMove& command) {
    const GameState& game = context.game;
    if (!std::holds_alternative<Sealing>(game.phase)) {
        return refuse(check_in_play(game).value_or(refusal(RefusalCode::NotAdjourned)));
    }
    if (const auto refused =
            first_of(check_side(context, command.side), check_text(command.envelope, kLongestEnvelope))) {
        return refuse(*refused);
    }
    if (command.side != to_move(game)) {
        return refuse(RefusalCode::NotYourTurn);
    }
    return GameEvents{context.event(MoveSealed{command.side, command.envelope, false, settle(context)})};
}

Decision carry_out(const Context& context, const ResumePlay& command) {
    const auto* adjourned = std::get_if<Adjourned>(&context.game.phase);
    if (std::holds_alternative<Sealing>(context.game.phase)) {
        return take_back_announcement(context, command);
    }
    if (adjourned == nullptr) {
        return refuse(check_unfinished(context.game).value_or(refusal(RefusalCode::NotAdjourned)));
    }
    if (const auto refused = check_rank(context, Rank::TableArbiter)) {
        return refuse(*refused);
    }
    if (const auto stands = outcome_as_it_stands(context.game)) {
        return GameEvents{context.event(PlayResumed{}), {Clerk{}, Ended{*stands, {}, std::nullopt, std::nullopt}}};
    }
    if (adjourned->sealed_by) {
        return command.move ? Decision{open(context, *command.move)} : refuse(RefusalCode::SealedMoveMissing);
    }
    if (command.move) {
        return refuse(RefusalCode::NothingSealed);
    }
    GameEvents events{context.event(PlayResumed{})};
    if (context.game.clock) {
        events.push_back(context.event(ClockStarted{to_move(context.game)}));
    }
    return events;
}

} // namespace chuhe::game
