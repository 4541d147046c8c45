#include "playing.hpp"

using namespace chuhe;
using namespace chuhe::support;
using game::FoulKind;
using game::RecordFoul;

TEST_CASE("8.3 leaving the seat, talking or looking things up is recorded as a foul") {
    Table table{over_the_board()};
    table.must(kArbiter, RecordFoul{Side::Red, FoulKind::AgainstPlayersDuties, "leaves his seat"});
    CHECK(table.state().fouls.red == 1);
    CHECK(table.made<game::FoulRecorded>().note == "leaves his seat");
}

TEST_CASE("8.4 disturbing the opponent is recorded as a foul") {
    Table table{over_the_board()};
    table.must(kArbiter, RecordFoul{Side::Black, FoulKind::Disturbance, ""});
    CHECK(table.state().fouls.black == 1);
}

TEST_CASE("8.5 a question stops the clock for as long as the arbiter needs; whoever pauses gives the reason") {
    Table table{over_the_board(clock::preset("cn1999-6.5"))};
    table.must(kArbiter, game::StartClock{}).wait(1min);
    CHECK(table.word(kRed, game::PauseClock{"a question"}) == "not_allowed");
    table.must(kArbiter, game::PauseClock{"Red asks"}).wait(5min);
    CHECK(table.word(kRed, game::MakeMove{Side::Red, move("h2e2")}) == "paused");
    table.must(kArbiter, game::ResumeClock{}).wait(1min).play("h2e2");
    CHECK(table.left(Side::Red) == 58min);
    CHECK(table.state().moves.back().spent == 2min);
}

TEST_CASE("8.7 an event may make a draw agreed without play a loss for both") {
    game::CreateGame create = over_the_board();
    create.settings.agreed_draw_from_round = 3;
    Table table{create};
    SUBCASE("before the round that the event names") {
        table.play("h2e2 h9g7").must(kBlack, game::OfferDraw{Side::Black}).must(kRed, game::AcceptDraw{Side::Red});
        CHECK(table.result() == "0-0 agreement cn1999 8.7");
    }
    SUBCASE("from that round on") {
        table.play("h2e2 h9g7 h0g2 i9h9 i0h0 b9c7").must(kBlack, game::OfferDraw{Side::Black});
        table.must(kRed, game::AcceptDraw{Side::Red});
        CHECK(table.result() == "1/2-1/2 agreement cn1999 4.2.2");
    }
}

TEST_CASE("8.8 breaches are fouls, warnings, losses or expulsion, by what they weigh") {
    Table table{over_the_board()};
    table.must(kArbiter, game::GivePenalty{Side::Red, game::Penalty::Warning, "unsporting"});
    CHECK(table.result() == "playing");
    CHECK(table.made<game::PenaltyGiven>().penalty == game::Penalty::Warning);
    table.must(kArbiter, game::RuleGame{rules::won_by(Side::Black, rules::Termination::Misconduct, "cn1999 8.8"), ""});
    CHECK(table.result() == "0-1 misconduct cn1999 8.8");
}
