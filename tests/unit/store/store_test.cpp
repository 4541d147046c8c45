#include "memory_store.hpp"
#include "store_contract.hpp"
#include "temporary_folder.hpp"

#include <chuhe/store_sqlite/sqlite_store.hpp>

#include <doctest/doctest.h>

#include <fstream>

namespace {

using namespace chuhe; // NOLINT(google-build-using-namespace): a test reads better so

class SqlitePlace final : public test::StorePlace {
  public:
    std::unique_ptr<store::Store> open() override {
        auto store = store_sqlite::open(folder_.path() / "data" / "chuhe.db");
        REQUIRE(store.has_value());
        return std::move(*store);
    }

  private:
    test::TemporaryFolder folder_;
};

class MemoryPlace final : public test::StorePlace {
  public:
    std::unique_ptr<store::Store> open() override { return std::make_unique<test::MemoryStore>(disk_); }

  private:
    test::MemoryDisk disk_;
};

} // namespace

TEST_CASE("the SQLite store keeps the contract of a store") {
    test::check_store_contract([] { return std::make_unique<SqlitePlace>(); });
}

TEST_CASE("the store in memory that other tests stand on keeps the contract of a store") {
    test::check_store_contract([] { return std::make_unique<MemoryPlace>(); });
}

TEST_CASE("the SQLite store says what its disk and its thread can do") {
    SqlitePlace place;
    const auto store = place.open();
    REQUIRE(test::append_now(*store, {store::StreamId{"game/a"}, {}, {"e"}, {}, {}}).has_value());
    const store::StoreHealth health = store->health();
    CHECK(health.backend == "sqlite");
    CHECK(health.sync_median_ms > 0);
    CHECK(health.sync_slowest_ms >= health.sync_median_ms);
    CHECK(health.scheduling.starts_with("SCHED_"));
    CHECK(health.appends == 1);
    CHECK(health.failures == 0);
}

TEST_CASE("a file that is no database is refused, and left as it is") {
    const test::TemporaryFolder folder;
    const auto file = folder.path() / "notes.txt";
    std::ofstream{file} << std::string(5000, 'x');
    const auto store = store_sqlite::open(file);
    REQUIRE_FALSE(store.has_value());
    CHECK(store.error().fault == store::StoreFault::Failed);
    CHECK(store.error().text.find("notes.txt") != std::string::npos);
    CHECK(std::filesystem::file_size(file) == 5000);
}
