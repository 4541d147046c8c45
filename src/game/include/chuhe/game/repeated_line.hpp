#pragma once

#include <chuhe/adjudication/judge.hpp>
#include <chuhe/adjudication/line.hpp>
#include <chuhe/game/state.hpp>

#include <optional>

namespace chuhe::game {

/// A repetition of a game with the moves that it lies in and the whole ruling on it, for whoever reads or prints it.
struct RepeatedLine {
    adjudication::Line line;
    /// How many plies of the game come before the line.
    std::size_t from_ply = 0;
    adjudication::JudgedRepetition judged;
};

/// The cycle that the last move closed, nine rounds of attacks where the book counts them, or else the last position that
/// stood a third time; ruled on by the book of the game, of a game that is over too. Judges every ply of it, so not for
/// free. Fails: nothing where there is none.
/// Source: cn1999 24; cn2020 24.11
[[nodiscard]] std::optional<RepeatedLine> repeated_line(const GameState& game);

} // namespace chuhe::game
