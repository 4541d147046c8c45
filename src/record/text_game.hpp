#pragma once

#include "movetext.hpp"

#include <chuhe/record/game_record.hpp>

namespace chuhe::record {

/// Which family of notations most words of a text fit.
[[nodiscard]] Fit prevailing(const Movetext& text);

/// Reads the words of a game into its tree: the main line, then each variation from where it leaves its parent. The
/// side to move first is the one that the start names, unless only the other can make the first move (`has_side` tells
/// whether the start named one at all). Whatever cannot be read becomes a problem of the game.
void read_text_game(GameRecord& game, const Movetext& text, bool has_side);

/// Settles the result of a game from what its tag and its text say.
void settle_result(GameRecord& game, std::optional<GameResult> by_tag, std::optional<GameResult> by_text);

} // namespace chuhe::record
