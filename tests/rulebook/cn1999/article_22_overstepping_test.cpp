#include "playing.hpp"

#include <chuhe/game/incident_words.hpp>

using namespace chuhe;
using namespace chuhe::support;
using game::CheckFlag;
using game::MakeMove;
using game::PressClock;
using game::StartClock;

namespace {

/// Thirty moves due in five minutes; 29 made, one second left, Red to move.
Table one_move_short(game::CreateGame create) {
    create.settings.repetition = game::Enforcement::Claim;
    Table table{create};
    table.must(kArbiter, StartClock{});
    table.wait(5min - 1s).play("h0g2 h9g7");
    for (int i = 0; i < 14; ++i) {
        table.play("g2h0 g7h9 h0g2 h9g7");
    }
    REQUIRE(table.state().clock->faces.red.moves_in_stage == 29);
    return table;
}

} // namespace

TEST_CASE("22.1 too few moves in the time is overstepping") {
    Table table = one_move_short(over_the_board(clock::preset("cn1999-6.4")));
    table.wait(1s).must(kClerk, CheckFlag{});
    CHECK(table.result() == "0-1 flag cn1999 4.1.4");
}

TEST_CASE("22.1 the last move pressed in time opens the next period when the first is up") {
    Table table = one_move_short(over_the_board(clock::preset("cn1999-6.4")));
    table.wait(1s - 1ms).play("g2h0 g7h9").wait(1ms);
    CHECK(table.left(Side::Red) == 5min);
    table.wait(5min - 1ms).play("b2e2");
    CHECK(table.result() == "playing");
}

TEST_CASE("22.4 the arbiter sets both clocks after a fault; old and new values are recorded") {
    Table table{over_the_board(clock::preset("cn1999-6.5"))};
    table.must(kArbiter, StartClock{}).wait(1min).play("h2e2").wait(2min);
    CHECK(table.word(kBlack, game::SetClocks{{50min, 50min}, ""}) == "not_allowed");
    CHECK(table.word(kArbiter, game::SetClocks{{0min, 50min}, ""}) == "bad_time");
    table.must(kArbiter, game::SetClocks{{59min, 57min}, "the clock stood still"});
    const auto& set = table.made<game::ClocksSet>();
    CHECK(set.before == board::BySide<base::Milliseconds>{59min, 58min});
    CHECK(set.remaining == board::BySide<base::Milliseconds>{59min, 57min});
    CHECK(set.reason == "the clock stood still");
    table.wait(1min);
    CHECK(table.left(Side::Black) == 56min);
}

TEST_CASE("22.4 a flag that fell by a fault: the chief arbiter reopens the game and sets the clocks") {
    Table table{over_the_board(clock::preset("cn1999-6.5"))};
    table.must(kArbiter, StartClock{}).wait(60min).must(kClerk, CheckFlag{});
    CHECK(table.result() == "0-1 flag cn1999 4.1.4");
    CHECK(table.word(kArbiter, game::ReopenGame{"r"}) == "not_allowed");
    CHECK(table.word(kChief, game::ReopenGame{""}) == "reason_missing");
    table.must(kChief, game::ReopenGame{"the clock was faulty"});
    CHECK(table.result() == "playing");
    table.must(kArbiter, game::SetClocks{{30min, 60min}, ""}).must(kArbiter, game::ResumeClock{});
    table.wait(1min).play("h2e2");
    CHECK(table.left(Side::Red) == 29min);
}

TEST_CASE("22.5 the last move made but not pressed in time loses") {
    Table table = one_move_short(over_the_board(clock::preset("cn1999-6.4")));
    table.wait(500ms).must(kRed, MakeMove{Side::Red, move("g2h0")});
    CHECK(table.state().to_press == Side::Red);
    CHECK(table.left(Side::Red) == 500ms);
    table.wait(500ms).must(kRed, PressClock{Side::Red});
    CHECK(table.result() == "0-1 flag cn1999 22.5");
}

TEST_CASE("22.5 unless the game has ended before: the move mates") {
    Table table{from("3ak4/4a4/9/9/C8/9/9/9/9/3K5 w", over_the_board(clock::fischer(1s, 0s)))};
    table.must(kArbiter, StartClock{}).wait(999ms).must(kRed, MakeMove{Side::Red, move("a5a9")});
    table.wait(1s);
    CHECK(table.result() == "1-0 checkmate cn1999 4.1.1");
    CHECK(table.word(kClerk, CheckFlag{}) == "game_over");
}

TEST_CASE("22.5 unless the game has ended before: the move stalemates") {
    Table table{from("3k5/9/7R1/9/9/9/9/9/9/4K4 w", over_the_board(clock::fischer(1s, 0s)))};
    table.must(kArbiter, StartClock{}).wait(999ms).must(kRed, MakeMove{Side::Red, move("h7h8")});
    table.wait(1s);
    CHECK(table.result() == "1-0 stalemate cn1999 4.1.3");
    CHECK(table.word(kClerk, CheckFlag{}) == "game_over");
}

TEST_CASE("22.4 that both sides agree to the setting of the clocks is written down") {
    Table table{over_the_board(clock::preset("cn1999-6.5"))};
    table.must(kArbiter, StartClock{}).must(kArbiter, game::PauseClock{"the clock stands"});
    table.must(kArbiter, game::RecordNote{std::nullopt, game::NoteKind::ClocksAgreed, "five minutes back to Red"});
    const auto words = game::incident_words(table.last().front(), rules::RulesetId::Cn1999);
    CHECK(words.zh == "双方对调整棋钟取得一致，cn1999 22.4（five minutes back to Red）【table】");
    CHECK(words.en == "both sides agree to the setting of the clocks, cn1999 22.4 (five minutes back to Red) [table]");
}

