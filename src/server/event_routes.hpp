#pragma once

#include "listener.hpp"
#include "routes.hpp"

#include <chuhe/service/executor.hpp>
#include <chuhe/service/tables.hpp>

#include <filesystem>
#include <memory>

namespace chuhe::server {

/// The pages of events below /e, and what keeps them up to date.
class EventSite {
  public:
    EventSite() = default;
    EventSite(const EventSite&) = delete;
    EventSite& operator=(const EventSite&) = delete;
    EventSite(EventSite&&) = delete;
    EventSite& operator=(EventSite&&) = delete;
    virtual ~EventSite() = default;

    /// A WebSocket that follows a page: /e/EVENT/PAGE/live, /e/EVENT/en/PAGE/live. Fails: nothing for another path.
    [[nodiscard]] virtual std::shared_ptr<PeerHandler> welcome(const Request& request,
                                                               const std::shared_ptr<Peer>& peer) = 0;
};

/// What the pages of events stand on; both outlive the routes.
struct EventServices {
    service::Tournaments& tournaments;
    service::Tables& tables;
};

/// Adds the routes. `web` is the folder of the built web client, for its style sheet and the live script.
[[nodiscard]] std::shared_ptr<EventSite> add_event_routes(Routes& routes, EventServices services,
                                                          service::Executor& executor, std::filesystem::path web);

} // namespace chuhe::server
