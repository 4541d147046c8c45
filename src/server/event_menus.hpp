#pragma once

#include <chuhe/pages/frame.hpp>
#include <chuhe/tournament/director.hpp>

#include <string>
#include <vector>

namespace chuhe::server {

/// "第 3 轮", "Round 3"
[[nodiscard]] base::Bilingual round_label(int round);
/// What spectators find beside every page of an event, the last round first.
[[nodiscard]] std::vector<pages::MenuItem> public_menu(const tournament::TournamentState& state,
                                                       const std::string& current, pages::Language language);
/// What the organiser finds beside every page of his; the public pages are one link away.
[[nodiscard]] std::vector<pages::MenuItem> organiser_menu(const tournament::TournamentState& state,
                                                          const std::string& current, pages::Language language);

} // namespace chuhe::server
