#include <chuhe/board/attacks.hpp>
#include <chuhe/rules/legal_moves.hpp>
#include <chuhe/rules/setup.hpp>

#include <string>

namespace chuhe::rules {

using board::Bitboard;
using board::PieceKind;
using board::Side;
using board::Square;

namespace {

constexpr std::array<PieceKind, board::kFiles> kBackRank{PieceKind::Chariot,  PieceKind::Horse,   PieceKind::Elephant,
                                                         PieceKind::Advisor,  PieceKind::General, PieceKind::Advisor,
                                                         PieceKind::Elephant, PieceKind::Horse,   PieceKind::Chariot};

void put_side(board::Board& board, Side side) {
    const auto point = [&](int file, int rank) {
        const Square square = Square::from_index(rank * board::kFiles + file);
        return side == Side::Red ? square : square.rotated();
    };
    for (int file = 0; file < board::kFiles; ++file) {
        board.put(point(file, 0), {side, kBackRank[static_cast<std::size_t>(file)]});
    }
    for (const int file : {1, 7}) {
        board.put(point(file, 2), {side, PieceKind::Cannon});
    }
    for (const int file : {0, 2, 4, 6, 8}) {
        board.put(point(file, 3), {side, PieceKind::Soldier});
    }
}

/// The points on which a piece of a kind can ever stand.
Bitboard points_of(Side side, PieceKind kind) {
    Bitboard points;
    for (const Square square : Bitboard::all()) {
        const int rank = side == Side::Red ? square.rank() : board::kRanks - 1 - square.rank();
        const int file = square.file();
        const bool in_palace = rank <= 2 && file >= 3 && file <= 5;
        const auto is_possible = [&] {
            switch (kind) {
            case PieceKind::General:
                return in_palace;
            case PieceKind::Advisor:
                return in_palace && (rank + file) % 2 == 1;
            case PieceKind::Elephant:
                return rank <= 4 && rank % 2 == 0 && file % 2 == 0 && (rank + file) % 4 == 2;
            case PieceKind::Soldier:
                return rank >= 5 || (rank >= 3 && file % 2 == 0);
            case PieceKind::Horse:
            case PieceKind::Chariot:
            case PieceKind::Cannon:
                break;
            }
            return true;
        };
        if (is_possible()) {
            points |= Bitboard::of(square);
        }
    }
    return points;
}

SetupFault misplaced(PieceKind kind) {
    switch (kind) {
    case PieceKind::Elephant:
        return SetupFault::AcrossRiver;
    case PieceKind::Soldier:
        return SetupFault::BackwardSoldier;
    case PieceKind::General:
    case PieceKind::Advisor:
    case PieceKind::Horse:
    case PieceKind::Chariot:
    case PieceKind::Cannon:
        break;
    }
    return SetupFault::OutsidePalace;
}

void check_pieces(const board::Board& board, Side side, SetupDefects& found) {
    for (const PieceKind kind : board::kAllPieceKinds) {
        const Bitboard pieces = board.pieces(side, kind);
        if (pieces.count() > board::pieces_at_start(kind)) {
            found.push_back({SetupFault::TooManyPieces, side, kind, std::nullopt});
        }
        for (const Square square : pieces & ~points_of(side, kind)) {
            found.push_back({misplaced(kind), side, kind, square});
        }
    }
    if (board.pieces(side, PieceKind::General).empty()) {
        found.push_back({SetupFault::NoGeneral, side, PieceKind::General, std::nullopt});
    }
}

bool generals_face(const board::Board& board) {
    const Square red = board.pieces(Side::Red, PieceKind::General).first();
    const Square black = board.pieces(Side::Black, PieceKind::General).first();
    return red.file() == black.file() && (board::between(red, black) & board.occupied()).empty();
}

base::Bilingual name_of(Side side) {
    return side == Side::Red ? base::Bilingual{"红方", "Red"} : base::Bilingual{"黑方", "Black"};
}

base::Bilingual name_of(PieceKind kind) {
    static constexpr std::array<const char*, board::kPieceKinds> kZh{"将（帅）", "士", "象（相）", "马",
                                                                     "车",       "炮", "兵（卒）"};
    static constexpr std::array<const char*, board::kPieceKinds> kEn{"general", "advisor", "elephant", "horse",
                                                                     "chariot", "cannon",  "soldier"};
    return {kZh[static_cast<std::size_t>(kind)], kEn[static_cast<std::size_t>(kind)]};
}

} // namespace

Setup standard_setup() {
    Setup setup;
    put_side(setup.board, Side::Red);
    put_side(setup.board, Side::Black);
    return setup;
}

base::Bilingual SetupDefect::text() const {
    const base::Bilingual who = name_of(side);
    const base::Bilingual what = kind ? name_of(*kind) : base::Bilingual{};
    const std::string where = square ? square->name() : "";
    switch (fault) {
    case SetupFault::NoGeneral:
        return {who.zh + "没有将（帅）", who.en + " has no general"};
    case SetupFault::TooManyPieces:
        return {who.zh + "的" + what.zh + "太多", who.en + " has too many pieces of the kind " + what.en};
    case SetupFault::OutsidePalace:
    case SetupFault::AcrossRiver:
    case SetupFault::BackwardSoldier:
        return {who.zh + "的" + what.zh + "不可能在 " + where, who.en + "'s " + what.en + " cannot stand on " + where};
    case SetupFault::GeneralsFacing:
        return {"将帅对面", "the generals face each other"};
    case SetupFault::OpponentInCheck:
        break;
    }
    return {"未轮到走棋的" + who.zh + "正被将军", who.en + " is in check and it is not its move"};
}

SetupDefects defects(const Setup& setup) {
    SetupDefects found;
    for (const Side side : board::kSides) {
        check_pieces(setup.board, side, found);
    }
    for (const Side side : board::kSides) {
        if (setup.board.pieces(side, PieceKind::General).empty()) {
            return found;
        }
    }
    if (generals_face(setup.board)) {
        found.push_back({SetupFault::GeneralsFacing, setup.to_move, std::nullopt, std::nullopt});
        return found;
    }
    if (is_in_check(setup.board, opponent(setup.to_move))) {
        found.push_back({SetupFault::OpponentInCheck, opponent(setup.to_move), std::nullopt, std::nullopt});
    }
    return found;
}

} // namespace chuhe::rules
