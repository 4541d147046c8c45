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

/// A match between teams as one of them sees it.
/// Source: cn1999 14.2, 21.4
struct TeamCell {
    CellKind kind = CellKind::ZeroPointBye; ///< of the match
    std::optional<EntrantNumber> opponent{};
    std::optional<Turn> turn{};
    base::HalfPoints board_points{};
    int game_wins = 0;

    bool operator==(const TeamCell&) const = default;
};

/// What both teams have of a match, from the results of the boards as the first team has them.
struct TeamMatchCells {
    TeamCell first;
    TeamCell second;
};
/// Source: cn1999 14.1, 14.2
[[nodiscard]] TeamMatchCells match_cells(EntrantNumber first, EntrantNumber second,
                                         const std::vector<CellKind>& boards);
/// One team did not come: every board is `+` for the other, and the match too. Source: cn1999 21.4
[[nodiscard]] TeamMatchCells forfeited_match(EntrantNumber present, EntrantNumber absent, int boards);

struct Team {
    EntrantNumber number = 0;
    std::string name{};
    std::vector<TeamCell> cells{};
    int fouls = 0;
    int warnings = 0;
    int disqualifications = 0;

    bool operator==(const Team&) const = default;
};

/// A team event. Match points: 2, 1, 0 (14.2).
struct TeamTable {
    Scoring scoring{base::HalfPoints{4}, base::HalfPoints{2}, base::HalfPoints{0}, base::HalfPoints{4}};
    std::vector<Team> teams{};

    bool operator==(const TeamTable&) const = default;
};

/// The matches alone, as a table of single entrants: so teams are paired.
[[nodiscard]] CrossTable matches_of(const TeamTable& table);

/// What teams are compared by. Source: cn1999 15.3, 15.4
enum class TeamTieBreak : std::uint8_t {
    MatchPoints,         ///< 场分
    Penalties,           ///< 18.4
    BoardPoints,         ///< 全队总局分
    GameWins,            ///< 全队胜局
    DirectWin,           ///< 直胜
    OpponentMatchPoints, ///< 团体对手分
    MatchWins,           ///< 全队胜场
    Fouls,               ///< 全队犯规
};

[[nodiscard]] base::Bilingual name(TeamTieBreak tie_break);

struct TeamStanding {
    EntrantNumber number = 0;
    int place = 0;
    std::vector<TieBreakValue> values{}; ///< in the order of the ranking; points in quarters
    std::optional<TeamTieBreak> below_by{};

    bool operator==(const TeamStanding&) const = default;
};

struct TeamStandings {
    std::vector<TeamTieBreak> order{};
    std::vector<TeamStanding> rows{};
    std::vector<EntrantNumber> play_off{}; ///< those who share the first place (15.6)

    bool operator==(const TeamStandings&) const = default;
};

/// 15.3: match points, board points, game wins, direct result, fouls.
[[nodiscard]] std::vector<TeamTieBreak> team_round_robin_order();
/// 15.4: match points, opponents' match points, board points, match wins, fouls.
[[nodiscard]] std::vector<TeamTieBreak> team_swiss_order();
/// Source: cn1999 15.3, 15.4, 15.6, 18.4
[[nodiscard]] TeamStandings make_team_standings(const TeamTable& table, const std::vector<TeamTieBreak>& order,
                                                const Conventions& conventions);

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
