#pragma once

#include <chuhe/game/record.hpp>
#include <chuhe/service/links.hpp>
#include <chuhe/store/store.hpp>

#include <chrono>
#include <string>

namespace chuhe::service {

/// The full record of a game as its log has it, and where it stands.
struct KeptRecord {
    game::GameRecord record;
    game::GameState state;
    /// Unit: milliseconds since 1970, UTC.
    std::chrono::milliseconds begun_at{0};
};

/// Reads a game for its record; blocks. Fails: no_such_game, damaged_game, busy.
[[nodiscard]] base::Result<KeptRecord, Problem> kept_record(store::Store& store, const std::string& game);

} // namespace chuhe::service
