#pragma once

#include <chuhe/tournament/event.hpp>
#include <chuhe/wire/protocol.hpp>

#include <string>
#include <string_view>

namespace chuhe::wire {

/// An event of a tournament as it is stored.
[[nodiscard]] std::string write_tournament_event(const tournament::TournamentEvent& event);

/// The event that was stored as this text. Fails: bad_json, bad_field, unknown_event.
[[nodiscard]] WireResult<tournament::TournamentEvent> read_tournament_event(std::string_view text);

/// "round_paired", "result_entered", ...
[[nodiscard]] std::string_view kind(const tournament::TournamentEvent& event);

} // namespace chuhe::wire
