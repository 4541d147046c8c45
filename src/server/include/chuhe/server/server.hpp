#pragma once

#include <chuhe/base/bilingual.hpp>
#include <chuhe/base/result.hpp>
#include <chuhe/service/games.hpp>
#include <chuhe/service/tournaments.hpp>
#include <chuhe/store/store.hpp>

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace chuhe::server {

/// What a page or a program asks that the server itself does not know how to answer, such as judging a record.
/// Returns: the JSON of the answer. Fails: the problem.
using Judge = std::function<base::Result<std::string, service::Problem>(std::string_view body)>;

struct ServerOptions {
    std::string host = "127.0.0.1";
    /// 0: the system chooses.
    std::uint16_t port = 8017;
    /// Where the built web client is; empty or missing: a page says so.
    std::filesystem::path web;
    std::size_t connections_per_address = 50;
    /// Messages a second from one WebSocket.
    double messages_per_second = 20;
    /// How often the way to each client is measured, for the lag of fast games.
    std::chrono::milliseconds between_pings{5000};
    /// Proxies whose word on the address of a client is taken (X-Forwarded-For).
    std::vector<std::string> trusted_proxies;
    /// Answers POST /api/judge; without it the route does not exist.
    Judge judge;
};

/// What the server serves.
struct Services {
    service::Games& games;
    service::Tournaments& tournaments;
    service::Links& links;
    /// Closes away the secrets of seats at the boards of events.
    const service::Sealer& sealer;
};

/// The whole server: pages, API and play, on one address.
class Server {
  public:
    /// Listens at once; nothing is answered before `run`. `store` and `executor` outlive the server; the services must
    /// go after `run` has ended and before the server. Fails: what the system said, with the address.
    [[nodiscard]] static base::Result<std::unique_ptr<Server>, std::string>
    make(ServerOptions options, Services services, store::Store& store, service::Executor& executor);

    Server() = default;
    Server(const Server&) = delete;
    Server& operator=(const Server&) = delete;
    Server(Server&&) = delete;
    Server& operator=(Server&&) = delete;
    virtual ~Server() = default;

    /// "http://127.0.0.1:8017"
    [[nodiscard]] virtual std::string address() const = 0;
    /// Serves until `stop`, or until the system asks it to end (SIGINT, SIGTERM).
    virtual void run() = 0;
    /// Ends `run` in good order. Thread: any.
    virtual void stop() = 0;
};

/// The present on the monotonic clock that stamps what is read from sockets. For `Games::make`.
[[nodiscard]] base::Instant monotonic_now();

} // namespace chuhe::server
