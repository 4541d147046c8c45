#pragma once

#include <chuhe/base/result.hpp>
#include <chuhe/game/commands.hpp>
#include <chuhe/game/events.hpp>
#include <chuhe/game/refusal.hpp>
#include <chuhe/game/state.hpp>

#include <span>

namespace chuhe::game {

/// What a command makes happen at a moment, or why it does not. Never empty when it succeeds.
/// `now` is the stamp of the command, taken when the socket was read, on the clock that `committed` uses.
/// Whoever is first past a flag that is down ends the game by it, whatever he wanted.
/// Fails: a refusal with its clause, in both languages.
/// Source: cn1999 4 to 10, 18, 20 to 24; cnold
[[nodiscard]] base::Result<GameEvents, Refusal> decide(const GameState& game, const GameCommand& command,
                                                       base::Instant now);

/// Why a move may not be put into the envelope: it is against the rules, and the game refuses such moves. Nothing where an
/// illegal move loses or is put right: then the envelope is closed over whatever was written.
/// Source: cn1999 4.1.6; cnold adjournment
[[nodiscard]] std::optional<Refusal> check_sealed(const GameState& game, board::Move move);

/// The game after an event. Total: an event is a fact, never checked again.
/// Requires: the events come from `decide`, in their order.
[[nodiscard]] GameState evolve(GameState game, const GameEvent& event);

/// The game that a log tells, as after a restart: no clock runs until ClockStarted or the next move.
/// (The stamps of a log belong to another life of the monotonic clock.)
[[nodiscard]] GameState replay(std::span<const GameEvent> events);

/// The events up to here are on disk since `commit`: a clock that an event has started runs from then on. To be called
/// after each append; it does nothing where no clock has been started.
[[nodiscard]] GameState committed(GameState game, base::Instant commit);

} // namespace chuhe::game
