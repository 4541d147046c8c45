#include <chuhe/notation/coordinates.hpp>

namespace chuhe::notation {

using board::Move;
using board::Square;

namespace {

bool is_digit(char c) {
    return c >= '0' && c <= '9';
}

/// Takes a point off the front of a text: a letter, then one digit, or two where ranks count from one.
std::optional<Square> take_point(std::string_view& text, RankOrigin origin) {
    if (text.size() < 2 || !is_digit(text[1])) {
        return std::nullopt;
    }
    const int file = (text[0] | 0x20) - 'a';
    int rank = text[1] - '0';
    text.remove_prefix(2);
    if (origin == RankOrigin::Zero) {
        return Square::at(file, rank);
    }
    if (rank == 1 && !text.empty() && text[0] == '0') {
        rank = board::kRanks;
        text.remove_prefix(1);
    }
    return Square::at(file, rank - 1);
}

void append_point(std::string& out, Square square, RankOrigin origin) {
    out += static_cast<char>('a' + square.file());
    out += std::to_string(square.rank() + (origin == RankOrigin::One ? 1 : 0));
}

/// A point of two digits, column from the left and row from Black's back rank.
std::optional<Square> digit_point(char column, char row) {
    return Square::at(column - '0', board::kRanks - 1 - (row - '0'));
}

} // namespace

std::optional<Move> read_coordinates(std::string_view text, RankOrigin origin) {
    const auto from = take_point(text, origin);
    if (!from || text.empty()) {
        return std::nullopt;
    }
    if (text[0] == '-' || text[0] == 'x' || text[0] == ':') {
        text.remove_prefix(1);
    }
    const auto to = take_point(text, origin);
    if (!to || !text.empty()) {
        return std::nullopt;
    }
    return Move{*from, *to};
}

std::optional<Move> read_digits(std::string_view text) {
    const bool has_dash = text.size() == 5 && text[2] == '-';
    if (text.size() != 4 && !has_dash) {
        return std::nullopt;
    }
    const auto from = digit_point(text[0], text[1]);
    const auto to = digit_point(text[text.size() - 2], text[text.size() - 1]);
    if (!from || !to) {
        return std::nullopt;
    }
    return Move{*from, *to};
}

std::string write_coordinates(Move move, RankOrigin origin) {
    std::string out;
    append_point(out, move.from, origin);
    append_point(out, move.to, origin);
    return out;
}

std::string write_iccs(Move move) {
    std::string out = move.from.name() + "-" + move.to.name();
    out[0] = static_cast<char>(out[0] - 0x20);
    out[3] = static_cast<char>(out[3] - 0x20);
    return out;
}

std::string write_digits(Move move) {
    std::string out;
    for (const Square square : {move.from, move.to}) {
        out += static_cast<char>('0' + square.file());
        out += static_cast<char>('9' - square.rank());
    }
    return out;
}

} // namespace chuhe::notation
