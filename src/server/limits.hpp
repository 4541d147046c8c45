#pragma once

#include <chrono>
#include <cstddef>

namespace chuhe::server {

/// What one client may ask of the server. Every number is a promise to all the others.
struct Limits {
    std::size_t header_bytes = 16 * 1024;
    std::size_t body_bytes = 64 * 1024;
    /// For routes that take whole records.
    std::size_t import_bytes = 5 * 1024 * 1024;
    /// From the first byte of a request to the end of its header; the body has as long again.
    std::chrono::seconds request_time{10};
    std::size_t requests_per_connection = 200;
    std::size_t connections_per_address = 50;
    std::size_t connections = 20'000;

    std::size_t message_bytes = 16 * 1024;
    /// Bytes a second that a WebSocket may send, and how many at once; what is more has to wait.
    std::size_t bytes_per_second = 16 * 1024;
    std::size_t bytes_at_once = 64 * 1024;
    double frames_per_second = 50;
    double frames_at_once = 100;
    double messages_per_second = 20;
    double messages_at_once = 40;
    /// What may wait to be sent to a WebSocket; a client that reads too slowly is cut off.
    std::size_t queued_bytes = 256 * 1024;
    /// A WebSocket that says nothing for so long, pongs included, is gone.
    std::chrono::seconds silence{30};
    /// How long after a ping that measures the way to a client the next one goes out.
    std::chrono::milliseconds between_pings{5000};
};

} // namespace chuhe::server
