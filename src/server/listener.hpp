#pragma once

#include "http.hpp"
#include "limits.hpp"

#include <chuhe/base/instant.hpp>
#include <chuhe/base/result.hpp>
#include <chuhe/server/server.hpp>

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

namespace chuhe::server {

/// Why a WebSocket is closed, as RFC 6455 numbers it.
enum class CloseCode : std::uint16_t {
    Normal = 1000,
    GoingAway = 1001,
    NotText = 1003,
    Policy = 1008,
    TooBig = 1009,
    TryLater = 1013,
};

/// The other end of a WebSocket. Thread: every function may be called from any thread; messages keep their order.
class Peer {
  public:
    Peer() = default;
    Peer(const Peer&) = delete;
    Peer& operator=(const Peer&) = delete;
    Peer(Peer&&) = delete;
    Peer& operator=(Peer&&) = delete;
    virtual ~Peer() = default;

    /// Queues a message. A peer that lets more than `Limits::queued_bytes` pile up is cut off.
    virtual void send(std::shared_ptr<const std::string> text) = 0;
    /// Closes when what is queued has been sent.
    virtual void close(CloseCode code) = 0;
    [[nodiscard]] virtual const std::string& address() const = 0;
    /// How long the way to the peer and back takes, as the server measured it; 0 before it did. Thread: the listener's.
    [[nodiscard]] virtual base::Milliseconds round_trip() const = 0;
};

/// What the application does with a WebSocket. Thread: called from the thread of the listener.
class PeerHandler {
  public:
    PeerHandler() = default;
    PeerHandler(const PeerHandler&) = delete;
    PeerHandler& operator=(const PeerHandler&) = delete;
    PeerHandler(PeerHandler&&) = delete;
    PeerHandler& operator=(PeerHandler&&) = delete;
    virtual ~PeerHandler() = default;

    /// A whole message. `read_at` was taken when the read from the socket returned, before anything was parsed or
    /// queued.
    virtual void received(std::string_view text, base::Instant read_at) = 0;
    /// The peer broke a limit and is about to be closed.
    virtual void broke_limit(std::string_view code) = 0;
    /// The last call.
    virtual void closed() = 0;
};

/// What the application answers. Thread: called from the thread of the listener; must not block and must not throw.
class Application {
  public:
    Application() = default;
    Application(const Application&) = delete;
    Application& operator=(const Application&) = delete;
    Application(Application&&) = delete;
    Application& operator=(Application&&) = delete;
    virtual ~Application() = default;

    virtual void answer(Request request, Reply reply) = 0;
    /// A request that asks for a WebSocket. Fails: the answer to give instead.
    [[nodiscard]] virtual base::Result<std::shared_ptr<PeerHandler>, Response> welcome(const Request& request,
                                                                                       std::shared_ptr<Peer> peer) = 0;
    /// The answer to something that is no request, or too much of one.
    [[nodiscard]] virtual Response refuse(unsigned status) = 0;
    /// How long the body of such a request may be. Unit: bytes.
    [[nodiscard]] virtual std::size_t body_limit(std::string_view method, std::string_view path) const = 0;
};

struct Address {
    std::string host;
    std::uint16_t port = 0;
};

/// Accepts connections and speaks HTTP/1.1 and WebSocket on them, all in one thread.
class Listener {
  public:
    /// Fails: what the system said, with the address.
    [[nodiscard]] static base::Result<std::unique_ptr<Listener>, std::string>
    listen(const Address& address, const Limits& limits, Application& application);

    Listener() = default;
    Listener(const Listener&) = delete;
    Listener& operator=(const Listener&) = delete;
    Listener(Listener&&) = delete;
    Listener& operator=(Listener&&) = delete;
    virtual ~Listener() = default;

    /// Where it listens; the port that the system chose when 0 was asked for.
    [[nodiscard]] virtual Address address() const = 0;
    [[nodiscard]] virtual std::size_t connections() const = 0;

    /// Serves until `stop`. The calling thread is the thread of the listener.
    virtual void run() = 0;
    /// Accepts no more, closes every WebSocket as going away, lets answers under way go out, and ends `run`, all
    /// within three seconds. Thread: any; also from a signal that `run` waits for.
    virtual void stop() = 0;
    /// Calls a function on the thread of the listener after what it has already read. Thread: any.
    virtual void post(std::function<void()> work) = 0;
    /// Calls a function again and again on the thread of the listener. Requires: `run` has not begun.
    virtual void every(std::chrono::milliseconds span, std::function<void()> work) = 0;
    /// Ends `run` in good order when the system asks for it (SIGINT, SIGTERM). Requires: `run` has not begun.
    virtual void stop_on_signals() = 0;
};

} // namespace chuhe::server
