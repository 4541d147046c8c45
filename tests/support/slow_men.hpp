#pragma once

#include <chuhe/board/board.hpp>
#include <chuhe/board/move.hpp>

#include <optional>
#include <string>
#include <vector>

/// Men with names for the slow classifier: each keeps its number while it moves. Everything is copied, nothing is fast.
namespace slow {

using chuhe::board::Move;
using chuhe::board::PieceKind;
using chuhe::board::Side;
using chuhe::board::Square;

struct Man {
    Side side;
    PieceKind kind;
    /// Nothing once it has been taken.
    std::optional<Square> place;
};

struct Field {
    std::vector<Man> men;
    /// Men that are not seen when it is asked whether a general is in check.
    std::vector<int> overlooked;

    [[nodiscard]] chuhe::board::Board board() const;
    /// The number of the man on a point, -1 where nobody stands.
    [[nodiscard]] int at(Square square) const;
    [[nodiscard]] Square place(int man) const { return *men[static_cast<std::size_t>(man)].place; }
    [[nodiscard]] PieceKind kind(int man) const { return men[static_cast<std::size_t>(man)].kind; }
    [[nodiscard]] bool stands(int man) const { return men[static_cast<std::size_t>(man)].place.has_value(); }
    [[nodiscard]] bool is_uncrossed_soldier(int man) const;
    [[nodiscard]] Field after(Move move) const;
    [[nodiscard]] Field without(int man) const;
    /// The men on the board of a side.
    [[nodiscard]] std::vector<int> side(Side side) const;
    /// The enemy men that attack a side's general, the overlooked ones left out.
    [[nodiscard]] std::vector<int> checkers(Side side) const;
    [[nodiscard]] bool in_check(Side side) const { return !checkers(side).empty(); }
    /// Legal moves; generals are never taken.
    [[nodiscard]] std::vector<Move> moves(Side side) const;
    [[nodiscard]] bool can_play(Move move, Side side) const;
    /// A text that is the same only for the same men on the same points.
    [[nodiscard]] std::string text() const;
};

/// Requires: a board with one general a side.
[[nodiscard]] Field field_of(const chuhe::board::Board& board);

/// What one side has taken, by kind.
using Spoils = std::vector<PieceKind>;

/// 1 when more is won than lost, 0 for an even exchange, -1 for a loss.
/// Source: cn1999 25.3; cn2020 26.6, 26.7
[[nodiscard]] int net_class(Spoils gains, Spoils losses);
/// 20 for a chariot, 10 for a horse or cannon, 4 for the rest.
[[nodiscard]] int worth(PieceKind kind);

} // namespace slow
