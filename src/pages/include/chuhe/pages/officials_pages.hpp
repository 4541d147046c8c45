#pragma once

#include <chuhe/pages/frame.hpp>

#include <string>
#include <vector>

namespace chuhe::pages {

/// A secret link as the officials see it: never the secret.
struct LinkRow {
    std::string id;
    /// "table_arbiter"
    std::string role;
    /// "red", "black" or empty.
    std::string side;
    /// "1, 2"; empty for all.
    std::string boards;
    std::string name;
    /// UTC, "2026-11-29 23:16:21"
    std::string issued_at;
    bool is_revoked = false;
    /// Whether whoever looks may revoke it.
    bool may_revoke = false;
};

/// Something that an official did.
struct AuditRow {
    std::string at;
    std::string role;
    std::string name;
    std::string address;
    /// The word of the event: "result_corrected".
    std::string action;
    /// What changed: of "entrant 2 甲" the "fouls", with the words of the audit; "" for what was not there.
    struct Change {
        std::string of;
        std::string what;
        std::string before;
        std::string after;
    };
    std::vector<Change> changes;
    /// As it was given, or why it was refused.
    std::string reason;
};

/// A long audit is shown in parts, the newest first; `?part=2` has the one before. From 1.
struct AuditPart {
    std::size_t shown = 1;
    std::size_t parts = 1;
};

// Forms post to `links` and `audit` beside the page; they work without script. `secret` goes along in a hidden field where
// no cookie carries it, and is empty otherwise.

/// The links of a game or an event, a form for one more and a form to revoke each. `roles` are those that whoever looks
/// may give.
[[nodiscard]] Html links_content(const std::vector<LinkRow>& links, const std::vector<std::string>& roles,
                                 const std::string& secret, bool is_game, Language language);
/// The one time that a new link is shown.
[[nodiscard]] Html link_issued_content(const LinkRow& link, const std::string& address, Language language);
/// What officials did, the newest first: who, when, what, why, and what was there before and after.
[[nodiscard]] Html audit_content(const std::vector<AuditRow>& rows, const std::string& head, Language language,
                                 const AuditPart& part = {});
/// Asks for a secret link, where none has come. `action` is where the form goes.
[[nodiscard]] Html ask_secret_content(const std::string& action, Language language);

/// An event in the administrator's list.
struct AdminEvent {
    std::string id;
    std::string title;
};
/// What a one-time link shows before it is used.
[[nodiscard]] Html become_administrator_content(const std::string& secret, Language language);
/// The events, each with a button for a new organiser's link, and a button for one more administrator.
[[nodiscard]] Html administration_content(const std::vector<AdminEvent>& events, Language language);

/// The word of a role for people.
[[nodiscard]] base::Bilingual role_words(const std::string& role);

} // namespace chuhe::pages
