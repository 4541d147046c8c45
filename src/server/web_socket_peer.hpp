#pragma once

// For listener.cpp only.

#include "asio_types.hpp"
#include "listener.hpp"
#include "round_trips.hpp"

#include <charconv>
#include <deque>
#include <memory>

namespace chuhe::server {

/// One WebSocket: a coroutine reads, a bounded queue writes, one write at a time.
class WebSocketPeer final : public Peer, public std::enable_shared_from_this<WebSocketPeer> {
  public:
    WebSocketPeer(TcpStream stream, const Limits& limits, std::string address)
        : stream_(std::move(stream)), executor_(stream_.get_executor()), limits_(limits), address_(std::move(address)),
          frames_(limits.frames_at_once, limits.frames_per_second, std::chrono::steady_clock::now()),
          messages_(limits.messages_at_once, limits.messages_per_second, std::chrono::steady_clock::now()),
          pause_(executor_) {}

    void send(std::shared_ptr<const std::string> text) override {
        asio::post(executor_, [self = shared_from_this(), text = std::move(text)] { self->enqueue(text); });
    }
    void close(CloseCode code) override {
        asio::post(executor_, [self = shared_from_this(), code] { self->close_after_queue(code); });
    }
    [[nodiscard]] const std::string& address() const override { return address_; }
    [[nodiscard]] base::Milliseconds round_trip() const override { return round_trips_.median(); }

    /// Shakes hands and reads until the end.
    template <typename HttpRequest>
    Awaitable<void> run(HttpRequest request, std::shared_ptr<PeerHandler> handler) {
        handler_ = std::move(handler);
        set_options();
        const auto [refused] = co_await stream_.async_accept(request, kAwait);
        if (!refused) {
            open_ = true;
            write_next();
            asio::co_spawn(executor_, [self = shared_from_this()] { return self->measure(); }, asio::detached);
            while (co_await read_message()) {
            }
        }
        open_ = false;
        pause_.cancel();
        // What waits to be written keeps this object alive until the socket is gone.
        hang_up();
        let_go();
    }

    /// Answers with HTTP instead.
    Awaitable<void> refuse(http::response<http::string_body> response) {
        static_cast<void>(co_await http::async_write(beast::get_lowest_layer(stream_), response, kAwait));
        hang_up();
    }

    /// Tells the handler that nothing more will come. The two hold each other, so whoever drops the peer has to say so.
    void let_go() {
        if (handler_) {
            std::exchange(handler_, nullptr)->closed();
        }
    }

    /// Ends the connection without a word.
    void hang_up() { beast::get_lowest_layer(stream_).close(); }

  private:
    void set_options() {
        beast::get_lowest_layer(stream_).expires_never();
        beast::get_lowest_layer(stream_).rate_policy().limit_reads(limits_);
        stream_.set_option(websocket::stream_base::timeout{
            .handshake_timeout = limits_.request_time, .idle_timeout = limits_.silence, .keep_alive_pings = true});
        stream_.read_message_max(limits_.message_bytes);
        stream_.text(true);
        stream_.auto_fragment(false);
        stream_.control_callback([this](websocket::frame_type kind, beast::string_view payload) {
            count_frame();
            std::size_t count = 0;
            const auto [end, error] = std::from_chars(payload.data(), payload.data() + payload.size(), count);
            if (kind == websocket::frame_type::pong && error == std::errc{} && end == payload.data() + payload.size()) {
                round_trips_.pong(count, std::chrono::steady_clock::now());
            }
        });
    }

    /// Asks again and again how far away the other end is.
    Awaitable<void> measure() {
        while (open_ && !gone_ && !closing_) {
            if (!round_trips_.is_under_way()) {
                const std::string payload = round_trips_.ping(std::chrono::steady_clock::now());
                const auto [error] = co_await stream_.async_ping({payload.data(), payload.size()}, kAwait);
                if (error) {
                    co_return;
                }
            }
            pause_.expires_after(limits_.between_pings);
            const auto [interrupted] = co_await pause_.async_wait(kAwait);
            if (interrupted) {
                co_return;
            }
        }
    }

    /// Reads frame by frame to the end of a message. Returns: whether to go on.
    Awaitable<bool> read_message() {
        buffer_.clear();
        do {
            const auto [error, bytes] = co_await stream_.async_read_some(buffer_, limits_.message_bytes, kAwait);
            const base::Instant read_at = monotonic_now();
            if (error) {
                co_return false;
            }
            count_frame();
            if (stream_.is_message_done()) {
                deliver(read_at);
            }
        } while (!stream_.is_message_done());
        co_return true;
    }

    void deliver(base::Instant read_at) {
        if (closing_ || broken_) {
            return;
        }
        if (!stream_.got_text()) {
            close_after_queue(CloseCode::NotText);
            return;
        }
        if (!messages_.take(1, std::chrono::steady_clock::now())) {
            break_limit("too_many_messages");
            return;
        }
        const auto data = buffer_.cdata();
        handler_->received({static_cast<const char*>(data.data()), data.size()}, read_at);
    }

    void count_frame() {
        if (!frames_.take(1, std::chrono::steady_clock::now())) {
            break_limit("too_many_frames");
        }
    }

    void break_limit(std::string_view code) {
        if (!closing_ && handler_ && !std::exchange(broken_, true)) {
            handler_->broke_limit(code);
            close(CloseCode::Policy); // after what the handler has just sent
        }
    }

    void enqueue(const std::shared_ptr<const std::string>& text) {
        if (closing_ || gone_) {
            return;
        }
        queued_bytes_ += text->size();
        if (queued_bytes_ > limits_.queued_bytes) {
            gone_ = true;
            hang_up();
            return;
        }
        queue_.push_back(text);
        write_next();
    }

    void close_after_queue(CloseCode code) {
        if (!closing_) {
            closing_ = code;
            write_next();
        }
    }

    void write_next() {
        if (!open_ || writing_ || gone_) {
            return;
        }
        if (queue_.empty()) {
            if (closing_) {
                send_close();
            }
            return;
        }
        writing_ = true;
        stream_.async_write(
            asio::buffer(*queue_.front()),
            [self = shared_from_this()](const error_code& error, std::size_t) { self->written(error); });
    }

    void written(const error_code& error) {
        writing_ = false;
        if (error) {
            gone_ = true;
            hang_up();
            return;
        }
        queued_bytes_ -= queue_.front()->size();
        queue_.pop_front();
        write_next();
    }

    void send_close() {
        writing_ = true;
        gone_ = true;
        stream_.async_close(websocket::close_code{static_cast<std::uint16_t>(*closing_)},
                            [self = shared_from_this()](const error_code&) { self->hang_up(); });
    }

    WebSocketStream stream_;
    Executor executor_;
    const Limits& limits_;
    std::string address_;
    std::shared_ptr<PeerHandler> handler_;
    beast::flat_buffer buffer_;
    TokenBucket frames_;
    TokenBucket messages_;
    RoundTrips round_trips_;
    Timer pause_;
    std::deque<std::shared_ptr<const std::string>> queue_;
    std::size_t queued_bytes_ = 0;
    bool open_ = false;
    bool writing_ = false;
    /// Nothing more will be sent.
    bool gone_ = false;
    /// A limit was broken: nothing more is heard.
    bool broken_ = false;
    std::optional<CloseCode> closing_;
};

} // namespace chuhe::server
