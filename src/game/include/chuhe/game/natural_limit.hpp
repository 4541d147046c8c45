#pragma once

#include <chuhe/board/side.hpp>

namespace chuhe::game {

struct GameState;

/// The moves since the last capture, as 23.3 counts them.
struct NaturalLimitCount {
    /// Moves of each side since the last capture (or what the start position says).
    board::BySide<int> moves;
    /// Checks of each side among them.
    board::BySide<int> checks;
    /// Full rounds that count for the claimant: his checks beyond the limit are deducted.
    int rounds = 0;
    /// The rounds asked for.
    int limit = 0;

    [[nodiscard]] bool reached() const { return rounds >= limit; }
    bool operator==(const NaturalLimitCount&) const = default;
};

/// The count if `claimant` asks. Source: cn1999 4.2.4, 23.3
/// Reading: surplus checks are deducted from the checking side's moves; the moves that answer them still count.
[[nodiscard]] NaturalLimitCount natural_limit_count(const GameState& game, board::Side claimant);

/// Whether the draw may be declared unasked. Source: cn1999 23.3, last paragraph
[[nodiscard]] bool is_natural_limit_reached(const GameState& game);

} // namespace chuhe::game
