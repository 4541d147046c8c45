#include "store_contract.hpp"

#include <doctest/doctest.h>

#include <atomic>
#include <future>
#include <set>
#include <thread>

namespace chuhe::test {

namespace {

const store::StreamId kGame{"game/one"};

store::Append one(std::uint64_t expected, std::string payload, std::optional<std::string> key = std::nullopt) {
    store::Append append{.stream = kGame, .expected = store::Version{expected}, .events = {std::move(payload)}};
    if (key) {
        append.key = store::CommandKey{*key};
    }
    return append;
}

std::vector<std::string> payloads(store::Store& store, const store::StreamId& stream, std::uint64_t after = 0) {
    const auto events = store.load(stream, store::Version{after});
    REQUIRE(events.has_value());
    std::vector<std::string> texts;
    for (const store::StoredEvent& event : *events) {
        CHECK(store::count(event.version) == after + texts.size() + 1);
        texts.push_back(event.payload);
    }
    return texts;
}

using Texts = std::vector<std::string>;

void keeps_events_in_order(StorePlace& place) {
    const auto store = place.open();
    CHECK(payloads(*store, kGame).empty());
    auto append = one(0, "a");
    append.events.push_back(std::string("b\0c", 3));
    CHECK(append_now(*store, append) == store::AppendResult{store::Appended{store::Version{2}, false}});
    CHECK(append_now(*store, one(2, "d"))->version == store::Version{3});
    CHECK(payloads(*store, kGame) == Texts{"a", std::string("b\0c", 3), "d"});
    CHECK(payloads(*store, kGame, 2) == Texts{"d"});
    CHECK(payloads(*store, kGame, 3).empty());
    CHECK(payloads(*store, store::StreamId{"game/other"}).empty());
}

void refuses_a_version_that_is_not_there(StorePlace& place) {
    const auto store = place.open();
    REQUIRE(append_now(*store, one(0, "a")).has_value());
    for (const std::uint64_t expected : {0U, 2U, 7U}) {
        const auto result = append_now(*store, one(expected, "late"));
        REQUIRE_FALSE(result.has_value());
        CHECK(result.error().fault == store::StoreFault::Conflict);
        CHECK(result.error().actual == store::Version{1});
    }
    CHECK(payloads(*store, kGame) == Texts{"a"});
}

void answers_a_repeated_key_with_the_first_answer(StorePlace& place) {
    {
        const auto store = place.open();
        REQUIRE(append_now(*store, one(0, "a", "red:1")).has_value());
        REQUIRE(append_now(*store, one(1, "b", "black:1")).has_value());
        const auto repeat = append_now(*store, one(0, "a", "red:1"));
        CHECK(repeat == store::AppendResult{store::Appended{store::Version{1}, true}});
    }
    const auto store = place.open();
    const auto repeat = append_now(*store, one(5, "x", "black:1"));
    CHECK(repeat == store::AppendResult{store::Appended{store::Version{2}, true}});
    CHECK(payloads(*store, kGame) == Texts{"a", "b"});
    CHECK(store->reached(kGame, store::CommandKey{"red:1"}) == store::Version{1});
    CHECK(store->reached(kGame, store::CommandKey{"red:2"})->has_value() == false);
    CHECK(store->reached(store::StreamId{"game/two"}, store::CommandKey{"red:1"})->has_value() == false);
    auto elsewhere = one(0, "c", "red:1");
    elsewhere.stream = store::StreamId{"game/two"};
    CHECK(append_now(*store, elsewhere) == store::AppendResult{store::Appended{store::Version{1}, false}});
}

void a_conflict_does_not_use_up_its_key(StorePlace& place) {
    const auto store = place.open();
    REQUIRE_FALSE(append_now(*store, one(3, "early", "red:1")).has_value());
    CHECK(append_now(*store, one(0, "a", "red:1")) == store::AppendResult{store::Appended{store::Version{1}, false}});
}

void lists_streams_by_state_newest_first(StorePlace& place) {
    const auto store = place.open();
    for (const char* name : {"game/one", "game/two", "tournament/x", "game/three"}) {
        store::Append append{.stream = store::StreamId{name}, .expected = {}, .events = {"e"}};
        REQUIRE(append_now(*store, append).has_value());
    }
    auto last = one(1, "end");
    last.state = store::StreamState::Closed;
    REQUIRE(append_now(*store, last).has_value());
    const auto names = [&](store::StreamState state, std::size_t limit) {
        Texts texts;
        const auto streams = store->list("game/", state, limit);
        REQUIRE(streams.has_value());
        for (const store::StreamSummary& stream : *streams) {
            CHECK(stream.state == state);
            texts.push_back(stream.stream.text());
        }
        return texts;
    };
    CHECK(names(store::StreamState::Open, 10) == Texts{"game/three", "game/two"});
    CHECK(names(store::StreamState::Open, 1) == Texts{"game/three"});
    CHECK(names(store::StreamState::Closed, 10) == Texts{"game/one"});
    CHECK(store->list("game/", store::StreamState::Closed, 10)->front().version == store::Version{2});
}

void one_bad_append_does_not_fail_its_batch(StorePlace& place) {
    const auto store = place.open();
    constexpr std::uint64_t kGood = 200;
    std::vector<std::promise<store::AppendResult>> answers(2 * kGood);
    for (std::uint64_t i = 0; i < kGood; ++i) {
        store->append(one(i, std::to_string(i)), [&, i](auto result) { answers[2 * i].set_value(std::move(result)); });
        store->append(one(999, "bad"), [&, i](auto result) { answers[2 * i + 1].set_value(std::move(result)); });
    }
    for (std::uint64_t i = 0; i < kGood; ++i) {
        CHECK(answers[2 * i].get_future().get().has_value());
        CHECK_FALSE(answers[2 * i + 1].get_future().get().has_value());
    }
    CHECK(payloads(*store, kGame).size() == kGood);
}

void of_two_writers_one_wins_each_version(StorePlace& place) {
    constexpr int kRounds = 100;
    const auto store = place.open();
    std::atomic<int> won = 0;
    const auto write = [&](const std::string& who) {
        for (int round = 0; round < kRounds;) {
            const auto result = append_now(*store, one(static_cast<std::uint64_t>(round), who));
            won += result ? 1 : 0;
            round = static_cast<int>(store::count(result ? result->version : result.error().actual));
        }
    };
    std::thread other{write, "b"};
    write("a");
    other.join();
    CHECK(won == kRounds);
    CHECK(payloads(*store, kGame).size() == kRounds);
}

void an_answered_append_holds_nothing(StorePlace& place) {
    const auto store = place.open();
    auto held = std::make_shared<std::promise<void>>();
    auto answered = held->get_future();
    const std::weak_ptr<std::promise<void>> watch = held;
    store->append(one(0, "a"), [last = held](const auto&) { last->set_value(); });
    held.reset();
    answered.get();
    while (watch.lock()) { // the store's thread is on its way out of the answer
        std::this_thread::yield();
    }
}

void everything_answered_is_there_after_reopening(StorePlace& place) {
    std::set<std::string> acknowledged;
    {
        const auto store = place.open();
        for (std::uint64_t i = 0; i < 50; ++i) {
            store->append(one(i, std::to_string(i)), [&acknowledged, i](const auto& result) {
                if (result) {
                    acknowledged.insert(std::to_string(i));
                }
            });
        }
    }
    CHECK(acknowledged.size() == 50);
    const auto store = place.open();
    const Texts texts = payloads(*store, kGame);
    CHECK(std::set<std::string>(texts.begin(), texts.end()) == acknowledged);
    CHECK(append_now(*store, one(50, "more"))->version == store::Version{51});
}

} // namespace

store::AppendResult append_now(store::Store& store, store::Append append) {
    // Shared: the thread that answers may still be in `set_value` when this one goes on.
    const auto answer = std::make_shared<std::promise<store::AppendResult>>();
    store.append(std::move(append), [answer](store::AppendResult result) { answer->set_value(std::move(result)); });
    store::AppendResult result = answer->get_future().get();
    if (result) {
        result->recorded_at = {}; // of another clock
    }
    return result;
}

void check_store_contract(const std::function<std::unique_ptr<StorePlace>()>& new_place) {
    using Part = void (*)(StorePlace&);
    for (const Part part :
         {keeps_events_in_order, refuses_a_version_that_is_not_there, answers_a_repeated_key_with_the_first_answer,
          a_conflict_does_not_use_up_its_key, lists_streams_by_state_newest_first,
          one_bad_append_does_not_fail_its_batch, an_answered_append_holds_nothing,
          of_two_writers_one_wins_each_version, everything_answered_is_there_after_reopening}) {
        part(*new_place());
    }
}

} // namespace chuhe::test
