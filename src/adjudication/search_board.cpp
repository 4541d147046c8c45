#include "search_board.hpp"

#include "ways.hpp"

#include <chuhe/base/assert.hpp>
#include <chuhe/board/attacks.hpp>

#include <bit>

namespace chuhe::adjudication {

namespace {

using board::kFiles;
using board::PieceKind;
using board::Side;

constexpr std::size_t kMen = 32;

/// One step of a splitmix generator: fixed numbers, so that keys are the same in every build.
constexpr std::uint64_t mixed(std::uint64_t seed) {
    std::uint64_t z = seed * 0x9E3779B97F4A7C15ULL;
    z = (z ^ (z >> 30U)) * 0xBF58476D1CE4E5B9ULL;
    z = (z ^ (z >> 27U)) * 0x94D049BB133111EBULL;
    return z ^ (z >> 31U);
}

constexpr auto kKeys = [] {
    std::array<std::array<std::uint64_t, board::kSquares>, kMen> keys{};
    std::uint64_t seed = 0;
    for (auto& of_man : keys) {
        for (auto& key : of_man) {
            key = mixed(++seed);
        }
    }
    return keys;
}();

constexpr int file_of(Point point) {
    return point % kFiles;
}
constexpr int rank_of(Point point) {
    return point / kFiles;
}

/// The points of a line in a direction from `place`, up to but not including the nearest man there.
template <typename Visit>
void visit_empty(Point from, int place, int low, int high, int step, Visit visit) {
    for (int i = place - 1; i > low; --i) {
        visit(static_cast<Point>(from - (place - i) * step));
    }
    for (int i = place + 1; i < high; ++i) {
        visit(static_cast<Point>(from + (i - place) * step));
    }
}

constexpr int low_end(Point near) {
    return near == kOff ? -1 : near;
}
constexpr int high_end(Point near, int length) {
    return near == kOff ? length : near;
}

} // namespace

SearchBoard::SearchBoard(const board::Board& board) {
    cells_.fill(kNobody);
    places_.fill(kOff);
    kinds_.fill(PieceKind::Soldier);
    for (const Side side : board::kSides) {
        Man next = side == Side::Red ? 0 : 16;
        for (const PieceKind kind : board::kAllPieceKinds) {
            for (const board::Square square : board.pieces(side, kind)) {
                CHUHE_ASSERT(has(men_of(side), next));
                kinds_[next] = kind;
                generals_[side] = kind == PieceKind::General ? next : generals_[side];
                horses_[side] |= kind == PieceKind::Horse ? only(next) : 0;
                set(static_cast<Point>(square.index()), next);
                ++next;
            }
        }
    }
}

bool SearchBoard::is_uncrossed_soldier(Man man) const {
    return kinds_[man] == PieceKind::Soldier &&
           (side_of(man) == Side::Red ? rank_of(places_[man]) <= 4 : rank_of(places_[man]) >= 5);
}

void SearchBoard::set(Point point, Man man) {
    cells_[point] = man;
    places_[man] = point;
    alive_ |= only(man);
    ranks_[static_cast<std::size_t>(rank_of(point))] |= static_cast<std::uint16_t>(1U << file_of(point));
    files_[static_cast<std::size_t>(file_of(point))] |= static_cast<std::uint16_t>(1U << rank_of(point));
    key_ ^= kKeys[man][point];
}

void SearchBoard::clear(Point point, Man man) {
    cells_[point] = kNobody;
    places_[man] = kOff;
    alive_ &= ~only(man);
    ranks_[static_cast<std::size_t>(rank_of(point))] &= static_cast<std::uint16_t>(~(1U << file_of(point)));
    files_[static_cast<std::size_t>(file_of(point))] &= static_cast<std::uint16_t>(~(1U << rank_of(point)));
    key_ ^= kKeys[man][point];
}

Man SearchBoard::make(Step step) {
    const Man man = cells_[step.from];
    const Man taken = cells_[step.to];
    if (taken != kNobody) {
        clear(step.to, taken);
    }
    clear(step.from, man);
    set(step.to, man);
    return taken;
}

void SearchBoard::unmake(Step step, Man taken) {
    const Man man = cells_[step.to];
    clear(step.to, man);
    set(step.from, man);
    if (taken != kNobody) {
        set(step.to, taken);
    }
}

Point SearchBoard::lift(Man man) {
    const Point point = places_[man];
    clear(point, man);
    return point;
}

void SearchBoard::put_back(Man man, Point point) {
    set(point, man);
}

Men SearchBoard::attackers(Point point, Side by) const {
    Men found = 0;
    const auto add = [&](Man man, PieceKind kind) {
        if (kinds_[man] == kind && man != kNobody && side_of(man) == by) {
            found |= only(man);
        }
    };
    const auto along = [&](Point near, Point far, int base, int step) {
        if (near != kOff) {
            add(cells_[static_cast<std::size_t>(base + near * step)], PieceKind::Chariot);
        }
        if (far != kOff) {
            add(cells_[static_cast<std::size_t>(base + far * step)], PieceKind::Cannon);
        }
    };
    const int file = file_of(point);
    const int rank = rank_of(point);
    const Neighbours& row = ways::on_rank(file, ranks_[static_cast<std::size_t>(rank)]);
    along(row.near_low, row.far_low, rank * kFiles, 1);
    along(row.near_high, row.far_high, rank * kFiles, 1);
    const Neighbours& column = ways::on_file(rank, files_[static_cast<std::size_t>(file)]);
    along(column.near_low, column.far_low, file, kFiles);
    along(column.near_high, column.far_high, file, kFiles);
    if ((horses_[by] & alive_) != 0) {
        for (const Leap leap : ways::horse_reaching(point)) {
            if (cells_[leap.barrier] == kNobody) {
                add(cells_[leap.to], PieceKind::Horse);
            }
        }
    }
    for (const Point from : ways::soldier_reaching(by, point)) {
        add(cells_[from], PieceKind::Soldier);
    }
    for (const Point from : ways::general(point)) {
        add(cells_[from], PieceKind::General);
    }
    for (const Point from : ways::advisor(point)) {
        add(cells_[from], PieceKind::Advisor);
    }
    for (const Leap leap : ways::elephant(point)) {
        if (cells_[leap.barrier] == kNobody) {
            add(cells_[leap.to], PieceKind::Elephant);
        }
    }
    return found;
}

Men SearchBoard::checkers(Side side) const {
    const Point general = places_[generals_[side]];
    const Side enemy = opponent(side);
    Men found = attackers(general, enemy);
    const Neighbours& column = ways::on_file(rank_of(general), files_[static_cast<std::size_t>(file_of(general))]);
    const Point facing = side == Side::Red ? column.near_high : column.near_low;
    if (facing != kOff && cells_[static_cast<std::size_t>(facing * kFiles + file_of(general))] == generals_[enemy]) {
        found |= only(generals_[enemy]);
    }
    return found & ~overlooked_;
}

bool SearchBoard::is_in_check(Side side) const {
    const Side enemy = opponent(side);
    const Point point = places_[generals_[side]];
    const auto hits = [&](Man man, PieceKind kind) {
        return kinds_[man] == kind && man != kNobody && side_of(man) == enemy && !has(overlooked_, man);
    };
    const auto is_hit_along = [&](Point near, Point far, int base, int step) {
        return (near != kOff && hits(cells_[static_cast<std::size_t>(base + near * step)], PieceKind::Chariot)) ||
               (far != kOff && hits(cells_[static_cast<std::size_t>(base + far * step)], PieceKind::Cannon));
    };
    const int file = file_of(point);
    const int rank = rank_of(point);
    const Neighbours& row = ways::on_rank(file, ranks_[static_cast<std::size_t>(rank)]);
    const Neighbours& column = ways::on_file(rank, files_[static_cast<std::size_t>(file)]);
    if (is_hit_along(row.near_low, row.far_low, rank * kFiles, 1) ||
        is_hit_along(row.near_high, row.far_high, rank * kFiles, 1) ||
        is_hit_along(column.near_low, column.far_low, file, kFiles) ||
        is_hit_along(column.near_high, column.far_high, file, kFiles)) {
        return true;
    }
    const Point facing = side == Side::Red ? column.near_high : column.near_low;
    if (facing != kOff && cells_[static_cast<std::size_t>(facing * kFiles + file)] == generals_[enemy]) {
        return true;
    }
    if ((horses_[enemy] & alive_) != 0) {
        for (const Leap leap : ways::horse_reaching(point)) {
            if (cells_[leap.barrier] == kNobody && hits(cells_[leap.to], PieceKind::Horse)) {
                return true;
            }
        }
    }
    for (const Point from : ways::soldier_reaching(enemy, point)) {
        if (hits(cells_[from], PieceKind::Soldier)) {
            return true;
        }
    }
    return false;
}

bool SearchBoard::is_safe(Step step, Side side) {
    const Man taken = make(step);
    const bool is_safe = !is_in_check(side);
    unmake(step, taken);
    return is_safe;
}

/// The ends of a chariot's or cannon's lines, and the empty points on the way if `kQuiet`.
template <bool kQuiet, typename Visit>
void SearchBoard::visit_slides(Man man, Visit visit) const {
    const Point from = places_[man];
    const int file = file_of(from);
    const int rank = rank_of(from);
    const Neighbours& row = ways::on_rank(file, ranks_[static_cast<std::size_t>(rank)]);
    const Neighbours& column = ways::on_file(rank, files_[static_cast<std::size_t>(file)]);
    const auto visit_end = [&](Point near, Point far, int base, int step) {
        const Point end = kinds_[man] == PieceKind::Chariot ? near : far;
        if (end != kOff) {
            visit(static_cast<Point>(base + end * step));
        }
    };
    visit_end(row.near_low, row.far_low, rank * kFiles, 1);
    visit_end(row.near_high, row.far_high, rank * kFiles, 1);
    visit_end(column.near_low, column.far_low, file, kFiles);
    visit_end(column.near_high, column.far_high, file, kFiles);
    if constexpr (kQuiet) {
        visit_empty(from, file, low_end(row.near_low), high_end(row.near_high, kFiles), 1, visit);
        visit_empty(from, rank, low_end(column.near_low), high_end(column.near_high, board::kRanks), kFiles, visit);
    }
}

/// Calls `visit` with each point a man could go to: enemy's and own men's points too, and empty ones if `kQuiet`.
template <bool kQuiet, typename Visit>
void SearchBoard::visit_steps(Man man, Visit visit) const {
    const Point from = places_[man];
    const auto visit_one = [&](Point to) {
        if (kQuiet || cells_[to] != kNobody) {
            visit(to);
        }
    };
    switch (kinds_[man]) {
    case PieceKind::General:
        for (const Point to : ways::general(from)) {
            visit_one(to);
        }
        return;
    case PieceKind::Advisor:
        for (const Point to : ways::advisor(from)) {
            visit_one(to);
        }
        return;
    case PieceKind::Elephant:
    case PieceKind::Horse:
        for (const Leap leap : kinds_[man] == PieceKind::Horse ? ways::horse(from) : ways::elephant(from)) {
            if (cells_[leap.barrier] == kNobody) {
                visit_one(leap.to);
            }
        }
        return;
    case PieceKind::Soldier:
        for (const Point to : ways::soldier(side_of(man), from)) {
            visit_one(to);
        }
        return;
    case PieceKind::Chariot:
    case PieceKind::Cannon:
        break;
    }
    visit_slides<kQuiet>(man, visit);
}

bool SearchBoard::is_legal(Step step, Side side) {
    const Man man = cells_[step.from];
    const Man there = cells_[step.to];
    if (man == kNobody || side_of(man) != side || (there != kNobody && side_of(there) == side)) {
        return false;
    }
    bool reaches = false;
    visit_steps<true>(man, [&](Point to) { reaches = reaches || to == step.to; });
    return reaches && is_safe(step, side);
}

void SearchBoard::captures(Side side, Steps& steps) const {
    const Men enemies = men_of(opponent(side)) & ~only(generals_[opponent(side)]);
    for (Men left = men(side); left != 0; left &= left - 1) {
        const Man man = static_cast<Man>(std::countr_zero(left));
        visit_steps<false>(man, [&](Point to) {
            if (cells_[to] != kNobody && has(enemies, cells_[to])) {
                steps.add(places_[man], to);
            }
        });
    }
}

void SearchBoard::captures_on(Point point, Side side, Steps& steps) const {
    // A general may have taken beside a checker that is overlooked: that checker does not take it.
    if (cells_[point] == generals_[opponent(side)]) {
        return;
    }
    for (Men left = attackers(point, side); left != 0; left &= left - 1) {
        steps.add(places_[static_cast<std::size_t>(std::countr_zero(left))], point);
    }
}

void SearchBoard::moves(Side side, Steps& steps) const {
    const Man enemy_general = generals_[opponent(side)];
    for (Men left = men(side); left != 0; left &= left - 1) {
        const Man man = static_cast<Man>(std::countr_zero(left));
        visit_steps<true>(man, [&](Point to) {
            const Man there = cells_[to];
            if (there == kNobody || (side_of(there) != side && there != enemy_general)) {
                steps.add(places_[man], to);
            }
        });
    }
}

void SearchBoard::evasions(Side side, Steps& steps) const {
    const Man general = generals_[side];
    const Man checker = static_cast<Man>(std::countr_zero(checkers(side)));
    const board::Square target = board::Square::from_index(places_[general]);
    const board::Square source = board::Square::from_index(places_[checker]);
    const board::Bitboard way = board::between(target, source);
    board::Bitboard useful = board::Bitboard::of(source) | way;
    if (kinds_[checker] == PieceKind::Horse) {
        for (const Leap leap : ways::horse(places_[checker])) {
            if (leap.to == places_[general]) {
                useful |= board::Bitboard::of(board::Square::from_index(leap.barrier));
            }
        }
    }
    // A cannon's screen answers the check by leaving.
    const bool may_unscreen = kinds_[checker] == PieceKind::Cannon;
    for (Men left = men(side); left != 0; left &= left - 1) {
        const Man man = static_cast<Man>(std::countr_zero(left));
        const Point from = places_[man];
        const bool is_free = man == general || (may_unscreen && way.contains(board::Square::from_index(from)));
        visit_steps<true>(man, [&](Point to) {
            const Man there = cells_[to];
            if ((is_free || useful.contains(board::Square::from_index(to))) &&
                (there == kNobody || (side_of(there) != side && there != generals_[opponent(side)]))) {
                steps.add(from, to);
            }
        });
    }
}

void SearchBoard::quiet_checks(Side side, Steps& steps) const {
    const Point target = places_[generals_[opponent(side)]];
    for (Men left = men(side); left != 0; left &= left - 1) {
        const Man man = static_cast<Man>(std::countr_zero(left));
        const Point from = places_[man];
        const bool may_uncover = ways::is_near(target, from);
        visit_steps<true>(man, [&](Point to) {
            if (cells_[to] == kNobody && (may_uncover || ways::is_near(target, to))) {
                steps.add(from, to);
            }
        });
    }
}

} // namespace chuhe::adjudication
