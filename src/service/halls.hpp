#pragma once

#include "table_record.hpp"

#include <chuhe/service/links.hpp>
#include <chuhe/store/store.hpp>

#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

namespace chuhe::service {

using SharedFacts = std::shared_ptr<const TableFacts>;

/// The tables of one event in memory. Its mutex makes what happens at them wait for one another.
struct Hall {
    std::mutex mutex;
    bool is_loaded = false;
    SharedFacts facts = std::make_shared<const TableFacts>();
};

/// The streams `tables/EVENT`: what happens at the tables of all events. Thread: any.
class Halls {
  public:
    explicit Halls(store::Store& store) : store_(store) {}

    /// The events that have such a stream.
    [[nodiscard]] std::vector<std::string> events();
    [[nodiscard]] std::shared_ptr<Hall> of(const std::string& event);
    /// Reads the stream once. Requires: the hall is locked. Fails: busy, damaged_event.
    [[nodiscard]] base::Result<void, Problem> load(const std::string& event, Hall& hall);
    /// Waits until the fact is on disk. Requires: the hall is locked and loaded. Returns: whether it is.
    [[nodiscard]] bool append(const std::string& event, Hall& hall, const TableFact& fact);

  private:
    store::Store& store_;
    std::mutex mutex_;
    std::map<std::string, std::shared_ptr<Hall>> halls_;
};

} // namespace chuhe::service
