#include <chuhe/tournament/standings.hpp>
#include <chuhe/tournament/teams.hpp>

#include <doctest/doctest.h>

#include <string>

namespace {

using namespace chuhe;
using namespace chuhe::tournament;
using enum CellKind;

/// A round robin drawn as rows of results: '1' '=' '0' against each column, '.' on the diagonal, '+' and '-' forfeits.
CrossTable crossed(const std::vector<std::string>& rows) {
    CrossTable table;
    for (std::size_t i = 0; i < rows.size(); ++i) {
        Entrant entrant;
        entrant.number = static_cast<EntrantNumber>(i + 1);
        for (std::size_t j = 0; j < rows.size(); ++j) {
            const char letter = rows[i][j];
            if (letter == '.') {
                entrant.cells.push_back({});
                continue;
            }
            const CellKind kind = letter == '1'   ? Win
                                  : letter == '=' ? Draw
                                  : letter == '+' ? ForfeitWin
                                  : letter == '-' ? ForfeitLoss
                                                  : Loss;
            entrant.cells.push_back({kind, static_cast<EntrantNumber>(j + 1), i < j ? Turn::First : Turn::Second});
        }
        table.entrants.push_back(std::move(entrant));
    }
    return table;
}

std::string order_of(const Standings& standings) {
    std::string text;
    for (const Standing& row : standings.rows) {
        text += (text.empty() ? "" : " ") + std::to_string(row.place) + ":" + std::to_string(row.number);
    }
    return text;
}

Standings ranked(const CrossTable& table, const char* order) {
    return make_standings(table, *ranking_order_named(order));
}

/// Six after two rounds: 1 beat 3 and lost to 4, 2 drew with 5 and 6, 4 with 6, 3 with 5. `halves`: of a board won, drawn, lost.
CrossTable win_and_loss_against_two_draws(Scoring scoring, int won, int drawn, int lost) {
    const auto cell = [&](CellKind kind, EntrantNumber opponent) {
        const int halves = kind == Win ? won : kind == Draw ? drawn : lost;
        return Cell{kind, opponent, Turn::First, base::HalfPoints{halves}, 0};
    };
    CrossTable table;
    table.scoring = scoring;
    table.entrants = {
        {.number = 1, .cells = {cell(Win, 3), cell(Loss, 4)}},  {.number = 2, .cells = {cell(Draw, 5), cell(Draw, 6)}},
        {.number = 3, .cells = {cell(Loss, 1), cell(Draw, 5)}}, {.number = 4, .cells = {cell(Draw, 6), cell(Win, 1)}},
        {.number = 5, .cells = {cell(Draw, 2), cell(Draw, 3)}}, {.number = 6, .cells = {cell(Draw, 4), cell(Draw, 2)}}};
    return table;
}

} // namespace

TEST_CASE("15.1 points, then the points of those beaten and half of those drawn with") {
    // 1 and 2 have 2 points: 1 beat 2 (2 points) and drew with 3 and 4; 2 beat 3 and 4.
    const Standings standings = ranked(crossed({".1==", "0.11", "=0.1", "=00."}), "cn1999-15.1");
    CHECK(order_of(standings) == "1:1 2:2 3:3 4:4");
    // 1: 2 + 0.75 + 0.25 = 3, in quarters 12; 2: 1.5 + 0.5 = 2, in quarters 8.
    CHECK(standings.rows[0].values[2].amount == 12);
    CHECK(standings.rows[1].values[2].amount == 8);
    CHECK(standings.rows[1].below_by == TieBreak::DefeatedPoints);
}

TEST_CASE("15.1 with all values equal the game against each other decides, between exactly two") {
    CrossTable two;
    two.entrants.push_back({.number = 1, .cells = {{Loss, 2U, Turn::First}, {Win, 3U, Turn::First}}});
    two.entrants.push_back({.number = 2, .cells = {{Win, 1U, Turn::Second}, {Loss, 4U, Turn::First}}});
    two.entrants.push_back({.number = 3, .cells = {{}, {Loss, 1U, Turn::Second}}});
    two.entrants.push_back({.number = 4, .cells = {{}, {Win, 2U, Turn::Second}}});
    const Standings direct = make_standings(two, {{TieBreak::Points, TieBreak::Wins, TieBreak::DirectWin}, {}});
    // 1, 2 and 4 have one point each: three are not separated.
    CHECK(order_of(direct) == "1:1 1:2 1:4 4:3");
    two.entrants[3].cells[1].kind = Draw;
    two.entrants[1].cells[1].kind = Draw;
    two.entrants[0].cells.push_back({Draw, 4U, Turn::First});
    two.entrants[3].cells.push_back({Draw, 1U, Turn::Second});
    // 1 and 2 have 1.5 points and one win each: 2 beat 1.
    const Standings pair = make_standings(two, {{TieBreak::Points, TieBreak::Wins, TieBreak::DirectWin}, {}});
    CHECK(order_of(pair) == "1:2 2:1 3:4 4:3");
    CHECK(pair.rows[1].below_by == TieBreak::DirectWin);
}

