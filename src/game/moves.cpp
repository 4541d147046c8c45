#include "moves.hpp"

#include "aftermath.hpp"
#include "checks.hpp"
#include "fouls.hpp"
#include "sheets.hpp"

namespace chuhe::game {

namespace {

using rules::Termination;

Refusal illegal_move(const rules::IllegalMove& illegal) {
    Refusal refused = refusal(RefusalCode::IllegalMove, illegal.clause(), illegal.text());
    refused.square = illegal.obstacle;
    refused.illegal = illegal;
    return refused;
}

/// What the ruleset makes of a move against the rules. Source: cn1999 4.1.2, 4.1.6; cnold
Decision answer_illegal(const Context& context, const rules::IllegalMove& illegal) {
    const GameState& game = context.game;
    const board::Side side = to_move(game);
    if (game.settings.illegal_moves == IllegalMovePolicy::Refuse) {
        return refuse(illegal_move(illegal));
    }
    const int count = game.illegal_moves[side] + 1;
    GameEvents events{context.event(IllegalMoveMade{side, illegal.move, illegal.reason, count})};
    if (game.settings.illegal_moves == IllegalMovePolicy::Loses && count >= game.settings.illegal_moves_that_lose) {
        const bool facing = illegal.reason == rules::IllegalMoveReason::GeneralsFace;
        events.push_back(
            ending(context, facing ? rules::won_by(opponent(side), Termination::GeneralsFacing, "cn1999 4.1.2")
                                   : rules::won_by(opponent(side), Termination::IllegalMove, "cn1999 4.1.6")));
    }
    return events;
}

/// The touched pieces bind. Source: cn1999 5.1 to 5.5
Check check_touch(const GameState& game, board::Move move) {
    if (!game.settings.touch_move || game.touches.empty()) {
        return {};
    }
    const TouchObligation bound = obligation(game.position, game.touches);
    for (const board::Move allowed : bound.allowed) {
        if (allowed == move) {
            return {};
        }
    }
    return refusal(RefusalCode::TouchMove, bound.clause, bound.text);
}

/// The clock is there, waits for an official, and nobody has started it.
Check check_started(const GameState& game) {
    const bool waits = game.clock && game.settings.clock_starts_by_official && !game.clock->is_running() &&
                       !std::holds_alternative<Stopped>(game.phase);
    return waits ? refusal(RefusalCode::ClockStopped) : Check{};
}

Check check_turn(const GameState& game, board::Side side) {
    if (side != to_move(game)) {
        return refusal(RefusalCode::NotYourTurn);
    }
    return game.to_press ? refusal(RefusalCode::ClockNotPressed) : Check{};
}

/// An offer that rides on the move may not be the second in a row. Source: cn1999 23.1
Check check_offer(const GameState& game, const MakeMove& command) {
    const bool repeated = command.offer_draw && !may_offer_draw(game, command.side);
    return repeated && game.settings.repeated_draw_offer == RepeatedOfferPolicy::Refuse
               ? refusal(RefusalCode::DrawOfferedTwice)
               : Check{};
}

} // namespace

std::optional<Refusal> check_sealed(const GameState& game, board::Move move) {
    if (game.settings.illegal_moves != IllegalMovePolicy::Refuse || !std::holds_alternative<Sealing>(game.phase)) {
        return std::nullopt;
    }
    const auto illegal = rules::why_illegal(game.position.board(), to_move(game), move);
    return illegal ? std::optional{illegal_move(*illegal)} : std::nullopt;
}

Moved moved(const Context& context, const MakeMove& command, const rules::Position& after) {
    const GameState& game = context.game;
    Moved event{command.side, command.move};
    event.captured = game.position.board().at(command.move.to);
    event.check = rules::is_check(after);
    event.clocks = settle(context, command.lag);
    if (event.clocks) {
        clock::Clock& face = event.clocks->after[command.side];
        event.spent = face.spent_on_move;
        const bool seals = std::holds_alternative<Sealing>(game.phase);
        if (!presses_apart(game) || !game.clock->runs[command.side] || seals) {
            face = clock::press(game.clock->control, face);
        }
    }
    return event;
}

Decision carry_out(const Context& context, const MakeMove& command) {
    const GameState& game = context.game;
    if (const auto late = came_late(context, command.side, command.move, command.lag);
        late && !check_side(context, command.side)) {
        return *late;
    }
    if (const auto refused = first_of(check_goes_on(context, true), check_side(context, command.side),
                                      check_turn(game, command.side), check_started(game))) {
        return refuse(*refused);
    }
    if (auto over = time_is_up(context, command.lag)) {
        std::get<Ended>(over->back().what).late_move = command.move;
        return *over;
    }
    if (const auto illegal = rules::why_illegal(game.position.board(), command.side, command.move)) {
        return answer_illegal(context, *illegal);
    }
    if (const auto refused =
            first_of(check_touch(game, command.move), check_offer(game, command), check_sheet(context, command.side))) {
        return refuse(*refused);
    }
    Moved event = moved(context, command, game.position.after(command.move));
    const bool repeats_offer = command.offer_draw && !may_offer_draw(game, command.side);
    event.offers_draw = command.offer_draw && !repeats_offer;
    event.sealed = std::holds_alternative<Sealing>(game.phase);
    GameEvents events{context.event(event)};
    GameState after = evolve(game, events.back());
    const auto add = [&](GameEvents more) {
        for (GameEvent& next : more) {
            after = evolve(std::move(after), next);
            events.push_back(std::move(next));
        }
    };
    add(aftermath(after));
    if (!is_over(after) && repeats_offer) {
        add(foul({after, context.by, context.now}, {command.side, FoulKind::RepeatedDrawOffer, {}}));
    }
    if (!is_over(after)) {
        add(fouls_of_sheet({after, context.by, context.now}, command.side));
    }
    if (!is_over(after) && event.sealed) {
        add({context.event(MoveSealed{command.side, {}, true, std::nullopt})});
    }
    return events;
}

} // namespace chuhe::game
