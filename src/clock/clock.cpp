#include <chuhe/base/assert.hpp>
#include <chuhe/clock/clock.hpp>

#include <algorithm>

namespace chuhe::clock {

namespace {

constexpr Milliseconds kNothing{0};

const Stage& stage_of(const TimeControl& control, const Clock& clock) {
    CHUHE_ASSERT(clock.stage < control.stages.size());
    return control.stages[clock.stage];
}

/// The stage after this one: the next, the same again, or none.
std::optional<std::size_t> following(const TimeControl& control, std::size_t stage) {
    if (stage + 1 < control.stages.size()) {
        return stage + 1;
    }
    return control.stages[stage].repeats ? std::optional{stage} : std::nullopt;
}

void enter(const TimeControl& control, Clock& clock, std::size_t stage) {
    clock.stage = stage;
    clock.moves_in_stage = 0;
    clock.periods_left = control.stages[stage].periods;
    clock.remaining += control.stages[stage].time;
}

/// The budget of the stage is used up: the next period or stage begins, or the flag falls.
/// Source: cn1999 6, 22.1
void end_of_budget(const TimeControl& control, Clock& clock) {
    const Stage& stage = stage_of(control, clock);
    if (clock.periods_left > 1) {
        --clock.periods_left;
        clock.remaining = stage.time;
        return;
    }
    const auto next = following(control, clock.stage);
    const bool owes_moves = clock.moves_in_stage < stage.moves_due;
    if (owes_moves || !next || stage.end == StageEnd::ByMoves) {
        clock.flagged = true;
        return;
    }
    enter(control, clock, *next);
}

/// How much of the move is still free of charge.
Milliseconds free_part(const Stage& stage, const Clock& clock) {
    return std::max(kNothing, stage.allowance - clock.spent_on_move);
}

/// How long the clock can run before the limit of the move, if there is one.
Milliseconds up_to_limit(const Stage& stage, const Clock& clock, Milliseconds span) {
    return stage.move_limit ? std::clamp(*stage.move_limit - clock.spent_on_move, kNothing, span) : span;
}

/// Takes a span from the budget, period by period, until it is paid or the flag falls. `on_move` says that the span is
/// thinking time, which has its free part and its limit, and not a penalty.
void pay(const TimeControl& control, Clock& clock, Milliseconds span, bool on_move) {
    while (!clock.flagged) {
        const Stage& stage = stage_of(control, clock);
        const Milliseconds due = on_move ? up_to_limit(stage, clock, span) : span;
        const Milliseconds free = on_move ? std::min(due, free_part(stage, clock)) : kNothing;
        const Milliseconds paid = std::min(due - free, clock.remaining);
        clock.remaining -= paid;
        clock.used += free + paid;
        clock.spent_on_move += on_move ? free + paid : kNothing;
        span -= free + paid;
        if (on_move && stage.move_limit && clock.spent_on_move >= *stage.move_limit) {
            clock.flagged = true;
            return;
        }
        if (clock.remaining > kNothing || (span == kNothing && free_part(stage, clock) > kNothing)) {
            return;
        }
        end_of_budget(control, clock);
    }
}

} // namespace

Clock start(const TimeControl& control) {
    CHUHE_ASSERT(!control.stages.empty());
    Clock clock;
    enter(control, clock, 0);
    return clock;
}

Clock run(const TimeControl& control, Clock clock, Milliseconds span) {
    CHUHE_ASSERT(span >= kNothing);
    pay(control, clock, span, true);
    return clock;
}

Clock press(const TimeControl& control, Clock clock) {
    if (clock.flagged) {
        return clock;
    }
    const Stage& stage = stage_of(control, clock);
    ++clock.moves_in_stage;
    clock.spent_on_move = kNothing;
    clock.remaining += stage.increment;
    if (stage.periods > 0) {
        clock.remaining = stage.time;
    }
    if (stage.end == StageEnd::ByMoves && clock.moves_in_stage >= stage.moves_due) {
        if (const auto next = following(control, clock.stage)) {
            enter(control, clock, *next);
        }
    }
    return clock;
}

Clock penalise(const TimeControl& control, Clock clock, Milliseconds span) {
    CHUHE_ASSERT(span >= kNothing);
    if (!clock.flagged && span > kNothing) {
        pay(control, clock, span, false);
    }
    return clock;
}

Clock set_remaining(Clock clock, Milliseconds remaining) {
    CHUHE_ASSERT(remaining >= kNothing);
    clock.remaining = remaining;
    clock.flagged = false;
    return clock;
}

Milliseconds until_flag(const TimeControl& control, const Clock& clock) {
    // Longer than any time control lasts without a move: the flag falls on the way.
    constexpr Milliseconds kForever = kLongestSpan * static_cast<int>(kMostStages * (kMostPeriods + 2));
    const Clock ahead = run(control, clock, kForever);
    return ahead.used - clock.used;
}

int moves_still_due(const TimeControl& control, const Clock& clock) {
    return std::max(0, stage_of(control, clock).moves_due - clock.moves_in_stage);
}

} // namespace chuhe::clock
