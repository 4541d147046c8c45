#include "halls.hpp"

#include <chuhe/service/problems.hpp>

#include <future>

namespace chuhe::service {

namespace {

constexpr std::string_view kPrefix = "tables/";

store::StreamId stream(const std::string& event) {
    return store::StreamId{std::string{kPrefix} + event};
}

} // namespace

std::vector<std::string> Halls::events() {
    constexpr std::size_t kAll = static_cast<std::size_t>(-1);
    std::vector<std::string> events;
    if (const auto streams = store_.list(kPrefix, store::StreamState::Open, kAll)) {
        for (const store::StreamSummary& summary : *streams) {
            events.push_back(summary.stream.text().substr(kPrefix.size()));
        }
    }
    return events;
}

std::shared_ptr<Hall> Halls::of(const std::string& event) {
    const std::lock_guard lock{mutex_};
    auto& hall = halls_[event];
    if (!hall) {
        hall = std::make_shared<Hall>();
    }
    return hall;
}

base::Result<void, Problem> Halls::load(const std::string& event, Hall& hall) {
    if (hall.is_loaded) {
        return {};
    }
    const auto stored = store_.load(stream(event), store::Version{});
    if (!stored) {
        return base::Failure{busy()};
    }
    TableFacts facts;
    for (const store::StoredEvent& one : *stored) {
        const auto fact = read_fact(one.payload);
        if (!fact) {
            return base::Failure{damaged_event()};
        }
        facts = after(std::move(facts), *fact);
    }
    hall.facts = std::make_shared<const TableFacts>(std::move(facts));
    hall.is_loaded = true;
    return {};
}

bool Halls::append(const std::string& event, Hall& hall, const TableFact& fact) {
    auto durable = std::make_shared<std::promise<bool>>();
    auto done = durable->get_future();
    store_.append({stream(event), store::Version{hall.facts->version}, {write_fact(fact)}},
                  [durable](const store::AppendResult& result) { durable->set_value(result.has_value()); });
    if (!done.get()) {
        hall.is_loaded = false; // another process may have written: look again before the next
        return false;
    }
    hall.facts = std::make_shared<const TableFacts>(after(*hall.facts, fact));
    return true;
}

} // namespace chuhe::service
