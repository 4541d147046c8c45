#pragma once

#include "checks.hpp"

namespace chuhe::game {

/// Whether an official may write down this ending of this game: the scores belong to the termination, the clause is one on
/// which it rests, and what the program itself can see (the board, the counts, the repetition) bears it out.
/// Source: cn1999 4, 23.2, 23.3
/// Reading: whether a cycle that has gone round often enough is a draw or an offence is for the official, whatever the
/// program's own ruling; that it has gone round so often is not.
[[nodiscard]] Check check_outcome(const GameState& game, const rules::Outcome& outcome);

/// The end of the game that its board and its counts of fouls give as they stand, if they do: a game that is reopened
/// without having been corrected. Source: cn1999 4.1.1, 4.1.3, 4.1.8
[[nodiscard]] std::optional<rules::Outcome> outcome_as_it_stands(const GameState& game);

} // namespace chuhe::game
