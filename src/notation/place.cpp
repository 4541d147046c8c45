#include "place.hpp"

#include <cstdlib>

namespace chuhe::notation {

using board::Bitboard;
using board::Board;
using board::Piece;
using board::PieceKind;
using board::Side;
using board::Square;

namespace {

/// The points of pieces on one file, front to rear.
struct FileGroup {
    std::array<std::uint8_t, board::kRanks> points{};
    int size = 0;

    [[nodiscard]] Square at(int place) const { return Square::from_index(points[static_cast<std::size_t>(place)]); }
};

FileGroup group_on(Side side, Bitboard pieces, int number) {
    FileGroup group;
    const int file = column_of(side, number);
    for (int step = 0; step < board::kRanks; ++step) {
        const int rank = side == Side::Red ? board::kRanks - 1 - step : step;
        const Square square = Square::from_index(rank * board::kFiles + file);
        if (pieces.contains(square)) {
            group.points[static_cast<std::size_t>(group.size++)] = static_cast<std::uint8_t>(square.index());
        }
    }
    return group;
}

Bitboard on_column(int file) {
    constexpr std::uint64_t kColumn = 0x1008040201ULL;
    return Bitboard{kColumn << file, kColumn << file};
}

/// 0 for first to 4 for fifth; nothing for front, middle, rear.
std::optional<int> place_of(Ordinal ordinal) {
    return ordinal >= Ordinal::First ? std::optional{static_cast<int>(ordinal) - static_cast<int>(Ordinal::First)}
                                     : std::nullopt;
}

/// The pieces that front, middle or rear can name in a group.
Bitboard relative_ones(const FileGroup& group, Ordinal ordinal) {
    if (ordinal == Ordinal::Front) {
        return Bitboard::of(group.at(0));
    }
    if (ordinal == Ordinal::Rear) {
        return Bitboard::of(group.at(group.size - 1));
    }
    Bitboard middle;
    for (int place = 1; place + 1 < group.size; ++place) {
        middle |= Bitboard::of(group.at(place));
    }
    return middle;
}

/// Files moved by a piece that changes file and rank at once.
int files_moved(Square from, int file) {
    return std::abs(file - from.file());
}

/// Ranks moved by a horse, elephant or advisor that moves some files. Fails: nothing for a number it never moves.
std::optional<int> ranks_for(PieceKind kind, int files) {
    if (kind == PieceKind::Horse && (files == 1 || files == 2)) {
        return 3 - files;
    }
    const int step = kind == PieceKind::Elephant ? 2 : 1;
    return kind != PieceKind::Horse && files == step ? std::optional{step} : std::nullopt;
}

bool is_oblique(PieceKind kind) {
    return kind == PieceKind::Horse || kind == PieceKind::Elephant || kind == PieceKind::Advisor;
}

} // namespace

Standing standing_of(const Board& board, Piece piece, Square square) {
    const Bitboard pieces = board.pieces(piece.side, piece.kind);
    const int own_number = file_number(piece.side, square);
    Standing standing{1, 1, 0, 1};
    int before = 0;
    for (int number = 1; number <= board::kFiles; ++number) {
        const FileGroup group = group_on(piece.side, pieces, number);
        standing.crowded_files += group.size >= 2 ? 1 : 0;
        if (number == own_number) {
            standing.on_file = group.size;
            while (group.at(standing.place_on_file - 1) != square) {
                ++standing.place_on_file;
            }
            standing.place_overall = before + standing.place_on_file;
        }
        before += group.size >= 2 ? group.size : 0;
    }
    return standing;
}

Bitboard named_pieces(const Board& board, Side side, const DescribedMove& described) {
    const Bitboard pieces = board.pieces(side, described.kind);
    if (!described.ordinal) {
        return described.file ? pieces & on_column(column_of(side, *described.file)) : pieces;
    }
    const auto place = place_of(*described.ordinal);
    Bitboard named;
    int before = 0;
    for (int number = 1; number <= board::kFiles; ++number) {
        if (described.file && *described.file != number) {
            continue;
        }
        const FileGroup group = group_on(side, pieces, number);
        if (group.size < 2) {
            continue;
        }
        if (!place) {
            named |= relative_ones(group, *described.ordinal);
        } else if (*place >= before && *place < before + group.size) {
            named |= Bitboard::of(group.at(*place - before));
        }
        before += group.size;
    }
    return named;
}

Travel travel_of(Piece piece, board::Move move) {
    const int forward = (move.to.rank() - move.from.rank()) * (piece.side == Side::Red ? 1 : -1);
    if (forward == 0) {
        return {Action::Sideways, file_number(piece.side, move.to)};
    }
    const Action action = forward > 0 ? Action::Forward : Action::Back;
    return {action, is_oblique(piece.kind) ? file_number(piece.side, move.to) : std::abs(forward)};
}

std::optional<Square> target_of(Piece piece, Square from, Travel travel) {
    const int forward = piece.side == Side::Red ? 1 : -1;
    const int direction = travel.action == Action::Forward ? forward : -forward;
    if (is_oblique(piece.kind)) {
        const int file = column_of(piece.side, travel.number);
        const auto ranks = ranks_for(piece.kind, files_moved(from, file));
        if (travel.action == Action::Sideways || !ranks) {
            return std::nullopt;
        }
        return Square::at(file, from.rank() + direction * *ranks);
    }
    if (travel.action == Action::Sideways) {
        return Square::at(column_of(piece.side, travel.number), from.rank());
    }
    return from.offset(0, direction * travel.number);
}

} // namespace chuhe::notation
