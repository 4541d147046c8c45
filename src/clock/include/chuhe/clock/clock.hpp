#pragma once

#include <chuhe/clock/time_control.hpp>

namespace chuhe::clock {

/// One face of a game clock at one moment: a value that nothing moves but the functions below.
struct Clock {
    /// The stage of the time control, from 0.
    std::size_t stage = 0;
    /// What is left of the stage's budget, or of the period of 读秒. Never negative.
    Milliseconds remaining{0};
    /// Moves pressed in this stage.
    int moves_in_stage = 0;
    /// Periods of 读秒 left, the running one included; 0 in a plain stage.
    int periods_left = 0;
    /// What the move being thought about has taken so far.
    Milliseconds spent_on_move{0};
    /// All time used in the game, penalties included. Source: cn1999 10.1
    Milliseconds used{0};
    /// The flag is down: the time is up with moves due, or nothing follows. The clock stands still from then on.
    bool flagged = false;

    bool operator==(const Clock&) const = default;
};

/// A clock before the first move. Requires: no `defect(control)`.
[[nodiscard]] Clock start(const TimeControl& control);

/// The clock after it has run for a span: running twice is running for the sum. Stops at the flag.
/// Requires: span >= 0.
/// Source: cn1999 6, 22.1
/// Reading: the flag is down at the very moment when nothing is left (22.2); a move pressed then is late.
[[nodiscard]] Clock run(const TimeControl& control, Clock clock, Milliseconds span);

/// The clock after the move is made and the clock pressed: the move counts, what is added a move is added.
/// A flagged clock stays as it is: the move came too late.
/// Source: cn1999 6, 22.5
[[nodiscard]] Clock press(const TimeControl& control, Clock clock);

/// The clock with time added to what it has used: a penalty, which may overstep a limit. Stops at the flag.
/// Requires: span >= 0.
/// Source: cn1999 23.3
[[nodiscard]] Clock penalise(const TimeControl& control, Clock clock, Milliseconds span);

/// The clock set by the arbiter to what shall be left; the stage and the moves made stay. Requires: remaining >= 0.
/// Source: cn1999 22.4
[[nodiscard]] Clock set_remaining(Clock clock, Milliseconds remaining);

/// After how long a run the flag falls if no move is made; 0 when it is down.
[[nodiscard]] Milliseconds until_flag(const TimeControl& control, const Clock& clock);

/// Moves still due before the stage's time is up; 0 = none.
[[nodiscard]] int moves_still_due(const TimeControl& control, const Clock& clock);

} // namespace chuhe::clock
