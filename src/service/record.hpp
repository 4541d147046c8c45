#pragma once

#include "problems.hpp"

#include <chuhe/game/game.hpp>
#include <chuhe/store/stream.hpp>

#include <string>
#include <vector>

namespace chuhe::service {

/// What is kept of the secret links of a game.
struct LinkHashes {
    std::string red;
    std::string black;
    std::string arbiter;
};

/// The stream of a game.
[[nodiscard]] store::StreamId stream_of(const std::string& game);

/// The stored form of a first event: the event in the first line, the hashes of the links in the second, which nobody
/// but the service reads.
[[nodiscard]] std::string first_record(const std::string& event, const LinkHashes& hashes);

/// A game as it was read from its stream.
struct LoadedGame {
    game::GameState state;
    std::vector<std::string> public_events;
    LinkHashes hashes;
};

/// Folds a stream. Fails: damaged_game; no_such_game for no events.
[[nodiscard]] base::Result<LoadedGame, Problem> load_game(const std::vector<store::StoredEvent>& events);

} // namespace chuhe::service
