#include "search_board.hpp"
#include "ways.hpp"

#include <algorithm>
#include <bit>
#include <cstdlib>

namespace chuhe::adjudication {

using board::kFiles;
using board::PieceKind;
using board::Side;

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
    if ((horses_reaching(point, enemy) & ~overlooked_) != 0) {
        return true;
    }
    for (const Point from : ways::soldier_reaching(enemy, point)) {
        if (hits(cells_[from], PieceKind::Soldier)) {
            return true;
        }
    }
    return false;
}

SearchBoard::Sight SearchBoard::sight_of(Side side) const {
    const Point general = places_[generals_[side]];
    const int file = file_of(general);
    const int rank = rank_of(general);
    return {.general = general,
            .rank = ways::on_rank(file, ranks_[static_cast<std::size_t>(rank)]),
            .file = ways::on_file(rank, files_[static_cast<std::size_t>(file)])};
}

namespace {

/// Along one line, seen from a general: the places of a point and of the nearest two men in its direction.
struct Ray {
    int distance;
    int near; ///< beyond the board for none
    int far;

    static Ray of(int from, int to, const Neighbours& line) {
        constexpr int kBeyond = 99;
        const auto away = [&](Point place) { return place == kOff ? kBeyond : std::abs(place - from); };
        return to < from ? Ray{from - to, away(line.near_low), away(line.far_low)}
                         : Ray{to - from, away(line.near_high), away(line.far_high)};
    }
};

} // namespace

/// Whether a man of that kind, put on a point, attacks the general.
bool SearchBoard::reaches(const Sight& sight, Side by, PieceKind kind, Point to) const {
    if (kind == PieceKind::Horse) {
        const Point leg = ways::horse_leg(to, sight.general);
        return leg != kOff && cells_[leg] == kNobody;
    }
    if (kind == PieceKind::Soldier) {
        return std::ranges::find(ways::soldier_reaching(by, sight.general), to) !=
               ways::soldier_reaching(by, sight.general).end();
    }
    if (kind != PieceKind::Chariot && kind != PieceKind::Cannon) {
        return false;
    }
    const int rank = rank_of(sight.general);
    const int file = file_of(sight.general);
    if (rank_of(to) != rank && file_of(to) != file) {
        return false;
    }
    const Ray ray =
        rank_of(to) == rank ? Ray::of(file, file_of(to), sight.rank) : Ray::of(rank, rank_of(to), sight.file);
    return kind == PieceKind::Chariot ? ray.distance <= ray.near : ray.distance > ray.near && ray.distance <= ray.far;
}

/// Whether a man put on an empty point stands between a general and the nearest man, a cannon of that side.
bool SearchBoard::is_screen(const Sight& sight, Side by, Point to) const {
    const int rank = rank_of(sight.general);
    const int file = file_of(sight.general);
    const auto is_before_cannon = [&](int from, int place, const Neighbours& line, int base, int step) {
        const Point near = place < from ? line.near_low : line.near_high;
        if (near == kOff || (place < from ? place <= near : place >= near)) {
            return false;
        }
        const Man man = cells_[static_cast<std::size_t>(base + near * step)];
        return kinds_[man] == PieceKind::Cannon && side_of(man) == by;
    };
    return (rank_of(to) == rank && is_before_cannon(file, file_of(to), sight.rank, rank * kFiles, 1)) ||
           (file_of(to) == file && is_before_cannon(rank, rank_of(to), sight.file, file, kFiles));
}

bool SearchBoard::may_check(Side by, Step step) const {
    const Point target = places_[generals_[opponent(by)]];
    if (ways::opens(target, step.from)) {
        return true;
    }
    const Sight sight = sight_of(opponent(by));
    return reaches(sight, by, kinds_[cells_[step.from]], step.to) ||
           (cells_[step.to] == kNobody && is_screen(sight, by, step.to));
}

bool SearchBoard::may_expose(Side side, Step step) const {
    const Man general = generals_[side];
    return cells_[step.from] == general || ways::opens(places_[general], step.from) ||
           (cells_[step.to] == kNobody && is_screen(sight_of(side), opponent(side), step.to));
}

bool SearchBoard::is_safe_evasion(Step step, Side side, Men checkers) {
    // A cannon's check is not answered by whatever stands on its way: whoever takes its screen is the next one.
    const bool is_cannons = kinds_[static_cast<std::size_t>(std::countr_zero(checkers))] == PieceKind::Cannon;
    const bool is_sure = std::has_single_bit(checkers) && !is_cannons && !may_expose(side, step);
    return is_sure || is_safe(step, side);
}

bool SearchBoard::is_safe(Step step, Side side) {
    const Man taken = make(step);
    const bool is_safe = !is_in_check(side);
    unmake(step, taken);
    return is_safe;
}

} // namespace chuhe::adjudication
