#include "playing.hpp"

using namespace chuhe;
using namespace chuhe::support;

TEST_CASE(
    "6 each side's time is counted apart; the clock is pressed after the move, and whoever forgets is not reminded") {
    Table table{over_the_board(clock::preset("cn1999-6.1"))};
    CHECK(table.word(kRed, game::MakeMove{Side::Red, move("h2e2")}) == "clock_stopped");
    table.must(kArbiter, game::StartClock{}).wait(3min);
    CHECK(table.word(kRed, game::PressClock{Side::Red}) == "nothing_to_press");
    table.must(kRed, game::MakeMove{Side::Red, move("h2e2")}).wait(7min);
    CHECK(table.left(Side::Red) == 80min);
    CHECK(table.left(Side::Black) == 90min);
    table.must(kRed, game::PressClock{Side::Red}).wait(5min);
    CHECK(table.left(Side::Red) == 80min);
    CHECK(table.left(Side::Black) == 85min);
    CHECK(table.state().moves.back().spent == 10min);
    CHECK(table.state().moves.back().remaining->red == 80min);
}
