#pragma once

#include "listener.hpp"

#include <chuhe/service/games.hpp>

#include <memory>
#include <mutex>
#include <optional>
#include <string>

namespace chuhe::server {

/// One WebSocket that plays or watches: reads messages of docs/protocol.md and passes on what the game says.
class PlaySession final : public PeerHandler,
                          public service::Subscriber,
                          public std::enable_shared_from_this<PlaySession> {
  public:
    PlaySession(service::Games& games, std::shared_ptr<Peer> peer, std::string address)
        : games_(games), peer_(std::move(peer)), address_(std::move(address)) {}

    void received(std::string_view text, base::Instant read_at) override;
    void broke_limit(std::string_view code) override;
    void closed() override;

    void deliver(std::shared_ptr<const std::string> message) override { peer_->send(std::move(message)); }
    void dismiss(const service::Problem& problem) override { fail(problem); }

  private:
    void join(const wire::Join& join);
    void command(wire::CommandRequest request, base::Instant read_at);
    void say(std::string message) { peer_->send(std::make_shared<const std::string>(std::move(message))); }
    /// Says why, and closes.
    void fail(const service::Problem& problem);

    service::Games& games_;
    const std::shared_ptr<Peer> peer_;
    const std::string address_;
    /// The game that this connection has joined, and the secret it came with. Touched by the listener's thread only.
    std::optional<wire::Join> joined_;
};

} // namespace chuhe::server
