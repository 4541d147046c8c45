#include "slow_asian.hpp"

#include <algorithm>
#include <cctype>
#include <cstdlib>
#include <set>
#include <utility>

namespace slow {

namespace {

char at(const Board& board, Point point) {
    return board.cells[static_cast<std::size_t>(point.rank)][static_cast<std::size_t>(point.file)];
}
char kind(const Board& board, Point point) {
    return static_cast<char>(std::toupper(static_cast<unsigned char>(at(board, point))));
}
int number(Point point) {
    return 9 * point.rank + point.file;
}
Board seen_by(Board board, bool red) {
    board.red_to_move = red;
    return board;
}
bool may_step(const Board& board, Point from, Point to) {
    const auto steps = legal_moves(board);
    return std::ranges::any_of(steps, [&](Step step) { return step.from == from && step.to == to; });
}

/// The names of the pieces: where each stood at the beginning.
using Names = std::array<int, 90>;

/// An attack: the names of hunter and prey, and whether the hunter is a horse or a cannon.
struct Attack {
    int hunter;
    int prey;
    bool by_rider;

    auto operator<=>(const Attack&) const = default;
};

bool is_across(char piece, Point point) {
    return std::isupper(static_cast<unsigned char>(piece)) != 0 ? point.rank >= 5 : point.rank <= 4;
}

/// Whether a chariot stands on the leg of a horse that would check its general from there (rule 19).
bool holds_back(const Board& board, Point chariot, Point horse, bool red) {
    for (int rank = 0; rank < 10; ++rank) {
        for (int file = 0; file < 9; ++file) {
            if (at(board, {rank, file}) != (red ? 'K' : 'k')) {
                continue;
            }
            const int up = rank - horse.rank;
            const int right = file - horse.file;
            const bool is_long_up = std::abs(up) == 2 && std::abs(right) == 1;
            const bool is_long_right = std::abs(up) == 1 && std::abs(right) == 2;
            const Point leg{horse.rank + (is_long_up ? up / 2 : 0), horse.file + (is_long_right ? right / 2 : 0)};
            return (is_long_up || is_long_right) && leg == chariot;
        }
    }
    return false;
}

bool counts(const Board& board, Step capture, Point just_moved) {
    const char hunter = kind(board, capture.from);
    const char prey = kind(board, capture.to);
    const bool red = board.red_to_move;
    if (hunter == 'K' || hunter == 'P' || prey == 'K' ||
        (prey == 'P' && !is_across(at(board, capture.to), capture.to))) {
        return false;
    }
    if (hunter == prey && may_step(seen_by(board, !red), capture.to, capture.from)) {
        return false;
    }
    if (hunter == 'R' && prey == 'N' && !(just_moved == capture.from) &&
        holds_back(board, capture.from, capture.to, red)) {
        return false;
    }
    const bool is_guard = hunter == 'A' || hunter == 'B';
    const bool outweighs =
        ((hunter == 'N' || hunter == 'C') && prey == 'R') || (is_guard && (prey == 'R' || prey == 'N' || prey == 'C'));
    const auto replies = legal_moves(after(board, capture));
    return outweighs || std::ranges::none_of(replies, [&](Step reply) { return reply.to == capture.to; });
}

std::set<Attack> attacks(const Board& board, bool red, const Names& names, Point just_moved) {
    std::set<Attack> found;
    const Board view = seen_by(board, red);
    for (const Step step : legal_moves(view)) {
        if (at(board, step.to) != '.' && counts(view, step, just_moved)) {
            const char hunter = kind(board, step.from);
            found.insert({names[static_cast<std::size_t>(number(step.from))],
                          names[static_cast<std::size_t>(number(step.to))], hunter == 'N' || hunter == 'C'});
        }
    }
    return found;
}

struct Ply {
    bool red;
    bool checks;
    std::set<Attack> fresh;
    std::set<int> stale;
};

std::vector<Ply> plies_of(const Board& start, const std::vector<Step>& cycle) {
    std::vector<Ply> plies;
    Board board = start;
    Names names{};
    for (std::size_t i = 0; i < names.size(); ++i) {
        names[i] = static_cast<int>(i);
    }
    for (std::size_t i = 0; i < 2 * cycle.size(); ++i) {
        const Step step = cycle[i % cycle.size()];
        const bool red = board.red_to_move;
        const std::set<Attack> before = attacks(board, red, names, step.from);
        names[static_cast<std::size_t>(number(step.to))] = names[static_cast<std::size_t>(number(step.from))];
        board = after(board, step);
        Ply ply{.red = red, .checks = is_in_check(board, !red), .fresh = {}, .stale = {}};
        for (const Attack& attack : attacks(board, red, names, step.to)) {
            const auto is_same = [&](const Attack& old) {
                return old.hunter == attack.hunter && old.prey == attack.prey;
            };
            if (std::ranges::none_of(before, is_same)) {
                ply.fresh.insert(attack);
            }
        }
        for (const Attack& old : before) {
            ply.stale.insert(old.prey);
        }
        plies.push_back(std::move(ply));
    }
    return plies;
}

/// The pieces that every ply of a side attacks anew and that were safe at least once.
std::set<int> chased(const std::vector<Ply>& plies, bool red, bool by_riders) {
    std::set<int> all;
    for (int piece = 0; piece < 90; ++piece) {
        bool always = true;
        bool ever_safe = false;
        for (const Ply& ply : plies) {
            if (ply.red != red) {
                continue;
            }
            always = always && std::ranges::any_of(ply.fresh, [&](const Attack& attack) {
                         return attack.prey == piece && (attack.by_rider || !by_riders);
                     });
            ever_safe = ever_safe || !ply.stale.contains(piece);
        }
        if (always && ever_safe) {
            all.insert(piece);
        }
    }
    return all;
}

/// Rule 15: a chariot that horse or cannon chase for ever hits back at its chasers only.
void apply_rule_15(std::vector<Ply>& plies, const Board& start, bool chaser) {
    for (const int piece : chased(plies, chaser, true)) {
        if (kind(start, {piece / 9, piece % 9}) != 'R') {
            continue;
        }
        std::set<int> chasers;
        for (const Ply& ply : plies) {
            for (const Attack& attack : ply.fresh) {
                if (attack.prey == piece && attack.by_rider) {
                    chasers.insert(attack.hunter);
                }
            }
        }
        for (Ply& ply : plies) {
            std::erase_if(ply.fresh, [&](const Attack& attack) {
                return attack.hunter == piece && !chasers.contains(attack.prey);
            });
        }
    }
}

} // namespace

std::string asian_verdict(const Board& start, const std::vector<Step>& cycle) {
    std::vector<Ply> plies = plies_of(start, cycle);
    const auto checks = [&](bool red) {
        return std::ranges::all_of(plies, [&](const Ply& ply) { return ply.red != red || ply.checks; });
    };
    const auto chases = [&](bool red) { return !checks(red) && !chased(plies, red, false).empty(); };
    for (const bool red : {true, false}) {
        if (!chased(plies, true, false).empty() && !chased(plies, false, false).empty()) {
            apply_rule_15(plies, start, red);
        }
    }
    if (checks(true) != checks(false)) {
        return checks(true) ? "red_loses" : "black_loses";
    }
    if (chases(true) != chases(false) && !checks(true)) {
        return chases(true) ? "red_must_vary" : "black_must_vary";
    }
    return "draw";
}

} // namespace slow
