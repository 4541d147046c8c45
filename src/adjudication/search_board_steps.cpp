#include "search_board.hpp"
#include "ways.hpp"

#include <chuhe/board/attacks.hpp>

#include <bit>

namespace chuhe::adjudication {

using board::kFiles;
using board::PieceKind;
using board::Side;

namespace {

/// The empty places of a line around one, between the nearest men: low < i < high.
struct Gap {
    int low;
    int high;

    static Gap around(const Neighbours& line, int length) {
        return {line.near_low == kOff ? -1 : line.near_low, line.near_high == kOff ? length : line.near_high};
    }
};

/// The points of a gap in a line, the nearest first on each side of `place`; `base` and `step` make a point of a place.
template <typename Visit>
void visit_gap(Gap gap, int place, int base, int step, Visit visit) {
    for (int i = place - 1; i > gap.low; --i) {
        visit(static_cast<Point>(base + i * step));
    }
    for (int i = place + 1; i < gap.high; ++i) {
        visit(static_cast<Point>(base + i * step));
    }
}

} // namespace

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
        visit_gap(Gap::around(row, kFiles), file, rank * kFiles, 1, visit);
        visit_gap(Gap::around(column, board::kRanks), rank, file, kFiles, visit);
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

void SearchBoard::generals_steps(Side side, Steps& steps) const {
    const Man general = generals_[side];
    const Men barred = men_of(side) | only(generals_[opponent(side)]);
    for (const Point to : ways::general(places_[general])) {
        if (cells_[to] == kNobody || !has(barred, cells_[to])) {
            steps.add(places_[general], to);
        }
    }
}

void SearchBoard::evasions(Side side, Men checkers, Steps& steps) const {
    generals_steps(side, steps);
    others_evasions(side, checkers, steps);
}

void SearchBoard::others_evasions(Side side, Men checkers, Steps& steps) const {
    const Man general = generals_[side];
    const Man checker = static_cast<Man>(std::countr_zero(checkers));
    const board::Square target = board::Square::from_index(places_[general]);
    const board::Square source = board::Square::from_index(places_[checker]);
    const board::Bitboard way = board::between(target, source);
    board::Bitboard useful = board::Bitboard::of(source) | way;
    if (kinds_[checker] == PieceKind::Horse) {
        const Point leg = ways::horse_leg(places_[checker], places_[general]);
        useful |= board::Bitboard::of(board::Square::from_index(leg));
    }
    // A cannon's screen answers the check by leaving.
    const bool may_unscreen = kinds_[checker] == PieceKind::Cannon;
    unsigned files = 0;
    unsigned ranks = 0;
    for (const board::Square square : useful) {
        files |= 1U << square.file();
        ranks |= 1U << square.rank();
    }
    const auto is_beside_all = [&](Man man) {
        const bool slides = kinds_[man] == PieceKind::Chariot || kinds_[man] == PieceKind::Cannon;
        return slides && (files >> file_of(places_[man]) & 1U) == 0 && (ranks >> rank_of(places_[man]) & 1U) == 0;
    };
    for (Men left = men(side) & ~only(general); left != 0; left &= left - 1) {
        const Man man = static_cast<Man>(std::countr_zero(left));
        const Point from = places_[man];
        const bool is_free = may_unscreen && way.contains(board::Square::from_index(from));
        if (!is_free && is_beside_all(man)) {
            continue;
        }
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
    const Sight sight = sight_of(opponent(side));
    const bool is_any_check = is_in_check(opponent(side));
    for (Men left = men(side); left != 0; left &= left - 1) {
        const Man man = static_cast<Man>(std::countr_zero(left));
        const Point from = places_[man];
        const bool may_be_any = is_any_check || ways::opens(sight.general, from);
        visit_steps<true>(man, [&](Point to) {
            if (cells_[to] == kNobody &&
                (may_be_any || reaches(sight, side, kinds_[man], to) || is_screen(sight, side, to))) {
                steps.add(from, to);
            }
        });
    }
}

} // namespace chuhe::adjudication
