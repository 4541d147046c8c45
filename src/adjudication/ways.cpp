#include "ways.hpp"

namespace chuhe::adjudication::ways {

namespace {

using board::kFiles;
using board::kRanks;
using board::kSquares;
using board::Side;

struct Offset {
    int files;
    int ranks;
};

constexpr std::array<Offset, 4> kOrthogonal{{{1, 0}, {-1, 0}, {0, 1}, {0, -1}}};
constexpr std::array<Offset, 4> kDiagonal{{{1, 1}, {1, -1}, {-1, 1}, {-1, -1}}};

/// The point at an offset, `kOff` off the board.
constexpr Point at(int point, int files, int ranks) {
    const int file = file_of(point) + files;
    const int rank = rank_of(point) + ranks;
    const bool is_on_board = file >= 0 && file < kFiles && rank >= 0 && rank < kRanks;
    return is_on_board ? static_cast<Point>(rank * kFiles + file) : kOff;
}

constexpr bool is_in_palace(int point) {
    const int rank = rank_of(point);
    return file_of(point) >= 3 && file_of(point) <= 5 && (rank <= 2 || rank >= 7);
}

constexpr Neighbours neighbours(int place, unsigned word, int length) {
    Neighbours found;
    for (int i = place - 1; i >= 0; --i) {
        if ((word >> i & 1U) != 0) {
            (found.near_low == kOff ? found.near_low : found.far_low) = static_cast<Point>(i);
            if (found.far_low != kOff) {
                break;
            }
        }
    }
    for (int i = place + 1; i < length; ++i) {
        if ((word >> i & 1U) != 0) {
            (found.near_high == kOff ? found.near_high : found.far_high) = static_cast<Point>(i);
            if (found.far_high != kOff) {
                break;
            }
        }
    }
    return found;
}

template <std::size_t Length>
using LineTable = std::array<std::array<Neighbours, std::size_t{1} << Length>, Length>;

template <std::size_t Length>
constexpr LineTable<Length> line_table() {
    LineTable<Length> table{};
    for (std::size_t place = 0; place < Length; ++place) {
        for (unsigned word = 0; word < 1U << Length; ++word) {
            table[place][word] = neighbours(static_cast<int>(place), word, static_cast<int>(Length));
        }
    }
    return table;
}

template <typename Things, typename Function>
constexpr std::array<Things, kSquares> for_each_point(Function fill) {
    std::array<Things, kSquares> table{};
    for (int point = 0; point < kSquares; ++point) {
        fill(point, table[static_cast<std::size_t>(point)]);
    }
    return table;
}

constexpr void add_in_palace(int from, const std::array<Offset, 4>& offsets, Points& points) {
    for (const Offset offset : offsets) {
        const Point to = at(from, offset.files, offset.ranks);
        if (to != kOff && is_in_palace(from) && is_in_palace(to)) {
            points.add(to);
        }
    }
}

constexpr bool is_across(Side side, int point) {
    return side == Side::Red ? rank_of(point) >= 5 : rank_of(point) <= 4;
}

/// Forward (or back, to find origins) and, across the river, to both sides.
constexpr void add_soldier(Side side, int point, int direction, Points& points) {
    const int forward = side == Side::Red ? direction : -direction;
    for (const Offset offset : {Offset{0, forward}, Offset{1, 0}, Offset{-1, 0}}) {
        const Point other = at(point, offset.files, offset.ranks);
        if (other != kOff && (offset.files == 0 || is_across(side, point))) {
            points.add(other);
        }
    }
}

template <typename Function>
constexpr board::BySide<std::array<Points, kSquares>> for_each_side(Function fill) {
    return {for_each_point<Points>([&](int point, Points& points) { fill(Side::Red, point, points); }),
            for_each_point<Points>([&](int point, Points& points) { fill(Side::Black, point, points); })};
}

using Marks = std::array<bool, kSquares>;

} // namespace

constexpr LineTable<std::size_t{kFiles}> kRankLines = line_table<std::size_t{kFiles}>();

constexpr LineTable<std::size_t{kRanks}> kFileLines = line_table<std::size_t{kRanks}>();

constexpr std::array<Leaps, kSquares> kHorse = for_each_point<Leaps>([](int from, Leaps& leaps) {
    for (const Offset leg : kOrthogonal) {
        for (const int turn : {1, -1}) {
            const Point to = leg.files != 0 ? at(from, 2 * leg.files, turn) : at(from, turn, 2 * leg.ranks);
            if (to != kOff) {
                leaps.add({to, at(from, leg.files, leg.ranks)});
            }
        }
    }
});

constexpr std::array<std::array<Point, kSquares>, kSquares> kHorseLeg =
    for_each_point<std::array<Point, kSquares>>([](int to, std::array<Point, kSquares>& legs) {
        legs.fill(kOff);
        for (const Offset leg : kDiagonal) {
            for (const Offset beyond : {Offset{2 * leg.files, leg.ranks}, Offset{leg.files, 2 * leg.ranks}}) {
                const Point from = at(to, beyond.files, beyond.ranks);
                if (from != kOff) {
                    legs[from] = at(to, leg.files, leg.ranks);
                }
            }
        }
    });

constexpr std::array<Leaps, kSquares> kElephant = for_each_point<Leaps>([](int from, Leaps& leaps) {
    for (const Offset eye : kDiagonal) {
        const Point to = at(from, 2 * eye.files, 2 * eye.ranks);
        if (to != kOff && (rank_of(to) <= 4) == (rank_of(from) <= 4)) {
            leaps.add({to, at(from, eye.files, eye.ranks)});
        }
    }
});

constexpr std::array<Points, kSquares> kGeneral =
    for_each_point<Points>([](int from, Points& points) { add_in_palace(from, kOrthogonal, points); });

constexpr std::array<Points, kSquares> kAdvisor =
    for_each_point<Points>([](int from, Points& points) { add_in_palace(from, kDiagonal, points); });

constexpr board::BySide<std::array<Points, kSquares>> kSoldier =
    for_each_side([](Side side, int from, Points& points) { add_soldier(side, from, 1, points); });

constexpr board::BySide<std::array<Points, kSquares>> kSoldierReaching =
    for_each_side([](Side side, int to, Points& points) { add_soldier(side, to, -1, points); });

constexpr std::array<Marks, kSquares> kOpens = for_each_point<Marks>([](int general, Marks& opens) {
    for (int point = 0; point < kSquares; ++point) {
        const int files = file_of(point) - file_of(general);
        const int ranks = rank_of(point) - rank_of(general);
        const bool is_leg = files * files + ranks * ranks == 2;
        opens[static_cast<std::size_t>(point)] = files == 0 || ranks == 0 || is_leg;
    }
});

} // namespace chuhe::adjudication::ways
