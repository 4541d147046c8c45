#pragma once

#include "dutch_field.hpp"

namespace chuhe::tournament::dutch {

/// The turn of the higher ranked of a pair, and the rule that gave it.
struct TurnChoice {
    Turn higher;
    const char* clause;
};

/// Source: fide2026 5.2
[[nodiscard]] TurnChoice turn_of_higher(const Player& higher, const Player& lower, Turn initial_turn);

} // namespace chuhe::tournament::dutch
