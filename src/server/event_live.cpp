#include "event_live.hpp"

#include <chuhe/wire/json_writer.hpp>

namespace chuhe::server {

void LiveSession::let_in(std::uint64_t since) {
    const std::lock_guard lock{mutex_};
    if (!closed_) {
        live_->follow(place_, since, peer_);
    }
}

void LiveSession::closed() {
    const std::lock_guard lock{mutex_};
    closed_ = true;
    live_->leave(place_, peer_);
}

void EventLive::follow(const LivePlace& place, std::uint64_t since, const std::shared_ptr<Peer>& peer) {
    {
        const std::lock_guard lock{mutex_};
        Channel& channel = channels_[place];
        channel.peers[peer] = since;
        if (channel.version != 0) {
            tell(channel);
        }
    }
    changed(place.event);
}

void EventLive::leave(const LivePlace& place, const std::shared_ptr<Peer>& peer) {
    const std::lock_guard lock{mutex_};
    const auto found = channels_.find(place);
    if (found != channels_.end() && found->second.peers.erase(peer) == 1 && found->second.peers.empty()) {
        channels_.erase(found);
    }
}

void EventLive::changed(const std::string& event) {
    {
        const std::lock_guard lock{mutex_};
        const auto first = channels_.lower_bound({event, {}, {}});
        if (stopped_ || first == channels_.end() || first->first.event != event) {
            return;
        }
        wanted_.insert(event);
        if (!making_.insert(event).second) {
            return; // whoever makes its pages sees that they are wanted again
        }
    }
    executor_.post([self = shared_from_this(), event] { self->make(event); });
}

void EventLive::stop() {
    std::unique_lock lock{mutex_};
    stopped_ = true;
    idle_.wait(lock, [this] { return making_.empty(); });
}

void EventLive::make(const std::string& event) {
    {
        const std::lock_guard lock{mutex_};
        wanted_.erase(event);
    }
    tables_.look(event, [self = shared_from_this(), event](const auto& found) {
        std::vector<LivePlace> places;
        {
            const std::lock_guard lock{self->mutex_};
            for (auto at = self->channels_.lower_bound({event, {}, {}});
                 at != self->channels_.end() && at->first.event == event; ++at) {
                places.push_back(at->first);
            }
        }
        for (const LivePlace& place : places) {
            if (found) {
                self->make_page(place, *found);
            }
        }
        const std::lock_guard lock{self->mutex_};
        if (self->stopped_ || !self->wanted_.contains(event)) {
            self->making_.erase(event);
            self->idle_.notify_all();
            return;
        }
        self->executor_.post([self, event] { self->make(event); });
    });
}

void EventLive::make_page(const LivePlace& place, const service::EventAtTables& at) {
    {
        const std::lock_guard lock{mutex_};
        const auto found = channels_.find(place);
        if (found == channels_.end()) {
            return;
        }
        if (found->second.version == at.version()) {
            tell(found->second);
            return;
        }
    }
    const auto content = documents_.content(place.page, {place.event, at, place.language});
    pages::LivePage page = content ? pages::live_page(content->html) : pages::LivePage{};
    const std::lock_guard lock{mutex_};
    const auto found = channels_.find(place);
    if (found != channels_.end() && found->second.version < at.version()) {
        take(found->second, std::move(page), at.version());
        tell(found->second);
    }
}

EventLive::Part EventLive::next_part(const Channel& channel, pages::LivePart part, std::uint64_t version) {
    const auto found = channel.parts.find(part.key);
    if (found == channel.parts.end()) {
        return {.markup = std::move(part.markup), .version = version, .before = version, .changes = std::nullopt};
    }
    const Part& before = found->second;
    if (before.markup == part.markup) {
        return before;
    }
    auto changes = pages::text_changes(before.markup, part.markup);
    return {std::move(part.markup), version, before.version, std::move(changes)};
}

void EventLive::take(Channel& channel, pages::LivePage page, std::uint64_t version) {
    std::map<std::string, Part> parts;
    std::vector<std::string> order;
    for (pages::LivePart& part : page.parts) {
        order.push_back(part.key);
        parts[order.back()] = next_part(channel, std::move(part), version);
    }
    channel.parts = std::move(parts);
    if (channel.order != order) {
        channel.order = std::move(order);
        channel.order_version = version;
    }
    if (channel.version == 0 || channel.rest != page.rest) {
        channel.rest = std::move(page.rest);
        channel.rest_version = version;
    }
    channel.version = version;
    channel.made.insert(version);
}

namespace {

/// `[texts, index, text, index, text, ...]`
void write_changes(wire::JsonWriter& out, const pages::TextChanges& changes) {
    out.begin_array().number(static_cast<std::int64_t>(changes.texts));
    for (const auto& [index, text] : changes.changed) {
        out.number(static_cast<std::int64_t>(index)).string(text);
    }
    out.end_array();
}

} // namespace

std::string EventLive::message(const Channel& channel, std::uint64_t since) {
    wire::JsonWriter out;
    out.begin_object().member("version", static_cast<std::int64_t>(channel.version));
    if (channel.rest_version > since || !channel.made.contains(since)) {
        return out.flag("reload", true).end_object().take();
    }
    if (channel.order_version > since) {
        out.key("order").begin_array();
        for (const std::string& key : channel.order) {
            out.string(key);
        }
        out.end_array();
    }
    const auto has_before = [since](const Part& part) { return part.changes && part.before <= since; };
    out.key("texts").begin_object();
    for (const auto& [key, part] : channel.parts) {
        if (part.version > since && has_before(part)) {
            write_changes(out.key(key), *part.changes);
        }
    }
    out.end_object().key("parts").begin_object();
    for (const auto& [key, part] : channel.parts) {
        if (part.version > since && !has_before(part)) {
            out.member(key, part.markup);
        }
    }
    return out.end_object().end_object().take();
}

/// Sends everybody what has changed since the version they have. Most have the same, so the message is made once.
void EventLive::tell(Channel& channel) {
    std::map<std::uint64_t, std::shared_ptr<const std::string>> messages;
    for (auto& [peer, since] : channel.peers) {
        if (since >= channel.version) {
            continue;
        }
        auto& made = messages[since];
        if (!made) {
            made = std::make_shared<const std::string>(message(channel, since));
        }
        peer->send(made);
        since = channel.version;
    }
}

} // namespace chuhe::server
