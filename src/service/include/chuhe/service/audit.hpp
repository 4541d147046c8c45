#pragma once

#include <chuhe/service/links.hpp>
#include <chuhe/store/store.hpp>

#include <chrono>
#include <cstdint>
#include <string>
#include <vector>

namespace chuhe::service {

/// A value that an official changed. Shape: JSON; "null" where there was none.
struct AuditChange {
    std::string what;
    std::string before;
    std::string after;
};

/// Where an entry of an audit is read from: what happened, what became of links, and what officials were refused.
enum class AuditLog : std::uint8_t { Main, Links, Refusals };

/// Something that an official did, or was refused.
struct AuditEntry {
    /// Its place in its log.
    std::uint64_t version = 0;
    AuditLog log = AuditLog::Main;
    /// Unit: milliseconds since 1970, UTC.
    std::chrono::milliseconds at{0};
    /// Empty where the program did not know: the creator of a game.
    wire::Origin by;
    /// "clocks_set", "result_corrected", "link_revoked"; "refused"
    std::string action;
    /// All that the event says; of a refusal what was asked and why it was refused. Shape: JSON object. Of a link never the
    /// hash.
    std::string details;
    std::vector<AuditChange> changes;
    /// The hash of everything up to here in its log.
    std::string chain;
};

/// What officials did, in order of time. It is read from the logs themselves, which nothing is ever taken out of.
struct Audit {
    std::vector<AuditEntry> entries;
    /// The hashes over the whole logs: whoever has noted them down can tell later whether anything was changed.
    std::string head;
    std::string links_head;
    std::string refusals_head;
};

/// Fails: no_such_game, damaged_game, busy.
[[nodiscard]] base::Result<Audit, Problem> audit_of_game(store::Store& store, const std::string& game);
/// Fails: no_such_event, damaged_event, busy.
[[nodiscard]] base::Result<Audit, Problem> audit_of_event(store::Store& store, const std::string& event);

/// The document of docs/protocol.md.
[[nodiscard]] std::string write_audit(const Audit& audit);

} // namespace chuhe::service