TEST_CASE("15.1 one win each in two games leaves the place shared") {
    CrossTable table;
    table.entrants.push_back({.number = 1, .cells = {{Win, 2U, Turn::First}, {Loss, 2U, Turn::Second}}});
    table.entrants.push_back({.number = 2, .cells = {{Loss, 1U, Turn::Second}, {Win, 1U, Turn::First}}});
    CHECK(order_of(ranked(table, "cn1999-15.1")) == "1:1 1:2");
}

TEST_CASE("15.1, 15.2 last comes who has fewer fouls") {
    CrossTable table = crossed({".=", "=."});
    table.entrants[0].fouls = 2;
    table.entrants[1].fouls = 1;
    const Standings standings = ranked(table, "cn1999-15.1");
    CHECK(order_of(standings) == "1:2 2:1");
    CHECK(standings.rows[1].below_by == TieBreak::Fouls);
}

TEST_CASE("15.2 points, opponents' points, wins, fouls") {
    // Two rounds: 1 beat 3 and drew 2; 2 drew 1 and beat 4; 3 beat 4.
    CrossTable table;
    table.entrants.push_back({.number = 1, .cells = {{Win, 3U, Turn::First}, {Draw, 2U, Turn::Second}}});
    table.entrants.push_back({.number = 2, .cells = {{Win, 4U, Turn::First}, {Draw, 1U, Turn::First}}});
    table.entrants.push_back({.number = 3, .cells = {{Loss, 1U, Turn::Second}, {Win, 4U, Turn::First}}});
    table.entrants.push_back({.number = 4, .cells = {{Loss, 2U, Turn::Second}, {Loss, 3U, Turn::Second}}});
    const Standings standings = ranked(table, "cn1999-15.2");
    // Opponents of 1: 1 + 1.5 = 2.5; of 2: 0 + 1.5 = 1.5.
    CHECK(order_of(standings) == "1:1 2:2 3:3 4:4");
    CHECK(standings.rows[0].values[2].amount == 10);
    CHECK(standings.rows[1].values[2].amount == 6);
    CHECK(standings.rows[1].below_by == TieBreak::OpponentPoints);
}

TEST_CASE("15.2 with equal points and opponents' points more wins stand first") {
    const Standings standings = ranked(win_and_loss_against_two_draws({}, 0, 0, 0), "cn1999-15.2");
    // Points: 4 has 1.5; 1, 2, 5 and 6 have 1; 3 has 0.5. Opponents: of 6 1.5 + 1, of 1 0.5 + 1.5, of 2 1 + 1, of 5 1 + 0.5.
    CHECK(order_of(standings) == "1:4 2:6 3:1 4:2 5:5 6:3");
    CHECK(standings.rows[3].below_by == TieBreak::Wins);
}

TEST_CASE("15.3, 15.4 what nothing else separates, fewer fouls of the team do") {
    for (const char* order : {"cn1999-15.3", "cn1999-15.4"}) {
        const auto cells = match_cells(1, 2, {Draw, Draw});
        CrossTable table;
        table.scoring = two_one_zero();
        table.entrants = {{.number = 1, .cells = {cells.first}, .fouls = 1}, {.number = 2, .cells = {cells.second}}};
        const Standings standings = ranked(table, order);
        CHECK(order_of(standings) == "1:2 2:1");
        CHECK(standings.rows[1].below_by == TieBreak::TeamFouls);
    }
}

TEST_CASE("15.3 teams in a round robin: match points, board points, games won, direct result, fouls") {
    // Three teams on two boards. A beats B 1.5-0.5, B beats C 2-0, C beats A 1.5-0.5: one match each.
    // Board points: A 2, B 2.5, C 1.5.
    const auto ab = match_cells(1, 2, {Win, Draw});
    const auto bc = match_cells(2, 3, {Win, Win});
    const auto ca = match_cells(3, 1, {Win, Draw});
    CrossTable table;
    table.scoring = two_one_zero();
    table.entrants = {{.number = 1, .name = "A", .cells = {ab.first, ca.second}},
                      {.number = 2, .name = "B", .cells = {ab.second, bc.first}},
                      {.number = 3, .name = "C", .cells = {bc.second, ca.first}}};
    const auto standings = make_standings(table, *ranking_order_named("cn1999-15.3"));
    CHECK(standings.rows[0].number == 2);
    CHECK(standings.rows[1].number == 1);
    CHECK(standings.rows[2].number == 3);
    CHECK(standings.rows[1].below_by == TieBreak::BoardPoints);
    CHECK(standings.play_off.empty());
}

