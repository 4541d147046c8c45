#pragma once

#include <chuhe/base/bilingual.hpp>
#include <chuhe/game/foul.hpp>
#include <chuhe/rules/position.hpp>

#include <optional>
#include <span>
#include <vector>

namespace chuhe::game {

/// How pieces were touched. Source: cn1999 5.1 to 5.6
enum class TouchKind : std::uint8_t {
    Touch,    ///< binds
    Adjust,   ///< with the opponent's consent, in one's own time: does not bind, 5.6
    Accident, ///< evidently by mistake: does not bind, 5.6
};

/// "touch", "adjust", "accident"
[[nodiscard]] std::string_view code(TouchKind kind);
[[nodiscard]] std::optional<TouchKind> touch_coded(std::string_view code);

/// Pieces touched by the side to move at one moment, in order of the turn; two points when both at once (5.5).
struct Touch {
    std::vector<board::Square> squares;
    TouchKind kind = TouchKind::Touch;

    bool operator==(const Touch&) const = default;
};

/// What a side that touched pieces must do now.
struct TouchObligation {
    /// The moves that it may make. All legal moves when it is free.
    std::vector<board::Move> allowed;
    /// The clause by which it is bound, or free: 5.1 to 5.5.
    rules::Clause clause;
    bool is_free = true;
    /// 9.1.5 and 9.1.6: touched an own piece that cannot move, or a piece that nothing can take; in order of touching.
    std::vector<FoulKind> fouls;
    base::Bilingual text;
};

/// The obligation of the side to move after the touches of its turn.
/// Source: cn1999 5.1 to 5.7, 9.1.5, 9.1.6
/// Reading: more than two touches: the first own and the first opponent's piece touched count, in their order.
[[nodiscard]] TouchObligation obligation(const rules::Position& position, std::span<const Touch> touches);

} // namespace chuhe::game
