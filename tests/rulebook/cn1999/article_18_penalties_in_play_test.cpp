#include "playing.hpp"

using namespace chuhe;
using namespace chuhe::support;
using game::GivePenalty;
using game::Penalty;

TEST_CASE("18.1 the table arbiter may warn") {
    Table table{over_the_board()};
    CHECK(table.word(kBlack, GivePenalty{Side::Red, Penalty::Warning, ""}) == "not_allowed");
    table.must(kArbiter, GivePenalty{Side::Red, Penalty::Warning, "noise"});
    CHECK(table.made<game::PenaltyGiven>().reason == "noise");
    CHECK(table.result() == "playing");
}

TEST_CASE("18.2 only the chief arbiter may bar a player from the round, who loses the game") {
    Table table{over_the_board()};
    const GivePenalty ban{Side::Red, Penalty::RoundBan, "threatens the opponent"};
    CHECK(table.word(kArbiter, ban) == "not_allowed");
    table.must(kChief, ban);
    CHECK(table.result() == "0-1 misconduct cn1999 18.2");
}

TEST_CASE("18.3 only the organiser may expel a player, during a game or after it") {
    Table table{over_the_board()};
    const GivePenalty expulsion{Side::Black, Penalty::Expulsion, "fraud"};
    CHECK(table.word(kChief, expulsion) == "not_allowed");
    SUBCASE("during the game") {
        table.must(kOrganiser, expulsion);
        CHECK(table.result() == "1-0 misconduct cn1999 18.3");
    }
    SUBCASE("after it: the result stays") {
        table.must(kRed, game::Resign{Side::Red}).must(kOrganiser, expulsion);
        CHECK(table.result() == "0-1 resignation cn1999 4.1.9");
        CHECK(table.count<game::PenaltyGiven>() == 1);
    }
}
