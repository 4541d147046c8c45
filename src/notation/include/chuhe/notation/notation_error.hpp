#pragma once

#include <chuhe/base/bilingual.hpp>
#include <chuhe/rules/clause.hpp>
#include <chuhe/rules/illegal_move.hpp>

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace chuhe::notation {

enum class NotationFault : std::uint8_t {
    Unreadable,  ///< the text is no move in any notation
    NoSuchPiece, ///< the side to move has no piece that the text names
    Illegal,     ///< the piece is there and may not make the move
    Ambiguous,   ///< several legal moves fit the text
};

/// Why a text is not one move of a position.
struct NotationError {
    NotationFault fault;
    /// The text as it was given.
    std::string token;
    /// The legal moves that fit, where several do.
    std::vector<board::Move> candidates;
    /// Why the move that was meant is not legal, where one was meant.
    std::optional<rules::IllegalMove> illegal;

    bool operator==(const NotationError&) const = default;
    /// The clause broken by the move, or 7.5, which says how a move is written.
    [[nodiscard]] rules::Clause clause() const;
    [[nodiscard]] base::Bilingual text() const;
};

/// The stable word used in messages: "unreadable", "no_such_piece", "illegal", "ambiguous".
[[nodiscard]] std::string_view code(NotationFault fault);

} // namespace chuhe::notation
