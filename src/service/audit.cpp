#include "record.hpp"
#include "secrets.hpp"
#include "stored_record.hpp"

#include <chuhe/service/audit.hpp>
#include <chuhe/service/problems.hpp>
#include <chuhe/service/refusals.hpp>
#include <chuhe/wire/audit_view.hpp>
#include <chuhe/wire/event_json.hpp>
#include <chuhe/wire/game_view.hpp>
#include <chuhe/wire/json_writer.hpp>
#include <chuhe/wire/tournament_json.hpp>

#include <algorithm>

namespace chuhe::service {

namespace {

/// Each hash is over the one before and what is stored next.
std::string link_on(const std::string& chain, const store::StoredEvent& stored) {
    return hash_of(chain + "\n" + std::to_string(store::count(stored.version)) + "\n" +
                   std::to_string(stored.recorded_at.count()) + "\n" + stored.payload);
}

std::vector<AuditChange> changes(const wire::AuditMembers& before, const wire::AuditMembers& after) {
    std::vector<AuditChange> found;
    const auto value_in = [](const wire::AuditMembers& members, const std::string& name) {
        const auto member = std::ranges::find(members, name, &std::pair<std::string, std::string>::first);
        return member == members.end() ? std::string{"null"} : member->second;
    };
    for (const auto& [name, value] : after) {
        if (std::string old = value_in(before, name); old != value) {
            found.push_back({name, std::move(old), value});
        }
    }
    for (const auto& [name, value] : before) {
        if (std::ranges::find(after, name, &std::pair<std::string, std::string>::first) == after.end()) {
            found.push_back({name, value, "null"});
        }
    }
    return found;
}

AuditEntry entry_of(const store::StoredEvent& stored, const std::string& chain) {
    AuditEntry entry;
    entry.version = store::count(stored.version);
    entry.at = stored.recorded_at;
    entry.by = origin_of(stored.payload).value_or(wire::Origin{});
    entry.chain = chain;
    return entry;
}

/// An event of a game as an audit tells it: who acted by the event itself where no link is noted with it.
std::optional<AuditEntry> game_entry(const store::StoredEvent& stored, const game::GameEvent& event,
                                     const game::GameState& before, const game::GameState& after,
                                     const std::string& chain) {
    const auto* const official = std::get_if<game::Official>(&event.by);
    if (official == nullptr) {
        return std::nullopt;
    }
    AuditEntry entry = entry_of(stored, chain);
    if (entry.by.name.empty()) {
        entry.by.name = official->name;
    }
    entry.action = wire::kind(event.what);
    entry.details = wire::write_public_event(event, before, after, stored.recorded_at);
    entry.changes = changes(wire::audit_members(before), wire::audit_members(after));
    return entry;
}

base::Result<std::vector<store::StoredEvent>, Problem> load(store::Store& store, const store::StreamId& stream) {
    auto events = store.load(stream, store::Version{});
    return events ? base::Result<std::vector<store::StoredEvent>, Problem>{std::move(*events)} : base::Failure{busy()};
}

base::Result<void, Problem> add_links(store::Store& store, const LinkOwner& owner, Audit& audit) {
    const auto events = load(store, link_stream(owner));
    if (!events) {
        return base::Failure{events.error()};
    }
    for (const store::StoredEvent& stored : *events) {
        audit.links_head = link_on(audit.links_head, stored);
        auto event = wire::read_link_event(event_line(stored.payload));
        if (!event) {
            return base::Failure{damaged_game()};
        }
        AuditEntry entry = entry_of(stored, audit.links_head);
        entry.log = AuditLog::Links;
        entry.action = wire::kind(*event);
        if (auto* const issued = std::get_if<wire::LinkIssued>(&*event)) {
            issued->hash.clear();
            entry.changes.push_back({"link " + issued->link, "null", R"("open")"});
        } else if (const auto* const revoked = std::get_if<wire::LinkRevoked>(&*event)) {
            entry.changes.push_back({"link " + revoked->link, R"("open")", R"("revoked")"});
        }
        entry.details = wire::write_link_event(*event);
        audit.entries.push_back(std::move(entry));
    }
    return {};
}

/// What the officials of a game or event asked for in vain.
base::Result<void, Problem> add_refusals(store::Store& store, const LinkOwner& owner, Audit& audit) {
    const auto events = load(store, refusal_stream(owner));
    if (!events) {
        return base::Failure{events.error()};
    }
    for (const store::StoredEvent& stored : *events) {
        audit.refusals_head = link_on(audit.refusals_head, stored);
        AuditEntry entry = entry_of(stored, audit.refusals_head);
        entry.log = AuditLog::Refusals;
        entry.action = "refused";
        entry.details = event_line(stored.payload);
        audit.entries.push_back(std::move(entry));
    }
    return {};
}

/// What stands beside the main log, all in order of time.
base::Result<Audit, Problem> with_other_logs(store::Store& store, const LinkOwner& owner, Audit audit) {
    for (const auto add : {add_links, add_refusals}) {
        if (const auto added = add(store, owner, audit); !added) {
            return base::Failure{added.error()};
        }
    }
    std::ranges::stable_sort(audit.entries, {}, &AuditEntry::at);
    return audit;
}

std::string_view word(AuditLog log) {
    switch (log) {
    case AuditLog::Main:
        return "main";
    case AuditLog::Links:
        return "links";
    case AuditLog::Refusals:
        break;
    }
    return "refusals";
}

} // namespace

base::Result<Audit, Problem> audit_of_game(store::Store& store, const std::string& game) {
    const auto events = load(store, stream_of(game));
    if (!events) {
        return base::Failure{events.error()};
    }
    if (events->empty()) {
        return base::Failure{no_such_game()};
    }
    Audit audit;
    game::GameState state;
    for (const store::StoredEvent& stored : *events) {
        audit.head = link_on(audit.head, stored);
        const auto event = wire::read_event(event_line(stored.payload));
        if (!event) {
            return base::Failure{damaged_game()};
        }
        game::GameState after = game::evolve(state, *event);
        if (auto entry = game_entry(stored, *event, state, after, audit.head)) {
            audit.entries.push_back(std::move(*entry));
        }
        state = std::move(after);
    }
    return with_other_logs(store, owner_of_game(game), std::move(audit));
}

base::Result<Audit, Problem> audit_of_event(store::Store& store, const std::string& event) {
    const auto events = load(store, store::StreamId{"event/" + event});
    if (!events) {
        return base::Failure{events.error()};
    }
    if (events->empty()) {
        return base::Failure{no_such_event()};
    }
    Audit audit;
    tournament::TournamentState state;
    for (const store::StoredEvent& stored : *events) {
        audit.head = link_on(audit.head, stored);
        const auto happened = wire::read_tournament_event(event_line(stored.payload));
        if (!happened) {
            return base::Failure{damaged_event()};
        }
        AuditEntry entry = entry_of(stored, audit.head);
        entry.action = wire::kind(*happened);
        entry.details = wire::write_tournament_event(*happened);
        const wire::AuditMembers before = wire::audit_members(state, *happened);
        state = tournament::evolve(std::move(state), *happened);
        entry.changes = changes(before, wire::audit_members(state, *happened));
        audit.entries.push_back(std::move(entry));
    }
    return with_other_logs(store, owner_of_event(event), std::move(audit));
}

std::string write_audit(const Audit& audit) {
    wire::JsonWriter out;
    out.begin_object().key("entries").begin_array();
    for (const AuditEntry& entry : audit.entries) {
        out.begin_object().member("version", static_cast<std::int64_t>(entry.version));
        out.member("log", word(entry.log));
        out.member("at_ms", entry.at.count()).key("by").begin_object();
        out.member("role", entry.by.link.empty() && entry.by.name.empty() ? "" : wire::word(entry.by.role));
        out.member("name", entry.by.name).member("link", entry.by.link).member("address", entry.by.address);
        out.end_object().member("action", entry.action).key("details").raw(entry.details);
        out.key("before").begin_object();
        for (const AuditChange& change : entry.changes) {
            out.key(change.what).raw(change.before);
        }
        out.end_object().key("after").begin_object();
        for (const AuditChange& change : entry.changes) {
            out.key(change.what).raw(change.after);
        }
        out.end_object().member("chain", entry.chain).end_object();
    }
    out.end_array().member("head", audit.head).member("links_head", audit.links_head);
    out.member("refusals_head", audit.refusals_head).end_object();
    return out.take();
}

} // namespace chuhe::service
