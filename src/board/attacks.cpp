#include <chuhe/base/assert.hpp>
#include <chuhe/board/attacks.hpp>

namespace chuhe::board {

namespace {

constexpr unsigned strictly_between(int a, int b) {
    const int low = a < b ? a : b;
    const int high = a < b ? b : a;
    return ((1U << high) - 1) & ~((2U << low) - 1);
}

/// The words of a board after a move: the origin is empty, the target occupied.
struct WordsAfter {
    const Board& board;
    Move move;

    [[nodiscard]] unsigned rank(int rank) const {
        unsigned word = board.rank_word(rank);
        word &= ~(move.from.rank() == rank ? 1U << move.from.file() : 0U);
        return word | (move.to.rank() == rank ? 1U << move.to.file() : 0U);
    }
    [[nodiscard]] unsigned file(int file) const {
        unsigned word = board.file_word(file);
        word &= ~(move.from.file() == file ? 1U << move.from.rank() : 0U);
        return word | (move.to.file() == file ? 1U << move.to.rank() : 0U);
    }
};

} // namespace

Bitboard between(Square a, Square b) {
    if (a.rank() == b.rank() && a != b) {
        return tables::on_rank(strictly_between(a.file(), b.file()), a.rank());
    }
    if (a.file() == b.file() && a != b) {
        return tables::on_file(strictly_between(a.rank(), b.rank()), a.file());
    }
    return {};
}

Bitboard destinations(const Board& board, Piece piece, Square from) {
    const Bitboard not_own = ~board.occupied(piece.side);
    switch (piece.kind) {
    case PieceKind::General:
        return general_steps(piece.side, from) & not_own;
    case PieceKind::Advisor:
        return advisor_steps(piece.side, from) & not_own;
    case PieceKind::Elephant:
        return elephant_steps(piece.side, from, board) & not_own;
    case PieceKind::Horse:
        return horse_steps(from, board) & not_own;
    case PieceKind::Chariot:
        return chariot_reach(from, board) & not_own;
    case PieceKind::Cannon:
        return (chariot_reach(from, board) & ~board.occupied()) |
               (cannon_targets(from, board) & board.occupied(opponent(piece.side)));
    case PieceKind::Soldier:
        break;
    }
    return soldier_steps(piece.side, from) & not_own;
}

Bitboard destinations(const Board& board, Square from) {
    const auto piece = board.at(from);
    CHUHE_ASSERT(piece.has_value());
    return destinations(board, *piece, from);
}

Bitboard attackers(const Board& board, Square target, Side by) {
    const auto those = [&](PieceKind kind) { return board.pieces(by, kind); };
    const tables::LineReach& along_rank = tables::rank_reach(target, board.rank_word(target.rank()));
    const tables::LineReach& along_file = tables::file_reach(target, board.file_word(target.file()));
    const Bitboard file_reach = tables::on_file(along_file.chariot, target.file());
    Bitboard found = (tables::on_rank(along_rank.chariot, target.rank()) | file_reach) & those(PieceKind::Chariot);
    found |= (tables::on_rank(along_rank.cannon, target.rank()) | tables::on_file(along_file.cannon, target.file())) &
             those(PieceKind::Cannon);
    found |= soldiers_reaching(by, target) & those(PieceKind::Soldier);
    found |= horses_reaching(target, board) & those(PieceKind::Horse);
    if (palace(by).contains(target)) {
        found |= general_steps(by, target) & those(PieceKind::General);
        found |= advisor_steps(by, target) & those(PieceKind::Advisor);
    }
    if (home_half(by).contains(target)) {
        found |= elephant_steps(by, target, board) & those(PieceKind::Elephant);
    }
    if (board.pieces(opponent(by), PieceKind::General).contains(target)) {
        found |= file_reach & those(PieceKind::General);
    }
    return found;
}

bool is_attacked(const Board& board, Square target, Side by) {
    return !attackers(board, target, by).empty();
}

bool is_general_attacked_after(const Board& board, Move move, Square general, Side by) {
    const WordsAfter words{board, move};
    const Bitboard standing = ~Bitboard::of(move.to);
    const auto those = [&](PieceKind kind) { return board.pieces(by, kind) & standing; };
    const tables::LineReach& along_rank = tables::rank_reach(general, words.rank(general.rank()));
    const tables::LineReach& along_file = tables::file_reach(general, words.file(general.file()));
    const Bitboard straight_rank = tables::on_rank(along_rank.chariot, general.rank());
    const Bitboard straight_file = tables::on_file(along_file.chariot, general.file());
    const Bitboard jumps =
        tables::on_rank(along_rank.cannon, general.rank()) | tables::on_file(along_file.cannon, general.file());
    const std::size_t legs =
        tables::diagonal_pattern(general, words.rank(general.rank() - 1), words.rank(general.rank() + 1));
    const Bitboard found = ((straight_rank | straight_file) & those(PieceKind::Chariot)) |
                           (straight_file & those(PieceKind::General)) | (jumps & those(PieceKind::Cannon)) |
                           (tables::at(tables::kHorsesReaching, general, legs) & those(PieceKind::Horse)) |
                           (soldiers_reaching(by, general) & those(PieceKind::Soldier));
    return !found.empty();
}

} // namespace chuhe::board
