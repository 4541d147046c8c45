#include "secrets.hpp"
#include "stored_record.hpp"

#include <chuhe/service/links.hpp>
#include <chuhe/service/problems.hpp>

#include <algorithm>
#include <future>

namespace chuhe::service {

namespace {

constexpr std::size_t kMostLinks = 2'000;

Problem no_such_link() {
    return {"no_such_link", {"没有这个链接", "there is no such link"}};
}
Problem too_many_links() {
    return {"too_many_links", {"链接过多，请先作废不用的链接", "too many links: revoke those that nobody uses"}};
}
Problem last_link() {
    return {"last_link",
            {"这是最高权限的最后一个链接，作废后无人能再管理；请先发一个新的",
             "this is the last link of the highest role, and nobody could manage after it: issue a new one first"}};
}

} // namespace

/// The links of one owner in memory. Its mutex makes changes wait for one another.
struct Links::Shelf {
    struct Kept {
        Link link;
        std::string hash;
    };
    std::mutex mutex;
    bool is_loaded = false;
    std::uint64_t version = 0;
    std::vector<Kept> links;
    std::vector<wire::GameAttached> attached;

    void take(const wire::LinkEvent& event, std::chrono::milliseconds at) {
        ++version;
        if (const auto* const issued = std::get_if<wire::LinkIssued>(&event)) {
            links.push_back({{issued->link, issued->grant, false, at}, issued->hash});
        } else if (const auto* const revoked = std::get_if<wire::LinkRevoked>(&event)) {
            if (Kept* const kept = named(revoked->link)) {
                kept->link.is_revoked = true;
            }
        } else {
            attached.push_back(std::get<wire::GameAttached>(event));
        }
    }

    void forget() {
        is_loaded = false;
        version = 0;
        links.clear();
        attached.clear();
    }

    Kept* named(std::string_view id) {
        const auto found =
            std::ranges::find(links, id, [](const Kept& kept) { return std::string_view{kept.link.id}; });
        return found == links.end() ? nullptr : &*found;
    }

    /// Whether nobody would be left with the role of the link, and nobody has a higher one.
    [[nodiscard]] bool is_last_of_highest(const Link& wanted) const {
        return std::ranges::none_of(links, [&](const Kept& kept) {
            return !kept.link.is_revoked && kept.link.id != wanted.id && kept.link.grant.role >= wanted.grant.role;
        });
    }
};

LinkOwner owner_of_game(const std::string& game) {
    return LinkOwner{"game/" + game};
}
LinkOwner owner_of_event(const std::string& event) {
    return LinkOwner{"event/" + event};
}
LinkOwner owner_of_server() {
    return LinkOwner{"server"};
}
store::StreamId link_stream(const LinkOwner& owner) {
    return store::StreamId{"links/" + owner.text()};
}

std::shared_ptr<Links::Shelf> Links::shelf_of(const LinkOwner& owner) {
    const std::lock_guard lock{mutex_};
    auto& shelf = shelves_[owner.text()];
    if (!shelf) {
        shelf = std::make_shared<Shelf>();
    }
    return shelf;
}

base::Result<void, Problem> Links::load(const LinkOwner& owner, Shelf& shelf) {
    if (shelf.is_loaded) {
        return {};
    }
    const auto events = store_.load(link_stream(owner), store::Version{});
    if (!events) {
        return base::Failure{busy()};
    }
    for (const store::StoredEvent& stored : *events) {
        const auto event = wire::read_link_event(event_line(stored.payload));
        if (!event) {
            return base::Failure{
                Problem{"damaged_links", {"链接记录无法读取", "the record of the links cannot be read"}}};
        }
        shelf.take(*event, stored.recorded_at);
    }
    shelf.is_loaded = true;
    if (events->empty()) {
        const std::lock_guard lock{mutex_};
        shelves_.erase(owner.text()); // names that nobody has do not fill the memory
    }
    return {};
}

base::Result<void, Problem> Links::append(const LinkOwner& owner, Shelf& shelf,
                                          const std::vector<wire::LinkEvent>& events,
                                          const std::optional<wire::Origin>& origin) {
    store::Append append{.stream = link_stream(owner), .expected = store::Version{shelf.version}, .events = {}};
    for (const wire::LinkEvent& event : events) {
        append.events.push_back(stored_record(wire::write_link_event(event), origin));
    }
    std::promise<bool> durable;
    auto done = durable.get_future();
    store_.append(std::move(append),
                  [&durable](const store::AppendResult& result) { durable.set_value(result.has_value()); });
    if (!done.get()) {
        shelf.forget(); // another process may have written: read again
        return base::Failure{busy()};
    }
    const auto now =
        std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::system_clock::now().time_since_epoch());
    for (const wire::LinkEvent& event : events) {
        shelf.take(event, now);
    }
    return {};
}

