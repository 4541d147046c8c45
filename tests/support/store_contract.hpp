#pragma once

#include <chuhe/store/store.hpp>

#include <memory>

namespace chuhe::test {

/// Where an adapter keeps its streams, so that a test can close it and open it again.
class StorePlace {
  public:
    StorePlace() = default;
    StorePlace(const StorePlace&) = delete;
    StorePlace& operator=(const StorePlace&) = delete;
    StorePlace(StorePlace&&) = delete;
    StorePlace& operator=(StorePlace&&) = delete;
    virtual ~StorePlace() = default;
    virtual std::unique_ptr<store::Store> open() = 0;
};

/// What every adapter of the store must do. Run inside a TEST_CASE; each part wants a fresh place.
void check_store_contract(const std::function<std::unique_ptr<StorePlace>()>& new_place);

/// Appends and waits for the answer.
store::AppendResult append_now(store::Store& store, store::Append append);

} // namespace chuhe::test
