#include "place.hpp"

#include <chuhe/base/assert.hpp>
#include <chuhe/notation/wxf.hpp>

namespace chuhe::notation {

using board::PieceKind;

namespace {

/// By PieceKind.
constexpr std::string_view kLetters = "KAEHRCP";

char digit(int number) {
    return static_cast<char>('0' + number);
}

char sign(Action action) {
    if (action == Action::Sideways) {
        return '=';
    }
    return action == Action::Forward ? '+' : '-';
}

} // namespace

std::string write_wxf(const board::Board& board, board::Move move) {
    const auto piece = board.at(move.from);
    CHUHE_ASSERT(piece.has_value());
    const Standing standing = standing_of(board, *piece, move.from);
    const int file = file_number(piece->side, move.from);
    const char letter = kLetters[static_cast<std::size_t>(piece->kind)];
    const bool keeps_file =
        standing.on_file == 1 || piece->kind == PieceKind::Advisor || piece->kind == PieceKind::Elephant;
    std::string out;
    if (keeps_file) {
        out = {letter, digit(file)};
    } else if (standing.on_file > 2 || standing.crowded_files > 1) {
        out = {digit(standing.place_on_file), digit(file)};
    } else {
        out = {letter, standing.place_on_file == 1 ? '+' : '-'};
    }
    const Travel travel = travel_of(*piece, move);
    return out + sign(travel.action) + digit(travel.number);
}

} // namespace chuhe::notation