base::Result<std::vector<IssuedLink>, Problem> Links::found(const LinkOwner& owner,
                                                            const std::vector<wire::Grant>& grants,
                                                            const std::optional<wire::GameAttached>& attached) {
    const auto shelf = shelf_of(owner);
    const std::lock_guard lock{shelf->mutex};
    shelf->is_loaded = true; // the owner is new
    std::vector<wire::LinkEvent> events;
    std::vector<std::string> secrets;
    if (attached) {
        events.emplace_back(*attached);
    }
    for (const wire::Grant& grant : grants) {
        secrets.push_back(new_secret());
        events.emplace_back(wire::LinkIssued{new_game_id(), grant, hash_of(secrets.back())});
    }
    if (const auto written = append(owner, *shelf, events, std::nullopt); !written) {
        return base::Failure{written.error()};
    }
    std::vector<IssuedLink> issued;
    for (const Shelf::Kept& kept : shelf->links) {
        issued.push_back({kept.link, std::move(secrets[issued.size()])});
    }
    return issued;
}

base::Result<IssuedLink, Problem> Links::issue(const LinkOwner& owner, const wire::Grant& grant,
                                               const wire::Origin& origin) {
    const auto shelf = shelf_of(owner);
    const std::lock_guard lock{shelf->mutex};
    if (const auto loaded = load(owner, *shelf); !loaded) {
        return base::Failure{loaded.error()};
    }
    if (shelf->links.size() >= kMostLinks) {
        return base::Failure{too_many_links()};
    }
    std::string secret = new_secret();
    const wire::LinkIssued event{new_game_id(), grant, hash_of(secret)};
    if (const auto written = append(owner, *shelf, {event}, origin); !written) {
        return base::Failure{written.error()};
    }
    return IssuedLink{shelf->links.back().link, std::move(secret)};
}

base::Result<void, Problem> Links::revoke(const LinkOwner& owner, const std::string& link, const std::string& reason,
                                          const wire::Origin& origin) {
    const auto shelf = shelf_of(owner);
    {
        const std::lock_guard lock{shelf->mutex};
        if (const auto loaded = load(owner, *shelf); !loaded) {
            return base::Failure{loaded.error()};
        }
        const Shelf::Kept* const kept = shelf->named(link);
        if (kept == nullptr || kept->link.is_revoked) {
            return base::Failure{no_such_link()};
        }
        if (shelf->is_last_of_highest(kept->link)) {
            return base::Failure{last_link()};
        }
        if (const auto written = append(owner, *shelf, {wire::LinkRevoked{link, reason}}, origin); !written) {
            return base::Failure{written.error()};
        }
    }
    const std::lock_guard lock{mutex_};
    if (listener_) {
        listener_(owner);
    }
    return {};
}

base::Result<void, Problem> Links::attach(const LinkOwner& event, const wire::GameAttached& game) {
    const auto shelf = shelf_of(event);
    const std::lock_guard lock{shelf->mutex};
    const auto loaded = load(event, *shelf);
    return loaded ? append(event, *shelf, {game}, std::nullopt) : base::Failure{loaded.error()};
}

std::optional<Link> Links::find(const LinkOwner& owner, std::string_view secret) {
    const std::string hash = hash_of(secret);
    const auto shelf = shelf_of(owner);
    const std::lock_guard lock{shelf->mutex};
    if (!load(owner, *shelf)) {
        return std::nullopt;
    }
    for (const Shelf::Kept& kept : shelf->links) {
        if (!kept.link.is_revoked && same_hash(hash, kept.hash)) {
            return kept.link;
        }
    }
    return std::nullopt;
}

bool Links::is_open(const LinkOwner& owner, std::string_view link) {
    const auto shelf = shelf_of(owner);
    const std::lock_guard lock{shelf->mutex};
    if (!load(owner, *shelf)) {
        return false;
    }
    const Shelf::Kept* const kept = shelf->named(link);
    return kept != nullptr && !kept->link.is_revoked;
}

std::vector<Link> Links::all(const LinkOwner& owner) {
    const auto shelf = shelf_of(owner);
    const std::lock_guard lock{shelf->mutex};
    std::vector<Link> links;
    if (load(owner, *shelf)) {
        for (const Shelf::Kept& kept : shelf->links) {
            links.push_back(kept.link);
        }
    }
    return links;
}

std::vector<wire::GameAttached> Links::attachments(const LinkOwner& owner) {
    const auto shelf = shelf_of(owner);
    const std::lock_guard lock{shelf->mutex};
    return load(owner, *shelf) ? shelf->attached : std::vector<wire::GameAttached>{};
}

void Links::on_revoked(std::function<void(const LinkOwner&)> listener) {
    const std::lock_guard lock{mutex_};
    listener_ = std::move(listener);
}

} // namespace chuhe::service
