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

TEST_CASE("18.1 to 18.3 a game counts the penalties of each side, and whoever may give one may take it back") {
    Table table{over_the_board()};
    table.must(kArbiter, GivePenalty{Side::Red, Penalty::Warning, "noise"});
    table.must(kArbiter, GivePenalty{Side::Red, Penalty::Warning, "again"});
    CHECK(table.state().penalties.red == game::PenaltyCount{.warnings = 2});
    CHECK(table.word(kRed, game::WithdrawPenalty{Side::Red, Penalty::Warning, "r"}) == "not_allowed");
    CHECK(table.word(kArbiter, game::WithdrawPenalty{Side::Red, Penalty::Warning, " "}) == "reason_missing");
    CHECK(table.word(kArbiter, game::WithdrawPenalty{Side::Black, Penalty::Warning, "r"}) == "nothing_changes");
    table.must(kArbiter, game::WithdrawPenalty{Side::Red, Penalty::Warning, "it was a spectator"});
    CHECK(table.state().penalties.red.warnings == 1);
    CHECK(table.made<game::PenaltyWithdrawn>().reason == "it was a spectator");
    CHECK(table.result() == "playing");
}

TEST_CASE("18.2, 18.3 a penalty withdrawn that had lost the game lets it go on; the game is not reopened past it") {
    Table table{over_the_board()};
    table.play("h2e2");
    const bool is_expelled = [] {
        bool expelled = false;
        SUBCASE("barred from the round") {}
        SUBCASE("expelled") {
            expelled = true;
        }
        return expelled;
    }();
    const Penalty penalty = is_expelled ? Penalty::Expulsion : Penalty::RoundBan;
    const auto& who = is_expelled ? kOrganiser : kChief;
    table.must(who, GivePenalty{Side::Black, penalty, "r"});
    REQUIRE(table.result().starts_with("1-0 misconduct"));
    CHECK(table.word(kChief, game::ReopenGame{"r"}) == "penalty_stands");
    CHECK(table.word(kArbiter, game::WithdrawPenalty{Side::Black, penalty, "r"}) == "not_allowed");
    table.must(who, game::WithdrawPenalty{Side::Black, penalty, "somebody else"});
    CHECK(table.result() == "playing");
    CHECK(table.state().penalties.black == game::PenaltyCount{});
    table.must(kArbiter, game::ResumeClock{});
    CHECK(table.result() == "playing");
    CHECK(game::replay(table.log()).penalties == table.state().penalties);
}

TEST_CASE("18.3 an expulsion after the end that is withdrawn leaves the result, and takes the signatures away") {
    Table table{over_the_board()};
    table.must(kRed, game::Resign{Side::Red}).must(kRed, game::Sign{});
    table.must(kOrganiser, GivePenalty{Side::Black, Penalty::Expulsion, "fraud"});
    CHECK_FALSE(std::get<game::Over>(table.state().phase).signed_by.red);
    table.must(kOrganiser, game::WithdrawPenalty{Side::Black, Penalty::Expulsion, "it was proven wrong"});
    CHECK(table.result() == "0-1 resignation cn1999 4.1.9");
}
