#pragma once

#include <chuhe/base/bilingual.hpp>
#include <chuhe/board/board.hpp>
#include <chuhe/rules/clause.hpp>

#include <cstdint>
#include <optional>

namespace chuhe::rules {

enum class IllegalMoveReason : std::uint8_t {
    NoPiece,
    OpponentsPiece,
    SamePoint,
    OwnPieceThere,
    NotItsWay, ///< the piece does not move like that
    LeavesPalace,
    CrossesRiver, ///< an elephant over the river
    HorseLegBlocked,
    ElephantEyeBlocked,
    WayBlocked,          ///< a chariot, or a cannon that takes nothing, over a piece
    CannonWithoutScreen, ///< a cannon that takes needs exactly one piece between
    SoldierBackward,
    SoldierSidewaysTooEarly,
    GeneralsFace, ///< the move leaves the generals facing
    StillInCheck, ///< the general was in check and still is
    IntoCheck,    ///< the move exposes its own general
};

/// Why a move is not legal: what was wanted, the reason, the point that is in the way, the clause.
struct IllegalMove {
    board::Move move;
    IllegalMoveReason reason;
    std::optional<board::Square> obstacle;

    bool operator==(const IllegalMove&) const = default;
    [[nodiscard]] Clause clause() const;
    /// "the horse's leg is blocked at c3, 2.2"
    [[nodiscard]] base::Bilingual text() const;
};

/// Why a side may not make a move; nothing when it may.
/// Source: cn1999 2.2, 2.3, 3.1, 4.1.2
[[nodiscard]] std::optional<IllegalMove> why_illegal(const board::Board& board, board::Side side, board::Move move);

/// The stable word used in messages: "horse_leg_blocked", ...
[[nodiscard]] std::string_view code(IllegalMoveReason reason);

} // namespace chuhe::rules
