#pragma once

#include <chuhe/rules/position.hpp>

#include <string>
#include <string_view>

/// Boards drawn in tests: ten lines of nine letters from Black's back rank down, then "red to move" or "black to move".
/// Letters as in FEN (K A B N R C P, small for Black), a dot where nothing stands.
namespace chuhe::support {

/// The setup of a drawing, whatever stands there. Requires: a complete drawing.
[[nodiscard]] rules::Setup draw_setup(std::string_view drawing);
/// The position of a drawing; the test fails when it has a defect.
[[nodiscard]] rules::Position draw(std::string_view drawing);
/// The same for a FEN in the same letters.
[[nodiscard]] rules::Setup setup_of_fen(std::string_view fen);
[[nodiscard]] rules::Position position_of_fen(std::string_view fen);

/// Names of points in order, so that two sets compare and print: "c2 c4 d1".
[[nodiscard]] std::string squares(std::string_view names);
/// Where the piece on a point may legally go, as `squares` writes it.
[[nodiscard]] std::string moves_from(const rules::Position& position, std::string_view from);
/// All legal moves in order: "a0a1 b0c2".
[[nodiscard]] std::string all_moves(const rules::Position& position);
/// The move of a name; the test fails when there is none.
[[nodiscard]] board::Move move(std::string_view name);

/// A setup with left and right exchanged, and one seen from the other side (turned, colours and turn exchanged).
[[nodiscard]] rules::Setup mirrored(const rules::Setup& setup);
[[nodiscard]] rules::Setup colours_swapped(const rules::Setup& setup);

} // namespace chuhe::support
