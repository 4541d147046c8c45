#include <chuhe/board/attack_tables.hpp>

#include <optional>

namespace chuhe::board::tables {

namespace {

struct Step {
    int files;
    int ranks;
};

constexpr std::array<Step, 4> kOrthogonal{{{1, 0}, {-1, 0}, {0, 1}, {0, -1}}};
constexpr std::array<Step, 4> kDiagonal{{{1, 1}, {1, -1}, {-1, 1}, {-1, -1}}};
// In the order of the bits of a pattern.
constexpr std::array<Step, 4> kOrthogonalBits{{{-1, 0}, {0, -1}, {1, 0}, {0, 1}}};
constexpr std::array<Step, 4> kDiagonalBits{{{-1, -1}, {-1, 1}, {1, -1}, {1, 1}}};

constexpr void add(Bitboard& set, std::optional<Square> square) {
    if (square) {
        set |= Bitboard::of(*square);
    }
}

constexpr bool is_in_palace(Side side, Square square) {
    const int rank = side == Side::Red ? square.rank() : kRanks - 1 - square.rank();
    return rank <= 2 && square.file() >= 3 && square.file() <= 5;
}

constexpr Bitboard palace_steps(Side side, Square from, const std::array<Step, 4>& steps) {
    Bitboard points;
    for (const Step step : steps) {
        if (const auto to = from.offset(step.files, step.ranks); to && is_in_palace(side, *to)) {
            points |= Bitboard::of(*to);
        }
    }
    return points;
}

constexpr bool may_go_sideways(Side side, Square square) {
    return side == Side::Red ? square.rank() >= kRanks / 2 : square.rank() < kRanks / 2;
}

constexpr Bitboard soldier_points(Side side, Square square, int direction) {
    Bitboard points;
    add(points, square.offset(0, side == Side::Red ? direction : -direction));
    if (may_go_sideways(side, square)) {
        add(points, square.offset(1, 0));
        add(points, square.offset(-1, 0));
    }
    return points;
}

/// A table of one set for each side and point.
template <typename Function>
constexpr BySide<SquareTable> for_each_side(Function set_of) {
    BySide<SquareTable> table;
    for (const Side side : kSides) {
        for (int i = 0; i < kSquares; ++i) {
            table[side][static_cast<std::size_t>(i)] = set_of(side, Square::from_index(i));
        }
    }
    return table;
}

/// A horse's two ends past an orthogonal leg, from the horse.
constexpr Bitboard horse_past_leg(Square from, Step leg) {
    Bitboard ends;
    for (const int turn : {1, -1}) {
        add(ends, leg.files != 0 ? from.offset(2 * leg.files, turn) : from.offset(turn, 2 * leg.ranks));
    }
    return ends;
}

/// The two origins from which a horse comes to `to` past the leg that lies diagonally beside `to`.
constexpr Bitboard horse_before_leg(Square to, Step leg) {
    Bitboard origins;
    add(origins, to.offset(2 * leg.files, leg.ranks));
    add(origins, to.offset(leg.files, 2 * leg.ranks));
    return origins;
}

constexpr Bitboard elephant_past_eye(Square from, Step eye) {
    Bitboard end;
    add(end, from.offset(2 * eye.files, 2 * eye.ranks));
    return end;
}

/// For each point and each pattern of occupied neighbours, what is reached past the free ones.
template <typename Function>
constexpr PatternTable past_free(const std::array<Step, 4>& neighbour_of_bit, Function reached) {
    PatternTable table{};
    for (int i = 0; i < kSquares; ++i) {
        for (std::size_t pattern = 0; pattern < kPatterns; ++pattern) {
            for (std::size_t bit = 0; bit < neighbour_of_bit.size(); ++bit) {
                if ((pattern >> bit & 1U) == 0) {
                    table[static_cast<std::size_t>(i)][pattern] |=
                        reached(Square::from_index(i), neighbour_of_bit[bit]);
                }
            }
        }
    }
    return table;
}

constexpr LineReach line_reach(int place, unsigned word, int length) {
    LineReach reach;
    for (const int step : {1, -1}) {
        int passed = 0;
        for (int i = place + step; i >= 0 && i < length && passed < 2; i += step) {
            const auto bit = static_cast<std::uint16_t>(1U << i);
            const bool is_occupied = (word >> i & 1U) != 0;
            if (passed == 0) {
                reach.chariot |= bit;
            } else if (is_occupied) {
                reach.cannon |= bit;
            }
            passed += is_occupied ? 1 : 0;
        }
    }
    return reach;
}

template <std::size_t Length>
constexpr LineTable<Length> line_table() {
    LineTable<Length> table{};
    for (std::size_t place = 0; place < Length; ++place) {
        for (unsigned word = 0; word < 1U << Length; ++word) {
            table[place][word] = line_reach(static_cast<int>(place), word, static_cast<int>(Length));
        }
    }
    return table;
}

constexpr std::array<Bitboard, std::size_t{1} << kRanks> file_spread() {
    std::array<Bitboard, std::size_t{1} << kRanks> spread{};
    for (std::size_t word = 0; word < spread.size(); ++word) {
        for (int rank = 0; rank < kRanks; ++rank) {
            if ((word >> rank & 1U) != 0) {
                add(spread[word], Square::at(0, rank));
            }
        }
    }
    return spread;
}

} // namespace

constinit const BySide<SquareTable> kGeneralSteps =
    for_each_side([](Side side, Square from) { return palace_steps(side, from, kOrthogonal); });
constinit const BySide<SquareTable> kAdvisorSteps =
    for_each_side([](Side side, Square from) { return palace_steps(side, from, kDiagonal); });
constinit const BySide<SquareTable> kSoldierSteps =
    for_each_side([](Side side, Square from) { return soldier_points(side, from, 1); });
constinit const BySide<SquareTable> kSoldiersReaching =
    for_each_side([](Side side, Square to) { return soldier_points(side, to, -1); });
constinit const PatternTable kHorseSteps = past_free(kOrthogonalBits, horse_past_leg);
constinit const PatternTable kHorsesReaching = past_free(kDiagonalBits, horse_before_leg);
constinit const PatternTable kElephantSteps = past_free(kDiagonalBits, elephant_past_eye);
constinit const LineTable<kFiles> kRankTable = line_table<std::size_t{kFiles}>();
constinit const LineTable<kRanks> kFileTable = line_table<std::size_t{kRanks}>();
constinit const std::array<Bitboard, std::size_t{1} << kRanks> kFileSpread = file_spread();

} // namespace chuhe::board::tables
