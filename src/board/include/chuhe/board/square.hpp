#pragma once

#include <chuhe/base/assert.hpp>

#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace chuhe::board {

inline constexpr int kFiles = 9;
inline constexpr int kRanks = 10;
inline constexpr int kSquares = kFiles * kRanks;

/// A point of the board, a0 (Red's left corner) to i9. Valid by construction.
/// Source: cn1999 1.1
class Square {
  public:
    /// Fails: nothing is returned off the board.
    [[nodiscard]] static constexpr std::optional<Square> at(int file, int rank) {
        if (file < 0 || file >= kFiles || rank < 0 || rank >= kRanks) {
            return std::nullopt;
        }
        return Square{static_cast<std::uint8_t>(rank * kFiles + file)};
    }
    /// Requires: 0 <= index < 90; index = 9 * rank + file.
    [[nodiscard]] static constexpr Square from_index(int index) {
        CHUHE_ASSERT(index >= 0 && index < kSquares);
        return Square{static_cast<std::uint8_t>(index)};
    }
    /// A name as in "e0". Fails: nothing is returned for any other text.
    [[nodiscard]] static constexpr std::optional<Square> named(std::string_view name) {
        return name.size() == 2 ? at(name[0] - 'a', name[1] - '0') : std::nullopt;
    }

    /// 0 (a, Red's left) to 8 (i).
    [[nodiscard]] constexpr int file() const { return index_ % kFiles; }
    /// 0 (Red's back rank) to 9.
    [[nodiscard]] constexpr int rank() const { return index_ / kFiles; }
    [[nodiscard]] constexpr int index() const { return index_; }
    [[nodiscard]] std::string name() const {
        return {static_cast<char>('a' + file()), static_cast<char>('0' + rank())};
    }

    /// The point at a distance. Fails: nothing is returned off the board.
    [[nodiscard]] constexpr std::optional<Square> offset(int files, int ranks) const {
        return at(file() + files, rank() + ranks);
    }
    /// Left and right exchanged.
    [[nodiscard]] constexpr Square mirrored() const { return from_index(index_ - file() + (kFiles - 1 - file())); }
    /// The board turned by half a turn, as the other side sees it.
    [[nodiscard]] constexpr Square rotated() const { return from_index(kSquares - 1 - index_); }

    constexpr auto operator<=>(const Square&) const = default;

  private:
    friend class Bitboard; // its bits are points by construction
    constexpr explicit Square(std::uint8_t index) : index_(index) {}
    std::uint8_t index_;
};

} // namespace chuhe::board
