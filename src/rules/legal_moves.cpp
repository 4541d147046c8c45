#include <chuhe/board/attacks.hpp>
#include <chuhe/rules/legal_moves.hpp>

#include <bit>

namespace chuhe::rules {

using board::Bitboard;
using board::Board;
using board::Move;
using board::PieceKind;
using board::Side;
using board::Square;

namespace {

Square general_of(const Board& board, Side side) {
    return board.pieces(side, PieceKind::General).first();
}

/// What a side must look out for so that a move does not expose its general.
struct Danger {
    /// Own pieces whose leaving may open a line or a leg: each of their moves is tried.
    Bitboard pinned;
    /// Empty points on which any own piece would be the screen of a cannon.
    Bitboard hollow;
};

/// The points of the rank and the file of a point.
Bitboard lines_through(Square square) {
    return board::tables::on_rank((1U << board::kFiles) - 1, square.rank()) |
           board::tables::on_file((1U << board::kRanks) - 1, square.file());
}

/// The pieces that stand between the general and an enemy chariot, cannon or general on the same line.
void add_line_dangers(const Board& board, Square general, Side side, Danger& danger) {
    const Side enemy = opponent(side);
    const Bitboard lines = lines_through(general);
    const Bitboard all = board.occupied();
    const Bitboard straight = board.pieces(enemy, PieceKind::Chariot) | board.pieces(enemy, PieceKind::General);
    for (const Square slider : straight& lines) {
        const Bitboard way = board::between(general, slider) & all;
        if (way.count() == 1) {
            danger.pinned |= way & board.occupied(side);
        }
    }
    for (const Square cannon : board.pieces(enemy, PieceKind::Cannon) & lines) {
        const Bitboard way = board::between(general, cannon);
        const Bitboard screens = way & all;
        if (screens.count() == 2) {
            danger.pinned |= screens & board.occupied(side);
        } else if (screens.empty()) {
            danger.hollow |= way;
        }
    }
}

/// Own pieces at the general's corners that block the leg of an enemy horse.
void add_leg_dangers(const Board& board, Square general, Side side, Danger& danger) {
    const Bitboard horses = board.pieces(opponent(side), PieceKind::Horse);
    if (horses.empty() || (board::tables::at(board::tables::kHorsesReaching, general, 0) & horses).empty()) {
        return;
    }
    for (const int files : {1, -1}) {
        for (const int ranks : {1, -1}) {
            const auto leg = general.offset(files, ranks);
            if (leg && board.occupied(side).contains(*leg)) {
                danger.pinned |= Bitboard::of(*leg);
            }
        }
    }
}

Danger dangers(const Board& board, Square general, Side side) {
    Danger danger;
    add_line_dangers(board, general, side, danger);
    add_leg_dangers(board, general, side, danger);
    return danger;
}

/// Of the destinations of one piece, those that leave its own general (now on `general`) safe.
Bitboard safe_targets(const Board& board, Square general, Square from, Bitboard targets) {
    const Side enemy = board.occupied(Side::Red).contains(from) ? Side::Black : Side::Red;
    Bitboard safe;
    for (const Square to : targets) {
        if (!board::is_general_attacked_after(board, {from, to}, from == general ? to : general, enemy)) {
            safe |= Bitboard::of(to);
        }
    }
    return safe;
}

/// Calls `take` with the legal destinations of each piece of a side, among the points wanted; stops when it says false.
template <typename Take>
void for_each_piece(const Board& board, Side side, Bitboard wanted, Take take) {
    const Square general = general_of(board, side);
    const bool in_check = board::is_attacked(board, general, opponent(side));
    const Danger danger = dangers(board, general, side);
    const Bitboard tried = in_check ? Bitboard::all() : danger.pinned | Bitboard::of(general);
    const Bitboard untried_targets = wanted & ~danger.hollow;
    for (const PieceKind kind : board::kAllPieceKinds) {
        for (const Square from : board.pieces(side, kind)) {
            Bitboard targets = board::destinations(board, {side, kind}, from);
            targets =
                tried.contains(from) ? safe_targets(board, general, from, targets & wanted) : targets & untried_targets;
            if (!targets.empty() && !take(from, targets)) {
                return;
            }
        }
    }
}

/// A set of up to 30 points on two lines, in one word.
constexpr unsigned joined(unsigned along_rank, unsigned along_file) {
    return along_rank | along_file << 16U;
}

/// How many destinations (2.2) the chariots and cannons among `movers` have.
int count_line_pieces(const Board& board, Side side, Bitboard movers) {
    int count = 0;
    const Side enemy = opponent(side);
    for (const Square from :
         (board.pieces(side, PieceKind::Chariot) | board.pieces(side, PieceKind::Cannon)) & movers) {
        const unsigned rank_word = board.rank_word(from.rank());
        const unsigned file_word = board.file_word(from.file());
        const auto& along_rank = board::tables::rank_reach(from, rank_word);
        const auto& along_file = board::tables::file_reach(from, file_word);
        const unsigned reach = joined(along_rank.chariot, along_file.chariot);
        const unsigned enemies = joined(board.rank_word(enemy, from.rank()), board.file_word(enemy, from.file()));
        const unsigned taken = board.pieces(side, PieceKind::Chariot).contains(from)
                                   ? reach
                                   : joined(along_rank.cannon, along_file.cannon);
        count += std::popcount((reach & ~joined(rank_word, file_word)) | (taken & enemies));
    }
    return count;
}

/// How many destinations (2.2) the soldiers among `movers` have.
int count_soldiers(const Board& board, Side side, Bitboard movers) {
    int count = 0;
    for (const Square from : board.pieces(side, PieceKind::Soldier) & movers) {
        count += (board::soldier_steps(side, from) & ~board.occupied(side)).count();
    }
    return count;
}

/// How many destinations (2.2) the pieces of a side among `movers` have, its general left out.
std::size_t count_destinations(const Board& board, Side side, Bitboard movers) {
    const Bitboard not_own = ~board.occupied(side);
    int count = count_line_pieces(board, side, movers) + count_soldiers(board, side, movers);
    for (const Square from : board.pieces(side, PieceKind::Horse) & movers) {
        count += (board::horse_steps(from, board) & not_own).count();
    }
    for (const Square from : board.pieces(side, PieceKind::Elephant) & movers) {
        count += (board::elephant_steps(side, from, board) & not_own).count();
    }
    for (const Square from : board.pieces(side, PieceKind::Advisor) & movers) {
        count += (board::advisor_steps(side, from) & not_own).count();
    }
    return static_cast<std::size_t>(count);
}

std::size_t count_one_by_one(const Board& board, Side side) {
    std::size_t count = 0;
    for_each_piece(board, side, Bitboard::all(), [&](Square, Bitboard targets) {
        count += static_cast<std::size_t>(targets.count());
        return true;
    });
    return count;
}

MoveList moves_among(const Board& board, Side side, Bitboard wanted) {
    MoveList moves;
    for_each_piece(board, side, wanted, [&](Square from, Bitboard targets) {
        for (const Square to : targets) {
            moves.add({from, to});
        }
        return true;
    });
    return moves;
}

} // namespace

MoveList legal_moves(const Board& board, Side side) {
    return moves_among(board, side, Bitboard::all());
}

MoveList legal_captures(const Board& board, Side side) {
    return moves_among(board, side, board.occupied(opponent(side)));
}

std::size_t count_legal_moves(const Board& board, Side side) {
    const Square general = general_of(board, side);
    const Danger danger = dangers(board, general, side);
    if (!danger.hollow.empty() || board::is_attacked(board, general, opponent(side))) {
        return count_one_by_one(board, side);
    }
    const Bitboard free = ~danger.pinned;
    std::size_t count = count_destinations(board, side, free);
    for (const Square from : (danger.pinned & board.occupied(side)) | Bitboard::of(general)) {
        const Bitboard targets = safe_targets(board, general, from, board::destinations(board, from));
        count += static_cast<std::size_t>(targets.count());
    }
    return count;
}

bool is_safe(const Board& board, Move move) {
    const Side side = board.occupied(Side::Red).contains(move.from) ? Side::Red : Side::Black;
    const Square general = general_of(board, side);
    return !board::is_general_attacked_after(board, move, move.from == general ? move.to : general, opponent(side));
}

bool is_in_check(const Board& board, Side side) {
    return board::is_attacked(board, general_of(board, side), opponent(side));
}

bool has_legal_move(const Board& board, Side side) {
    bool found = false;
    for_each_piece(board, side, Bitboard::all(), [&](Square, Bitboard) {
        found = true;
        return false;
    });
    return found;
}

} // namespace chuhe::rules
