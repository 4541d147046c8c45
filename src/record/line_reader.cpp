#include "line_reader.hpp"

#include "clipped.hpp"

#include <chuhe/notation/fen.hpp>
#include <chuhe/notation/san.hpp>
#include <chuhe/rules/legal_moves.hpp>

#include <algorithm>

namespace chuhe::record {

using board::Board;
using board::Move;
using board::Side;
using notation::NotationError;
using notation::NotationFault;

namespace {

constexpr std::size_t kMostAlive = 4096;
constexpr std::uint64_t kMostCounted = std::uint64_t{1} << 62U;

/// One reading alive: where it stands, and its last move in the pool of moves.
struct Alive {
    Board board;
    std::size_t last;
    std::uint64_t count;
};

struct PooledMove {
    Move move;
    std::size_t before;
};

constexpr std::size_t kNoMove = 0;

rules::MoveList only_legal(const Board& board, Side side, std::optional<Move> move) {
    rules::MoveList moves;
    if (move && !rules::why_illegal(board, side, *move)) {
        moves.add(*move);
    }
    return moves;
}

rules::MoveList by_coordinates(const Board& board, Side side, std::string_view text, Manner manner) {
    return only_legal(board, side, notation::read_coordinates(text, manner.origin));
}

rules::MoveList by_san(const Board& board, Side side, std::string_view text, Manner manner) {
    const auto san = notation::read_san(text, manner.origin);
    return san ? notation::meanings(board, side, *san) : rules::MoveList{};
}

rules::MoveList by_any_piece(const Board& board, Side side, notation::DescribedMove described) {
    rules::MoveList moves;
    for (const board::PieceKind kind : board::kAllPieceKinds) {
        described.kind = kind;
        for (const Move move : notation::meanings(board, side, described)) {
            moves.add(move);
        }
    }
    return moves;
}

/// The legal moves that a word may mean in a position, in the first notation that knows it.
rules::MoveList meanings_of(const Board& board, Side side, const MoveToken& token, Manner manner) {
    if (manner.first == Fit::San && has(token.fits, Fit::San)) {
        return by_san(board, side, token.text, manner);
    }
    if (token.has_lost_piece) {
        return by_any_piece(board, side, *token.described);
    }
    if (token.described) {
        return notation::meanings(board, side, *token.described);
    }
    if (has(token.fits, Fit::Coordinates)) {
        return by_coordinates(board, side, token.text, manner);
    }
    return by_san(board, side, token.text, manner);
}

NotationError coordinate_error(const Board& board, Side side, const MoveToken& token, Manner manner) {
    NotationError error{NotationFault::Illegal, clipped(token.text), {}, std::nullopt};
    if (const auto move = notation::read_coordinates(token.text, manner.origin)) {
        error.illegal = rules::why_illegal(board, side, *move);
    }
    return error;
}

/// Why a word means nothing in a position. Requires: it does not.
NotationError why_none(const Board& board, Side side, const MoveToken& token, Manner manner) {
    if (token.fits == Fit::None) {
        return {NotationFault::Unreadable, clipped(token.text), {}, std::nullopt};
    }
    if (token.described && !(manner.first == Fit::San && has(token.fits, Fit::San))) {
        const auto resolved = notation::resolve(board, side, *token.described, token.text);
        if (!resolved) {
            return resolved.error();
        }
    }
    return coordinate_error(board, side, token, manner);
}

ProblemKind kind_of(NotationFault fault) {
    switch (fault) {
    case NotationFault::Unreadable:
        return ProblemKind::Unreadable;
    case NotationFault::NoSuchPiece:
        return ProblemKind::NoSuchPiece;
    case NotationFault::Illegal:
        return ProblemKind::Illegal;
    case NotationFault::Ambiguous:
        break;
    }
    return ProblemKind::Ambiguous;
}

class Reader {
  public:
    Reader(const rules::Setup& start, Manner manner) : manner_(manner), side_(start.to_move), pool_(1, kRoot) {
        alive_.push_back({start.board, kNoMove, 1});
    }

