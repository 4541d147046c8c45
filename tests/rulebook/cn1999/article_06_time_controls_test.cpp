#include "clock_moves.hpp"

#include <doctest/doctest.h>

using namespace chuhe::clock;
using namespace std::chrono_literals;
using chuhe::support::after_moves;
using chuhe::support::control_of;

TEST_CASE("6.1 ninety minutes for forty moves, then every fifteen minutes ten") {
    const TimeControl control = control_of("cn1999-6.1");
    // 40 moves of 2 minutes: 80 minutes used. The period of 90 minutes goes on.
    Clock clock = after_moves(control, 40, 2min, start(control));
    CHECK(clock.stage == 0);
    CHECK(clock.remaining == 10min);
    // Five surplus moves in 9 minutes, then a minute of thinking: the first period is up.
    clock = after_moves(control, 5, 108s, clock);
    clock = run(control, clock, 1min);
    CHECK(clock.stage == 1);
    CHECK(clock.remaining == 15min);
    CHECK(moves_still_due(control, clock) == 10);
    // Ten moves of a minute each, the first begun before; five minutes later the next fifteen begin.
    clock = run(control, after_moves(control, 10, 1min, clock), 5min);
    CHECK(clock.stage == 1);
    CHECK(clock.remaining == 15min);
    CHECK(moves_still_due(control, clock) == 10);
    CHECK_FALSE(clock.flagged);
    // Nine moves only: the flag.
    CHECK(run(control, after_moves(control, 9, 1min, clock), 6min).flagged);
}

TEST_CASE("6.1 thirty-nine moves in ninety minutes are too few") {
    const TimeControl control = control_of("cn1999-6.1");
    const Clock clock = after_moves(control, 39, 2min, start(control));
    CHECK(until_flag(control, clock) == 12min);
    CHECK_FALSE(run(control, clock, 12min - 1ms).flagged);
    CHECK(run(control, clock, 12min).flagged);
    CHECK(run(control, clock, 12min).used == 90min);
}

TEST_CASE("6.2 sixty minutes for thirty moves, then every ten minutes ten") {
    const TimeControl control = control_of("cn1999-6.2");
    Clock clock = run(control, after_moves(control, 30, 1min, start(control)), 30min);
    CHECK(clock.stage == 1);
    CHECK(clock.remaining == 10min);
    clock = run(control, after_moves(control, 12, 30s, clock), 4min);
    CHECK(clock.remaining == 10min);
    CHECK(moves_still_due(control, clock) == 10);
    CHECK(run(control, after_moves(control, 9, 1min, clock), 1min).flagged);
}

TEST_CASE("6.3 ten minutes for forty moves, then every five minutes thirty") {
    const TimeControl control = control_of("cn1999-6.3");
    CHECK(run(control, after_moves(control, 39, 15s, start(control)), 15s).flagged);
    Clock clock = run(control, after_moves(control, 40, 14s, start(control)), 40s);
    CHECK(clock.stage == 1);
    CHECK(moves_still_due(control, clock) == 30);
    CHECK(clock.remaining == 5min);
    CHECK(run(control, after_moves(control, 29, 10s, clock), 10s).flagged);
    CHECK(run(control, after_moves(control, 30, 9s, clock), 30s).remaining == 5min);
}

TEST_CASE("6.4 every five minutes thirty moves") {
    const TimeControl control = control_of("cn1999-6.4");
    Clock clock = run(control, after_moves(control, 30, 8s, start(control)), 1min);
    CHECK(clock.remaining == 5min);
    CHECK(moves_still_due(control, clock) == 30);
    CHECK(run(control, after_moves(control, 29, 10s, clock), 10s).flagged);
}

TEST_CASE("6.5 one budget for the whole game, moves not counted") {
    const TimeControl control = control_of("cn1999-6.5");
    const Clock clock = after_moves(control, 3, 19min, start(control));
    CHECK(clock.remaining == 3min);
    CHECK(moves_still_due(control, clock) == 0);
    CHECK(run(control, clock, 3min).flagged);
    CHECK_FALSE(press(control, run(control, clock, 3min - 1ms)).flagged);
}
