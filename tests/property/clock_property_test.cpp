#include <chuhe/clock/clock.hpp>
#include <chuhe/clock/presets.hpp>

#include <doctest/doctest.h>

#include <cstdint>
#include <vector>

using namespace chuhe::clock;
using namespace std::chrono_literals;

namespace {

/// A small generator of its own, so that 100,000 games take seconds and every failure names its seed.
class Dice {
  public:
    explicit Dice(std::uint64_t seed) : state_(seed * 0x9E3779B97F4A7C15ULL + 1) {}
    std::int64_t upto(std::int64_t most) {
        state_ ^= state_ << 13;
        state_ ^= state_ >> 7;
        state_ ^= state_ << 17;
        return static_cast<std::int64_t>(state_ % static_cast<std::uint64_t>(most + 1));
    }

  private:
    std::uint64_t state_;
};

/// A time control of one of five kinds, with times so small that their ends are met.
TimeControl some_control(Dice& dice) {
    const auto span = [&dice](std::int64_t most) { return Milliseconds{1 + dice.upto(most)}; };
    switch (dice.upto(4)) {
    case 0:
        return {{Stage{.time = span(2000), .moves_due = static_cast<int>(dice.upto(6))},
                 Stage{.time = span(500), .moves_due = 1 + static_cast<int>(dice.upto(4)), .repeats = true}}};
    case 1:
        return fischer(span(2000), Milliseconds{dice.upto(100)});
    case 2:
        return {{Stage{.time = span(500), .allowance = span(100)}}};
    case 3:
        return byoyomi(span(1000), span(100), 1 + static_cast<int>(dice.upto(4)));
    default:
        break;
    }
    return {{Stage{.time = span(1000),
                   .increment = Milliseconds{dice.upto(50)},
                   .moves_due = 1 + static_cast<int>(dice.upto(5)),
                   .end = StageEnd::ByMoves},
             Stage{.time = span(1000), .move_limit = span(300)}}};
}

/// One game of one side: random thinking, presses, penalties. Returns whether the books balance to the millisecond.
bool is_balanced(std::uint64_t seed) {
    Dice dice{seed};
    const TimeControl control = some_control(dice);
    if (defect(control)) {
        return false;
    }
    Clock clock = start(control);
    Milliseconds ran{0};
    for (int i = 0; i < 60 && !clock.flagged; ++i) {
        const Milliseconds span{dice.upto(150)};
        const Milliseconds part{dice.upto(span.count())};
        const Milliseconds to_flag = until_flag(control, clock);
        const Clock whole = run(control, clock, span);
        if (run(control, run(control, clock, part), span - part) != whole) {
            return false;
        }
        if (whole.flagged != (to_flag <= span) || whole.remaining < 0ms) {
            return false;
        }
        ran += std::min(span, to_flag);
        if (whole.used != ran) {
            return false;
        }
        clock = press(control, whole);
        if (clock.used != ran || clock.remaining < 0ms || (!clock.flagged && clock.spent_on_move != 0ms)) {
            return false;
        }
        if (dice.upto(20) == 0) {
            const Clock before = clock;
            clock = penalise(control, clock, 30ms);
            ran += clock.used - before.used;
            if (!clock.flagged && clock.used - before.used != 30ms) {
                return false;
            }
        }
    }
    return true;
}

/// The same for a budget with increment, where the sum is known: base + increments - used = remaining.
bool is_conserved(std::uint64_t seed) {
    Dice dice{seed};
    const Milliseconds base{1 + dice.upto(5000)};
    const Milliseconds increment{dice.upto(100)};
    const TimeControl control = fischer(base, increment);
    Clock clock = start(control);
    int presses = 0;
    while (!clock.flagged && presses < 100) {
        clock = run(control, clock, Milliseconds{dice.upto(200)});
        if (!clock.flagged) {
            clock = press(control, clock);
            ++presses;
        }
        if (base + presses * increment - clock.used != clock.remaining) {
            return false;
        }
    }
    return true;
}

/// The same over periods that end by time: every whole period behind is given, whatever was done in it.
bool is_conserved_over_periods(std::uint64_t seed) {
    Dice dice{seed};
    const Milliseconds first{100 + dice.upto(2000)};
    const Milliseconds later{50 + dice.upto(500)};
    const TimeControl control{{Stage{.time = first}, Stage{.time = later, .moves_due = 1, .repeats = true}}};
    Clock clock = start(control);
    for (int i = 0; i < 100 && !clock.flagged; ++i) {
        clock = press(control, run(control, clock, Milliseconds{dice.upto(120)}));
        const Milliseconds given = clock.used + clock.remaining;
        if (given < first || (given - first) % later != 0ms) {
            return false;
        }
    }
    return true;
}

} // namespace

TEST_CASE("time is conserved in 100,000 random games of five kinds of time control") {
    std::vector<std::uint64_t> failures;
    for (std::uint64_t seed = 1; seed <= 100'000 && failures.size() < 5; ++seed) {
        if (!is_balanced(seed) || !is_conserved(seed) || !is_conserved_over_periods(seed)) {
            failures.push_back(seed);
        }
    }
    CAPTURE(failures.size());
    if (!failures.empty()) {
        FAIL("first failing seed: ", failures.front());
    }
}
