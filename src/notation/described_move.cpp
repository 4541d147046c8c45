#include "glyph.hpp"
#include "place.hpp"

#include <chuhe/board/attacks.hpp>
#include <chuhe/notation/described_move.hpp>
#include <chuhe/rules/legal_moves.hpp>

#include <array>

namespace chuhe::notation {

using board::Move;
using board::Piece;
using board::PieceKind;
using board::Square;

namespace {

constexpr std::size_t kLongest = 4;
constexpr int kMostSoldiers = 5;
constexpr char32_t kIdeographicSpace = 0x3000;

/// The glyphs of a text without its blanks, up to four. Fails: nothing for a longer text or one that is not UTF-8.
struct Glyphs {
    std::array<Glyph, kLongest> at;
    std::size_t size = 0;
};

std::optional<Glyphs> glyphs_of(std::string_view text) {
    Glyphs glyphs;
    while (!text.empty()) {
        const auto character = take_character(text);
        if (!character) {
            return std::nullopt;
        }
        if (*character == U' ' || *character == kIdeographicSpace) {
            continue;
        }
        if (glyphs.size == kLongest) {
            return std::nullopt;
        }
        glyphs.at[glyphs.size++] = glyph_of(*character);
    }
    return glyphs;
}

/// Which piece a description starts with.
struct Subject {
    PieceKind kind;
    std::optional<Ordinal> ordinal;
    std::optional<int> file;
};

std::optional<Ordinal> numbered(std::optional<int> digit) {
    if (!digit || *digit > kMostSoldiers) {
        return std::nullopt;
    }
    return static_cast<Ordinal>(static_cast<int>(Ordinal::First) + *digit - 1);
}

/// 炮二, 炮前, P+, Pa: the piece comes first.
std::optional<Subject> piece_then_place(const Glyph& piece, const Glyph& place) {
    if (place.digit) {
        return Subject{*piece.piece, std::nullopt, place.digit};
    }
    if (place.ordinal) {
        return Subject{*piece.piece, place.ordinal, std::nullopt};
    }
    if (*piece.piece == PieceKind::Soldier && place.letter_order) {
        return Subject{PieceKind::Soldier, numbered(place.letter_order), std::nullopt};
    }
    return std::nullopt;
}

/// 前炮, 一兵, and with the soldier implied 前七 and 15.
std::optional<Subject> order_then_rest(const Glyph& order, const Glyph& rest) {
    const auto place = order.ordinal ? order.ordinal : numbered(order.digit);
    if (!place) {
        return std::nullopt;
    }
    if (rest.piece && (order.ordinal || *rest.piece == PieceKind::Soldier)) {
        return Subject{*rest.piece, place, std::nullopt};
    }
    if (rest.digit) {
        return Subject{PieceKind::Soldier, place, rest.digit};
    }
    return std::nullopt;
}

std::optional<Subject> subject_of(const Glyph& first, const Glyph& second) {
    return first.piece ? piece_then_place(first, second) : order_then_rest(first, second);
}

template <typename Visit>
void for_each_try(const board::Board& board, board::Side side, const DescribedMove& described, Visit visit) {
    constexpr std::array kActions{Action::Forward, Action::Back, Action::Sideways};
    const Piece piece{side, described.kind};
    for (const Square from : named_pieces(board, piece.side, described)) {
        for (const Action action : kActions) {
            if (described.action != action && described.action != Action::Unstated) {
                continue;
            }
            if (const auto to = target_of(piece, from, {action, described.number})) {
                visit(Move{from, *to});
            }
        }
    }
}

NotationError why_none(const board::Board& board, board::Side side, const DescribedMove& described,
                       std::string_view token) {
    NotationError error{NotationFault::Illegal, std::string{token}, {}, std::nullopt};
    if (named_pieces(board, side, described).empty()) {
        error.fault = NotationFault::NoSuchPiece;
        return error;
    }
    for_each_try(board, side, described, [&](Move move) {
        const bool is_its_way = board::destinations(board, move.from).contains(move.to);
        if (move.from != move.to && (!error.illegal || is_its_way)) {
            error.illegal = rules::why_illegal(board, side, move);
        }
    });
    return error;
}

} // namespace

std::optional<DescribedMove> read_description(std::string_view text) {
    const auto glyphs = glyphs_of(text);
    if (!glyphs || glyphs->size < kLongest - 1) {
        return std::nullopt;
    }
    const auto& at = glyphs->at;
    const auto subject = subject_of(at[0], at[1]);
    const bool is_short = glyphs->size == kLongest - 1;
    const auto action = is_short ? std::optional{Action::Unstated} : at[2].action;
    const auto number = at[is_short ? 2 : 3].digit;
    if (!subject || !action || !number) {
        return std::nullopt;
    }
    return DescribedMove{subject->kind, subject->ordinal, subject->file, *action, *number};
}

rules::MoveList meanings(const board::Board& board, board::Side side, const DescribedMove& described) {
    rules::MoveList moves;
    for_each_try(board, side, described, [&](Move move) {
        if (board::destinations(board, move.from).contains(move.to) && rules::is_safe(board, move)) {
            moves.add(move);
        }
    });
    return moves;
}

base::Result<Move, NotationError> resolve(const board::Board& board, board::Side side, const DescribedMove& described,
                                          std::string_view token) {
    const rules::MoveList moves = meanings(board, side, described);
    if (moves.size() == 1) {
        return moves[0];
    }
    if (moves.empty()) {
        return base::Failure<NotationError>{why_none(board, side, described, token)};
    }
    NotationError error{NotationFault::Ambiguous, std::string{token}, {}, std::nullopt};
    for (const Move move : moves) {
        error.candidates.push_back(move);
    }
    return base::Failure<NotationError>{std::move(error)};
}

} // namespace chuhe::notation