TEST_CASE("22.5 unless the game has ended before: the opponent resigns or agrees to the draw") {
    Table table = one_move_short(over_the_board(clock::preset("cn1999-6.4")));
    table.must(kRed, MakeMove{Side::Red, move("g2h0"), true}).wait(999ms);
    SUBCASE("resigns in time") {
        table.must(kBlack, game::Resign{Side::Black});
        CHECK(table.result() == "1-0 resignation cn1999 4.1.9");
    }
    SUBCASE("agrees in time") {
        table.must(kBlack, game::AcceptDraw{Side::Black});
        CHECK(table.result() == "1/2-1/2 agreement cn1999 4.2.2");
    }
    SUBCASE("agrees too late") {
        table.wait(1ms).must(kBlack, game::AcceptDraw{Side::Black});
        CHECK(table.result() == "0-1 flag cn1999 22.5");
    }
}

TEST_CASE("22.5 nobody moves before the opponent has pressed") {
    Table table{over_the_board(clock::preset("cn1999-6.5"))};
    table.must(kArbiter, StartClock{}).must(kRed, MakeMove{Side::Red, move("h2e2")});
    CHECK(table.word(kBlack, MakeMove{Side::Black, move("h9g7")}) == "clock_not_pressed");
    CHECK(table.word(kBlack, PressClock{Side::Black}) == "nothing_to_press");
    table.must(kRed, PressClock{Side::Red}).must(kBlack, MakeMove{Side::Black, move("h9g7")});
}

TEST_CASE("22.5 a move that comes when the flag is down is kept as evidence and does not count") {
    Table table{over_the_board(clock::preset("cn1999-6.5"))};
    table.must(kArbiter, game::StartClock{}).wait(24h * 9);
    table.must(kRed, game::MakeMove{Side::Red, board::move_named("h2e2").value()});
    CHECK(table.state().moves.empty());
    CHECK(table.made<game::Ended>().late_move == board::move_named("h2e2"));
    CHECK(table.made<game::Ended>().clocks->at == table.now());
}

TEST_CASE("22.5 a move that comes when the timer has ended the game already is kept with its times, once") {
    Table table{over_the_board(clock::preset("cn1999-6.5"))};
    table.must(kArbiter, StartClock{}).wait(60min).must(kClerk, CheckFlag{});
    REQUIRE(table.result() == "0-1 flag cn1999 4.1.4");
    table.wait(250ms);
    CHECK(table.word(kBlack, MakeMove{Side::Black, move("h9g7")}) == "game_over");
    CHECK(table.word(kBlack, MakeMove{Side::Red, move("h2e2")}) == "game_over");
    game::MakeMove late{Side::Red, move("h2e2")};
    late.lag = 40ms;
    table.must(kRed, late);
    const auto& evidence = table.made<game::CameLate>();
    CHECK(evidence.move == move("h2e2"));
    CHECK(evidence.behind == 250ms);
    CHECK(evidence.delay == 40ms);
    CHECK(evidence.at == table.now());
    CHECK(table.result() == "0-1 flag cn1999 4.1.4");
    CHECK(table.state().moves.empty());
    CHECK(table.word(kRed, late) == "game_over");
    table.must(kArbiter, game::ChangeOutcome{rules::won_by(Side::Black, rules::Termination::Flag, "cn1999 22.1"),
                                             "the press was late"});
    CHECK(table.word(kRed, late) == "game_over");
    CHECK(table.count<game::CameLate>() == 1);
}

TEST_CASE("22.5 the press that comes too late for the last move is kept with its times") {
    Table table = one_move_short(over_the_board(clock::preset("cn1999-6.4")));
    table.must(kRed, MakeMove{Side::Red, move("g2h0")}).wait(1s).must(kClerk, CheckFlag{});
    REQUIRE(table.result() == "0-1 flag cn1999 22.5");
    CHECK(table.word(kBlack, PressClock{Side::Black}) == "game_over");
    table.wait(10ms).must(kRed, PressClock{Side::Red});
    CHECK_FALSE(table.made<game::CameLate>().move.has_value());
    CHECK(table.made<game::CameLate>().behind == 10ms);
}

TEST_CASE("22.5 the press that shows that the time is up ends the game and is kept, once") {
    Table table = one_move_short(over_the_board(clock::preset("cn1999-6.4")));
    table.must(kRed, MakeMove{Side::Red, move("g2h0")}).wait(1s);
    SUBCASE("by the side that should have pressed") {
        table.must(kRed, PressClock{Side::Red});
        CHECK_FALSE(table.made<game::CameLate>().move.has_value());
        CHECK(table.made<game::CameLate>().side == Side::Red);
        CHECK(table.word(kRed, PressClock{Side::Red}) == "game_over");
    }
    SUBCASE("by the opponent, who has nothing to press") {
        table.must(kBlack, PressClock{Side::Black});
        CHECK(table.count<game::CameLate>() == 0);
    }
    CHECK(table.result() == "0-1 flag cn1999 22.5");
    CHECK(table.count<game::Ended>() == 1);
}

TEST_CASE("22.5 nothing is late in a game that ended otherwise") {
    Table table{over_the_board(clock::preset("cn1999-6.5"))};
    table.must(kArbiter, StartClock{}).must(kRed, game::Resign{Side::Red});
    CHECK(table.word(kRed, MakeMove{Side::Red, move("h2e2")}) == "game_over");
}
