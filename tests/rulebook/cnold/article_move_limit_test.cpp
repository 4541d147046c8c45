#include "playing.hpp"

using namespace chuhe;
using namespace chuhe::support;
using game::SetMoveLimit;

namespace {

constexpr std::string_view kChariots = "3k5/r8/9/9/9/9/9/9/8R/5K3 w";

} // namespace

TEST_CASE("limit of moves: the arbiter sets it, and the game is a draw when it is used up") {
    Table table{from(kChariots, over_the_board())};
    CHECK(table.word(kRed, SetMoveLimit{Side::Red, 2, ""}) == "not_allowed");
    CHECK(table.word(kArbiter, SetMoveLimit{Side::Red, 0, ""}) == "bad_settings");
    table.play("i1h1 a8b8").must(kArbiter, SetMoveLimit{Side::Red, 2, "only repeats"});
    table.play("h1g1 b8c8");
    CHECK(table.result() == "playing");
    table.play("g1f1");
    CHECK(table.result() == "1/2-1/2 move_limit cnold move-limit");
}

TEST_CASE("limit of moves: for both sides it is full rounds") {
    Table table{from(kChariots, over_the_board())};
    table.must(kArbiter, SetMoveLimit{std::nullopt, 2, "no play"});
    table.play("i1h1 a8b8 h1g1");
    CHECK(table.result() == "playing");
    table.play("b8c8");
    CHECK(table.result() == "1/2-1/2 move_limit cnold move-limit");
}

TEST_CASE("limit of moves: whoever mates within it has won") {
    Table table{from("3ak4/4a4/9/9/C8/9/9/9/9/3K5 w", over_the_board())};
    table.must(kArbiter, SetMoveLimit{Side::Red, 1, ""}).play("a5a9");
    CHECK(table.result() == "1-0 checkmate cn1999 4.1.1");
}
