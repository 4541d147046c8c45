#include <chuhe/base/assert.hpp>
#include <chuhe/board/attacks.hpp>

namespace chuhe::board {

namespace {

struct Step {
    int files;
    int ranks;
};

constexpr std::array<Step, 4> kOrthogonal{{{1, 0}, {-1, 0}, {0, 1}, {0, -1}}};
constexpr std::array<Step, 4> kDiagonal{{{1, 1}, {1, -1}, {-1, 1}, {-1, -1}}};
constexpr std::size_t kPatterns = 16;

using SquareTable = std::array<Bitboard, kSquares>;
using PatternTable = std::array<std::array<Bitboard, kPatterns>, kSquares>;

constexpr void add(Bitboard& set, std::optional<Square> square) {
    if (square) {
        set |= Bitboard::of(*square);
    }
}

constexpr Bitboard palace_of(Side side) {
    Bitboard points;
    const int bottom = side == Side::Red ? 0 : 7;
    for (int rank = bottom; rank < bottom + 3; ++rank) {
        for (int file = 3; file <= 5; ++file) {
            add(points, Square::at(file, rank));
        }
    }
    return points;
}

constexpr BySide<Bitboard> kPalaces{palace_of(Side::Red), palace_of(Side::Black)};
constexpr BySide<Bitboard> kHalves{Bitboard{Bitboard::kHalfMask, 0}, Bitboard{0, Bitboard::kHalfMask}};

/// A table of one set for each point.
template <typename Function>
constexpr SquareTable for_each_square(Function set_of) {
    SquareTable table{};
    for (int i = 0; i < kSquares; ++i) {
        table[static_cast<std::size_t>(i)] = set_of(Square::from_index(i));
    }
    return table;
}

template <typename Function>
constexpr BySide<SquareTable> for_each_side(Function set_of) {
    return {for_each_square([&](Square square) { return set_of(Side::Red, square); }),
            for_each_square([&](Square square) { return set_of(Side::Black, square); })};
}

constexpr auto kGeneralSteps = for_each_side([](Side side, Square from) {
    Bitboard steps;
    for (const Step step : kOrthogonal) {
        add(steps, from.offset(step.files, step.ranks));
    }
    return steps & kPalaces[side];
});

constexpr auto kAdvisorSteps = for_each_side([](Side side, Square from) {
    Bitboard steps;
    for (const Step step : kDiagonal) {
        add(steps, from.offset(step.files, step.ranks));
    }
    return steps & kPalaces[side];
});

constexpr auto kSoldierSteps = for_each_side([](Side side, Square from) {
    Bitboard steps;
    add(steps, from.offset(0, side == Side::Red ? 1 : -1));
    if (is_across_river(side, from)) {
        add(steps, from.offset(1, 0));
        add(steps, from.offset(-1, 0));
    }
    return steps;
});

constexpr auto kSoldiersReaching = for_each_side([](Side side, Square to) {
    Bitboard origins;
    add(origins, to.offset(0, side == Side::Red ? -1 : 1));
    if (is_across_river(side, to)) {
        add(origins, to.offset(1, 0));
        add(origins, to.offset(-1, 0));
    }
    return origins;
});

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
constexpr PatternTable past_free(const std::array<Step, 4>& neighbours, Function reached) {
    PatternTable table{};
    for (int i = 0; i < kSquares; ++i) {
        for (std::size_t pattern = 0; pattern < kPatterns; ++pattern) {
            for (std::size_t k = 0; k < neighbours.size(); ++k) {
                if ((pattern >> k & 1U) == 0) {
                    table[static_cast<std::size_t>(i)][pattern] |= reached(Square::from_index(i), neighbours[k]);
                }
            }
        }
    }
    return table;
}

constexpr PatternTable kHorseSteps = past_free(kOrthogonal, horse_past_leg);
constexpr PatternTable kHorsesReaching = past_free(kDiagonal, horse_before_leg);
constexpr PatternTable kElephantSteps = past_free(kDiagonal, elephant_past_eye);

/// Which of the four neighbours are occupied; a neighbour off the board counts as free and reaches nothing.
std::size_t pattern_at(Square square, const std::array<Step, 4>& neighbours, const Board& board) {
    std::size_t pattern = 0;
    for (std::size_t k = 0; k < neighbours.size(); ++k) {
        const auto neighbour = square.offset(neighbours[k].files, neighbours[k].ranks);
        pattern |= (neighbour && !board.is_empty(*neighbour) ? std::size_t{1} : 0U) << k;
    }
    return pattern;
}

/// What a chariot reaches and a cannon jumps to on a line of `length` points, by place and occupied points.
struct LineReach {
    std::uint16_t chariot = 0;
    std::uint16_t cannon = 0;
};

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
using LineTable = std::array<std::array<LineReach, std::size_t{1} << Length>, Length>;

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

constexpr auto kRankTable = line_table<std::size_t{kFiles}>();
constexpr auto kFileTable = line_table<std::size_t{kRanks}>();

/// The points of file a whose ranks are set in a word.
constexpr auto kFileSpread = [] {
    std::array<Bitboard, std::size_t{1} << kRanks> spread{};
    for (std::size_t word = 0; word < spread.size(); ++word) {
        for (int rank = 0; rank < kRanks; ++rank) {
            if ((word >> rank & 1U) != 0) {
                add(spread[word], Square::at(0, rank));
            }
        }
    }
    return spread;
}();

Bitboard on_rank(unsigned files, int rank) {
    const std::uint64_t word = files;
    return rank < kRanks / 2 ? Bitboard{word << (rank * kFiles), 0}
                             : Bitboard{0, word << ((rank - kRanks / 2) * kFiles)};
}

Bitboard on_file(unsigned ranks, int file) {
    const Bitboard spread = kFileSpread[ranks];
    return {spread.low() << file, spread.high() << file};
}

const LineReach& rank_reach(Square from, const Board& board) {
    return kRankTable[static_cast<std::size_t>(from.file())][board.rank_word(from.rank())];
}

const LineReach& file_reach(Square from, const Board& board) {
    return kFileTable[static_cast<std::size_t>(from.rank())][board.file_word(from.file())];
}

Bitboard at(const SquareTable& table, Square square) {
    return table[static_cast<std::size_t>(square.index())];
}

Bitboard at(const PatternTable& table, Square square, std::size_t pattern) {
    return table[static_cast<std::size_t>(square.index())][pattern];
}

constexpr unsigned strictly_between(int a, int b) {
    const int low = a < b ? a : b;
    const int high = a < b ? b : a;
    return ((1U << high) - 1) & ~((2U << low) - 1);
}

} // namespace

Bitboard palace(Side side) {
    return kPalaces[side];
}

Bitboard home_half(Side side) {
    return kHalves[side];
}

Bitboard general_steps(Side side, Square from) {
    return at(kGeneralSteps[side], from);
}

Bitboard advisor_steps(Side side, Square from) {
    return at(kAdvisorSteps[side], from);
}

Bitboard elephant_steps(Side side, Square from, const Board& board) {
    return at(kElephantSteps, from, pattern_at(from, kDiagonal, board)) & kHalves[side];
}

Bitboard horse_steps(Square from, const Board& board) {
    return at(kHorseSteps, from, pattern_at(from, kOrthogonal, board));
}

Bitboard horses_reaching(Square to, const Board& board) {
    return at(kHorsesReaching, to, pattern_at(to, kDiagonal, board));
}

Bitboard chariot_reach(Square from, const Board& board) {
    return on_rank(rank_reach(from, board).chariot, from.rank()) | on_file(file_reach(from, board).chariot, from.file());
}

Bitboard cannon_targets(Square from, const Board& board) {
    return on_rank(rank_reach(from, board).cannon, from.rank()) | on_file(file_reach(from, board).cannon, from.file());
}

Bitboard soldier_steps(Side side, Square from) {
    return at(kSoldierSteps[side], from);
}

Bitboard soldiers_reaching(Side side, Square to) {
    return at(kSoldiersReaching[side], to);
}

Bitboard between(Square a, Square b) {
    if (a.rank() == b.rank() && a != b) {
        return on_rank(strictly_between(a.file(), b.file()), a.rank());
    }
    if (a.file() == b.file() && a != b) {
        return on_file(strictly_between(a.rank(), b.rank()), a.file());
    }
    return {};
}

Bitboard destinations(const Board& board, Square from) {
    const auto piece = board.at(from);
    CHUHE_ASSERT(piece.has_value());
    const Bitboard not_own = ~board.occupied(piece->side);
    switch (piece->kind) {
    case PieceKind::General:
        return general_steps(piece->side, from) & not_own;
    case PieceKind::Advisor:
        return advisor_steps(piece->side, from) & not_own;
    case PieceKind::Elephant:
        return elephant_steps(piece->side, from, board) & not_own;
    case PieceKind::Horse:
        return horse_steps(from, board) & not_own;
    case PieceKind::Chariot:
        return chariot_reach(from, board) & not_own;
    case PieceKind::Cannon:
        return (chariot_reach(from, board) & ~board.occupied()) |
               (cannon_targets(from, board) & board.occupied(opponent(piece->side)));
    case PieceKind::Soldier:
        break;
    }
    return soldier_steps(piece->side, from) & not_own;
}

Bitboard attackers(const Board& board, Square target, Side by) {
    const auto those = [&](PieceKind kind) { return board.pieces(by, kind); };
    Bitboard found = soldiers_reaching(by, target) & those(PieceKind::Soldier);
    found |= horses_reaching(target, board) & those(PieceKind::Horse);
    found |= cannon_targets(target, board) & those(PieceKind::Cannon);
    const Bitboard reach = chariot_reach(target, board);
    found |= reach & those(PieceKind::Chariot);
    if (palace(by).contains(target)) {
        found |= general_steps(by, target) & those(PieceKind::General);
        found |= advisor_steps(by, target) & those(PieceKind::Advisor);
    }
    if (home_half(by).contains(target)) {
        found |= elephant_steps(by, target, board) & those(PieceKind::Elephant);
    }
    if (board.pieces(opponent(by), PieceKind::General).contains(target)) {
        found |= on_file(file_reach(target, board).chariot, target.file()) & those(PieceKind::General);
    }
    return found;
}

bool is_attacked(const Board& board, Square target, Side by) {
    return !attackers(board, target, by).empty();
}

} // namespace chuhe::board
