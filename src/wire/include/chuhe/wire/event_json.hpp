#pragma once

#include <chuhe/game/events.hpp>
#include <chuhe/wire/protocol.hpp>

#include <string>
#include <string_view>

namespace chuhe::wire {

/// An event as it is stored: everything that it says, and nothing that follows from the events before it.
[[nodiscard]] std::string write_event(const game::GameEvent& event);

/// The event that was stored as this text. Fails: bad_json, bad_field, unknown_event.
[[nodiscard]] WireResult<game::GameEvent> read_event(std::string_view text);

/// "moved", "draw_offered", ...
[[nodiscard]] std::string_view kind(const game::GameFact& fact);

} // namespace chuhe::wire
