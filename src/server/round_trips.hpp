#pragma once

#include <algorithm>
#include <array>
#include <chrono>
#include <cstddef>
#include <optional>
#include <string>

namespace chuhe::server {

/// How long the way to a peer and back takes, as the last eight pings of the server's own found it. What the peer says of
/// itself has no part in it. Times are steady; the caller hands them in.
class RoundTrips {
  public:
    using Time = std::chrono::steady_clock::time_point;
    using Span = std::chrono::milliseconds;

    /// A ping is out and not answered: another one would only blur it.
    [[nodiscard]] bool is_under_way() const { return sent_.has_value(); }
    /// A ping goes out. Returns: what it carries.
    [[nodiscard]] std::string ping(Time now) {
        sent_ = now;
        return std::to_string(++count_);
    }
    /// A pong came in; one that answers no ping under way counts for nothing.
    void pong(std::size_t count, Time now) {
        if (sent_ && count == count_) {
            spans_[measured_++ % spans_.size()] = std::chrono::duration_cast<Span>(now - *sent_);
            sent_.reset();
        }
    }
    /// The median of what was measured; nothing was: 0.
    [[nodiscard]] Span median() const {
        const auto count = std::min(measured_, spans_.size());
        if (count == 0) {
            return Span{0};
        }
        auto sorted = spans_;
        const auto end = sorted.begin() + static_cast<std::ptrdiff_t>(count);
        std::sort(sorted.begin(), end);
        return sorted[(count - 1) / 2];
    }

  private:
    std::array<Span, 8> spans_{};
    std::size_t measured_ = 0;
    std::size_t count_ = 0;
    std::optional<Time> sent_;
};

} // namespace chuhe::server
