#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace chuhe::board {

/// The two sides. Red moves first.
/// Source: cn1999 1.2, 2.1
enum class Side : std::uint8_t { Red, Black };

inline constexpr std::array<Side, 2> kSides{Side::Red, Side::Black};

[[nodiscard]] constexpr Side opponent(Side side) {
    return side == Side::Red ? Side::Black : Side::Red;
}

/// One value for each side.
template <typename Value>
struct BySide {
    Value red{};
    Value black{};

    [[nodiscard]] constexpr Value& operator[](Side side) { return side == Side::Red ? red : black; }
    [[nodiscard]] constexpr const Value& operator[](Side side) const { return side == Side::Red ? red : black; }
    constexpr bool operator==(const BySide&) const = default;
};

} // namespace chuhe::board
