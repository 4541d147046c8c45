#include "clock_moves.hpp"

#include <doctest/doctest.h>

#include <tuple>

using namespace chuhe::clock;
using namespace std::chrono_literals;
using chuhe::support::after_moves;
using chuhe::support::control_of;

TEST_CASE("older-total: 90 minutes for 40 moves, then 30 for 20, surplus moves not carried over") {
    const TimeControl control = control_of("older-total");
    // 45 moves of two minutes fill the first 90 minutes exactly; the 45th is pressed a second before.
    Clock clock = after_moves(control, 44, 2min, start(control));
    clock = press(control, run(control, clock, 2min - 1s));
    CHECK(clock.stage == 0);
    CHECK(clock.remaining == 1s);
    clock = run(control, clock, 1s);
    CHECK(clock.stage == 1);
    CHECK(clock.remaining == 30min);
    CHECK(moves_still_due(control, clock) == 20);
    CHECK(run(control, after_moves(control, 19, 1min, clock), 11min).flagged);
    CHECK_FALSE(run(control, after_moves(control, 20, 1min, clock), 10min).flagged);
}

TEST_CASE("older-total-short: 60 minutes for 30 moves, then 10 for 10") {
    const TimeControl control = control_of("older-total-short");
    Clock clock = after_moves(control, 30, 110s, start(control));
    CHECK(clock.remaining == 5min);
    clock = run(control, clock, 5min);
    CHECK(clock.stage == 1);
    CHECK(until_flag(control, clock) == 10min);
    CHECK(until_flag(control, after_moves(control, 10, 30s, clock)) == 5min + 10min);
}

TEST_CASE("older-per-move: two minutes a move cost nothing, longer is taken from 30 minutes in all") {
    const TimeControl control = control_of("older-per-move");
    Clock clock = press(control, run(control, start(control), 2min));
    CHECK(clock.remaining == 30min);
    clock = press(control, run(control, clock, 2min + 29min));
    CHECK(clock.remaining == 1min);
    clock = press(control, run(control, clock, 90s));
    CHECK(clock.remaining == 1min);
    CHECK(until_flag(control, clock) == 3min);
    clock = press(control, run(control, clock, 3min - 1ms));
    CHECK(clock.remaining == 1ms);
    // With the reserve used up, each move has its two minutes and nothing else.
    CHECK(run(control, clock, 2min + 1ms).flagged);
    clock = penalise(control, clock, 1ms);
    CHECK(clock.remaining == 0ms);
    CHECK_FALSE(clock.flagged);
    CHECK(until_flag(control, clock) == 2min);
}

TEST_CASE("asian: 60 minutes for any number of moves, then 10 for 10") {
    const TimeControl control = control_of("asian");
    Clock clock = after_moves(control, 3, 15min, start(control));
    clock = run(control, clock, 15min);
    CHECK_FALSE(clock.flagged);
    CHECK(clock.stage == 1);
    CHECK(moves_still_due(control, clock) == 10);
    // The thinking goes on in the new period: one more move in it leaves nine.
    clock = press(control, run(control, clock, 2min));
    CHECK(clock.remaining == 8min);
    CHECK(moves_still_due(control, clock) == 9);
    CHECK(run(control, clock, 8min).flagged);
}

TEST_CASE("fischer 60+30, 20+5, 5+3: base, and something added after each move") {
    for (const auto& [name, base, increment] : {std::tuple{"fischer-60-30", Milliseconds{60min}, Milliseconds{30s}},
                                                std::tuple{"fischer-20-5", Milliseconds{20min}, Milliseconds{5s}},
                                                std::tuple{"fischer-5-3", Milliseconds{5min}, Milliseconds{3s}}}) {
        const TimeControl control = control_of(name);
        Clock clock = press(control, run(control, start(control), 1min));
        CHECK(clock.remaining == base - 1min + increment);
        clock = press(control, run(control, clock, 1s));
        CHECK(clock.remaining == base - 61s + 2 * increment);
        CHECK(clock.used == 61s);
        CHECK(run(control, clock, clock.remaining).flagged);
        CHECK_FALSE(press(control, run(control, clock, clock.remaining - 1ms)).flagged);
    }
}

