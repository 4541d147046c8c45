#include "listener.hpp"

#include "asio_types.hpp"
#include "web_socket_peer.hpp"

#include <atomic>
#include <map>
#include <set>

namespace chuhe::server {

base::Instant monotonic_now() {
    return base::Instant{
        std::chrono::duration_cast<base::Milliseconds>(std::chrono::steady_clock::now().time_since_epoch())};
}

namespace {

using HttpRequest = http::request<http::string_body>;
using HttpResponse = http::response<http::string_body>;

/// The answer that a handler gives later, from any thread, and the coroutine that waits for it.
struct PendingAnswer {
    explicit PendingAnswer(const Executor& executor) : ready(executor, Timer::time_point::max()) {}
    Timer ready;
    std::optional<Response> response;
};

/// Addresses of one household of IPv6 (a /64) count as one.
std::string counted_address(const Tcp::endpoint& endpoint) {
    const auto address = endpoint.address();
    if (!address.is_v6() || address.to_v6().is_v4_mapped()) {
        return address.to_string();
    }
    auto bytes = address.to_v6().to_bytes();
    std::fill(bytes.begin() + 8, bytes.end(), static_cast<unsigned char>(0));
    return asio::ip::address_v6{bytes}.to_string();
}

Request plain(HttpRequest request, const std::string& address) {
    Request plain{.method = std::string{request.method_string()},
                  .path = {},
                  .query = {},
                  .fields = {},
                  .body = std::move(request.body()),
                  .address = address};
    const std::string_view target{request.target().data(), request.target().size()};
    const std::size_t mark = target.find('?');
    plain.path = target.substr(0, mark);
    plain.query = mark == std::string_view::npos ? "" : target.substr(mark + 1);
    for (const auto& field : request) {
        plain.fields.emplace_back(field.name_string(), field.value());
    }
    return plain;
}

HttpResponse wired(Response response, unsigned version, bool keep_alive) {
    HttpResponse wired{static_cast<http::status>(response.status), version};
    for (const auto& [name, value] : response.fields) {
        wired.set(name, value);
    }
    if (!response.content_type.empty()) {
        wired.set(http::field::content_type, response.content_type);
    }
    wired.body() = std::move(response.body);
    wired.keep_alive(keep_alive);
    wired.prepare_payload();
    return wired;
}

unsigned status_of(const error_code& error) {
    if (error == http::error::header_limit) {
        return 431;
    }
    if (error == http::error::body_limit) {
        return 413;
    }
    // Only what the parser itself found wrong deserves an answer; a connection that broke off does not.
    const bool malformed = error.category() == http::make_error_code(http::error::bad_method).category() &&
                           error != http::error::end_of_stream && error != http::error::partial_message;
    return malformed ? 400 : 0;
}

class AsioListener final : public Listener {
  public:
    AsioListener(const Limits& limits, Application& application)
        : limits_(limits), application_(application), acceptor_(io_.get_executor()) {}

    void open(const Address& address) {
        const Tcp::endpoint endpoint{asio::ip::make_address(address.host), address.port};
        acceptor_.open(endpoint.protocol());
        acceptor_.set_option(asio::socket_base::reuse_address{true});
        acceptor_.bind(endpoint);
        acceptor_.listen(4096);
        const auto local = acceptor_.local_endpoint();
        address_ = {local.address().to_string(), local.port()};
    }

    [[nodiscard]] Address address() const override { return address_; }
    [[nodiscard]] std::size_t connections() const override { return open_connections_.load(); }

    void run() override {
        asio::co_spawn(io_, accept(), asio::detached);
        io_.run();
        // Those that did not close in time are dropped.
        for (WebSocketPeer* peer : std::exchange(peers_, {})) {
            peer->let_go();
        }
    }

    void stop() override {
        asio::post(io_, [this] { begin_stop(); });
    }
    void post(std::function<void()> work) override { asio::post(io_, std::move(work)); }

    void every(std::chrono::milliseconds span, std::function<void()> work) override {
        asio::co_spawn(io_, repeat(span, std::move(work)), asio::detached);
    }

    void stop_on_signals() override { asio::co_spawn(io_, await_signal(), asio::detached); }

