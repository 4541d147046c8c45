#include <chuhe/base/assert.hpp>
#include <chuhe/rules/perft.hpp>

namespace chuhe::rules {

namespace {

std::uint64_t leaves(board::Board& board, board::Side side, PerftMode mode) {
    if (mode == PerftMode::Count) {
        return count_legal_moves(board, side);
    }
    const MoveList moves = legal_moves(board, side);
    if (mode == PerftMode::Make) {
        for (const board::Move move : moves) {
            board.revert(move, board.apply(move));
        }
    }
    return moves.size();
}

std::uint64_t lines(board::Board& board, board::Side side, int depth, PerftMode mode) {
    if (depth == 1) {
        return leaves(board, side, mode);
    }
    std::uint64_t found = 0;
    for (const board::Move move : legal_moves(board, side)) {
        const auto captured = board.apply(move);
        found += lines(board, opponent(side), depth - 1, mode);
        board.revert(move, captured);
    }
    return found;
}

} // namespace

std::uint64_t perft(const Position& position, int depth, PerftMode mode) {
    CHUHE_ASSERT(depth >= 0);
    if (depth == 0) {
        return 1;
    }
    board::Board board = position.board();
    return lines(board, position.to_move(), depth, mode);
}

} // namespace chuhe::rules
