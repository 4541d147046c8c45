#pragma once

#include <chuhe/pages/frame.hpp>
#include <chuhe/tournament/director.hpp>

#include <map>
#include <string>

namespace chuhe::pages {

/// What the boards of a round are in their bracket: "半决赛", "Quarter-finals"; in a round with byes they may differ. By board
/// from 1. Empty where the round is of no knock-out.
[[nodiscard]] std::map<int, std::string> match_titles(const tournament::TournamentState& state, int round,
                                                      Language language);

} // namespace chuhe::pages
