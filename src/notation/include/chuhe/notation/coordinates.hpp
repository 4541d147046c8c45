#pragma once

#include <chuhe/board/move.hpp>

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace chuhe::notation {

/// Where a dialect starts to count ranks: h2e2 (UCCI, Cyclone, Pikafish, XBoard) or h3e3 (Fairy-Stockfish, pychess).
enum class RankOrigin : std::uint8_t { Zero, One };

/// The move that a pair of points names: "h2e2", "H2-E2", "a10b10". Letters of either case, an optional '-', 'x' or ':'
/// between the points. Fails: nothing is returned for any other text, and for a point off the board.
[[nodiscard]] std::optional<board::Move> read_coordinates(std::string_view text, RankOrigin origin);

/// The move of four digits, columns 0 to 8 from the left and rows 0 to 9 from Black's back rank: "7747", "77-47".
/// Fails: nothing is returned for any other text.
[[nodiscard]] std::optional<board::Move> read_digits(std::string_view text);

/// "h2e2", or "h3e3" where ranks count from one.
[[nodiscard]] std::string write_coordinates(board::Move move, RankOrigin origin);
/// "H2-E2"
[[nodiscard]] std::string write_iccs(board::Move move);
/// "7747"
[[nodiscard]] std::string write_digits(board::Move move);

} // namespace chuhe::notation
