#pragma once

#include <chuhe/board/square.hpp>

#include <bit>
#include <cstddef>
#include <cstdint>

namespace chuhe::board {

/// A set of points. Two words of 45 points, so that the river lies between them.
class Bitboard {
  public:
    static constexpr int kHalf = kSquares / 2;
    static constexpr std::uint64_t kHalfMask = (std::uint64_t{1} << kHalf) - 1;

    constexpr Bitboard() = default;
    /// Requires: each word uses its low 45 bits only; `low` is Red's half.
    constexpr Bitboard(std::uint64_t low, std::uint64_t high) : low_(low), high_(high) {}
    [[nodiscard]] static constexpr Bitboard of(Square square) {
        const int index = square.index();
        return index < kHalf ? Bitboard{std::uint64_t{1} << index, 0}
                             : Bitboard{0, std::uint64_t{1} << (index - kHalf)};
    }
    [[nodiscard]] static constexpr Bitboard all() { return {kHalfMask, kHalfMask}; }

    [[nodiscard]] constexpr std::uint64_t low() const { return low_; }
    [[nodiscard]] constexpr std::uint64_t high() const { return high_; }
    [[nodiscard]] constexpr bool empty() const { return (low_ | high_) == 0; }
    [[nodiscard]] constexpr int count() const { return std::popcount(low_) + std::popcount(high_); }
    [[nodiscard]] constexpr bool contains(Square square) const { return !(*this & of(square)).empty(); }
    /// The point of the smallest index. Requires: not empty.
    [[nodiscard]] constexpr Square first() const {
        return Square{static_cast<std::uint8_t>(low_ != 0 ? std::countr_zero(low_) : kHalf + std::countr_zero(high_))};
    }
    /// Takes the first point out and returns it. Requires: not empty.
    constexpr Square pop_first() {
        const Square square = first();
        if (low_ != 0) {
            low_ &= low_ - 1;
        } else {
            high_ &= high_ - 1;
        }
        return square;
    }

    constexpr bool operator==(const Bitboard&) const = default;
    friend constexpr Bitboard operator&(Bitboard a, Bitboard b) { return {a.low_ & b.low_, a.high_ & b.high_}; }
    friend constexpr Bitboard operator|(Bitboard a, Bitboard b) { return {a.low_ | b.low_, a.high_ | b.high_}; }
    friend constexpr Bitboard operator^(Bitboard a, Bitboard b) { return {a.low_ ^ b.low_, a.high_ ^ b.high_}; }
    constexpr Bitboard operator~() const { return {~low_ & kHalfMask, ~high_ & kHalfMask}; }
    constexpr Bitboard& operator&=(Bitboard other) { return *this = *this & other; }
    constexpr Bitboard& operator|=(Bitboard other) { return *this = *this | other; }
    constexpr Bitboard& operator^=(Bitboard other) { return *this = *this ^ other; }

    /// Walks the points in rising order of index: `for (const Square square : bitboard)`.
    class Iterator {
      public:
        using value_type = Square;
        using difference_type = std::ptrdiff_t;

        constexpr Iterator() = default;
        constexpr explicit Iterator(std::uint64_t low, std::uint64_t high) : low_(low), high_(high) {}
        constexpr Square operator*() const { return Bitboard{low_, high_}.first(); }
        constexpr Iterator& operator++() {
            if (low_ != 0) {
                low_ &= low_ - 1;
            } else {
                high_ &= high_ - 1;
            }
            return *this;
        }
        constexpr Iterator operator++(int) {
            const Iterator before = *this;
            ++*this;
            return before;
        }
        constexpr bool operator==(const Iterator&) const = default;

      private:
        std::uint64_t low_ = 0;
        std::uint64_t high_ = 0;
    };
    [[nodiscard]] constexpr Iterator begin() const { return Iterator{low_, high_}; }
    // NOLINTNEXTLINE(readability-convert-member-functions-to-static): a range has a member end
    [[nodiscard]] constexpr Iterator end() const { return Iterator{0, 0}; }

  private:
    std::uint64_t low_ = 0;
    std::uint64_t high_ = 0;
};

} // namespace chuhe::board
