#pragma once

#include <chuhe/base/bilingual.hpp>
#include <chuhe/rules/clause.hpp>
#include <chuhe/tournament/cross_table.hpp>
#include <chuhe/tournament/standings.hpp>

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace chuhe::tournament {

/// How teams meet. Source: cn1999 12
enum class TeamFormat : std::uint8_t {
    FixedBoards, ///< 12.1 分台定人: each member has his board
    Substitutes, ///< 12.2 分台换人: some sit out, the order stays
    FreeLineUp,  ///< 12.3 临时定台: any order, new each match
    AllPlayAll,  ///< 12.4 全队轮赛: every member meets every member of the other team
    SumOfPlaces, ///< 12.5 队员总分: members play an individual event
};

/// What is wrong with a roster or a line-up.
struct TeamProblem {
    rules::Clause clause;
    base::Bilingual why;

    bool operator==(const TeamProblem&) const = default;
};

/// Members in the order of the boards, each with his rating, if any. Rated members stand by rating, the unrated behind them.
/// Source: cn1999 12.1
[[nodiscard]] std::vector<TeamProblem> roster_problems(const std::vector<std::optional<int>>& ratings);

/// Who plays: numbers in the roster, from 1, by board.
using LineUp = std::vector<int>;

/// Source: cn1999 12.1, 12.2, 12.3
[[nodiscard]] std::vector<TeamProblem> line_up_problems(TeamFormat format, int boards, int roster,
                                                        const LineUp& line_up);
/// Every line-up that 分台换人 allows, in order: 1-2-3-4, 1-2-3-5, ... Fails: nothing where there are too few members or more
/// than 12. Source: cn1999 12.2
[[nodiscard]] std::vector<LineUp> permitted_line_ups(int boards, int roster);

/// The turn on a board (from 1) of the team named first or second. Source: cn1999 13.2, 13.3
[[nodiscard]] Turn turn_on_board(Turn team, int board);

/// One game of 全队轮赛: members of the two teams, from 1, and the turn of the first team's member.
struct TeamGame {
    int round = 1;
    int member_a = 1;
    int member_b = 1;
    Turn turn_a = Turn::First;

    bool operator==(const TeamGame&) const = default;
};
/// Every member meets every member of the other team once, one game a round. Where the teams are unequal some sit out.
/// Turns alternate, so that each member moves first in half of his games as near as can be.
/// Source: cn1999 12.4, 13.2
[[nodiscard]] std::vector<TeamGame> all_play_all(int members_a, int members_b);

/// What a match is for the two teams, with board points and games won.
struct MatchCells {
    Cell first;
    Cell second;
};
/// From the results of the boards as the team named first has them. Source: cn1999 14.1, 14.2
[[nodiscard]] MatchCells match_cells(EntrantNumber first, EntrantNumber second, const std::vector<CellKind>& boards);
/// One team did not come: every board is `+` for the other, and the match too. Source: cn1999 21.4
[[nodiscard]] MatchCells forfeited_match(EntrantNumber present, EntrantNumber absent, int boards);

/// A team of an individual event by the places of its members.
struct PlaceSumTeam {
    EntrantNumber number = 0;
    std::vector<int> places{};
    int fouls = 0;

    bool operator==(const PlaceSumTeam&) const = default;
};
struct PlaceSumStanding {
    EntrantNumber number = 0;
    int place = 0;
    int sum = 0;

    bool operator==(const PlaceSumStanding&) const = default;
};
/// The smaller sum stands higher; then the best place, the second best, fouls. Requires: teams of equal size compare well.
/// Source: cn1999 12.5, 15.5
[[nodiscard]] std::vector<PlaceSumStanding> place_sum_standings(const std::vector<PlaceSumTeam>& teams);

} // namespace chuhe::tournament
