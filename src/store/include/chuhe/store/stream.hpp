#pragma once

#include <chuhe/base/strong_id.hpp>

#include <chrono>
#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace chuhe::store {

/// The name of a stream: "game/4kq7m2"; the part before the slash says what kind of thing it is.
using StreamId = base::StrongId<struct StreamTag>;

/// What makes a repeated command recognisable within its stream.
using CommandKey = base::StrongId<struct CommandKeyTag>;

/// How many events a stream has; 0 is a stream that does not exist yet.
enum class Version : std::uint64_t {};

[[nodiscard]] constexpr std::uint64_t count(Version version) {
    return static_cast<std::uint64_t>(version);
}
[[nodiscard]] constexpr Version operator+(Version version, std::uint64_t events) {
    return Version{count(version) + events};
}

/// An event as it was stored, and when, for display and audit. Clocks never rest on this time.
struct StoredEvent {
    Version version;
    std::string payload;
    /// Unit: milliseconds since 1970, UTC.
    std::chrono::milliseconds recorded_at;
};

/// Whether a stream is still going on, and so is restored when the program starts.
enum class StreamState : std::uint8_t { Open, Closed };

/// Events that follow each other, and the version after which they were decided.
struct Append {
    StreamId stream;
    Version expected;
    /// Requires: at least one.
    std::vector<std::string> events;
    std::optional<CommandKey> key = std::nullopt;
    /// The state of the stream when the events are in it.
    StreamState state = StreamState::Open;
};

struct StreamSummary {
    StreamId stream;
    Version version;
    StreamState state;
    /// Grows with every stream that is begun.
    std::uint64_t order = 0;
};

} // namespace chuhe::store
