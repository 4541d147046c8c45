#pragma once

#include <chuhe/game/game.hpp>

namespace chuhe::game {

/// What the three signatures stand under: the result, who played, the fouls and penalties. (The clocks of a finished game stand.)
/// Source: cn1999 10.1
struct Signable {
    rules::Outcome outcome;
    board::BySide<std::string> names;
    board::BySide<int> fouls;
    board::BySide<PenaltyCount> penalties;

    bool operator==(const Signable&) const = default;
};

/// Nothing while the game goes on.
[[nodiscard]] std::optional<Signable> what_is_signed(const GameState& game);

/// Whoever had signed has not signed what stands there now.
void take_back_signatures(GameState& game);

/// Who confirmed the record: the actor of the event says so.
void sign(GameState& game, const Actor& by, const Signed& event);

} // namespace chuhe::game
