#pragma once

#include <chuhe/service/links.hpp>
#include <chuhe/wire/refusal_note.hpp>

#include <string>
#include <string_view>

namespace chuhe::service {

/// Where is written what officials of a game or event, and other holders of secret links who are no players, were refused:
/// beside its log, for audits only.
[[nodiscard]] store::StreamId refusal_stream(const LinkOwner& owner);

/// Writes it down. Blocks while it writes to the store; a store that fails, and a log that is full, keep nothing more.
/// Thread: any.
void note_refusal(store::Store& store, const LinkOwner& owner, const wire::Origin& by, const wire::RefusalNote& note);

/// What is kept of a command: all of it, but never what may hold a sealed move, nor what is long.
[[nodiscard]] std::string kept_of_command(std::string_view kind, std::string_view command);

} // namespace chuhe::service
