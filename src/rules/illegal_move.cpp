#include <chuhe/board/attacks.hpp>
#include <chuhe/rules/illegal_move.hpp>
#include <chuhe/rules/legal_moves.hpp>

#include <cstdlib>

namespace chuhe::rules {

using board::Bitboard;
using board::Board;
using board::Move;
using board::Piece;
using board::PieceKind;
using board::Side;
using board::Square;

namespace {

IllegalMove refused(Move move, IllegalMoveReason reason, std::optional<Square> obstacle = std::nullopt) {
    return {move, reason, obstacle};
}

int files_apart(Move move) {
    return std::abs(move.to.file() - move.from.file());
}

int ranks_apart(Move move) {
    return std::abs(move.to.rank() - move.from.rank());
}

/// The point half-way, for an elephant's eye.
Square midpoint(Move move) {
    return Square::from_index((move.from.index() + move.to.index()) / 2);
}

/// The point beside a horse that its move passes.
Square leg(Move move) {
    const int files = files_apart(move) == 2 ? (move.to.file() - move.from.file()) / 2 : 0;
    const int ranks = ranks_apart(move) == 2 ? (move.to.rank() - move.from.rank()) / 2 : 0;
    return Square::from_index(move.from.index() + ranks * board::kFiles + files);
}

IllegalMove why_not_palace_piece(const Piece& piece, Move move, bool is_its_step) {
    return refused(move, is_its_step && !board::palace(piece.side).contains(move.to) ? IllegalMoveReason::LeavesPalace
                                                                                     : IllegalMoveReason::NotItsWay);
}

IllegalMove why_not_elephant(const Board& board, const Piece& piece, Move move) {
    if (files_apart(move) != 2 || ranks_apart(move) != 2) {
        return refused(move, IllegalMoveReason::NotItsWay);
    }
    if (!board::home_half(piece.side).contains(move.to)) {
        return refused(move, IllegalMoveReason::CrossesRiver);
    }
    CHUHE_ASSERT(!board.is_empty(midpoint(move)));
    return refused(move, IllegalMoveReason::ElephantEyeBlocked, midpoint(move));
}

IllegalMove why_not_horse(Move move) {
    if (files_apart(move) * ranks_apart(move) != 2) {
        return refused(move, IllegalMoveReason::NotItsWay);
    }
    return refused(move, IllegalMoveReason::HorseLegBlocked, leg(move));
}

IllegalMove why_not_line_piece(const Board& board, const Piece& piece, Move move) {
    if (files_apart(move) != 0 && ranks_apart(move) != 0) {
        return refused(move, IllegalMoveReason::NotItsWay);
    }
    const Bitboard way = board::between(move.from, move.to) & board.occupied();
    const std::optional<Square> obstacle = way.empty() ? std::nullopt : std::optional{way.first()};
    if (piece.kind == PieceKind::Cannon && !board.is_empty(move.to)) {
        return refused(move, IllegalMoveReason::CannonWithoutScreen, obstacle);
    }
    return refused(move, IllegalMoveReason::WayBlocked, obstacle);
}

IllegalMove why_not_soldier(const Piece& piece, Move move) {
    const int forward = (move.to.rank() - move.from.rank()) * (piece.side == Side::Red ? 1 : -1);
    if (files_apart(move) == 0 && forward < 0) {
        return refused(move, IllegalMoveReason::SoldierBackward);
    }
    if (ranks_apart(move) == 0 && files_apart(move) == 1) {
        return refused(move, IllegalMoveReason::SoldierSidewaysTooEarly);
    }
    return refused(move, IllegalMoveReason::NotItsWay);
}

/// The reason why a piece's way of moving (2.2) does not lead to a point. Requires: it does not.
IllegalMove why_not_its_way(const Board& board, const Piece& piece, Move move) {
    switch (piece.kind) {
    case PieceKind::General:
        return why_not_palace_piece(piece, move, files_apart(move) + ranks_apart(move) == 1);
    case PieceKind::Advisor:
        return why_not_palace_piece(piece, move, files_apart(move) == 1 && ranks_apart(move) == 1);
    case PieceKind::Elephant:
        return why_not_elephant(board, piece, move);
    case PieceKind::Horse:
        return why_not_horse(move);
    case PieceKind::Chariot:
    case PieceKind::Cannon:
        return why_not_line_piece(board, piece, move);
    case PieceKind::Soldier:
        break;
    }
    return why_not_soldier(piece, move);
}

/// Why a move that its piece can make does not leave its own general safe. Requires: it does not.
IllegalMove why_unsafe(const Board& board, Side side, Move move) {
    Board after = board;
    after.apply(move);
    const Square general = after.pieces(side, PieceKind::General).first();
    const Bitboard checkers = board::attackers(after, general, opponent(side));
    const Bitboard facing = checkers & after.pieces(opponent(side), PieceKind::General);
    if (!facing.empty()) {
        return refused(move, IllegalMoveReason::GeneralsFace, facing.first());
    }
    return refused(move, is_in_check(board, side) ? IllegalMoveReason::StillInCheck : IllegalMoveReason::IntoCheck,
                   checkers.first());
}

struct Words {
    std::string_view code;
    const char* zh;
    const char* en;
};

/// By the order of IllegalMoveReason; "{}" is the obstacle.
constexpr std::array kWords{
    Words{"no_piece", "该点没有棋子", "no piece stands there"},
    Words{"opponents_piece", "不是己方棋子", "that is the opponent's piece"},
    Words{"same_point", "没有走动", "the piece does not move"},
    Words{"own_piece_there", "己方棋子占着目标点", "an own piece stands on the target"},
    Words{"not_its_way", "不合该棋子的走法", "the piece does not move like that"},
    Words{"leaves_palace", "不能走出九宫", "it may not leave the palace"},
    Words{"crosses_river", "象（相）不能过河", "an elephant may not cross the river"},
    Words{"horse_leg_blocked", "蹩马腿（{}）", "the horse's leg is blocked at {}"},
    Words{"elephant_eye_blocked", "塞象眼（{}）", "the elephant's eye is blocked at {}"},
    Words{"way_blocked", "途中有棋子阻挡（{}）", "a piece is in the way at {}"},
    Words{"cannon_without_screen", "炮吃子须恰好隔一个棋子", "a cannon takes over exactly one piece"},
    Words{"soldier_backward", "兵（卒）不能后退", "a soldier may not go back"},
    Words{"soldier_sideways_too_early", "兵（卒）未过河不能横走", "a soldier may not go sideways before the river"},
    Words{"generals_face", "将帅对面", "the generals would face each other"},
    Words{"still_in_check", "仍被 {} 将军", "the general is still in check from {}"},
    Words{"into_check", "走后被 {} 将军", "the move puts its own general in check from {}"},
};

std::string filled(std::string_view text, const std::optional<Square>& obstacle) {
    std::string out{text};
    if (const auto at = out.find("{}"); at != std::string::npos) {
        out.replace(at, 2, obstacle ? obstacle->name() : "?");
    }
    return out;
}

} // namespace

Clause IllegalMove::clause() const {
    switch (reason) {
    case IllegalMoveReason::NoPiece:
    case IllegalMoveReason::OpponentsPiece:
    case IllegalMoveReason::SamePoint:
        return "cn1999 2.1";
    case IllegalMoveReason::OwnPieceThere:
    case IllegalMoveReason::CannonWithoutScreen:
        return "cn1999 2.3";
    case IllegalMoveReason::GeneralsFace:
        return "cn1999 4.1.2";
    case IllegalMoveReason::StillInCheck:
    case IllegalMoveReason::IntoCheck:
        return "cn1999 3.1";
    case IllegalMoveReason::NotItsWay:
    case IllegalMoveReason::LeavesPalace:
    case IllegalMoveReason::CrossesRiver:
    case IllegalMoveReason::HorseLegBlocked:
    case IllegalMoveReason::ElephantEyeBlocked:
    case IllegalMoveReason::WayBlocked:
    case IllegalMoveReason::SoldierBackward:
    case IllegalMoveReason::SoldierSidewaysTooEarly:
        break;
    }
    return "cn1999 2.2";
}

base::Bilingual IllegalMove::text() const {
    const Words& words = kWords[static_cast<std::size_t>(reason)];
    const std::string number{clause().number()};
    return {filled(words.zh, obstacle) + "，" + number, filled(words.en, obstacle) + ", " + number};
}

std::string_view code(IllegalMoveReason reason) {
    return kWords[static_cast<std::size_t>(reason)].code;
}

std::optional<IllegalMove> why_illegal(const Board& board, Side side, Move move) {
    const auto piece = board.at(move.from);
    if (!piece) {
        return refused(move, IllegalMoveReason::NoPiece);
    }
    if (piece->side != side) {
        return refused(move, IllegalMoveReason::OpponentsPiece);
    }
    if (move.from == move.to) {
        return refused(move, IllegalMoveReason::SamePoint);
    }
    const auto there = board.at(move.to);
    if (there && there->side == side) {
        return refused(move, IllegalMoveReason::OwnPieceThere, move.to);
    }
    if (!board::destinations(board, move.from).contains(move.to)) {
        return why_not_its_way(board, *piece, move);
    }
    if (!is_safe(board, move)) {
        return why_unsafe(board, side, move);
    }
    return std::nullopt;
}

} // namespace chuhe::rules
