#pragma once

#include <cstdint>
#include <utility>
#include <vector>

namespace chuhe::tournament {

/// Draws of lots from a stated seed: the same seed gives the same lots on every machine, for anyone who repeats them.
/// The numbers are those of the public splitmix64 sequence.
class Lots {
  public:
    explicit Lots(std::uint64_t seed) : state_(seed) {}

    [[nodiscard]] std::uint64_t draw() {
        state_ += 0x9E3779B97F4A7C15ULL;
        std::uint64_t z = state_;
        z = (z ^ (z >> 30U)) * 0xBF58476D1CE4E5B9ULL;
        z = (z ^ (z >> 27U)) * 0x94D049BB133111EBULL;
        return z ^ (z >> 31U);
    }

    /// A number below `limit`. Requires: limit > 0.
    [[nodiscard]] std::uint64_t below(std::uint64_t limit) { return draw() % limit; }

    /// Brings the items into an order by lot.
    template <typename Item>
    void shuffle(std::vector<Item>& items) {
        for (std::size_t left = items.size(); left > 1; --left) {
            std::swap(items[left - 1], items[static_cast<std::size_t>(below(left))]);
        }
    }

  private:
    std::uint64_t state_;
};

/// One lot that belongs to a seed, a round and a pair, whatever was drawn before.
[[nodiscard]] inline std::uint64_t lot_of(std::uint64_t seed, std::uint64_t round, std::uint64_t a, std::uint64_t b) {
    Lots lots(seed ^ (round * 0x9E3779B97F4A7C15ULL) ^ (a << 40U) ^ (b << 16U));
    static_cast<void>(lots.draw());
    return lots.draw();
}

} // namespace chuhe::tournament