TEST_CASE("byoyomi: 30 minutes, then three periods of 30 seconds, given back after a move within them") {
    const TimeControl control = control_of("byoyomi-30-3x30");
    Clock clock = run(control, start(control), 30min + 10s);
    CHECK(clock.periods_left == 3);
    CHECK(clock.remaining == 20s);
    clock = press(control, clock);
    CHECK(clock.remaining == 30s);
    CHECK(clock.periods_left == 3);
    clock = press(control, run(control, clock, 70s));
    CHECK(clock.periods_left == 1);
    CHECK(clock.remaining == 30s);
    CHECK(press(control, run(control, clock, 30s - 1ms)).remaining == 30s);
    CHECK(run(control, clock, 30s).flagged);
}

TEST_CASE("a stage that ends by moves carries its time over") {
    TimeControl control{{Stage{}, Stage{}}};
    control.stages[0] = {.time = 30min, .increment = 10s, .moves_due = 2, .end = StageEnd::ByMoves};
    control.stages[1] = {.time = 15min};
    REQUIRE_FALSE(defect(control).has_value());
    Clock clock = after_moves(control, 1, 10min, start(control));
    CHECK(clock.remaining == 20min + 10s);
    CHECK(run(control, clock, 20min + 10s).flagged);
    clock = after_moves(control, 1, 10min, clock);
    CHECK(clock.stage == 1);
    CHECK(clock.remaining == 10min + 20s + 15min);
}

TEST_CASE("a limit for each move is a flag of its own") {
    const TimeControl control{{Stage{.time = 20min, .move_limit = 1min}}};
    const Clock clock = press(control, run(control, start(control), 59s));
    CHECK(until_flag(control, clock) == 1min);
    CHECK(run(control, clock, 1min).flagged);
    CHECK(run(control, clock, 1min).remaining == 18min + 1s);
    CHECK_FALSE(press(control, run(control, clock, 1min - 1ms)).flagged);
}

TEST_CASE("a penalty goes through the end of a period like time used") {
    const TimeControl control = control_of("cn1999-6.2");
    Clock clock = after_moves(control, 30, 118s, start(control));
    CHECK(clock.remaining == 1min);
    clock = penalise(control, clock, 5min);
    CHECK(clock.stage == 1);
    CHECK(clock.remaining == 6min);
    CHECK(clock.used == 30 * 118s + 5min);
    CHECK(penalise(control, after_moves(control, 9, 10s, clock), 5min).flagged);
}

TEST_CASE("what the arbiter sets is what is left, and a flag that fell by a fault is up again") {
    const TimeControl control = fischer(1min, 0s);
    const Clock flagged = run(control, start(control), 1min);
    REQUIRE(flagged.flagged);
    CHECK(press(control, flagged) == flagged);
    const Clock set = set_remaining(flagged, 30s);
    CHECK_FALSE(set.flagged);
    CHECK(until_flag(control, set) == 30s);
}

TEST_CASE("the defects of a time control name the stage and the field") {
    const auto fault = [](const Stage& stage) { return defect(TimeControl{{stage}}).value().en; };
    CHECK(defect(TimeControl{}).value().en == "a time control has 1 to 16 stages");
    CHECK(fault({.time = -1ms}) == "stage 1: time must lie between 0 and 240 hours");
    CHECK(fault({}) == "stage 1: time must be more than 0 where no move has an allowance");
    CHECK(fault({.time = 1min, .repeats = true}) == "stage 1: repeats a stage that repeats needs a time and moves due");
    CHECK(fault({.time = 1min, .end = StageEnd::ByMoves}) ==
          "stage 1: moves_due must be given where the moves end the stage");
    CHECK(fault({.time = 1min, .moves_due = 5, .periods = 3}) ==
          "stage 1: periods need a time, and no allowance, increment or moves due");
    CHECK(fault({.time = 1min, .move_limit = 0ms}) == "stage 1: move_limit must be more than 0");
    TimeControl two{{Stage{.time = 1min, .moves_due = 3, .repeats = true}, Stage{.time = 1min}}};
    CHECK(defect(two).value().en == "stage 1: repeats only the last stage may repeat");
}

TEST_CASE("every preset can be played, and an unknown name is none") {
    for (const std::string_view name : preset_names()) {
        CHECK_FALSE(defect(control_of(name)).has_value());
    }
    CHECK_FALSE(preset("cn1999-6.6").has_value());
}
