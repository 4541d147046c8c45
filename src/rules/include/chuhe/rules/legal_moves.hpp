#pragma once

#include <chuhe/base/assert.hpp>
#include <chuhe/board/board.hpp>

#include <array>
#include <cstddef>

namespace chuhe::rules {

/// Moves of one position, held in place: no position has more than 119.
class MoveList {
  public:
    void add(board::Move move) {
        CHUHE_ASSERT(size_ < kCapacity);
        moves_[size_++] =
            Packed{static_cast<std::uint8_t>(move.from.index()), static_cast<std::uint8_t>(move.to.index())};
    }
    [[nodiscard]] std::size_t size() const { return size_; }
    [[nodiscard]] bool empty() const { return size_ == 0; }
    void clear() { size_ = 0; }
    [[nodiscard]] board::Move operator[](std::size_t i) const {
        return {board::Square::from_index(moves_[i].from), board::Square::from_index(moves_[i].to)};
    }
    [[nodiscard]] bool contains(board::Move move) const {
        for (const board::Move mine : *this) {
            if (mine == move) {
                return true;
            }
        }
        return false;
    }

    class Iterator {
      public:
        Iterator(const MoveList& list, std::size_t place) : list_(&list), place_(place) {}
        board::Move operator*() const { return (*list_)[place_]; }
        Iterator& operator++() {
            ++place_;
            return *this;
        }
        bool operator==(const Iterator& other) const { return place_ == other.place_; }

      private:
        const MoveList* list_;
        std::size_t place_;
    };
    [[nodiscard]] Iterator begin() const { return {*this, 0}; }
    [[nodiscard]] Iterator end() const { return {*this, size_}; }

  private:
    static constexpr std::size_t kCapacity = 128;
    struct Packed {
        std::uint8_t from;
        std::uint8_t to;
    };
    std::array<Packed, kCapacity> moves_;
    std::size_t size_ = 0;
};

// The functions below are for search and counting inside `rules` and `adjudication`: they take a bare board, on which the
// pieces may stand as no Position allows. Everybody else takes a Position.

/// The legal moves of a side. Requires: the side has a general.
/// Source: cn1999 2, 3.1, 4.1.2
[[nodiscard]] MoveList legal_moves(const board::Board& board, board::Side side);
/// How many they are, without listing them.
[[nodiscard]] std::size_t count_legal_moves(const board::Board& board, board::Side side);
/// Of those, the ones that take a piece.
[[nodiscard]] MoveList legal_captures(const board::Board& board, board::Side side);
/// Whether a move that its piece can make leaves its own general safe.
/// Requires: `board::destinations(board, move.from)` contains `move.to`.
[[nodiscard]] bool is_safe(const board::Board& board, board::Move move);
/// Whether a side's general is attacked, the facing general included. Requires: the side has a general.
[[nodiscard]] bool is_in_check(const board::Board& board, board::Side side);
/// Whether a side has a legal move. Requires: the side has a general.
[[nodiscard]] bool has_legal_move(const board::Board& board, board::Side side);

} // namespace chuhe::rules
