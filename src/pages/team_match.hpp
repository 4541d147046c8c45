#pragma once

#include <chuhe/base/half_points.hpp>
#include <chuhe/pages/event_pages.hpp>
#include <chuhe/pages/organiser_pages.hpp>
#include <chuhe/tournament/director.hpp>

namespace chuhe::pages {

/// The boards of a match of teams for the organiser: line-ups as long as they may change, a result for each game, the match as a
/// whole where a team did not come. Requires: the entrants are teams.
/// Source: cn1999 12, 13.2, 14.2, 21.4
[[nodiscard]] Html match_control(const OrganiserView& view, int round, int board, Language language);

/// The games of a match as the public sees them. Line-ups are shown when both are in, or a game has its result.
[[nodiscard]] std::vector<MemberGame> member_games(const tournament::TournamentState& state,
                                                   const tournament::PairedBoard& match, Language language);
/// A table of them.
[[nodiscard]] Html member_games_table(const std::vector<MemberGame>& games, Language language);

/// What both teams of a match have on its boards so far. Source: cn1999 14.2
struct BoardPoints {
    base::HalfPoints first{};
    base::HalfPoints second{};
};
[[nodiscard]] BoardPoints board_points_of(const tournament::TournamentState& state,
                                          const tournament::PairedBoard& match);
/// "2.5 : 1.5"
[[nodiscard]] std::string board_points_text(const tournament::TournamentState& state,
                                            const tournament::PairedBoard& match);

} // namespace chuhe::pages
