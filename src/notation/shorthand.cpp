#include "place.hpp"

#include <chuhe/base/assert.hpp>
#include <chuhe/base/text.hpp>
#include <chuhe/notation/shorthand.hpp>

namespace chuhe::notation {

std::string write_shorthand(const board::Board& board, board::Move move, Script script) {
    const auto piece = board.at(move.from);
    CHUHE_ASSERT(piece.has_value());
    const auto full = base::decode_utf8(write_chinese(board, move, {script, BlackDigits::HalfWidth}));
    const Standing standing = standing_of(board, *piece, move.from);
    const bool keeps_file =
        standing.on_file == 1 || piece->kind == board::PieceKind::Advisor || piece->kind == board::PieceKind::Elephant;
    std::string out = keeps_file
                          ? base::encode_utf8(full->substr(0, 1)) + std::to_string(file_number(piece->side, move.from))
                          : base::encode_utf8(full->substr(0, 2));
    return out + std::to_string(travel_of(*piece, move).number);
}

} // namespace chuhe::notation
