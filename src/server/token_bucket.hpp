#pragma once

#include <algorithm>
#include <chrono>

namespace chuhe::server {

/// So many at once, so many a second. Time is an argument.
class TokenBucket {
  public:
    using Time = std::chrono::steady_clock::time_point;

    TokenBucket(double at_once, double per_second, Time now)
        : at_once_(at_once), per_second_(per_second), left_(at_once), filled_at_(now) {}

    /// What may be taken now.
    [[nodiscard]] double available(Time now) {
        const double span = std::chrono::duration<double>(now - filled_at_).count();
        left_ = std::min(at_once_, left_ + std::max(span, 0.0) * per_second_);
        filled_at_ = now;
        return left_;
    }
    /// Takes what is there. Returns: whether it was there; nothing is taken otherwise.
    [[nodiscard]] bool take(double amount, Time now) {
        if (available(now) < amount) {
            return false;
        }
        left_ -= amount;
        return true;
    }
    /// Takes what was used already, down to nothing.
    void spend(double amount, Time now) { left_ = std::max(available(now) - amount, 0.0); }

  private:
    double at_once_;
    double per_second_;
    double left_;
    Time filled_at_;
};

} // namespace chuhe::server
