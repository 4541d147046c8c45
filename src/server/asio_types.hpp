#pragma once

// For listener.cpp only: Boost is compiled in that one unit.

#include "limits.hpp"
#include "token_bucket.hpp"

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>

#include <limits>
#include <optional>

namespace chuhe::server {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = boost::beast::http;
namespace websocket = boost::beast::websocket;
using Tcp = asio::ip::tcp;
using boost::system::error_code;

/// The executor is a concrete type: no call goes through a type-erased one.
using Executor = asio::io_context::executor_type;
using Socket = asio::basic_stream_socket<Tcp, Executor>;
using Acceptor = asio::basic_socket_acceptor<Tcp, Executor>;
using Timer =
    asio::basic_waitable_timer<std::chrono::steady_clock, asio::wait_traits<std::chrono::steady_clock>, Executor>;
using SignalSet = asio::basic_signal_set<Executor>;
template <typename Value>
using Awaitable = asio::awaitable<Value, Executor>;
/// Errors come back as values.
inline constexpr asio::as_tuple_t<asio::use_awaitable_t<Executor>> kAwait{};

/// Slows down what a stream reads once it is set. A stream that sends more than it may is read no faster than it may:
/// empty fragments, pings and bytes of any kind are all paid for.
class ByteRate {
  public:
    void limit_reads(const Limits& limits) {
        bucket_.emplace(static_cast<double>(limits.bytes_at_once), static_cast<double>(limits.bytes_per_second), now());
    }

  private:
    friend class beast::rate_policy_access;
    static constexpr std::size_t kAll = std::numeric_limits<std::size_t>::max();
    static TokenBucket::Time now() { return std::chrono::steady_clock::now(); }

    std::size_t available_read_bytes() { return bucket_ ? static_cast<std::size_t>(bucket_->available(now())) : kAll; }
    static std::size_t available_write_bytes() { return kAll; }
    void transfer_read_bytes(std::size_t bytes) {
        if (bucket_) {
            bucket_->spend(static_cast<double>(bytes), now());
        }
    }
    static void transfer_write_bytes(std::size_t /*bytes*/) {}
    static void on_timer() {}

    std::optional<TokenBucket> bucket_;
};

using TcpStream = beast::basic_stream<Tcp, Executor, ByteRate>;
/// Without the deflate extension.
using WebSocketStream = websocket::stream<TcpStream, false>;

} // namespace chuhe::server
