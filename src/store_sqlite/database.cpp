#include "database.hpp"

#include <sqlite3.h>

namespace chuhe::store_sqlite {

namespace {

void check(int code, sqlite3* database) {
    if (code != SQLITE_OK) {
        throw DatabaseError{database != nullptr ? sqlite3_errmsg(database) : sqlite3_errstr(code)};
    }
}

} // namespace

Statement::Statement(sqlite3* database, std::string_view sql) {
    sqlite3_stmt* raw = nullptr;
    check(sqlite3_prepare_v3(database, sql.data(), static_cast<int>(sql.size()), SQLITE_PREPARE_PERSISTENT, &raw,
                             nullptr),
          database);
    statement_.reset(raw);
}

void Statement::Finalize::operator()(sqlite3_stmt* statement) const noexcept {
    sqlite3_finalize(statement);
}

void Statement::bind(int index, std::int64_t value) {
    check(sqlite3_bind_int64(statement_.get(), index, value), sqlite3_db_handle(statement_.get()));
}

void Statement::bind_text(int index, std::string_view text) {
    check(sqlite3_bind_text64(statement_.get(), index, text.data(), text.size(), SQLITE_STATIC, SQLITE_UTF8),
          sqlite3_db_handle(statement_.get()));
}

void Statement::bind_blob(int index, std::string_view bytes) {
    check(sqlite3_bind_blob64(statement_.get(), index, bytes.data(), bytes.size(), SQLITE_STATIC),
          sqlite3_db_handle(statement_.get()));
}

bool Statement::step() {
    const int code = sqlite3_step(statement_.get());
    if (code == SQLITE_ROW) {
        return true;
    }
    if (code == SQLITE_DONE) {
        return false;
    }
    throw DatabaseError{sqlite3_errmsg(sqlite3_db_handle(statement_.get()))};
}

void Statement::run() {
    Use use{*this};
    while (step()) {
    }
}

void Statement::reset() noexcept {
    sqlite3_reset(statement_.get());
    sqlite3_clear_bindings(statement_.get());
}

std::int64_t Statement::integer(int column) const {
    return sqlite3_column_int64(statement_.get(), column);
}

std::string Statement::bytes(int column) const {
    const void* data = sqlite3_column_blob(statement_.get(), column);
    const int size = sqlite3_column_bytes(statement_.get(), column);
    return data == nullptr ? std::string{}
                           : std::string(static_cast<const char*>(data), static_cast<std::size_t>(size));
}

Database::Database(const std::string& file) {
    sqlite3* raw = nullptr;
    const int code =
        sqlite3_open_v2(file.c_str(), &raw, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX, nullptr);
    handle_.reset(raw);
    check(code, raw);
    sqlite3_busy_timeout(raw, 10'000);
}

void Database::Close::operator()(sqlite3* database) const noexcept {
    sqlite3_close_v2(database);
}

void Database::execute(const std::string& sql) {
    check(sqlite3_exec(handle_.get(), sql.c_str(), nullptr, nullptr, nullptr), handle_.get());
}

std::int64_t Database::number(std::string_view sql) {
    Statement statement = prepare(sql);
    if (!statement.step()) {
        throw DatabaseError{"no row where one was expected"};
    }
    return statement.integer(0);
}

} // namespace chuhe::store_sqlite
