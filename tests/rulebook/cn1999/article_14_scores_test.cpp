#include <chuhe/tournament/teams.hpp>

#include <doctest/doctest.h>

namespace {

using namespace chuhe;
using namespace chuhe::tournament;

} // namespace

TEST_CASE("14.1 a win is one point, a draw half a point, a loss nothing") {
    CHECK(points(Scoring{}, CellKind::Win) == base::HalfPoints{2});
    CHECK(points(Scoring{}, CellKind::Draw) == base::HalfPoints{1});
    CHECK(points(Scoring{}, CellKind::Loss) == base::HalfPoints{0});
}

TEST_CASE("14.2 more board points win the match: two points, one each where they are equal, none for the loser") {
    // Four boards: win, draw, draw, loss is 2 to 2; win, draw, draw, draw is 2.5 to 1.5.
    using enum CellKind;
    const auto level = match_cells(1, 2, {Win, Draw, Draw, Loss});
    CHECK(level.first == Cell{Draw, 2, Turn::First, base::HalfPoints{4}, 1});
    CHECK(level.second == Cell{Draw, 1, Turn::Second, base::HalfPoints{4}, 1});
    const auto won = match_cells(1, 2, {Win, Draw, Draw, Draw});
    CHECK(won.first == Cell{Win, 2, Turn::First, base::HalfPoints{5}, 1});
    CHECK(won.second == Cell{Loss, 1, Turn::Second, base::HalfPoints{3}, 0});

    CrossTable table;
    table.scoring = two_one_zero();
    table.entrants = {{.number = 1, .name = "A", .cells = {won.first, level.first}},
                      {.number = 2, .name = "B", .cells = {won.second, level.second}}};
    const auto standings = make_standings(table, {{TieBreak::MatchPoints, TieBreak::BoardPoints}, {}});
    // Quarters: three match points are 12, 4.5 board points are 18.
    CHECK(standings.rows[0] == Standing{1, 1, {{12}, {18}}, {}});
    CHECK(standings.rows[1] == Standing{2, 2, {{4}, {14}}, TieBreak::MatchPoints});
}

TEST_CASE("14.2, 21.3 a board that both left empty gives nobody a point") {
    using enum CellKind;
    const auto cells = match_cells(1, 2, {ZeroPointBye, ForfeitWin, ForfeitLoss});
    CHECK(cells.first.board_points == base::HalfPoints{2});
    CHECK(cells.second.board_points == base::HalfPoints{2});
    CHECK(cells.first.kind == Draw);
}
