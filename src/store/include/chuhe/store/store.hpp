#pragma once

#include <chuhe/base/result.hpp>
#include <chuhe/store/stream.hpp>

#include <chrono>
#include <cstddef>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace chuhe::store {

/// The events of an append are on stable storage.
struct Appended {
    /// The version of the stream right after these events.
    Version version;
    /// The key had been seen: these events are those of the first append, and nothing was written now.
    bool repeated = false;
    /// When they were written, as they will be loaded; 0 where nothing was written now.
    std::chrono::milliseconds recorded_at{0};

    bool operator==(const Appended&) const = default;
};

enum class StoreFault : std::uint8_t {
    Conflict, ///< the stream is not at the version that was expected
    Failed,   ///< the world failed: disk full, file broken; nothing was written
};

struct StoreError {
    StoreFault fault;
    /// Where the stream stands, after a Conflict.
    Version actual{};
    /// What the system said, for the log of the operator.
    std::string text{};

    bool operator==(const StoreError&) const = default;
};

using AppendResult = base::Result<Appended, StoreError>;

/// What an operator wants to know of the disk behind a store.
struct StoreHealth {
    /// "sqlite"
    std::string backend;
    /// Half of the probes at the start were faster. Unit: milliseconds for one fdatasync of 4 kB.
    double sync_median_ms = 0;
    /// The slowest of the probes.
    double sync_slowest_ms = 0;
    /// The scheduling class of the thread that commits: "SCHED_RR 1", "SCHED_OTHER".
    std::string scheduling;
    std::uint64_t commits = 0;
    std::uint64_t appends = 0;
    std::uint64_t failures = 0;
    /// The last commit failed.
    bool failing = false;
};

/// Keeps streams of events. Thread: every function may be called from any thread.
class Store {
  public:
    using Done = std::function<void(AppendResult)>;

    Store() = default;
    Store(const Store&) = delete;
    Store& operator=(const Store&) = delete;
    Store(Store&&) = delete;
    Store& operator=(Store&&) = delete;
    /// Everything that was handed in is on disk and answered before a store is gone.
    virtual ~Store() = default;

    /// Writes the events of an append after those that the stream has. `done` is called once, when they are on stable
    /// storage or when it is certain that none of them is. Appends handed in by one thread are taken in their order.
    /// Requires: `done` does not block and does not throw.
    /// Thread: `done` is called from a thread of the store, or from within `append`.
    /// Fails: Conflict, Failed.
    virtual void append(Append append, Done done) = 0;

    /// The events of a stream after a version, in order; none for a stream that does not exist.
    [[nodiscard]] virtual base::Result<std::vector<StoredEvent>, StoreError> load(const StreamId& stream,
                                                                                  Version after) = 0;

    /// The version that the append with this key reached; nothing when there was none.
    [[nodiscard]] virtual base::Result<std::optional<Version>, StoreError> reached(const StreamId& stream,
                                                                                   const CommandKey& key) = 0;

    /// The streams whose name begins so and that are in that state, the newest first, at most `limit`.
    [[nodiscard]] virtual base::Result<std::vector<StreamSummary>, StoreError>
    list(std::string_view prefix, StreamState state, std::size_t limit) = 0;

    [[nodiscard]] virtual StoreHealth health() const = 0;
};

} // namespace chuhe::store
