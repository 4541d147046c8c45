#pragma once

#include <chuhe/base/instant.hpp>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <mutex>
#include <utility>
#include <vector>

namespace chuhe::service {

/// Wakes many things at many moments for the price of a few. A thing that is set twice is woken twice: whoever is woken
/// looks at the clock, since a wake-up decides nothing. Never wakes early. Thread: any.
template <typename Thing>
class TimerWheel {
  public:
    explicit TimerWheel(base::Instant now) : turned_to_(tick_of(now)) {}

    void set(Thing thing, base::Instant at) {
        const std::lock_guard lock{mutex_};
        // The slot of the present is past already: what is due wakes at the next turn.
        const std::int64_t tick = std::max(tick_of(at) + 1, turned_to_ + 1);
        slot(tick).push_back({std::move(thing), tick});
    }

    /// What is due up to a moment.
    [[nodiscard]] std::vector<Thing> turn(base::Instant now) {
        std::vector<Thing> due;
        const std::lock_guard lock{mutex_};
        const std::int64_t target = tick_of(now);
        // After a long pause one round over all slots is enough.
        turned_to_ = std::max(turned_to_, target - static_cast<std::int64_t>(kSlots));
        while (turned_to_ < target) {
            ++turned_to_;
            collect(slot(turned_to_), target, due);
        }
        return due;
    }

  private:
    static constexpr std::size_t kSlots = 1024;
    static constexpr base::Milliseconds kTick{10};
    struct Entry {
        Thing thing;
        std::int64_t tick;
    };

    static std::int64_t tick_of(base::Instant instant) { return instant.since_start() / kTick; }
    std::vector<Entry>& slot(std::int64_t tick) { return slots_[static_cast<std::size_t>(tick) % kSlots]; }

    static void collect(std::vector<Entry>& entries, std::int64_t target, std::vector<Thing>& due) {
        for (Entry& entry : entries) {
            if (entry.tick <= target) {
                due.push_back(std::move(entry.thing));
            }
        }
        std::erase_if(entries, [target](const Entry& entry) { return entry.tick <= target; });
    }

    std::mutex mutex_;
    std::array<std::vector<Entry>, kSlots> slots_;
    std::int64_t turned_to_;
};

} // namespace chuhe::service
