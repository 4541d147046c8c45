// refused: (nodiscard|ignoring return value)
// sees: base board rules
#include <chuhe/rules/position.hpp>

void play_and_look_away(const chuhe::rules::Position& position, chuhe::board::Move move) {
    position.play(move);
}
