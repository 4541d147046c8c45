#pragma once

#include <string>

namespace chuhe::wire {

// JSON Schemas (draft 2020-12), made from the lists of members by which this module reads and writes: what they say is what
// is done. The folder schema/ holds them as files.

/// What a client may ask for in `command` of a message or a request, one definition for each kind. The members of a player's
/// command that say for whom it is are for officials: a player's own seat stands over them.
[[nodiscard]] std::string command_schema();

/// The events of the log, one definition for each kind.
[[nodiscard]] std::string stored_event_schema();

} // namespace chuhe::wire
