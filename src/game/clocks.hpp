#pragma once

#include "verbs.hpp"

namespace chuhe::game {

/// Time since the running clock was started; nothing runs: 0.
[[nodiscard]] base::Milliseconds elapsed(const GameState& game, base::Instant now);

/// How much delay of the network a side may be forgiven for this move.
[[nodiscard]] base::Milliseconds forgivable(const GameState& game, board::Side side);

/// Both faces brought to the present for a move, not pressed; `lag` is forgiven as far as the quota goes. Nothing without
/// a clock.
[[nodiscard]] std::optional<ClockRecord> settle(const Context& context, base::Milliseconds lag);
/// The same for what is not a move: as much delay is forgiven as keeps a flag up while the move may still be on its way.
[[nodiscard]] std::optional<ClockRecord> settle(const Context& context);

/// The events that end the game when a flag is down or a lateness limit is passed at the moment of the command.
/// Source: cn1999 4.1.4, 4.1.5, 21.3, 22.1, 22.5
[[nodiscard]] std::optional<GameEvents> time_is_up(const Context& context, base::Milliseconds lag);
/// With the most delay that may be forgiven: for commands that are not the move itself.
[[nodiscard]] std::optional<GameEvents> time_is_up(const Context& context);

/// What comes from a side whose time is up: it is kept as evidence, once in a game. Nothing where the game has not ended by
/// that side's time, or the record is closed. `move` is nothing when he pressed. Source: cn1999 22.5
[[nodiscard]] std::optional<GameEvents> came_late(const Context& context, board::Side side,
                                                  std::optional<board::Move> move, base::Milliseconds delay);

/// The end of the game as an event, the clocks brought to the present.
[[nodiscard]] GameEvent ending(const Context& context, rules::Outcome outcome, std::string reason = {});

/// Whether the side itself must still press after its move.
[[nodiscard]] bool presses_apart(const GameState& game);

} // namespace chuhe::game
