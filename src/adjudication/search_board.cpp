#include "search_board.hpp"

#include "ways.hpp"

#include <chuhe/base/assert.hpp>

#include <bit>

namespace chuhe::adjudication {

namespace {

using board::kFiles;
using board::PieceKind;
using board::Side;

/// One step of a splitmix generator: fixed numbers, so that keys are the same in every build.
constexpr std::uint64_t mixed(std::uint64_t seed) {
    std::uint64_t z = seed * 0x9E3779B97F4A7C15ULL;
    z = (z ^ (z >> 30U)) * 0xBF58476D1CE4E5B9ULL;
    z = (z ^ (z >> 27U)) * 0x94D049BB133111EBULL;
    return z ^ (z >> 31U);
}

} // namespace

constexpr ManKeys kManKeys = [] {
    ManKeys keys{};
    std::uint64_t seed = 0;
    for (auto& of_man : keys) {
        for (auto& key : of_man) {
            key = mixed(++seed);
        }
    }
    return keys;
}();

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

Point SearchBoard::lift(Man man) {
    const Point point = places_[man];
    clear(point, man);
    return point;
}

void SearchBoard::put_back(Man man, Point point) {
    set(point, man);
}

Men SearchBoard::horses_reaching(Point point, Side by) const {
    Men found = 0;
    for (Men left = horses_[by] & alive_; left != 0; left &= left - 1) {
        const Man horse = static_cast<Man>(std::countr_zero(left));
        const Point leg = ways::horse_leg(places_[horse], point);
        if (leg != kOff && cells_[leg] == kNobody) {
            found |= only(horse);
        }
    }
    return found;
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
    found |= horses_reaching(point, by);
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

} // namespace chuhe::adjudication
