#pragma once

#include "clocks.hpp"

namespace chuhe::game {

/// What a move brings with it by the rules alone: mate, stalemate, plain draws, repetition, natural limit, limit of moves.
/// `after` is the game with the move made; the events come after it.
/// Source: cn1999 4.1.1, 4.1.3, 4.2.1, 4.2.3, 4.2.4, 24
[[nodiscard]] GameEvents aftermath(const GameState& after);

} // namespace chuhe::game
