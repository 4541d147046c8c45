#pragma once

#include <chuhe/game/state.hpp>

#include <span>

namespace chuhe::game {

/// Something in a game that is not a move: an offer, a claim and its ruling, a foul, a penalty, a setting of the clock, an
/// adjournment, the end, a signature.
struct Incident {
    /// The number of moves that counted when it happened.
    std::size_t after_ply;
    GameEvent event;

    bool operator==(const Incident&) const = default;
};

/// The full record of a game: what the closed record shows and what a file of the game holds.
/// Source: cn1999 7, 9.2, 10.1
struct GameRecord {
    GameSettings settings;
    rules::Setup start;
    std::optional<clock::TimeControl> control;
    board::BySide<std::string> names;
    /// The moves that count, each with its time and what both sides had left.
    std::vector<PlayedMove> moves;
    std::vector<StruckMoves> struck;
    /// All time used, penalties included; nothing without a clock.
    std::optional<board::BySide<base::Milliseconds>> used;
    board::BySide<int> fouls;
    board::BySide<Sheet> sheets;
    /// In their order.
    std::vector<Incident> incidents;
    /// Nothing while the game goes on.
    std::optional<Over> ending;

    bool operator==(const GameRecord&) const = default;
};

/// The record that a log tells. Empty where there is no game yet. What a sealed envelope holds is in it only after the
/// envelope has been opened, as the move that was made.
[[nodiscard]] GameRecord record_of(std::span<const GameEvent> events);

/// An event as anybody may see it: without the envelope of a sealed move, which belongs to the store alone.
[[nodiscard]] GameEvent public_view(GameEvent event);

} // namespace chuhe::game
