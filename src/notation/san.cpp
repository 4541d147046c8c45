#include <chuhe/board/attacks.hpp>
#include <chuhe/notation/san.hpp>
#include <chuhe/rules/legal_moves.hpp>

namespace chuhe::notation {

using board::PieceKind;
using board::Square;

namespace {

std::optional<PieceKind> kind_of(char letter) {
    switch (letter) {
    case 'K':
    case 'G':
        return PieceKind::General;
    case 'A':
        return PieceKind::Advisor;
    case 'E':
    case 'B':
        return PieceKind::Elephant;
    case 'H':
    case 'N':
    case 'M':
        return PieceKind::Horse;
    case 'R':
        return PieceKind::Chariot;
    case 'C':
        return PieceKind::Cannon;
    case 'P':
    case 'S':
        return PieceKind::Soldier;
    default:
        return std::nullopt;
    }
}

bool is_digit(char c) {
    return c >= '0' && c <= '9';
}

/// Takes the number of a rank off the end of a text.
std::optional<int> take_rank(std::string_view& text, RankOrigin origin) {
    if (text.empty() || !is_digit(text.back())) {
        return std::nullopt;
    }
    int rank = text.back() - '0';
    text.remove_suffix(1);
    if (origin == RankOrigin::Zero) {
        return rank;
    }
    if (rank == 0 && !text.empty() && text.back() == '1') {
        rank = board::kRanks;
        text.remove_suffix(1);
    }
    return rank - 1;
}

/// Takes the letter of a file off the end of a text.
std::optional<int> take_file(std::string_view& text) {
    if (text.empty() || text.back() < 'a' || text.back() > 'i') {
        return std::nullopt;
    }
    const int file = text.back() - 'a';
    text.remove_suffix(1);
    return file;
}

std::string_view without_marks(std::string_view text) {
    constexpr std::string_view kMarks = "+#=.!?";
    while (!text.empty() && kMarks.find(text.back()) != std::string_view::npos) {
        text.remove_suffix(1);
    }
    return text;
}

} // namespace

std::optional<SanMove> read_san(std::string_view text, RankOrigin origin) {
    text = without_marks(text);
    PieceKind kind = PieceKind::Soldier;
    if (!text.empty()) {
        if (const auto named = kind_of(text.front())) {
            kind = *named;
            text.remove_prefix(1);
        }
    }
    const auto rank = take_rank(text, origin);
    const auto file = take_file(text);
    if (!rank || !file) {
        return std::nullopt;
    }
    const auto to = Square::at(*file, *rank);
    if (!text.empty() && (text.back() == 'x' || text.back() == '-')) {
        text.remove_suffix(1);
    }
    const auto from_rank = take_rank(text, origin);
    const auto from_file = take_file(text);
    if (!to || !text.empty()) {
        return std::nullopt;
    }
    return SanMove{kind, from_file, from_rank, *to};
}

rules::MoveList meanings(const board::Board& board, board::Side side, const SanMove& san) {
    rules::MoveList moves;
    for (const Square from : board.pieces(side, san.kind)) {
        const bool fits =
            (!san.from_file || *san.from_file == from.file()) && (!san.from_rank || *san.from_rank == from.rank());
        const board::Move move{from, san.to};
        if (fits && board::destinations(board, from).contains(san.to) && rules::is_safe(board, move)) {
            moves.add(move);
        }
    }
    return moves;
}

} // namespace chuhe::notation
