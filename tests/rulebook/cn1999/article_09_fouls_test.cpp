#include "playing.hpp"

#include <chuhe/game/incident_words.hpp>

using namespace chuhe;
using namespace chuhe::support;
using game::FoulKind;
using game::RecordFoul;

namespace {

/// The arbiter announces a foul; the record has it with its clause and count.
void check_recorded(FoulKind kind, rules::Clause clause) {
    Table table{over_the_board()};
    CHECK(table.word(kRed, RecordFoul{Side::Black, kind, ""}) == "not_allowed");
    table.must(kArbiter, RecordFoul{Side::Black, kind, "note"});
    CHECK(game::clause(kind) == clause);
    CHECK(table.made<game::FoulRecorded>().count == 1);
    CHECK(game::foul_coded(game::code(kind)) == kind);
}

} // namespace

TEST_CASE("9.1.1 disturbing the opponent in his time is a foul") {
    check_recorded(FoulKind::Disturbance, "cn1999 9.1.1");
}

TEST_CASE("9.1.2 stopping or starting the clock without leave is a foul; the program lets no player do it") {
    check_recorded(FoulKind::ClockTampering, "cn1999 9.1.2");
    Table table{over_the_board(clock::preset("cn1999-6.5"))};
    CHECK(table.word(kRed, game::StartClock{}) == "not_allowed");
    table.must(kArbiter, game::StartClock{});
    CHECK(table.word(kRed, game::PauseClock{""}) == "not_allowed");
    CHECK(table.word(kRed, game::PressClock{Side::Red}) == "nothing_to_press");
    CHECK(table.word(kRed, game::SetClocks{{1min, 1min}, ""}) == "not_allowed");
}

TEST_CASE("9.1.3 offering a draw again after a refusal is a foul over the board") {
    Table table{over_the_board()};
    table.play("h2e2").must(kRed, game::OfferDraw{Side::Red});
    table.play("h9g7 h0g2");
    table.must(kRed, game::OfferDraw{Side::Red});
    CHECK(table.made<game::FoulRecorded>().kind == FoulKind::RepeatedDrawOffer);
    CHECK(table.state().fouls.red == 1);
    CHECK_FALSE(table.state().offers.standing.has_value());
}

TEST_CASE("9.1.3 before the opponent has answered an offer is repeated in vain, and is no foul") {
    Table table{over_the_board()};
    table.must(kRed, game::MakeMove{Side::Red, move("h2e2"), true});
    for (int i = 0; i < 4; ++i) {
        CHECK(table.word(kRed, game::OfferDraw{Side::Red}) == "draw_offered_twice");
    }
    CHECK(table.state().fouls.red == 0);
    table.must(kBlack, game::DeclineDraw{Side::Black}).must(kRed, game::OfferDraw{Side::Red});
    CHECK(table.state().fouls.red == 1);
}

TEST_CASE("9.1.3 an offer struck with its move was never made; one whose refusal was struck stands again") {
    Table table{over_the_board()};
    table.must(kRed, game::MakeMove{Side::Red, move("h2e2"), true});
    SUBCASE("the offer is struck") {
        table.must(kArbiter, game::StrikeMoves{1, "a piece had been displaced"});
        CHECK(game::may_offer_draw(table.state(), Side::Red));
        table.must(kRed, game::MakeMove{Side::Red, move("b2e2"), true});
        CHECK(table.state().fouls.red == 0);
        CHECK(table.state().offers.standing == Side::Red);
    }
    SUBCASE("the move that refused it is struck") {
        table.play("h9g7").must(kArbiter, game::StrikeMoves{2, "a piece had been displaced"});
        CHECK(table.state().offers.standing == Side::Red);
        CHECK_FALSE(game::may_offer_draw(table.state(), Side::Red));
        table.must(kBlack, game::AcceptDraw{Side::Black});
    }
    SUBCASE("it was refused by word before") {
        table.must(kBlack, game::DeclineDraw{Side::Black}).play("h9g7");
        table.must(kArbiter, game::StrikeMoves{2, "a piece had been displaced"});
        CHECK_FALSE(table.state().offers.standing.has_value());
    }
}

TEST_CASE("9.1.3 so is a repeated offer that rides on a move, and the move stands") {
    Table table{over_the_board()};
    table.must(kRed, game::MakeMove{Side::Red, move("h2e2"), true});
    table.must(kBlack, game::DeclineDraw{Side::Black});
    table.play("h9g7").must(kRed, game::MakeMove{Side::Red, move("h0g2"), true});
    CHECK(table.state().fouls.red == 1);
    CHECK(table.state().moves.size() == 3);
    CHECK_FALSE(table.state().offers.standing.has_value());
}

TEST_CASE("9.1.3 online it is refused instead") {
    Table table{online()};
    table.must(kRed, game::MakeMove{Side::Red, move("h2e2"), true}).play("h9g7");
    CHECK(table.word(kRed, game::MakeMove{Side::Red, move("h0g2"), true}) == "draw_offered_twice");
    table.play("h0g2");
    CHECK(table.word(kRed, game::OfferDraw{Side::Red}) == "draw_offered_twice");
    CHECK(table.state().fouls.red == 0);
}

TEST_CASE("9.1.4 a claim of the natural limit that is not true is a foul") {
    Table table{over_the_board()};
    table.play("h2e2").must(kBlack, game::ClaimNaturalLimit{Side::Black});
    CHECK(table.state().fouls.black == 1);
    CHECK(table.made<game::FoulRecorded>().kind == FoulKind::WrongLimitClaim);
}

