#pragma once

#include "database.hpp"

#include <chuhe/store/store.hpp>

#include <chrono>

namespace chuhe::store_sqlite {

/// Makes the tables when the file is new. Throws: DatabaseError for a file that is not ours or newer than this program.
void prepare_schema(Database& database);

/// The statements that write streams. Everything happens within the transaction of the caller.
class StreamWriter {
  public:
    explicit StreamWriter(Database& database);

    /// Looks whether the append fits where its stream stands, and writes it. A conflict writes nothing.
    store::AppendResult append(const store::Append& append, std::chrono::milliseconds now);

  private:
    struct Stream {
        std::int64_t id;
        store::Version version;
    };
    std::optional<Stream> find(const store::StreamId& stream);
    std::optional<store::Version> find_key(std::int64_t stream, const store::CommandKey& key);
    std::int64_t insert(const store::StreamId& stream);

    Statement find_stream_;
    Statement insert_stream_;
    Statement update_stream_;
    Statement insert_event_;
    Statement find_key_;
    Statement insert_key_;
    Statement last_rowid_;
};

/// The statements that read streams.
class StreamReader {
  public:
    explicit StreamReader(Database& database);

    std::vector<store::StoredEvent> load(const store::StreamId& stream, store::Version after);
    std::optional<store::Version> reached(const store::StreamId& stream, const store::CommandKey& key);
    std::vector<store::StreamSummary> list(std::string_view prefix, store::StreamState state, std::size_t limit);

  private:
    Statement load_;
    Statement reached_;
    Statement list_;
};

} // namespace chuhe::store_sqlite
