#include "slow_men.hpp"

#include <chuhe/board/attacks.hpp>

#include <algorithm>

namespace slow {

using namespace chuhe;

board::Board Field::board() const {
    board::Board drawn;
    for (const Man& man : men) {
        if (man.place) {
            drawn.put(*man.place, {man.side, man.kind});
        }
    }
    return drawn;
}

int Field::at(Square square) const {
    for (std::size_t i = 0; i < men.size(); ++i) {
        if (men[i].place == square) {
            return static_cast<int>(i);
        }
    }
    return -1;
}

bool Field::is_uncrossed_soldier(int man) const {
    const Man& one = men[static_cast<std::size_t>(man)];
    return one.kind == PieceKind::Soldier && !board::is_across_river(one.side, *one.place);
}

Field Field::after(Move move) const {
    Field next = *this;
    if (const int taken = at(move.to); taken >= 0) {
        next.men[static_cast<std::size_t>(taken)].place.reset();
    }
    next.men[static_cast<std::size_t>(at(move.from))].place = move.to;
    return next;
}

Field Field::without(int man) const {
    Field next = *this;
    next.men[static_cast<std::size_t>(man)].place.reset();
    return next;
}

std::vector<int> Field::side(Side side) const {
    std::vector<int> found;
    for (std::size_t i = 0; i < men.size(); ++i) {
        if (men[i].place && men[i].side == side) {
            found.push_back(static_cast<int>(i));
        }
    }
    return found;
}

std::vector<int> Field::checkers(Side side) const {
    const board::Board drawn = board();
    std::vector<int> found;
    for (const Square square :
         board::attackers(drawn, drawn.pieces(side, PieceKind::General).first(), opponent(side))) {
        const int man = at(square);
        if (std::ranges::find(overlooked, man) == overlooked.end()) {
            found.push_back(man);
        }
    }
    return found;
}

std::vector<Move> Field::moves(Side side) const {
    const board::Board drawn = board();
    std::vector<Move> found;
    for (const int man : this->side(side)) {
        for (const Square to : board::destinations(drawn, place(man))) {
            const Move move{place(man), to};
            const int taken = at(to);
            if ((taken < 0 || kind(taken) != PieceKind::General) && !after(move).in_check(side)) {
                found.push_back(move);
            }
        }
    }
    return found;
}

bool Field::can_play(Move move, Side side) const {
    const std::vector<Move> all = moves(side);
    return std::ranges::find(all, move) != all.end();
}

std::string Field::text() const {
    std::string text;
    for (const Man& man : men) {
        text += man.place ? static_cast<char>('!' + man.place->index()) : '~';
    }
    return text;
}

Field field_of(const board::Board& board) {
    Field field;
    for (const Square square : board.occupied()) {
        const board::Piece piece = *board.at(square);
        field.men.push_back({piece.side, piece.kind, square});
    }
    return field;
}

int worth(PieceKind kind) {
    switch (kind) {
    case PieceKind::Chariot:
        return 20;
    case PieceKind::Horse:
    case PieceKind::Cannon:
        return 10;
    case PieceKind::Advisor:
    case PieceKind::Elephant:
    case PieceKind::Soldier:
        return 4;
    case PieceKind::General:
        break;
    }
    return 0;
}

namespace {

constexpr int kSoldier = 1;
constexpr int kGuard = 4;
constexpr int kStrong = 10;
constexpr int kChariot = 20;

/// Kinds of worth, so that horse and cannon, advisor and elephant are one.
int group(PieceKind kind) {
    return kind == PieceKind::Soldier ? kSoldier : worth(kind);
}

std::vector<int> groups(const Spoils& spoils) {
    std::vector<int> found;
    for (const PieceKind kind : spoils) {
        found.push_back(group(kind));
    }
    return found;
}

bool only_soldiers(const std::vector<int>& list) {
    return std::ranges::all_of(list, [](int one) { return one == kSoldier; });
}

bool take_out(std::vector<int>& list, int group, int times) {
    if (std::ranges::count(list, group) < times) {
        return false;
    }
    for (; times > 0; --times) {
        list.erase(std::ranges::find(list, group));
    }
    return true;
}

void cancel(std::vector<int>& a, int from_a, std::vector<int>& b, int from_b, int times_b) {
    while (std::ranges::count(a, from_a) > 0 && std::ranges::count(b, from_b) >= times_b) {
        take_out(a, from_a, 1);
        take_out(b, from_b, times_b);
    }
}

int sum_without_soldiers(const std::vector<int>& list) {
    int sum = 0;
    for (const int one : list) {
        sum += one == kSoldier ? 0 : one;
    }
    return sum;
}

/// Where one list is empty or holds soldiers only; a soldier floats, but a chariot outweighs it.
std::optional<int> floating(const std::vector<int>& gains, const std::vector<int>& losses) {
    if (losses.empty()) {
        return gains.empty() ? 0 : 1;
    }
    if (gains.empty()) {
        return -1;
    }
    if (only_soldiers(gains)) {
        return std::ranges::count(losses, kChariot) > 0 ? -1 : 0;
    }
    if (only_soldiers(losses)) {
        return std::ranges::count(gains, kChariot) > 0 ? 1 : 0;
    }
    return std::nullopt;
}

} // namespace

int net_class(Spoils gained, Spoils lost) {
    std::vector<int> gains = groups(gained);
    std::vector<int> losses = groups(lost);
    if (const auto net = floating(gains, losses)) {
        return *net;
    }
    for (const int one : {kChariot, kStrong, kGuard, kSoldier}) {
        cancel(gains, one, losses, one, 1);
    }
    cancel(gains, kChariot, losses, kStrong, 2);
    cancel(losses, kChariot, gains, kStrong, 2);
    if (losses.empty()) {
        return gains.empty() ? 0 : 1;
    }
    if (only_soldiers(gains) && only_soldiers(losses)) {
        return 0;
    }
    if (!gains.empty()) {
        if (const auto net = floating(gains, losses)) {
            return *net;
        }
    }
    const int difference = sum_without_soldiers(gains) - sum_without_soldiers(losses);
    return difference > 0 ? 1 : difference < 0 ? -1 : 0;
}

} // namespace slow