TEST_CASE("9.1.5 touching an own piece that cannot move is a foul") {
    game::CreateGame create = from("3k5/9/9/9/9/9/9/9/1N1C5/2B1K4 w", over_the_board());
    create.settings.touch_move = true;
    Table table{create};
    table.must(kRed, game::TouchPieces{Side::Red, {{board::Square::named("c0").value()}}});
    CHECK(table.made<game::FoulRecorded>().kind == FoulKind::TouchedImmovable);
    CHECK(table.state().fouls.red == 1);
    // Touched again: the same foul is not counted twice in one turn, and another piece may move.
    table.must(kRed, game::TouchPieces{Side::Red, {{board::Square::named("c0").value()}}});
    CHECK(table.state().fouls.red == 1);
    table.play("b1c3");
}

TEST_CASE("9.1.6 touching a piece that nothing can take is a foul") {
    game::CreateGame create = from("3k5/9/9/9/9/9/9/9/1N1C5/2B1K4 w", over_the_board());
    create.settings.touch_move = true;
    Table table{create};
    table.must(kRed, game::TouchPieces{Side::Red, {{board::Square::named("d9").value()}}});
    CHECK(table.made<game::FoulRecorded>().kind == FoulKind::TouchedUntakeable);
}

TEST_CASE("9.1.7 missing more records than allowed is a foul, announced by the arbiter or found by the program") {
    check_recorded(FoulKind::MovesNotRecorded, "cn1999 9.1.7");
    game::CreateGame create = over_the_board();
    create.settings.recording = game::Recording::ByPlayers;
    Table table{create};
    table.play("h2e2 h9g7 h0g2 i9h9 i0h0");
    CHECK(table.state().fouls.red == 1);
}

TEST_CASE("9.1.8 lighter breaches of a player's duties are fouls") {
    check_recorded(FoulKind::AgainstPlayersDuties, "cn1999 9.1.8");
}

TEST_CASE("9.2 a foul comes with what it was given for, in one append, and says itself in both languages") {
    Table table{over_the_board()};
    table.play("h2e2").must(kBlack, game::ClaimNaturalLimit{Side::Black});
    REQUIRE(table.last().size() == 2);
    CHECK(std::holds_alternative<game::NaturalLimitClaimed>(table.last()[0].what));
    REQUIRE(std::holds_alternative<game::FoulRecorded>(table.last()[1].what));
    CHECK(game::incident_words(table.last()[1], rules::RulesetId::Cn1999).zh ==
          "黑方犯规第 1 次：提自然限着和棋不属实，cn1999 9.1.4");
    CHECK(game::incident_words(table.last()[1], rules::RulesetId::Cn1999).en ==
          "Black, foul 1: claims the natural limit wrongly, cn1999 9.1.4");
}

TEST_CASE("9.2 a foul is announced at once: the event has its name in both languages, its count and who announced it") {
    Table table{over_the_board()};
    table.must(kArbiter, RecordFoul{Side::Red, FoulKind::Disturbance, ""});
    table.must(kChief, RecordFoul{Side::Red, FoulKind::ClockTampering, ""});
    CHECK(table.made<game::FoulRecorded>().count == 2);
    CHECK(std::get<game::Official>(table.last().front().by).name == "chief");
    CHECK(game::name(FoulKind::Disturbance).zh == "干扰对方");
    CHECK(game::name(FoulKind::Disturbance).en == "disturbs the opponent");
}

TEST_CASE("9.2 a foul recorded by mistake is withdrawn by the arbiter and no longer counts") {
    Table table{over_the_board()};
    CHECK(table.word(kArbiter, game::WithdrawFoul{Side::Red, "r"}) == "nothing_changes");
    CHECK(table.word(kArbiter, game::WithdrawFoul{Side::Red, ""}) == "reason_missing");
    table.must(kArbiter, game::RecordFoul{Side::Red, game::FoulKind::Disturbance, ""});
    table.must(kArbiter, game::RecordFoul{Side::Red, game::FoulKind::Disturbance, ""});
    CHECK(table.word(kRed, game::WithdrawFoul{Side::Red, ""}) == "not_allowed");
    table.must(kArbiter, game::WithdrawFoul{Side::Red, "the other side"});
    CHECK(table.state().fouls.red == 1);
    table.must(kArbiter, game::RecordFoul{Side::Red, game::FoulKind::Disturbance, ""});
    CHECK(table.result() == "playing");
}

TEST_CASE("9.2 the table arbiter takes back the third foul himself: the game that it lost goes on, its clock stopped") {
    Table table{over_the_board(clock::preset("cn1999-6.5"))};
    table.must(kArbiter, game::StartClock{});
    for (int i = 0; i < 3; ++i) {
        table.must(kArbiter, RecordFoul{Side::Red, FoulKind::Disturbance, ""});
    }
    REQUIRE(table.result() == "0-1 fouls cn1999 4.1.8");
    CHECK(table.word(kRed, game::WithdrawFoul{Side::Red, "r"}) == "not_allowed");
    table.must(kArbiter, game::WithdrawFoul{Side::Red, "it was Black"});
    CHECK(table.state().fouls.red == 2);
    CHECK(std::holds_alternative<game::Stopped>(table.state().phase));
    table.must(kArbiter, game::ResumeClock{}).play("h2e2");
    CHECK(table.result() == "playing");
}

TEST_CASE("9.2 a foul withdrawn after another end changes the count only, and takes the signatures away") {
    Table table{over_the_board()};
    table.must(kArbiter, RecordFoul{Side::Red, FoulKind::Disturbance, ""});
    table.must(kBlack, game::Resign{Side::Black}).must(kBlack, game::Sign{});
    table.must(kArbiter, game::WithdrawFoul{Side::Red, "it was Black"});
    CHECK(table.result() == "1-0 resignation cn1999 4.1.9");
    CHECK(table.state().fouls.red == 0);
    CHECK_FALSE(std::get<game::Over>(table.state().phase).signed_by.black);
}
