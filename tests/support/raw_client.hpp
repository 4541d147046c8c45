#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>

namespace chuhe::test {

/// An answer as it came over the line; names of fields in lower case.
struct RawResponse {
    int status = 0;
    std::map<std::string, std::string> fields;
    std::string body;
};

/// A connection to a server on this machine that sends whatever it is told, right or wrong.
class RawClient {
  public:
    explicit RawClient(std::uint16_t port);
    RawClient(const RawClient&) = delete;
    RawClient& operator=(const RawClient&) = delete;
    RawClient(RawClient&&) = delete;
    RawClient& operator=(RawClient&&) = delete;
    ~RawClient();

    void send(std::string_view bytes);
    /// Fails: nothing when the other end closes or says nothing for ten seconds.
    std::optional<RawResponse> receive(bool head = false);
    /// Sends a request and waits for its answer.
    std::optional<RawResponse> request(std::string_view method, std::string_view path,
                                       std::string_view more_fields = {}, std::string_view body = {});

    /// Shakes hands for a WebSocket. Returns: the status of the answer.
    int upgrade(const std::optional<std::string>& origin);
    /// One frame, masked.
    void frame(std::string_view payload, int opcode = 1, bool fin = true);
    struct Frame {
        int opcode = 0;
        std::string payload;
        /// The number of a close frame.
        int close_code = 0;
    };
    /// Fails: nothing when the other end is gone.
    std::optional<Frame> receive_frame();
    /// The next text that holds `part`. Fails: nothing when the other end closes before.
    std::optional<std::string> receive_text(std::string_view part);
    /// The number of the close frame to come; 0 when there is none.
    int receive_close();

    [[nodiscard]] std::uint16_t port() const { return port_; }

  private:
    bool fill();
    std::optional<std::string> take(std::size_t bytes);

    std::uint16_t port_;
    int socket_;
    std::string buffer_;
};

} // namespace chuhe::test
