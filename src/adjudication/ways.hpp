#pragma once

#include "search_board.hpp"

#include <array>
#include <cstdint>

namespace chuhe::adjudication {

/// On a line of points, the nearest occupied places to both sides of a place and the ones behind them; `kOff` for none.
struct Neighbours {
    Point near_low = kOff;
    Point far_low = kOff;
    Point near_high = kOff;
    Point far_high = kOff;
};

/// A destination that is barred while a man stands on another point.
struct Leap {
    Point to;
    Point barrier;

    bool operator==(const Leap&) const = default;
};

/// At most Capacity things of one point.
template <typename Thing, std::size_t Capacity>
struct Few {
    std::array<Thing, Capacity> things{};
    std::uint8_t count = 0;

    constexpr void add(Thing thing) { things[count++] = thing; }
    constexpr bool operator==(const Few&) const = default;
    [[nodiscard]] constexpr const Thing* begin() const { return things.data(); }
    [[nodiscard]] constexpr const Thing* end() const { return things.data() + count; }
};

using Leaps = Few<Leap, 8>;
using Points = Few<Point, 4>;

/// How the men move that do not slide, from every point, and what the lines look like. Source: cn1999 2.2
namespace ways {

[[nodiscard]] const Neighbours& on_rank(int file, unsigned word);
[[nodiscard]] const Neighbours& on_file(int rank, unsigned word);
[[nodiscard]] const Leaps& horse(Point from);
/// From where a horse reaches a point: the barrier is the leg of that horse.
[[nodiscard]] const Leaps& horse_reaching(Point to);
/// Within the elephant's own half.
[[nodiscard]] const Leaps& elephant(Point from);
/// Steps of a general or an advisor inside the palace.
[[nodiscard]] const Points& general(Point from);
[[nodiscard]] const Points& advisor(Point from);
[[nodiscard]] const Points& soldier(board::Side side, Point from);
[[nodiscard]] const Points& soldier_reaching(board::Side side, Point to);
/// Whether a step from or to a point can have to do with a check of the general on `general`: the points of its lines,
/// of the horses around it, of their legs.
[[nodiscard]] bool is_near(Point general, Point point);

} // namespace ways

} // namespace chuhe::adjudication
