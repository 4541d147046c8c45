#include <chuhe/game/state.hpp>

#include <algorithm>

namespace chuhe::game {

namespace {

/// What the moves of a side count, its checks beyond the limit deducted.
int counted_moves(const GameState& game, const NaturalLimitCount& count, board::Side side) {
    return count.moves[side] - std::max(0, count.checks[side] - game.settings.counted_checks);
}

} // namespace

NaturalLimitCount natural_limit_count(const GameState& game, board::Side claimant) {
    NaturalLimitCount count;
    count.limit = game.settings.natural_limit_rounds;
    board::Side mover = opponent(to_move(game));
    bool captured = false;
    for (auto played = game.moves.rbegin(); played != game.moves.rend() && !captured; ++played) {
        captured = played->captured.has_value();
        if (!captured) {
            ++count.moves[mover];
            count.checks[mover] += played->check ? 1 : 0;
        }
        mover = opponent(mover);
    }
    if (!captured) {
        count.moves[opponent(game.start.to_move)] += (game.start.quiet_plies + 1) / 2;
        count.moves[game.start.to_move] += game.start.quiet_plies / 2;
    }
    const board::Side other = opponent(claimant);
    const int others = game.settings.checks_limited_for_both ? counted_moves(game, count, other) : count.moves[other];
    count.rounds = std::min(counted_moves(game, count, claimant), others);
    return count;
}

} // namespace chuhe::game
