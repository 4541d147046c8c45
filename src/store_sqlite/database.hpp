#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>

struct sqlite3;
struct sqlite3_stmt;

namespace chuhe::store_sqlite {

/// What SQLite reported. Caught within this module.
class DatabaseError : public std::runtime_error {
  public:
    using std::runtime_error::runtime_error;
};

/// A prepared statement. Bound from 1 on, read from 0 on, as SQLite counts.
class Statement {
  public:
    Statement(sqlite3* database, std::string_view sql);

    void bind(int index, std::int64_t value);
    /// Requires: the text lives until `reset`.
    void bind_text(int index, std::string_view text);
    void bind_blob(int index, std::string_view bytes);

    /// Runs to the next row. Returns: whether there is one.
    bool step();
    /// Runs to the end and makes the statement ready again.
    void run();
    void reset() noexcept;

    [[nodiscard]] std::int64_t integer(int column) const;
    [[nodiscard]] std::string bytes(int column) const;

  private:
    struct Finalize {
        void operator()(sqlite3_stmt* statement) const noexcept;
    };
    std::unique_ptr<sqlite3_stmt, Finalize> statement_;
};

/// A connection to an SQLite file.
class Database {
  public:
    explicit Database(const std::string& file);

    [[nodiscard]] Statement prepare(std::string_view sql) { return {handle_.get(), sql}; }
    void execute(const std::string& sql);
    /// The integer in the first column of the first row. Requires: there is one.
    [[nodiscard]] std::int64_t number(std::string_view sql);

  private:
    struct Close {
        void operator()(sqlite3* database) const noexcept;
    };
    std::unique_ptr<sqlite3, Close> handle_;
};

/// Makes a statement ready again at the end of its scope.
class Use {
  public:
    explicit Use(Statement& statement) : statement_(statement) {}
    Use(const Use&) = delete;
    Use& operator=(const Use&) = delete;
    ~Use() { statement_.reset(); }
    Statement* operator->() { return &statement_; }

  private:
    Statement& statement_;
};

} // namespace chuhe::store_sqlite
