#include "positions.hpp"

namespace chuhe::game {

rules::Position position_after(const rules::Position& before, board::Move move, bool stood_illegal) {
    if (!stood_illegal) {
        return before.after(move);
    }
    rules::Setup setup;
    setup.board = before.board();
    setup.board.apply(move);
    setup.to_move = opponent(before.to_move());
    return rules::Position::from(setup).value_or(before);
}

rules::Position position_before(const GameState& game, std::size_t ply) {
    rules::Position position = rules::Position::from(game.start).value_or(rules::Position::standard());
    for (std::size_t i = 0; i < ply; ++i) {
        position = position_after(position, game.moves[i].move, game.moves[i].stood_illegal);
    }
    return position;
}

} // namespace chuhe::game
