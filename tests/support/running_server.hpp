#pragma once

#include "memory_store.hpp"
#include "raw_client.hpp"

#include <chuhe/server/server.hpp>

#include <doctest/doctest.h>

#include <memory>
#include <string>
#include <thread>
#include <utility>

namespace chuhe::test {

/// A server on a free port of this machine, in a thread of the test, on a store in memory.
class RunningServer {
  public:
    explicit RunningServer(server::ServerOptions options = {})
        : store_(disk_), links_(store_), executor_(service::make_thread_pool(2)),
          games_(service::Games::make(store_, *executor_, links_, server::monotonic_now, sealer_)),
          tournaments_(service::Tournaments::make(store_, *executor_, links_)) {
        options.port = 0;
        auto made =
            server::Server::make(std::move(options), {*games_, *tournaments_, links_, sealer_}, store_, *executor_);
        REQUIRE_MESSAGE(made.has_value(), (made ? std::string{} : made.error()));
        server_ = std::move(*made);
        port_ = static_cast<std::uint16_t>(std::stoi(server_->address().substr(server_->address().rfind(':') + 1)));
        thread_ = std::thread{[this] { server_->run(); }};
    }
    RunningServer(const RunningServer&) = delete;
    RunningServer& operator=(const RunningServer&) = delete;
    RunningServer(RunningServer&&) = delete;
    RunningServer& operator=(RunningServer&&) = delete;
    ~RunningServer() {
        stop();
        games_.reset();
    }

    void stop() {
        if (thread_.joinable()) {
            server_->stop();
            thread_.join();
        }
    }

    [[nodiscard]] std::uint16_t port() const { return port_; }
    [[nodiscard]] std::string origin() const { return "http://127.0.0.1:" + std::to_string(port_); }
    RawResponse get(std::string_view path, std::string_view fields = {}) {
        return RawClient{port_}.request("GET", path, fields).value_or(RawResponse{});
    }
    RawResponse post(std::string_view path, std::string_view body, std::string_view fields = {}) {
        return RawClient{port_}.request("POST", path, fields, body).value_or(RawResponse{});
    }

    MemoryDisk disk_;

  private:
    MemoryStore store_;
    service::Sealer sealer_{service::Sealer::Key{1, 2, 3}};
    service::Links links_;
    std::unique_ptr<service::Executor> executor_;
    std::unique_ptr<service::Games> games_;
    std::unique_ptr<service::Tournaments> tournaments_;
    std::unique_ptr<server::Server> server_;
    std::uint16_t port_ = 0;
    std::thread thread_;
};

/// The member of a JSON text that is written as "name":"value".
inline std::string member(const std::string& json, const std::string& name) {
    const std::string key = "\"" + name + "\":\"";
    const std::size_t start = json.find(key);
    return start == std::string::npos
               ? ""
               : json.substr(start + key.size(), json.find('"', start + key.size()) - start - key.size());
}

} // namespace chuhe::test
