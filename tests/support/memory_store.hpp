#pragma once

#include "store_contract.hpp"

#include <map>
#include <mutex>
#include <string>
#include <vector>

namespace chuhe::test {

/// Streams that outlive the store that wrote them, as a disk would.
struct MemoryDisk {
    struct Stream {
        std::vector<store::StoredEvent> events;
        std::map<std::string, store::Version> keys;
        store::StreamState state = store::StreamState::Open;
        std::size_t order = 0;
    };
    std::mutex mutex;
    std::map<std::string, Stream> streams;
    /// While set, every append fails, as on a full disk.
    bool full = false;
    /// What is written as the time of every event.
    std::chrono::milliseconds wall_clock{0};
};

/// A store in memory that answers from within `append`: tests of what stands on a store run without threads.
class MemoryStore final : public store::Store {
  public:
    explicit MemoryStore(MemoryDisk& disk) : disk_(disk) {}

    void append(store::Append append, Done done) override;
    base::Result<std::vector<store::StoredEvent>, store::StoreError> load(const store::StreamId& stream,
                                                                          store::Version after) override;
    base::Result<std::optional<store::Version>, store::StoreError> reached(const store::StreamId& stream,
                                                                           const store::CommandKey& key) override;
    base::Result<std::vector<store::StreamSummary>, store::StoreError>
    list(std::string_view prefix, store::StreamState state, std::size_t limit) override;
    [[nodiscard]] store::StoreHealth health() const override {
        store::StoreHealth health;
        health.backend = "memory";
        return health;
        ;
    }

  private:
    store::AppendResult write(const store::Append& append);

    MemoryDisk& disk_;
};

} // namespace chuhe::test
