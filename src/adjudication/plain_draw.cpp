#include <chuhe/adjudication/plain_draw.hpp>

#include <algorithm>
#include <unordered_map>
#include <vector>

namespace chuhe::adjudication {

using board::PieceKind;

namespace {

bool has_any(const board::Board& board, PieceKind kind) {
    return !board.pieces(board::Side::Red, kind).empty() || !board.pieces(board::Side::Black, kind).empty();
}

/// Whether a soldier of either side can still go forward.
bool has_soldier_on_its_way(const board::Board& board) {
    const auto on_the_way = [&](board::Side side, int last_rank) {
        return std::ranges::any_of(board.pieces(side, PieceKind::Soldier),
                                   [&](board::Square square) { return square.rank() != last_rank; });
    };
    return on_the_way(board::Side::Red, board::kRanks - 1) || on_the_way(board::Side::Black, 0);
}

PlainDraw proven(DrawProof proof, std::size_t positions) {
    PlainDraw draw{.proof = proof, .positions = positions, .clause = "cn1999 4.2.1", .text = {}};
    switch (proof) {
    case DrawProof::Material:
        draw.text = {.zh = "双方均无车、马、炮、兵（卒），均无可能取胜，和棋。",
                     .en = "Neither side has a chariot, horse, cannon or soldier left: neither can win, a draw."};
        break;
    case DrawProof::Search:
        draw.text = {.zh = "穷举以后可能出现的全部" + std::to_string(positions) + "个局面，均无将死、困毙，和棋。",
                     .en = "All " + std::to_string(positions) +
                           " positions that can still arise were visited: none is mate or stalemate, a draw."};
        break;
    }
    return draw;
}

/// The positions met so far; equality decides.
class Visited {
  public:
    /// Whether it is new.
    bool add(const rules::Position& position) {
        std::vector<std::size_t>& same_key = places_[position.key()];
        for (const std::size_t place : same_key) {
            if (all_[place] == position) {
                return false;
            }
        }
        same_key.push_back(all_.size());
        all_.push_back(position);
        return true;
    }
    [[nodiscard]] std::size_t size() const { return all_.size(); }
    [[nodiscard]] const rules::Position& operator[](std::size_t place) const { return all_[place]; }

  private:
    std::vector<rules::Position> all_;
    std::unordered_map<std::uint64_t, std::vector<std::size_t>> places_;
};

std::optional<PlainDraw> prove_by_search(const rules::Position& start, std::size_t most_positions) {
    Visited visited;
    visited.add(start);
    for (std::size_t place = 0; place < visited.size(); ++place) {
        const rules::Position position = visited[place];
        const rules::MoveList moves = rules::legal_moves(position);
        if (moves.empty()) {
            return std::nullopt;
        }
        for (const board::Move move : moves) {
            visited.add(position.after(move));
        }
        if (visited.size() > most_positions) {
            return std::nullopt;
        }
    }
    return proven(DrawProof::Search, visited.size());
}

} // namespace

std::optional<PlainDraw> plain_draw(const rules::Position& position, std::size_t most_positions) {
    const board::Board& board = position.board();
    if (has_any(board, PieceKind::Chariot) || has_any(board, PieceKind::Horse) || has_any(board, PieceKind::Cannon)) {
        return std::nullopt;
    }
    if (!has_any(board, PieceKind::Soldier)) {
        return proven(DrawProof::Material, 1);
    }
    if (has_soldier_on_its_way(board)) {
        return std::nullopt;
    }
    return prove_by_search(position, most_positions);
}

} // namespace chuhe::adjudication
