#include "checks.hpp"
#include "clocks.hpp"
#include "outcome_checks.hpp"

namespace chuhe::game {

namespace {

Check check_clock(const GameState& game) {
    return game.clock ? Check{} : refusal(RefusalCode::NoClock);
}

bool is_span(base::Milliseconds span) {
    return span > base::Milliseconds{0} && span <= clock::kLongestSpan;
}

/// A game that was reopened after a faulty flag (22.4) goes on when the clocks have been set.
/// Reading: the text says that the arbiter adjusts the clocks; until then they stand.
bool has_flag_down(const GameState& game) {
    return game.clock && (game.clock->faces.red.flagged || game.clock->faces.black.flagged);
}

} // namespace

Decision carry_out(const Context& context, const PressClock& command) {
    const GameState& game = context.game;
    if (const auto late = came_late(context, command.side, std::nullopt, base::Milliseconds{0});
        late && !check_side(context, command.side)) {
        return *late;
    }
    if (auto over = time_is_up(context)) {
        const GameState after = evolve(game, over->back());
        if (auto late = came_late({after, context.by, context.now}, command.side, std::nullopt, base::Milliseconds{0});
            late && !check_side(context, command.side)) {
            over->push_back(std::move(late->back()));
        }
        return *over;
    }
    if (const auto refused = first_of(check_in_play(game), check_side(context, command.side))) {
        return refuse(*refused);
    }
    if (game.to_press != command.side) {
        return refuse(RefusalCode::NothingToPress);
    }
    auto record = settle(context);
    Pressed event{command.side, {}, record};
    if (event.clocks) {
        clock::Clock& face = event.clocks->after[command.side];
        event.spent = face.spent_on_move;
        face = clock::press(game.clock->control, face);
    }
    return GameEvents{context.event(event)};
}

Decision carry_out(const Context& context, const StartClock&) {
    const GameState& game = context.game;
    const bool may = std::holds_alternative<Clerk>(context.by) || !check_rank(context, Rank::TableArbiter);
    if (const auto refused =
            first_of(check_in_play(game, true), may ? Check{} : refusal(RefusalCode::NotAllowed), check_clock(game))) {
        return refuse(*refused);
    }
    if (game.clock->is_running() && !game.clock->frozen) {
        return refuse(RefusalCode::ClockRunning);
    }
    if (has_flag_down(game)) {
        return refuse(RefusalCode::FlagDown);
    }
    return GameEvents{context.event(ClockStarted{game.to_press.value_or(to_move(game))})};
}

Decision carry_out(const Context& context, const PauseClock& command) {
    if (const auto refused = first_of(check_in_play(context.game), check_rank(context, Rank::TableArbiter),
                                      check_text(command.reason, kLongestReason))) {
        return refuse(*refused);
    }
    return GameEvents{context.event(ClockPaused{command.reason, settle(context)})};
}

Decision carry_out(const Context& context, const ResumeClock&) {
    if (const auto refused = first_of(check_unfinished(context.game), check_rank(context, Rank::TableArbiter))) {
        return refuse(*refused);
    }
    if (!std::holds_alternative<Stopped>(context.game.phase)) {
        return refuse(RefusalCode::ClockRunning);
    }
    if (has_flag_down(context.game)) {
        return refuse(RefusalCode::FlagDown);
    }
    GameEvents events{context.event(ClockResumed{})};
    if (const auto stands = outcome_as_it_stands(context.game)) {
        events.push_back({Clerk{}, Ended{*stands, {}, std::nullopt, std::nullopt}});
    }
    return events;
}

Decision carry_out(const Context& context, const SetClocks& command) {
    const GameState& game = context.game;
    if (const auto refused = first_of(check_unfinished(game), check_rank(context, Rank::TableArbiter),
                                      check_clock(game), check_text(command.reason, kLongestReason))) {
        return refuse(*refused);
    }
    if (!is_span(command.remaining.red) || !is_span(command.remaining.black)) {
        return refuse(RefusalCode::BadTime);
    }
    ClockRecord record = *settle(context);
    ClocksSet event{
        {record.after.red.remaining, record.after.black.remaining}, command.remaining, command.reason, record};
    for (const board::Side side : board::kSides) {
        event.clocks.after[side] = clock::set_remaining(record.after[side], command.remaining[side]);
    }
    return GameEvents{context.event(event)};
}

Decision carry_out(const Context& context, const CheckFlag&) {
    return refuse(first_of(check_unfinished(context.game)).value_or(refusal(RefusalCode::NoFlag)));
}

Decision carry_out(const Context& context, const RecordRestart&) {
    const GameState& game = context.game;
    if (!std::holds_alternative<Clerk>(context.by)) {
        return refuse(RefusalCode::NotAllowed);
    }
    if (!game.clock || !game.clock->is_running()) {
        return refuse(RefusalCode::NothingChanges);
    }
    return GameEvents{context.event(ClockFrozen{})};
}

} // namespace chuhe::game
