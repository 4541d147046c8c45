#pragma once

#include <chuhe/board/board.hpp>
#include <chuhe/notation/described_move.hpp>

namespace chuhe::notation {

/// The column of the file that a side calls 1 to 9, counted from its own right. Requires: 1 <= number <= 9.
[[nodiscard]] constexpr int column_of(board::Side side, int number) {
    return side == board::Side::Red ? board::kFiles - number : number - 1;
}
/// What a side calls the file of a point.
[[nodiscard]] constexpr int file_number(board::Side side, board::Square square) {
    return side == board::Side::Red ? board::kFiles - square.file() : square.file() + 1;
}

/// How a piece stands among its like on files that hold several of them.
struct Standing {
    /// Pieces of the kind on its file.
    int on_file;
    /// 1 for the front one of its file.
    int place_on_file;
    /// Files that hold several of the kind.
    int crowded_files;
    /// Its place among all on crowded files, from the mover's right to left and front to rear, from 1.
    int place_overall;
};

/// Requires: a piece of that side and kind stands on the point.
[[nodiscard]] Standing standing_of(const board::Board& board, board::Piece piece, board::Square square);

/// The pieces that the place of a description can name: all on a file, or the ordinal one of each crowded file.
[[nodiscard]] board::Bitboard named_pieces(const board::Board& board, board::Side side, const DescribedMove& described);

/// The action and the number of a move, as its side sees them. Requires: a piece stands on `move.from`.
struct Travel {
    Action action;
    int number;
};
[[nodiscard]] Travel travel_of(board::Piece piece, board::Move move);

/// Where a piece would come to by an action and a number. Fails: nothing off the board or for an action it never takes.
[[nodiscard]] std::optional<board::Square> target_of(board::Piece piece, board::Square from, Travel travel);

} // namespace chuhe::notation
