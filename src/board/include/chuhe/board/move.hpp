#pragma once

#include <chuhe/board/square.hpp>

#include <compare>
#include <optional>
#include <string>
#include <string_view>

namespace chuhe::board {

/// A piece goes from one point to another and takes what stands there.
/// Source: cn1999 2.1
struct Move {
    Square from;
    Square to;

    constexpr auto operator<=>(const Move&) const = default;
};

/// Coordinates as in "h2e2".
[[nodiscard]] inline std::string name(Move move) {
    return move.from.name() + move.to.name();
}

/// The move that "h2e2" names. Fails: nothing is returned for any other text.
[[nodiscard]] constexpr std::optional<Move> move_named(std::string_view text) {
    if (text.size() != 4) {
        return std::nullopt;
    }
    const auto from = Square::named(text.substr(0, 2));
    const auto to = Square::named(text.substr(2));
    if (!from || !to) {
        return std::nullopt;
    }
    return Move{*from, *to};
}

} // namespace chuhe::board