    LineReading read(std::span<const MoveToken> tokens, int first_ply) {
        pool_.reserve(tokens.size() + 1);
        LineReading out;
        int ply = first_ply;
        for (const MoveToken& token : tokens) {
            if (!play(token)) {
                out.failure = failure_at(token, ply);
                break;
            }
            side_ = opponent(side_);
            ++ply;
        }
        out.moves = moves_of(alive_.front());
        count_readings(out, first_ply);
        return out;
    }

  private:
    /// Plays a word on every reading. Fails: false where no reading can, and nothing changes.
    bool play(const MoveToken& token) {
        if (alive_.size() == 1) {
            const rules::MoveList moves = meanings_of(alive_.front().board, side_, token, manner_);
            if (moves.size() == 1) {
                advance(alive_.front(), moves[0]);
                return true;
            }
        }
        std::vector<Alive> next;
        for (const Alive& reading : alive_) {
            for (const Move move : meanings_of(reading.board, side_, token, manner_)) {
                if (next.size() >= kMostAlive) {
                    is_capped_ = true;
                    break;
                }
                next.push_back(reading);
                advance(next.back(), move);
            }
        }
        if (next.empty()) {
            return false;
        }
        alive_ = std::move(next);
        merge_equal();
        return true;
    }

    void advance(Alive& reading, Move move) {
        pool_.push_back({move, reading.last});
        reading.last = pool_.size() - 1;
        reading.board.apply(move);
    }

    /// Readings that stand in the same position are one from here on; the first one's moves are kept.
    void merge_equal() {
        if (alive_.size() < 2) {
            return;
        }
        std::ranges::stable_sort(alive_, {}, [](const Alive& reading) { return reading.board.key(); });
        std::vector<Alive> merged;
        for (Alive& reading : alive_) {
            if (!merged.empty() && merged.back().board == reading.board) {
                merged.back().count = std::min(kMostCounted, merged.back().count + reading.count);
                continue;
            }
            merged.push_back(reading);
        }
        std::ranges::sort(merged, {}, &Alive::last);
        alive_ = std::move(merged);
    }

    std::vector<Move> moves_of(const Alive& reading) const {
        std::vector<Move> moves;
        for (std::size_t at = reading.last; at != kNoMove; at = pool_[at].before) {
            moves.push_back(pool_[at].move);
        }
        std::ranges::reverse(moves);
        return moves;
    }

    void count_readings(LineReading& out, int first_ply) const {
        out.readings = 0;
        out.is_capped = is_capped_;
        for (const Alive& reading : alive_) {
            out.readings = std::min(kMostCounted, out.readings + reading.count);
        }
        if (alive_.size() > 1) {
            const std::vector<Move> other = moves_of(alive_[1]);
            const auto parting = std::ranges::mismatch(out.moves, other);
            out.parting_ply = first_ply + static_cast<int>(parting.in1 - out.moves.begin());
        }
    }

    Problem failure_at(const MoveToken& token, int ply) const {
        const Board& board = alive_.front().board;
        const NotationError error = why_none(board, side_, token, manner_);
        return {kind_of(error.fault),
                error.text(),
                ply,
                clipped(token.text),
                notation::write_fen(rules::Setup{board, side_, 0, 1}),
                std::nullopt};
    }

    static constexpr PooledMove kRoot{Move{board::Square::from_index(0), board::Square::from_index(0)}, 0};

    Manner manner_;
    Side side_;
    std::vector<PooledMove> pool_;
    std::vector<Alive> alive_;
    bool is_capped_ = false;
};

} // namespace

LineReading read_line(const rules::Setup& start, std::span<const MoveToken> tokens, Manner manner, int first_ply) {
    return Reader{start, manner}.read(tokens, first_ply);
}

} // namespace chuhe::record
