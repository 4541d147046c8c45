#pragma once

#include <chuhe/game/past_position.hpp>

namespace chuhe::game {

/// The position after a move that may break the rules; of a legal one, the usual.
/// Requires: a piece stands on `move.from`; for a move against the rules, the position after it is possible.
[[nodiscard]] rules::Position position_after(const rules::Position& before, board::Move move, bool stood_illegal);

/// Notes the last move, already in `moves` and on the board, in what is watched for repetitions.
void watch_last_move(GameState& game);
/// Does so anew for all moves, after some were struck.
void watch_all_moves(GameState& game);

} // namespace chuhe::game
