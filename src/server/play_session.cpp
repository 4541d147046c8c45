#include "play_session.hpp"

#include <chuhe/wire/server_message.hpp>

namespace chuhe::server {

namespace {

service::Problem not_joined() {
    return {"join_first", {"请先发送 join", "the first message must be a join"}};
}

service::Problem joined_already() {
    return {"joined_already", {"这个连接已经加入一盘棋", "this connection has joined a game already"}};
}

service::Problem too_fast() {
    return {"too_fast", {"消息过于频繁，连接已断开", "too many messages; the connection is closed"}};
}

} // namespace

void PlaySession::received(std::string_view text, base::Instant read_at) {
    auto message = wire::read_client_message(text);
    if (!message) {
        fail(message.error());
        return;
    }
    if (const auto* const ping = std::get_if<wire::Ping>(&*message)) {
        say(wire::write_pong(ping->t));
    } else if (const auto* const wanted = std::get_if<wire::Join>(&*message)) {
        join(*wanted);
    } else {
        command(std::get<wire::CommandRequest>(std::move(*message)), read_at);
    }
}

void PlaySession::join(const wire::Join& join) {
    if (joined_) {
        fail(joined_already());
        return;
    }
    joined_ = join;
    games_.join(join, shared_from_this(), [self = shared_from_this()](const auto& seat) {
        if (!seat) {
            self->fail(seat.error());
        }
    });
}

void PlaySession::command(wire::CommandRequest request, base::Instant read_at) {
    if (!joined_) {
        fail(not_joined());
        return;
    }
    const std::string id = request.id;
    games_.submit({joined_->game, joined_->secret, std::move(request), address_, read_at, peer_->round_trip() / 2},
                  [self = shared_from_this(), id](const service::Answer& answer) {
                      if (const auto* const done = std::get_if<service::Done>(&answer)) {
                          self->say(wire::write_ack(id, done->version));
                      } else if (const auto* const refusal = std::get_if<game::Refusal>(&answer)) {
                          self->say(wire::write_refused(id, *refusal));
                      } else if (const auto& problem = std::get<service::Problem>(answer); problem.code == "busy") {
                          // No answer is better than a wrong one: the client comes back and sends the command again.
                          self->fail(problem);
                      } else {
                          self->say(wire::write_refused(id, problem));
                      }
                  });
}

void PlaySession::broke_limit(std::string_view /*code*/) {
    fail(too_fast());
}

void PlaySession::closed() {
    if (joined_) {
        games_.leave(joined_->game, shared_from_this());
    }
}

void PlaySession::fail(const service::Problem& problem) {
    say(wire::write_error(problem.code, problem.text));
    peer_->close(problem.code == "busy" ? CloseCode::TryLater : CloseCode::Policy);
}

} // namespace chuhe::server
