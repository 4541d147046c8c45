#pragma once

#include <chuhe/board/bitboard.hpp>
#include <chuhe/board/move.hpp>
#include <chuhe/board/piece.hpp>

#include <array>
#include <cstdint>
#include <optional>

namespace chuhe::board {

/// Pieces on points, whatever they are: no rule is checked here. Kept as a letter box and as sets at once, so that both
/// "what stands here" and "where do they stand" are one look.
class Board {
  public:
    [[nodiscard]] std::optional<Piece> at(Square square) const {
        const std::uint8_t code = cells_[static_cast<std::size_t>(square.index())];
        return code == 0 ? std::nullopt : std::optional{piece_of(code)};
    }
    [[nodiscard]] bool is_empty(Square square) const { return cells_[static_cast<std::size_t>(square.index())] == 0; }

    /// The points of a side's pieces of one kind.
    [[nodiscard]] const Bitboard& pieces(Side side, PieceKind kind) const {
        return pieces_[side][static_cast<std::size_t>(kind)];
    }
    [[nodiscard]] const Bitboard& occupied(Side side) const { return occupied_[side]; }
    [[nodiscard]] Bitboard occupied() const { return occupied_.red | occupied_.black; }
    /// The occupied points of a rank, one bit a file (a = bit 0); -1 and 10 are empty ranks.
    [[nodiscard]] unsigned rank_word(int rank) const {
        return rank_word(Side::Red, rank) | rank_word(Side::Black, rank);
    }
    /// The occupied points of a file, one bit a rank (rank 0 = bit 0).
    [[nodiscard]] unsigned file_word(int file) const {
        return file_word(Side::Red, file) | file_word(Side::Black, file);
    }
    /// Of those, the ones of one side.
    [[nodiscard]] unsigned rank_word(Side side, int rank) const {
        return rank_words_[side][static_cast<std::size_t>(rank + 1)];
    }
    [[nodiscard]] unsigned file_word(Side side, int file) const {
        return file_words_[side][static_cast<std::size_t>(file)];
    }
    /// A hash of the placement: a candidate for equality, never a proof.
    [[nodiscard]] std::uint64_t key() const { return key_; }

    /// Requires: the point is empty.
    void put(Square square, Piece piece);
    /// Requires: a piece stands there.
    Piece take(Square square);
    /// Moves a piece and returns what it took. Requires: a piece stands on `move.from`, and the points differ.
    std::optional<Piece> apply(Move move);
    /// Takes `apply` back. Requires: `captured` is what that call returned.
    void revert(Move move, std::optional<Piece> captured);

    /// The same pieces on the same points.
    bool operator==(const Board& other) const { return cells_ == other.cells_; }

  private:
    static constexpr std::uint8_t code_of(Piece piece) {
        return static_cast<std::uint8_t>(1 + static_cast<int>(piece.kind) + (piece.side == Side::Red ? 0 : 7));
    }
    static constexpr Piece piece_of(std::uint8_t code) {
        return {code <= 7 ? Side::Red : Side::Black, static_cast<PieceKind>((code - 1) % 7)};
    }
    void flip(Square square, std::uint8_t code);

    std::array<std::uint8_t, kSquares> cells_{};
    BySide<std::array<Bitboard, kPieceKinds>> pieces_{};
    BySide<Bitboard> occupied_{};
    BySide<std::array<std::uint16_t, kRanks + 2>> rank_words_{};
    BySide<std::array<std::uint16_t, kFiles>> file_words_{};
    std::uint64_t key_ = 0;
};

} // namespace chuhe::board
