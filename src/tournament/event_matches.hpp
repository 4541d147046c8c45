#pragma once

#include <chuhe/tournament/director.hpp>

#include <map>

namespace chuhe::tournament {

/// What a result is for whoever moves first, and for the other.
struct CellKinds {
    CellKind first;
    CellKind second;
};
/// Source: cn1999 14.1, 21.3, 21.4
[[nodiscard]] CellKinds kinds_of(BoardResult result);

/// How a match ended, from all its games: more board points win it. Where every board was left empty by one team, or by both,
/// the match was. Source: cn1999 14.2, 21.3, 21.4
[[nodiscard]] BoardResult match_result(const std::map<int, BoardResult>& games);

/// What a decided match is for both teams. Source: cn1999 14.2, 21.4
[[nodiscard]] MatchCells cells_of_match(const TournamentState& state, const PairedBoard& match);

/// The members of a team whom games say are struck off, each with the round of the first that does. Source: cn1999 18.3
[[nodiscard]] std::map<int, int> expelled_members(const TournamentState& state, EntrantNumber team);

/// How many games of a meeting are rounds of their own: in a match of teams both games of a board belong to it.
[[nodiscard]] int rounds_of_meeting(const TournamentState& state, const StageSettings& how);

} // namespace chuhe::tournament
