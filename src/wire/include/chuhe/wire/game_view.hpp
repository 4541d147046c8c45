#pragma once

#include <chuhe/game/game.hpp>

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace chuhe::wire {

/// What everybody may know of an event: the JSON of protocol.md. A sealed move and its envelope are not in it.
/// `before` is the game that the event changed, `after` what it made of it; `recorded_at` when it was stored.
/// Unit: milliseconds since 1970, UTC.
[[nodiscard]] std::string write_public_event(const game::GameEvent& event, const game::GameState& before,
                                             const game::GameState& after, std::chrono::milliseconds recorded_at);

/// What is said of a game beside its own state.
struct Moment {
    base::Instant now;
    /// After how long the clock runs again that stands since a restart, when that is settled.
    std::optional<base::Milliseconds> starts_in;
};

/// The part of `live` that changes with the version only: it is costly enough (legal moves, the ruling on a repetition)
/// to be written once and kept. Members of an object without its braces.
[[nodiscard]] std::string write_standing(const game::GameState& game);

/// `live`: the standing part and the clocks of this moment.
[[nodiscard]] std::string write_live(const game::GameState& game, std::string_view standing, const Moment& moment);

/// What a snapshot says beside `live`.
struct SnapshotParts {
    std::string_view id;
    /// The public events so far.
    const std::vector<std::string>& events;
    std::string_view live;
};
[[nodiscard]] std::string write_snapshot(const game::GameState& game, const SnapshotParts& parts);

/// {"game":"ID","names":{...},"plies":12,"result":null}
[[nodiscard]] std::string write_summary(const game::GameState& game, std::string_view id);

} // namespace chuhe::wire
