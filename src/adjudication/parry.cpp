#include "parry.hpp"

#include <chuhe/board/attacks.hpp>
#include <chuhe/rules/legal_moves.hpp>

#include <algorithm>

namespace chuhe::adjudication {

using board::Bitboard;
using board::Board;
using board::opponent;
using board::Side;
using board::Square;

namespace {

/// Whether a reply that is itself an attack (打) does away with the attack that it answers.
bool parries(const PlyFinding& attack, const rules::Position& attacked, board::Move reply, const PlyFinding& answer) {
    if (attack.kind != FindingKind::Chase || answer.kind == FindingKind::Check) {
        return true; // a legal reply to a check, a reply that was not mated, or a counter-check
    }
    const Side own = attacked.to_move();
    const Board after = attacked.after(reply).board();
    return std::ranges::all_of(attack.prey, [&](Square prey) {
        const bool moved_away = reply.from == prey;
        const bool reached = std::ranges::any_of(attack.hunters, [&](Square hunter) {
            return !after.is_empty(hunter) && board::destinations(after, hunter).contains(prey);
        });
        const bool newly_protected =
            board::attackers(after, prey, own).count() > board::attackers(attacked.board(), prey, own).count();
        return moved_away || !reached || newly_protected;
    });
}

bool is_protected(const Board& board, Square square, Side own) {
    return !board::attackers(board, square, own).empty();
}

/// Whether a piece can go nowhere without being taken for nothing.
bool is_trapped(const rules::Position& position, Square piece) {
    const Side own = position.to_move();
    for (const board::Move move : rules::legal_moves(position)) {
        if (move.from != piece) {
            continue;
        }
        const Board after = position.after(move).board();
        if (!board::is_attacked(after, move.to, opponent(own)) || is_protected(after, move.to, own)) {
            return false;
        }
    }
    return true;
}

/// The piece on `hunter` attacks a piece of the side to move that has no protection and nowhere to go.
bool holds_a_lost_piece(const rules::Position& position, Square hunter) {
    const Side own = position.to_move();
    const Board& board = position.board();
    if (board.is_empty(hunter) || board.occupied(own).contains(hunter)) {
        return false;
    }
    const Bitboard hit = board::destinations(board, hunter) & board.occupied(own);
    return std::ranges::any_of(hit, [&](Square victim) {
        const board::PieceKind kind = board.at(victim)->kind;
        const bool counts = kind != board::PieceKind::General &&
                            (kind != board::PieceKind::Soldier || board::is_across_river(own, victim));
        return counts && !is_protected(board, victim, own) && is_trapped(position, victim);
    });
}

} // namespace

std::optional<std::size_t> answers_check_with_check(const Evidence& evidence, Side side) {
    for (std::size_t ply = 0; ply < evidence.moves.size(); ++ply) {
        if (evidence.mover(ply) == side && evidence.findings[ply].kind == FindingKind::Check &&
            rules::is_check(evidence.positions[ply])) {
            return ply;
        }
    }
    return std::nullopt;
}

std::optional<std::size_t> parries_an_attack(const Evidence& evidence, Side side) {
    const std::size_t length = evidence.moves.size();
    for (std::size_t ply = 0; ply < length; ++ply) {
        const std::size_t previous = (ply + length - 1) % length;
        const PlyFinding& attack = evidence.findings[previous];
        if (evidence.mover(ply) == side && is_attack(attack.kind) &&
            parries(attack, evidence.positions[ply], evidence.moves[ply], evidence.findings[ply])) {
            return ply;
        }
    }
    return std::nullopt;
}

bool rescues_a_lost_piece(const Evidence& evidence, Side side) {
    for (std::size_t ply = 0; ply < evidence.moves.size(); ++ply) {
        if (evidence.mover(ply) != side) {
            continue;
        }
        const PlyFinding& finding = evidence.findings[ply];
        const bool at_the_hunter = std::ranges::any_of(
            finding.prey, [&](Square prey) { return holds_a_lost_piece(evidence.positions[ply], prey); });
        if (finding.kind != FindingKind::Chase || !at_the_hunter) {
            return false;
        }
    }
    return true;
}

} // namespace chuhe::adjudication
