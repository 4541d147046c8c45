#pragma once

#include "event_documents.hpp"
#include "listener.hpp"

#include <chuhe/service/executor.hpp>
#include <chuhe/service/tables.hpp>

#include <condition_variable>
#include <cstdint>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace chuhe::server {

/// A page of an event in one language: what one WebSocket follows.
struct LivePlace {
    std::string event;
    std::string page;
    pages::Language language = pages::Language::Chinese;

    auto operator<=>(const LivePlace&) const = default;
};

/// Keeps open pages of events up to date. However many look at a page, it is made once for each change, and what is sent
/// is what differs: the order of its parts, the texts of a part that kept its tags, or the part. Changes that come while a
/// page is being made are made together afterwards.
/// Thread: any.
class EventLive : public std::enable_shared_from_this<EventLive> {
  public:
    EventLive(service::Tables& tables, service::Executor& executor, EventDocuments& documents)
        : tables_(tables), executor_(executor), documents_(documents) {}

    /// Tells a WebSocket that has the page of version `since` before it what has changed, from now on.
    void follow(const LivePlace& place, std::uint64_t since, const std::shared_ptr<Peer>& peer);
    void leave(const LivePlace& place, const std::shared_ptr<Peer>& peer);
    /// The event has changed on disk.
    void changed(const std::string& event);
    /// Makes no page any more, and waits for those that are being made.
    void stop();

  private:
    struct Part {
        std::string markup;
        std::uint64_t version = 0;                 ///< when it became what it is
        std::uint64_t before = 0;                  ///< when it had become what it was until then
        std::optional<pages::TextChanges> changes; ///< since then; absent where its tags are others
    };
    struct Channel {
        std::map<std::shared_ptr<Peer>, std::uint64_t> peers; ///< with the version they have
        std::vector<std::string> order;
        std::uint64_t order_version = 0;
        std::map<std::string, Part> parts;
        std::string rest;
        std::uint64_t rest_version = 0;
        std::uint64_t version = 0;    ///< 0: not made yet
        std::set<std::uint64_t> made; ///< what the page was at other versions nobody here knows
    };

    void make(const std::string& event);
    void make_page(const LivePlace& place, const service::EventAtTables& at);
    static void take(Channel& channel, pages::LivePage page, std::uint64_t version);
    [[nodiscard]] static Part next_part(const Channel& channel, pages::LivePart part, std::uint64_t version);
    [[nodiscard]] static std::string message(const Channel& channel, std::uint64_t since);
    static void tell(Channel& channel);

    service::Tables& tables_;
    service::Executor& executor_;
    EventDocuments& documents_;
    std::mutex mutex_;
    std::map<LivePlace, Channel> channels_;
    std::set<std::string> wanted_; ///< events to be made
    std::set<std::string> making_;
    std::condition_variable idle_;
    bool stopped_ = false;
};

/// A WebSocket that only listens; it is told nothing before it has been let in.
class LiveSession final : public PeerHandler {
  public:
    LiveSession(std::shared_ptr<EventLive> live, LivePlace place, std::shared_ptr<Peer> peer)
        : live_(std::move(live)), place_(std::move(place)), peer_(std::move(peer)) {}

    /// Thread: any.
    void let_in(std::uint64_t since);
    void turn_away() { peer_->close(CloseCode::Policy); }

    void received(std::string_view /*text*/, base::Instant /*read_at*/) override { turn_away(); }
    void broke_limit(std::string_view /*code*/) override {}
    void closed() override;

  private:
    std::shared_ptr<EventLive> live_;
    LivePlace place_;
    std::shared_ptr<Peer> peer_;
    std::mutex mutex_;
    bool closed_ = false;
};

} // namespace chuhe::server
