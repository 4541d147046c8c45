#pragma once

#include "event_documents.hpp"
#include "listener.hpp"

#include <chuhe/service/executor.hpp>
#include <chuhe/service/tournaments.hpp>

#include <cstdint>
#include <map>
#include <memory>
#include <mutex>
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
/// is the parts of it that differ. Changes that come while a page is being made are made together afterwards.
/// Thread: any.
class EventLive : public std::enable_shared_from_this<EventLive> {
  public:
    EventLive(service::Tournaments& tournaments, service::Executor& executor, EventDocuments& documents)
        : tournaments_(tournaments), executor_(executor), documents_(documents) {}

    /// A handler for a WebSocket that has the page of version `since` before it.
    [[nodiscard]] std::shared_ptr<PeerHandler> follow(const LivePlace& place, std::uint64_t since,
                                                      const std::shared_ptr<Peer>& peer);
    void leave(const LivePlace& place, const std::shared_ptr<Peer>& peer);
    /// The event has changed on disk.
    void changed(const std::string& event);

  private:
    struct Part {
        std::string markup;
        std::uint64_t version = 0; ///< when it became what it is
    };
    struct Channel {
        std::map<std::shared_ptr<Peer>, std::uint64_t> peers; ///< with the version they have
        std::vector<std::string> order;
        std::map<std::string, Part> parts;
        std::string rest;
        std::uint64_t rest_version = 0;
        std::uint64_t version = 0; ///< 0: not made yet
    };

    void make(const std::string& event);
    void make_page(const LivePlace& place, const service::SharedEvent& event);
    static void take(Channel& channel, pages::LivePage page, std::uint64_t version);
    [[nodiscard]] static std::string message(const Channel& channel, std::uint64_t since);
    static void tell(Channel& channel);

    service::Tournaments& tournaments_;
    service::Executor& executor_;
    EventDocuments& documents_;
    std::mutex mutex_;
    std::map<LivePlace, Channel> channels_;
    std::set<std::string> wanted_; ///< events to be made
    std::set<std::string> making_;
};

} // namespace chuhe::server
