#include "database.hpp"
#include "disk_probe.hpp"
#include "stream_tables.hpp"

#include <chuhe/base/assert.hpp>
#include <chuhe/store_sqlite/sqlite_store.hpp>

#include <pthread.h>
#include <sched.h>

#include <algorithm>
#include <condition_variable>
#include <deque>
#include <mutex>
#include <span>
#include <thread>
#include <utility>

namespace chuhe::store_sqlite {

namespace {

constexpr std::size_t kLargestBatch = 512;

struct Item {
    store::Append append;
    store::Store::Done done;
};
using Batch = std::vector<Item>;

std::chrono::milliseconds wall_clock() {
    return std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::system_clock::now().time_since_epoch());
}

/// Asks for the real-time class, which brings a thread back right after its disk flush. Returns: the class in force.
std::string raise_scheduling() {
    const sched_param wanted{.sched_priority = 1};
    if (::pthread_setschedparam(::pthread_self(), SCHED_RR, &wanted) == 0) {
        return "SCHED_RR 1";
    }
    return "SCHED_OTHER";
}

store::StoreError failed(const std::string& text) {
    return {store::StoreFault::Failed, {}, text};
}

std::string prepared(const std::filesystem::path& file) {
    if (file.has_parent_path()) {
        std::filesystem::create_directories(file.parent_path());
    }
    return file.string();
}

class SqliteStore final : public store::Store {
  public:
    explicit SqliteStore(const std::filesystem::path& file)
        : write_database_(prepared(file)), schema_ready_(set_up(write_database_)), writer_(write_database_),
          read_database_(file.string()), reader_(read_database_),
          probe_(probe_disk(file.has_parent_path() ? file.parent_path() : ".")), thread_([this] { write(); }) {
        std::unique_lock lock{queue_mutex_};
        changed_.wait(lock, [this] { return !scheduling_.empty(); });
    }
    SqliteStore(const SqliteStore&) = delete;
    SqliteStore& operator=(const SqliteStore&) = delete;
    SqliteStore(SqliteStore&&) = delete;
    SqliteStore& operator=(SqliteStore&&) = delete;

    ~SqliteStore() override {
        {
            const std::lock_guard lock{queue_mutex_};
            stopping_ = true;
        }
        changed_.notify_all();
        thread_.join();
    }

    void append(store::Append append, Done done) override {
        CHUHE_ASSERT(!append.events.empty());
        {
            const std::lock_guard lock{queue_mutex_};
            queue_.push_back({std::move(append), std::move(done)});
        }
        changed_.notify_all();
    }

    base::Result<std::vector<store::StoredEvent>, store::StoreError> load(const store::StreamId& stream,
                                                                          store::Version after) override {
        return read([&] { return reader_.load(stream, after); });
    }

    base::Result<std::optional<store::Version>, store::StoreError> reached(const store::StreamId& stream,
                                                                           const store::CommandKey& key) override {
        return read([&] { return reader_.reached(stream, key); });
    }

    base::Result<std::vector<store::StreamSummary>, store::StoreError>
    list(std::string_view prefix, store::StreamState state, std::size_t limit) override {
        return read([&] { return reader_.list(prefix, state, limit); });
    }

    [[nodiscard]] store::StoreHealth health() const override {
        const std::lock_guard lock{queue_mutex_};
        store::StoreHealth health = counts_;
        health.backend = "sqlite";
        health.sync_median_ms = probe_.median_ms;
        health.sync_slowest_ms = probe_.slowest_ms;
        health.scheduling = scheduling_;
        return health;
    }

  private:
    static bool set_up(Database& database) {
        if (database.number("PRAGMA application_id") == 0) {
            database.execute("PRAGMA page_size = 8192");
        }
        database.execute("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON");
        prepare_schema(database);
        return true;
    }

    template <typename Query>
    auto read(Query query) -> base::Result<decltype(query()), store::StoreError> {
        const std::lock_guard lock{read_mutex_};
        try {
            return query();
        } catch (const DatabaseError& error) {
            return base::Failure{failed(error.what())};
        }
    }

    void write() {
        const std::string scheduling = raise_scheduling();
        {
            const std::lock_guard lock{queue_mutex_};
            scheduling_ = scheduling;
        }
        changed_.notify_all();
        for (Batch batch = next_batch(); !batch.empty(); batch = next_batch()) {
            std::vector<store::AppendResult> results = commit(batch);
            count(results);
            for (std::size_t i = 0; i < batch.size(); ++i) {
                // Taken out, so that nothing that waits for the answer is held until the next batch.
                std::exchange(batch[i].done, nullptr)(std::move(results[i]));
            }
        }
    }

    /// What waits, at most a batch. Empty when the store is to end and nothing waits any more.
    Batch next_batch() {
        std::unique_lock lock{queue_mutex_};
        changed_.wait(lock, [this] { return stopping_ || !queue_.empty(); });
        const std::size_t size = std::min(queue_.size(), kLargestBatch);
        const auto end = queue_.begin() + static_cast<std::ptrdiff_t>(size);
        Batch batch(std::make_move_iterator(queue_.begin()), std::make_move_iterator(end));
        queue_.erase(queue_.begin(), end);
        return batch;
    }

    /// One transaction for all. Should it fail, each append gets one of its own, so that only the bad ones fail.
    std::vector<store::AppendResult> commit(const Batch& batch) {
        if (auto results = try_commit(batch)) {
            return std::move(*results);
        }
        std::vector<store::AppendResult> results;
        for (const Item& item : batch) {
            auto single = try_commit({&item, 1});
            results.push_back(single ? std::move((*single)[0]) : base::Failure{failed(single.error())});
        }
        return results;
    }

    base::Result<std::vector<store::AppendResult>, std::string> try_commit(std::span<const Item> items) {
        std::vector<store::AppendResult> results;
        try {
            write_database_.execute("BEGIN IMMEDIATE");
            for (const Item& item : items) {
                results.push_back(writer_.append(item.append, wall_clock()));
            }
            write_database_.execute("COMMIT");
        } catch (const DatabaseError& error) {
            roll_back();
            return base::Failure<std::string>{error.what()};
        }
        return results;
    }

    void roll_back() {
        try {
            write_database_.execute("ROLLBACK");
        } catch (const DatabaseError&) { // NOLINT(bugprone-empty-catch): SQLite may have rolled back by itself
        }
    }

    void count(const std::vector<store::AppendResult>& results) {
        const auto failures = std::ranges::count_if(results, [](const store::AppendResult& result) {
            return !result && result.error().fault == store::StoreFault::Failed;
        });
        const std::lock_guard lock{queue_mutex_};
        counts_.commits += 1;
        counts_.appends += results.size();
        counts_.failures += static_cast<std::uint64_t>(failures);
        counts_.failing = failures > 0;
    }

    Database write_database_;
    bool schema_ready_;
    StreamWriter writer_;

    std::mutex read_mutex_;
    Database read_database_;
    StreamReader reader_;

    DiskProbe probe_;
    mutable std::mutex queue_mutex_;
    std::condition_variable changed_;
    std::deque<Item> queue_;
    bool stopping_ = false;
    std::string scheduling_;
    store::StoreHealth counts_;
    std::thread thread_;
};

} // namespace

base::Result<std::unique_ptr<store::Store>, store::StoreError> open(const std::filesystem::path& file) {
    try {
        return std::make_unique<SqliteStore>(file);
    } catch (const std::exception& error) {
        return base::Failure{failed(file.string() + ": " + error.what())};
    }
}

} // namespace chuhe::store_sqlite
