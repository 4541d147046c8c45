#pragma once

#include <cstdint>

namespace chuhe::adjudication {

/// Positions that the judging of one ply may look at: under 50 milliseconds of one core (bench/README.md has the figure).
inline constexpr std::uint64_t kMostPositions = 45'000;

/// The positions that the judging of one ply may look at. The core reads no clock: the bound is a number of positions.
class Effort {
  public:
    explicit Effort(std::uint64_t limit) : limit_(limit) {}

    /// Counts one position. Returns false once the limit is passed: what the search says then is void.
    bool spend() { return ++spent_ <= limit_; }
    [[nodiscard]] bool is_exhausted() const { return spent_ > limit_; }
    [[nodiscard]] std::uint64_t spent() const { return spent_; }

  private:
    std::uint64_t limit_;
    std::uint64_t spent_ = 0;
};

} // namespace chuhe::adjudication
