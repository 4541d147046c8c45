#pragma once

#include <chrono>
#include <compare>
#include <cstdint>

namespace chuhe::base {

/// A span of time. Unit: milliseconds, as stored and shown.
using Milliseconds = std::chrono::milliseconds;

/// A moment on a monotonic clock of the shell. The core never reads a clock: an Instant is always an argument.
/// Unit: milliseconds since an arbitrary start; only differences mean something.
class Instant {
  public:
    constexpr explicit Instant(Milliseconds since_start) : since_start_(since_start) {}

    [[nodiscard]] constexpr Milliseconds since_start() const { return since_start_; }

    constexpr auto operator<=>(const Instant&) const = default;
    friend constexpr Milliseconds operator-(Instant later, Instant earlier) {
        return later.since_start_ - earlier.since_start_;
    }
    friend constexpr Instant operator+(Instant start, Milliseconds span) { return Instant{start.since_start_ + span}; }

  private:
    Milliseconds since_start_;
};

} // namespace chuhe::base
