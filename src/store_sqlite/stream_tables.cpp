#include "stream_tables.hpp"

#include <algorithm>
#include <limits>

namespace chuhe::store_sqlite {

namespace {

/// "chuh": marks the file as ours.
constexpr std::int64_t kApplicationId = 0x63687568;
constexpr std::int64_t kSchemaVersion = 1;

constexpr const char* kSchema = R"sql(
BEGIN IMMEDIATE;
CREATE TABLE stream (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT NOT NULL UNIQUE,
  version INTEGER NOT NULL,
  closed INTEGER NOT NULL
);
CREATE INDEX stream_open ON stream (id) WHERE closed = 0;
CREATE TABLE event (
  stream INTEGER NOT NULL REFERENCES stream (id),
  version INTEGER NOT NULL,
  recorded_at INTEGER NOT NULL,
  payload BLOB NOT NULL,
  PRIMARY KEY (stream, version)
) WITHOUT ROWID;
CREATE TABLE command (
  stream INTEGER NOT NULL REFERENCES stream (id),
  key TEXT NOT NULL,
  version INTEGER NOT NULL,
  PRIMARY KEY (stream, key)
) WITHOUT ROWID;
PRAGMA application_id = 1667790184;
PRAGMA user_version = 1;
COMMIT;
)sql";

std::int64_t number(store::Version version) {
    return static_cast<std::int64_t>(store::count(version));
}

store::Version version(std::int64_t number) {
    return store::Version{static_cast<std::uint64_t>(number)};
}

} // namespace

void prepare_schema(Database& database) {
    const std::int64_t application = database.number("PRAGMA application_id");
    const std::int64_t schema = database.number("PRAGMA user_version");
    const std::int64_t tables = database.number("SELECT count(*) FROM sqlite_master");
    if (application == 0 && tables == 0) {
        database.execute(kSchema);
        return;
    }
    if (application != kApplicationId) {
        throw DatabaseError{"the file belongs to another program"};
    }
    if (schema > kSchemaVersion) {
        throw DatabaseError{"the file was written by a newer version of this program (schema " +
                            std::to_string(schema) + ")"};
    }
}

StreamWriter::StreamWriter(Database& database)
    : find_stream_(database.prepare("SELECT id, version FROM stream WHERE name = ?1")),
      insert_stream_(database.prepare("INSERT INTO stream (name, version, closed) VALUES (?1, 0, 0)")),
      update_stream_(database.prepare("UPDATE stream SET version = ?2, closed = ?3 WHERE id = ?1")),
      insert_event_(
          database.prepare("INSERT INTO event (stream, version, recorded_at, payload) VALUES (?1, ?2, ?3, ?4)")),
      find_key_(database.prepare("SELECT version FROM command WHERE stream = ?1 AND key = ?2")),
      insert_key_(database.prepare("INSERT INTO command (stream, key, version) VALUES (?1, ?2, ?3)")),
      last_rowid_(database.prepare("SELECT last_insert_rowid()")) {}

store::AppendResult StreamWriter::append(const store::Append& append, std::chrono::milliseconds now) {
    std::optional<Stream> stream = find(append.stream);
    if (stream && append.key) {
        if (const auto reached = find_key(stream->id, *append.key)) {
            return store::Appended{*reached, true};
        }
    }
    const store::Version actual = stream ? stream->version : store::Version{};
    if (actual != append.expected) {
        return base::Failure<store::StoreError>{{store::StoreFault::Conflict, actual, "the stream has moved on"}};
    }
    const std::int64_t id = stream ? stream->id : insert(append.stream);
    store::Version reached = actual;
    for (const std::string& payload : append.events) {
        reached = reached + 1;
        insert_event_.bind(1, id);
        insert_event_.bind(2, number(reached));
        insert_event_.bind(3, now.count());
        insert_event_.bind_blob(4, payload);
        insert_event_.run();
    }
    update_stream_.bind(1, id);
    update_stream_.bind(2, number(reached));
    update_stream_.bind(3, append.state == store::StreamState::Closed ? 1 : 0);
    update_stream_.run();
    if (append.key) {
        insert_key_.bind(1, id);
        insert_key_.bind_text(2, append.key->text());
        insert_key_.bind(3, number(reached));
        insert_key_.run();
    }
    return store::Appended{reached, false, now};
}

std::optional<StreamWriter::Stream> StreamWriter::find(const store::StreamId& stream) {
    Use use{find_stream_};
    use->bind_text(1, stream.text());
    if (!use->step()) {
        return std::nullopt;
    }
    return Stream{use->integer(0), version(use->integer(1))};
}

std::optional<store::Version> StreamWriter::find_key(std::int64_t stream, const store::CommandKey& key) {
    Use use{find_key_};
    use->bind(1, stream);
    use->bind_text(2, key.text());
    return use->step() ? std::optional{version(use->integer(0))} : std::nullopt;
}

std::int64_t StreamWriter::insert(const store::StreamId& stream) {
    insert_stream_.bind_text(1, stream.text());
    insert_stream_.run();
    Use use{last_rowid_};
    use->step();
    return use->integer(0);
}

StreamReader::StreamReader(Database& database)
    : load_(database.prepare("SELECT event.version, recorded_at, payload FROM event JOIN stream ON stream.id = stream "
                             "WHERE name = ?1 AND event.version > ?2 ORDER BY event.version")),
      reached_(database.prepare("SELECT command.version FROM command JOIN stream ON stream.id = stream "
                                "WHERE name = ?1 AND key = ?2")),
      list_(database.prepare(
          "SELECT name, version, closed, id FROM stream WHERE closed = ?2 AND substr(name, 1, ?4) = ?1 "
          "ORDER BY id DESC LIMIT ?3")) {}

std::vector<store::StoredEvent> StreamReader::load(const store::StreamId& stream, store::Version after) {
    std::vector<store::StoredEvent> events;
    Use use{load_};
    use->bind_text(1, stream.text());
    use->bind(2, number(after));
    while (use->step()) {
        events.push_back({version(use->integer(0)), use->bytes(2), std::chrono::milliseconds{use->integer(1)}});
    }
    return events;
}

std::optional<store::Version> StreamReader::reached(const store::StreamId& stream, const store::CommandKey& key) {
    Use use{reached_};
    use->bind_text(1, stream.text());
    use->bind_text(2, key.text());
    return use->step() ? std::optional{version(use->integer(0))} : std::nullopt;
}

std::vector<store::StreamSummary> StreamReader::list(std::string_view prefix, store::StreamState state,
                                                     std::size_t limit) {
    constexpr auto kMost = static_cast<std::size_t>(std::numeric_limits<std::int32_t>::max());
    std::vector<store::StreamSummary> streams;
    Use use{list_};
    use->bind_text(1, prefix);
    use->bind(2, state == store::StreamState::Closed ? 1 : 0);
    use->bind(3, static_cast<std::int64_t>(std::min(limit, kMost)));
    use->bind(4, static_cast<std::int64_t>(prefix.size()));
    while (use->step()) {
        streams.push_back({store::StreamId{use->bytes(0)}, version(use->integer(1)),
                           use->integer(2) != 0 ? store::StreamState::Closed : store::StreamState::Open,
                           static_cast<std::uint64_t>(use->integer(3))});
    }
    return streams;
}

} // namespace chuhe::store_sqlite