TEST_CASE("15.3 with equal match and board points games won decide, then the match against each other") {
    // A and B have two match points and two board points each out of three matches; A won two games, B one.
    CrossTable table;
    table.scoring = two_one_zero();
    const auto cell = [](CellKind kind, EntrantNumber opponent, int halves, int wins) {
        return Cell{kind, opponent, Turn::First, base::HalfPoints{halves}, wins};
    };
    table.entrants = {{.number = 1, .name = "A", .cells = {cell(Win, 3, 4, 2), cell(Loss, 2, 1, 0)}},
                      {.number = 2, .name = "B", .cells = {cell(Loss, 3, 2, 0), cell(Win, 1, 3, 1)}}};
    const auto by_wins = make_standings(table, *ranking_order_named("cn1999-15.3"));
    CHECK(by_wins.rows[0].number == 1);
    CHECK(by_wins.rows[1].below_by == TieBreak::GameWins);
    table.entrants[0].cells[0].game_wins = 1;
    const auto direct = make_standings(table, *ranking_order_named("cn1999-15.3"));
    CHECK(direct.rows[0].number == 2);
    CHECK(direct.rows[1].below_by == TieBreak::DirectWin);
}

TEST_CASE("15.4 teams in 积分编排: match points, opponents' match points, board points, matches won, fouls") {
    CrossTable table;
    table.scoring = two_one_zero();
    const auto cell = [](CellKind kind, EntrantNumber opponent, int halves) {
        return Cell{kind, opponent, Turn::First, base::HalfPoints{halves}, 0};
    };
    // A, B and C have 2 match points: A beat C, who has 2 himself, B beat D, who has none.
    table.entrants = {{.number = 1, .name = "A", .cells = {cell(Win, 3, 3), {}}},
                      {.number = 2, .name = "B", .cells = {cell(Win, 4, 4), {}}},
                      {.number = 3, .name = "C", .cells = {cell(Loss, 1, 1), cell(Win, 4, 4)}},
                      {.number = 4, .name = "D", .cells = {cell(Loss, 2, 0), cell(Loss, 3, 0)}}};
    const auto standings = make_standings(table, *ranking_order_named("cn1999-15.4"));
    // C met A (2) and D (0): as many opponents' points as A, but 2.5 board points against 1.5.
    CHECK(standings.rows[0].number == 3);
    CHECK(standings.rows[1].number == 1);
    CHECK(standings.rows[1].below_by == TieBreak::BoardPoints);
    CHECK(standings.rows[2].number == 2);
    CHECK(standings.rows[2].below_by == TieBreak::OpponentMatchPoints);
    CHECK(standings.rows[3].below_by == TieBreak::MatchPoints);
}

TEST_CASE("15.4 with equal match points, opponents' and board points more matches won stand first") {
    // Two boards: a match won 1.5 to 0.5, drawn 1 to 1. 1 and 2 have 2 match points and 2 board points each.
    const Standings standings = ranked(win_and_loss_against_two_draws(two_one_zero(), 3, 2, 1), "cn1999-15.4");
    CHECK(order_of(standings) == "1:4 2:6 3:1 4:2 5:5 6:3");
    CHECK(standings.rows[3].below_by == TieBreak::MatchWins);
}

TEST_CASE("15.5 the smaller sum of places, then the best place, the second best, fouls") {
    const auto rows = place_sum_standings(
        {{1, {4, 5, 6}, 0}, {2, {1, 6, 8}, 3}, {3, {1, 5, 9}, 0}, {4, {1, 6, 8}, 2}, {5, {4, 5, 6}, 0}});
    // All sums are 15. Best place 1 stands before 4; second best 5 before 6; fouls 2 before 3; 1 and 5 share.
    CHECK(rows[0] == PlaceSumStanding{3, 1, 15});
    CHECK(rows[1] == PlaceSumStanding{4, 2, 15});
    CHECK(rows[2] == PlaceSumStanding{2, 3, 15});
    CHECK(rows[3] == PlaceSumStanding{1, 4, 15});
    CHECK(rows[4] == PlaceSumStanding{5, 4, 15});
}

TEST_CASE("15.6 a shared first place asks for a play-off, a shared second does not") {
    CHECK(ranked(crossed({".=", "=."}), "cn1999-15.1").play_off == std::vector<EntrantNumber>{1, 2});
    CHECK(ranked(crossed({".11", "0.=", "0=."}), "cn1999-15.1").play_off.empty());
}
