#pragma once

#include <compare>

namespace chuhe::base {

/// Points counted in halves, so that a draw is a whole number. Unit: half points.
class HalfPoints {
  public:
    constexpr HalfPoints() = default;
    constexpr explicit HalfPoints(int halves) : halves_(halves) {}

    [[nodiscard]] constexpr int halves() const { return halves_; }

    constexpr auto operator<=>(const HalfPoints&) const = default;
    constexpr HalfPoints& operator+=(HalfPoints other) {
        halves_ += other.halves_;
        return *this;
    }
    friend constexpr HalfPoints operator+(HalfPoints a, HalfPoints b) { return HalfPoints{a.halves_ + b.halves_}; }
    friend constexpr HalfPoints operator-(HalfPoints a, HalfPoints b) { return HalfPoints{a.halves_ - b.halves_}; }

  private:
    int halves_ = 0;
};

} // namespace chuhe::base
