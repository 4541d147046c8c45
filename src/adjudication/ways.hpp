#pragma once

#include <chuhe/board/side.hpp>
#include <chuhe/board/square.hpp>

#include <array>
#include <cstdint>

namespace chuhe::adjudication {

/// A point as an index of 0 to 89; `kOff` for a man that has been taken.
using Point = std::uint8_t;
inline constexpr Point kOff = 255;

[[nodiscard]] constexpr int file_of(int point) {
    return point % board::kFiles;
}
[[nodiscard]] constexpr int rank_of(int point) {
    return point / board::kFiles;
}

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

extern const std::array<std::array<Neighbours, std::size_t{1} << board::kFiles>, board::kFiles> kRankLines;
extern const std::array<std::array<Neighbours, std::size_t{1} << board::kRanks>, board::kRanks> kFileLines;
extern const std::array<Leaps, board::kSquares> kHorse;
extern const std::array<std::array<Point, board::kSquares>, board::kSquares> kHorseLeg;
extern const std::array<Leaps, board::kSquares> kElephant;
extern const std::array<Points, board::kSquares> kGeneral;
extern const std::array<Points, board::kSquares> kAdvisor;
extern const board::BySide<std::array<Points, board::kSquares>> kSoldier;
extern const board::BySide<std::array<Points, board::kSquares>> kSoldierReaching;
extern const std::array<std::array<bool, board::kSquares>, board::kSquares> kOpens;

[[nodiscard]] inline const Neighbours& on_rank(int file, unsigned word) {
    return kRankLines[static_cast<std::size_t>(file)][word];
}
[[nodiscard]] inline const Neighbours& on_file(int rank, unsigned word) {
    return kFileLines[static_cast<std::size_t>(rank)][word];
}
[[nodiscard]] inline const Leaps& horse(Point from) {
    return kHorse[from];
}
/// The leg of a horse that goes from one point to the other; `kOff` where no horse does.
[[nodiscard]] inline Point horse_leg(Point from, Point to) {
    return kHorseLeg[to][from];
}
/// Within the elephant's own half.
[[nodiscard]] inline const Leaps& elephant(Point from) {
    return kElephant[from];
}
/// Steps of a general or an advisor inside the palace.
[[nodiscard]] inline const Points& general(Point from) {
    return kGeneral[from];
}
[[nodiscard]] inline const Points& advisor(Point from) {
    return kAdvisor[from];
}
[[nodiscard]] inline const Points& soldier(board::Side side, Point from) {
    return kSoldier[side][from];
}
[[nodiscard]] inline const Points& soldier_reaching(board::Side side, Point to) {
    return kSoldierReaching[side][to];
}
/// Whether leaving a point can open the way of a check to the general on `general`: the points of its lines and the legs of
/// the horses around it.
[[nodiscard]] inline bool opens(Point general, Point point) {
    return kOpens[general][point];
}

} // namespace ways

} // namespace chuhe::adjudication
