#pragma once

#include <chuhe/clock/time_control.hpp>
#include <chuhe/game/settings.hpp>

#include <optional>

namespace chuhe::game {

/// What play in the browser gives back of the delay of the network: in games in which a side has less than ten minutes, at
/// most 300 ms a move; in longer ones, and where time is given again and again, nothing.
[[nodiscard]] std::optional<LagCompensation> online_lag(const clock::TimeControl& control);

} // namespace chuhe::game
