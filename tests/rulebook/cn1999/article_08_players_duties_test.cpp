#include "playing.hpp"

#include <chuhe/game/incident_words.hpp>
#include <chuhe/game/record.hpp>

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

TEST_CASE("8.5 a question and a reserved appeal are written down with their clause") {
    Table table{over_the_board()};
    table.must(kArbiter, game::RecordNote{Side::Red, game::NoteKind::Question, "may he write first?"});
    table.must(kArbiter, game::RecordNote{Side::Black, game::NoteKind::AppealReserved, "the foul"});
    const game::GameRecord record = game::record_of(table.log());
    REQUIRE(record.incidents.size() == 2);
    CHECK(game::incident_words(record.incidents[0].event, rules::RulesetId::Cn1999).en ==
          "Red raises a question, cn1999 8.5 (may he write first?) [table]");
    CHECK(game::note_coded("appeal_reserved") == game::NoteKind::AppealReserved);
    CHECK(game::clause(game::NoteKind::AppealReserved) == rules::Clause{"cn1999 8.5"});
}

TEST_CASE("8.5 a draw by the natural limit is claimed in one's own time, which lasts until the clock is pressed") {
    Table table{over_the_board(clock::preset("cn1999-6.5"))};
    table.must(kArbiter, game::StartClock{}).play("h2e2");
    const auto refused = table.act(kRed, game::ClaimNaturalLimit{Side::Red});
    REQUIRE(refused.has_value());
    CHECK(refused->clause == rules::Clause{"cn1999 8.5"});
    CHECK(table.state().fouls.red == 0);
    table.must(kBlack, game::MakeMove{Side::Black, move("h9g7")});
    CHECK(table.word(kRed, game::ClaimNaturalLimit{Side::Red}) == "not_your_turn");
    table.must(kBlack, game::ClaimNaturalLimit{Side::Black});
    CHECK(table.state().fouls.black == 1);
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
    table.must(kArbiter,
               game::RuleGame{rules::won_by(Side::Black, rules::Termination::Misconduct, "cn1999 8.8"), "again"});
    CHECK(table.result() == "0-1 misconduct cn1999 8.8");
}
