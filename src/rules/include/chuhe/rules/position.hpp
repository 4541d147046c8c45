#pragma once

#include <chuhe/base/result.hpp>
#include <chuhe/board/board.hpp>
#include <chuhe/rules/illegal_move.hpp>
#include <chuhe/rules/legal_moves.hpp>
#include <chuhe/rules/setup.hpp>

#include <cstdint>

namespace chuhe::rules {

/// A position in which a game can go on: one general a side, every piece on a point it can stand on, and the side that is
/// not to move is not in check. Two positions are equal when the same pieces stand on the same points and the same side
/// is to move; how they came about does not count.
/// Source: cn1999 1 to 3
class Position {
  public:
    /// Fails: all defects of the setup.
    [[nodiscard]] static base::Result<Position, SetupDefects> from(const Setup& setup);
    /// The start of a game. Source: cn1999 1.3
    [[nodiscard]] static Position standard();

    [[nodiscard]] const board::Board& board() const { return board_; }
    [[nodiscard]] board::Side to_move() const { return to_move_; }
    /// A hash of placement and side to move: finds candidates of equality, decides nothing.
    [[nodiscard]] std::uint64_t key() const;

    /// The position after a move. Fails: why the move is not legal.
    [[nodiscard]] base::Result<Position, IllegalMove> play(board::Move move) const;
    /// The position after a move known to be legal. Requires: the move is one of `legal_moves(*this)`.
    [[nodiscard]] Position after(board::Move legal) const;
    /// The same placement with the other side to move. Fails: nothing is returned when the side to move is in check.
    [[nodiscard]] std::optional<Position> passed() const;

    bool operator==(const Position&) const = default;

  private:
    Position(const board::Board& board, board::Side to_move) : board_(board), to_move_(to_move) {}

    board::Board board_;
    board::Side to_move_;
};

/// Source: cn1999 2, 3.1
[[nodiscard]] MoveList legal_moves(const Position& position);
/// The general of the side to move is attacked. Source: cn1999 3.1
[[nodiscard]] bool is_check(const Position& position);

enum class Standing : std::uint8_t { Open, Checkmate, Stalemate };

/// Whether the side to move has lost where it stands: mated (3.1) or stalemated (3.2).
[[nodiscard]] Standing standing(const Position& position);

} // namespace chuhe::rules
