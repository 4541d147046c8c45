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

namespace {

void watch_from_here(GameState& game, const rules::Position& position, std::size_t ply) {
    game.watched = {adjudication::RepetitionTracker{position}, ply};
    game.repetition.reset();
}

void watch_move(GameState& game, const PlayedMove& played, const rules::Position& after, std::size_t ply) {
    if (played.stood_illegal) {
        watch_from_here(game, after, ply + 1);
        return;
    }
    const auto cycle = game.watched.tracker.add(played.move, after);
    const std::size_t from = game.watched.from_ply;
    game.repetition =
        cycle
            ? std::optional{RepeatedCycle{from + cycle->start, from + cycle->end, cycle->times, cycle->rounds_of_cycle}}
            : std::nullopt;
}

} // namespace

void watch_last_move(GameState& game) {
    watch_move(game, game.moves.back(), game.position, game.moves.size() - 1);
}

void watch_all_moves(GameState& game) {
    rules::Position position = position_before(game, 0);
    watch_from_here(game, position, 0);
    for (std::size_t ply = 0; ply < game.moves.size(); ++ply) {
        const PlayedMove& played = game.moves[ply];
        position = position_after(position, played.move, played.stood_illegal);
        watch_move(game, played, position, ply);
    }
}

} // namespace chuhe::game
