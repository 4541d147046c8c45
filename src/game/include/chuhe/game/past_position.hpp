#pragma once

#include <chuhe/game/state.hpp>

namespace chuhe::game {

/// The position before a ply of the game (from 0). Requires: ply <= number of moves.
[[nodiscard]] rules::Position position_before(const GameState& game, std::size_t ply);

} // namespace chuhe::game
