#pragma once

#include <chuhe/game/game.hpp>
#include <chuhe/service/problems.hpp>
#include <chuhe/store/stream.hpp>

#include <string>
#include <vector>

namespace chuhe::service {

/// The stream of a game.
[[nodiscard]] store::StreamId stream_of(const std::string& game);

/// A game as it was read from its stream.
struct LoadedGame {
    game::GameState state;
    std::vector<std::string> public_events;
};

/// Folds a stream. Fails: damaged_game; no_such_game for no events.
[[nodiscard]] base::Result<LoadedGame, Problem> load_game(const std::vector<store::StoredEvent>& events);

} // namespace chuhe::service
