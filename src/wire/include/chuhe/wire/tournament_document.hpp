#pragma once

#include <chuhe/tournament/event.hpp>
#include <chuhe/wire/protocol.hpp>

#include <string>
#include <string_view>
#include <vector>

namespace chuhe::wire {

/// Limits on a document that is read. Unit: bytes, events.
inline constexpr std::size_t kLongestDocument = std::size_t{5} << 20U;
inline constexpr std::size_t kMostEvents = 200'000;

/// A whole event as one document: everything that happened and is not undone, in order.
/// {"chuhe":"event","version":1,"events":[{"kind":"event_created",...},...]}
[[nodiscard]] std::string write_tournament_document(const std::vector<tournament::TournamentEvent>& events);

/// Reads such a document. Whether the events fit each other `checked_fold` says.
/// Fails: bad_json, bad_field with the number of the event (from 1), unknown_event, unknown_version.
[[nodiscard]] WireResult<std::vector<tournament::TournamentEvent>> read_tournament_document(std::string_view text);

} // namespace chuhe::wire
