#pragma once

#include <chuhe/notation/coordinates.hpp>
#include <chuhe/rules/position.hpp>

#include <optional>
#include <string_view>

namespace chuhe::notation {

/// A move in the manner of international chess, as XBoard and pychess write it: Cbe2, Rxb9, c5, gxg3, A10e9, ixi9=.
struct SanMove {
    board::PieceKind kind;
    std::optional<int> from_file;
    std::optional<int> from_rank;
    board::Square to;

    bool operator==(const SanMove&) const = default;
};

/// Letters K A E H R C P, or N, B, G, M, S for the same; no letter is a soldier. Fails: nothing for any other text.
[[nodiscard]] std::optional<SanMove> read_san(std::string_view text, RankOrigin origin);

/// The legal moves that fit; what is written to tell pieces apart may be missing or more than needed.
/// Requires: the side has a general.
[[nodiscard]] rules::MoveList meanings(const board::Board& board, board::Side side, const SanMove& san);
[[nodiscard]] inline rules::MoveList meanings(const rules::Position& position, const SanMove& san) {
    return meanings(position.board(), position.to_move(), san);
}

} // namespace chuhe::notation