  private:
    Awaitable<void> repeat(std::chrono::milliseconds span, std::function<void()> work) {
        Timer timer{io_.get_executor()};
        while (!stopping_) {
            timer.expires_after(span);
            co_await timer.async_wait(kAwait);
            work();
        }
    }

    Awaitable<void> await_signal() {
        SignalSet signals{io_.get_executor(), SIGINT, SIGTERM};
        const auto [error, signal] = co_await signals.async_wait(kAwait);
        if (!error) {
            begin_stop();
        }
    }

    Awaitable<void> accept() {
        while (!stopping_) {
            auto [error, socket] = co_await acceptor_.async_accept(kAwait);
            if (stopping_) {
                co_return;
            }
            if (error) {
                // Out of descriptors, mostly: some may be free in a moment.
                Timer pause{io_.get_executor(), std::chrono::milliseconds{50}};
                co_await pause.async_wait(kAwait);
                continue;
            }
            admit(std::move(socket));
        }
    }

    void admit(Socket socket) {
        error_code error;
        const auto remote = socket.remote_endpoint(error);
        if (error) {
            return;
        }
        socket.set_option(Tcp::no_delay{true}, error);
        const std::string counted = counted_address(remote);
        // Counted before anything runs: the coroutine begins within co_spawn.
        ++open_connections_;
        ++per_address_[counted];
        asio::co_spawn(io_, serve(TcpStream{std::move(socket)}, remote.address().to_string(), counted),
                       [this, counted](const std::exception_ptr&) {
                           --open_connections_;
                           if (--per_address_[counted] == 0) {
                               per_address_.erase(counted);
                           }
                       });
    }

    Awaitable<void> serve(TcpStream stream, std::string address, std::string counted) {
        stream.expires_after(limits_.request_time);
        if (per_address_[counted] > limits_.connections_per_address || open_connections_ > limits_.connections) {
            co_await write(stream, wired(application_.refuse(503), 11, false));
            co_await drain(stream);
            co_return;
        }
        beast::flat_buffer buffer;
        for (std::size_t served = 1; served <= limits_.requests_per_connection && !stopping_; ++served) {
            stream.expires_after(limits_.request_time);
            http::request_parser<http::string_body> parser;
            const unsigned fault = co_await read(stream, buffer, parser);
            if (fault != 0) {
                co_await refuse(stream, fault);
                co_return;
            }
            HttpRequest request = parser.release();
            if (websocket::is_upgrade(request)) {
                co_await upgrade(std::move(stream), std::move(request), address);
                co_return;
            }
            const unsigned version = request.version();
            const bool head = request.method() == http::verb::head;
            const bool keep = request.keep_alive() && served < limits_.requests_per_connection;
            HttpResponse response = wired(co_await answer(plain(std::move(request), address)), version, keep);
            stream.expires_after(limits_.request_time);
            const bool written = co_await write(stream, std::move(response), head);
            if (!written || !keep) {
                break;
            }
        }
        co_await drain(stream);
    }

    /// Returns: 0 for a whole request; the status to answer with; 1 when there is nobody to answer.
    Awaitable<unsigned> read(TcpStream& stream, beast::flat_buffer& buffer,
                             http::request_parser<http::string_body>& parser) {
        parser.header_limit(static_cast<std::uint32_t>(limits_.header_bytes));
        parser.body_limit(limits_.import_bytes);
        waiting_.insert(&stream);
        const auto [bad_header, header_bytes] = co_await http::async_read_header(stream, buffer, parser, kAwait);
        waiting_.erase(&stream);
        if (bad_header) {
            const unsigned status = status_of(bad_header);
            co_return status == 0 ? 1 : status;
        }
        const auto& request = parser.get();
        const std::string method{request.method_string()};
        const std::string target{request.target()};
        const std::size_t limit = application_.body_limit(method, target.substr(0, target.find('?')));
        const auto length = parser.content_length();
        if (length && *length > limit) {
            co_return 413;
        }
        parser.body_limit(limit);
        stream.expires_after(limits_.request_time);
        if (beast::iequals(request[http::field::expect], "100-continue")) {
            http::response<http::empty_body> go_on{http::status::continue_, 11};
            static_cast<void>(co_await http::async_write(stream, go_on, kAwait));
        }
        const auto [bad_body, body_bytes] = co_await http::async_read(stream, buffer, parser, kAwait);
        if (bad_body) {
            const unsigned status = status_of(bad_body);
            co_return status == 0 ? 1 : status;
        }
        co_return 0;
    }

