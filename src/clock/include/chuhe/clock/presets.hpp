#pragma once

#include <chuhe/clock/time_control.hpp>

#include <optional>
#include <span>
#include <string_view>

namespace chuhe::clock {

/// The names of the time controls that the rulebooks list, as `preset` takes them: "cn1999-6.1", ...
[[nodiscard]] std::span<const std::string_view> preset_names();

/// The time control of a name. Fails: nothing for an unknown name.
/// Source: cn1999 6.1 to 6.5; cnold (计时)
/// Reading: 6.3 later periods: 5 minutes for 30 moves (one print says 10).
[[nodiscard]] std::optional<TimeControl> preset(std::string_view name);

/// One budget, and something added after each move: what events of today use.
[[nodiscard]] TimeControl fischer(Milliseconds base, Milliseconds increment);

/// Main time, then `periods` periods of `period`, each given back after a move made within it (读秒).
[[nodiscard]] TimeControl byoyomi(Milliseconds main, Milliseconds period, int periods);

} // namespace chuhe::clock