    Awaitable<void> refuse(TcpStream& stream, unsigned status) {
        if (status > 1) {
            stream.expires_after(limits_.request_time);
            co_await write(stream, wired(application_.refuse(status), 11, false));
            co_await drain(stream);
        }
    }

    Awaitable<Response> answer(Request request) {
        const auto pending = std::make_shared<PendingAnswer>(io_.get_executor());
        application_.answer(std::move(request), [this, pending](Response response) {
            asio::post(io_, [pending, response = std::move(response)]() mutable {
                pending->response = std::move(response);
                pending->ready.cancel();
            });
        });
        pending->ready.expires_after(std::chrono::seconds{30});
        co_await pending->ready.async_wait(kAwait);
        co_return pending->response ? std::move(*pending->response) : application_.refuse(504);
    }

    Awaitable<void> upgrade(TcpStream stream, HttpRequest request, std::string address) {
        const unsigned version = request.version();
        const auto peer = std::make_shared<WebSocketPeer>(std::move(stream), limits_, address);
        auto handler = application_.welcome(plain(request, address), peer);
        if (!handler) {
            co_await peer->refuse(wired(std::move(handler.error()), version, false));
            co_return;
        }
        peers_.insert(peer.get());
        co_await peer->run(std::move(request), std::move(*handler));
        peers_.erase(peer.get());
    }

    /// Returns: whether the answer went out; of an answer to HEAD, the header alone.
    static Awaitable<bool> write(TcpStream& stream, HttpResponse response, bool header_only = false) {
        http::response_serializer<http::string_body> serializer{response};
        if (header_only) {
            const auto [error, bytes] = co_await http::async_write_header(stream, serializer, kAwait);
            co_return !error;
        }
        const auto [error, bytes] = co_await http::async_write(stream, serializer, kAwait);
        co_return !error;
    }

    /// Lets the last answer reach the other end: what it still sends is read and dropped for a moment, since a socket
    /// closed with unread bytes takes the answer with it.
    static Awaitable<void> drain(TcpStream& stream) {
        error_code ignored;
        stream.socket().shutdown(Socket::shutdown_send, ignored);
        stream.expires_after(std::chrono::seconds{2});
        std::array<char, 4096> rest;
        for (int reads = 0; reads < 64; ++reads) {
            const auto [error, bytes] = co_await stream.async_read_some(asio::buffer(rest), kAwait);
            if (error) {
                break;
            }
        }
    }

    void begin_stop() {
        if (std::exchange(stopping_, true)) {
            return;
        }
        error_code ignored;
        acceptor_.close(ignored);
        for (WebSocketPeer* peer : peers_) {
            peer->close(CloseCode::GoingAway);
        }
        for (TcpStream* idle : waiting_) {
            idle->close();
        }
        asio::co_spawn(io_, finish_stop(), asio::detached);
    }

    Awaitable<void> finish_stop() {
        Timer timer{io_.get_executor()};
        for (int rounds = 0; rounds < 120 && open_connections_ > 0; ++rounds) {
            timer.expires_after(std::chrono::milliseconds{25});
            co_await timer.async_wait(kAwait);
        }
        io_.stop();
    }

    asio::io_context io_{1};
    Limits limits_;
    Application& application_;
    Acceptor acceptor_;
    Address address_;
    std::set<WebSocketPeer*> peers_;
    /// Connections that have no request under way.
    std::set<TcpStream*> waiting_;
    std::map<std::string, std::size_t> per_address_;
    std::atomic<std::size_t> open_connections_ = 0;
    bool stopping_ = false;
};

} // namespace

base::Result<std::unique_ptr<Listener>, std::string> Listener::listen(const Address& address, const Limits& limits,
                                                                      Application& application) {
    try {
        auto listener = std::make_unique<AsioListener>(limits, application);
        listener->open(address);
        return listener;
    } catch (const boost::system::system_error& error) {
        return base::Failure<std::string>{address.host + ":" + std::to_string(address.port) + ": " +
                                          error.code().message()};
    }
}

} // namespace chuhe::server
