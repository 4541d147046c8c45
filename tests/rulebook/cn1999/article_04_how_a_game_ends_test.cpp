#include "playing.hpp"

#include <chuhe/rules/outcome.hpp>

using namespace chuhe;
using namespace chuhe::support;
using game::RuleGame;
using rules::Termination;

namespace {

/// Red's chariot checks on every move, Black's general goes to and fro.
constexpr std::string_view kPerpetualCheck = "4k4/9/9/9/9/3R5/9/9/9/5K3 w";
constexpr std::string_view kCheckingRound = "d4e4 e9d9 e4d4 d9e9";
/// Chariots that only go to and fro.
constexpr std::string_view kIdle = "3k5/r8/9/9/9/9/9/9/8R/5K3 w";
constexpr std::string_view kIdleRound = "i1h1 a8b8 h1i1 b8a8";

} // namespace

TEST_CASE("4.1.1 mate ends the game: the cannon mates a general whose own advisors bar the way (闷宫)") {
    Table table{from("3ak4/4a4/9/9/C8/9/9/9/9/3K5 w", over_the_board())};
    table.play("a5a9");
    CHECK(table.result() == "1-0 checkmate cn1999 4.1.1");
}

TEST_CASE("4.1.2 whoever leaves the generals facing loses over the board (卒5平4)") {
    Table table{from("4k4/9/9/9/9/9/4p4/9/9/4K4 b", over_the_board())};
    table.must(kBlack, game::MakeMove{Side::Black, move("e3d3")});
    CHECK(table.result() == "1-0 generals_facing cn1999 4.1.2");
    CHECK(table.state().moves.empty());
}

TEST_CASE("4.1.2 online such a move is refused and nothing happens") {
    Table table{from("4k4/9/9/9/9/9/4p4/9/9/4K4 b", online())};
    CHECK(table.word(kBlack, game::MakeMove{Side::Black, move("e3d3")}) == "generals_face");
    CHECK(table.result() == "playing");
}

TEST_CASE("4.1.3 stalemate ends the game") {
    Table table{from("3k5/9/4P4/9/9/9/9/9/9/4K4 w", online())};
    table.play("e7e8");
    CHECK(table.result() == "1-0 stalemate cn1999 4.1.3");
}

TEST_CASE("4.1.4 too few moves in the time lose") {
    Table table{online(clock::preset("cn1999-6.4"))};
    table.play("h2e2").wait(5min).must(kClerk, game::CheckFlag{});
    CHECK(table.result() == "1-0 flag cn1999 4.1.4");
}

TEST_CASE("4.1.5 whoever comes later than the limit loses") {
    game::CreateGame create = over_the_board(clock::preset("cn1999-6.1"));
    create.settings.lateness_limit = 10min;
    Table table{create};
    table.must(kArbiter, game::Arrive{Side::Black});
    table.must(kArbiter, game::StartClock{});
    table.wait(10min);
    CHECK(table.word(kClerk, game::CheckFlag{}) == "no_flag");
    table.wait(1ms).must(kClerk, game::CheckFlag{});
    CHECK(table.result() == "0-1 lateness cn1999 4.1.5");
}

TEST_CASE("4.1.6 a move against the rules loses over the board (a cannon over two screens)") {
    Table table{from("3k5/9/9/4p4/9/4P4/9/4C4/9/5K3 w", over_the_board())};
    table.must(kRed, game::MakeMove{Side::Red, move("e2e6")});
    CHECK(table.result() == "playing"); // over one screen: a capture
    Table faulty{from("3k5/4r4/9/4p4/9/4P4/9/4C4/9/5K3 w", over_the_board())};
    faulty.must(kRed, game::MakeMove{Side::Red, move("e2e8")});
    CHECK(faulty.result() == "0-1 illegal_move cn1999 4.1.6");
    CHECK(faulty.made<game::IllegalMoveMade>().reason == rules::IllegalMoveReason::CannonWithoutScreen);
}

TEST_CASE("4.1.6 an event may let the second illegal move lose, after a warning") {
    game::CreateGame create = over_the_board();
    create.settings.illegal_moves_that_lose = 2;
    Table table{create};
    table.must(kRed, game::MakeMove{Side::Red, move("b0d1")});
    CHECK(table.result() == "playing");
    table.play("h2e2").must(kBlack, game::MakeMove{Side::Black, move("b9d8")});
    CHECK(table.result() == "playing");
    table.play("b9c7").must(kRed, game::MakeMove{Side::Red, move("e2e9")});
    CHECK(table.result() == "0-1 illegal_move cn1999 4.1.6");
}

TEST_CASE("4.1.6 by the older text an illegal move is taken back and stays in the record") {
    game::CreateGame create = over_the_board();
    create.settings = game::over_the_board_settings(rules::RulesetId::CnOld);
    create.settings.lateness_limit.reset();
    Table table{create};
    table.must(kRed, game::MakeMove{Side::Red, move("b0d1")});
    CHECK(table.result() == "playing");
    CHECK(table.state().position == rules::Position::standard());
    CHECK(table.count<game::IllegalMoveMade>() == 1);
    table.play("b0c2");
}

TEST_CASE("4.1.7 one-sided perpetual check loses, found by the program where the event says so") {
    Table table{from(kPerpetualCheck, online())};
    table.play(kCheckingRound).play(kCheckingRound).play(kCheckingRound).play("d4e4 e9d9 e4d4");
    CHECK(table.result() == "playing");
    table.play("d9e9");
    CHECK(table.result() == "0-1 forbidden_repetition cn1999 24.1");
}

TEST_CASE("4.1.8 the third foul loses") {
    Table table{over_the_board()};
    const game::RecordFoul foul{Side::Black, game::FoulKind::Disturbance, "talks"};
    table.must(kArbiter, foul).must(kArbiter, game::RecordFoul{Side::Red, game::FoulKind::ClockTampering, ""});
    table.must(kArbiter, foul);
    CHECK(table.result() == "playing");
    table.must(kArbiter, foul);
    CHECK(table.result() == "1-0 fouls cn1999 4.1.8");
    CHECK(table.state().fouls == board::BySide<int>{1, 3});
}

TEST_CASE("4.1.8 some events let the second foul lose") {
    game::CreateGame create = over_the_board();
    create.settings.fouls_that_lose = 2;
    Table table{create};
    const game::RecordFoul foul{Side::Red, game::FoulKind::AgainstPlayersDuties, ""};
    table.must(kArbiter, foul).must(kArbiter, foul);
    CHECK(table.result() == "0-1 fouls cn1999 4.1.8");
}

TEST_CASE("4.1.9 a player resigns, or the arbiter enters it for him; nobody resigns for the opponent") {
    Table table{online()};
    CHECK(table.word(kRed, game::Resign{Side::Black}) == "not_your_side");
    SUBCASE("himself, out of turn too") {
        table.must(kBlack, game::Resign{Side::Black});
    }
    SUBCASE("the arbiter, who is recorded") {
        table.must(kArbiter, game::Resign{Side::Black});
        CHECK(std::holds_alternative<game::Official>(table.log().back().by));
    }
    CHECK(table.result() == "1-0 resignation cn1999 4.1.9");
}

TEST_CASE("4.1.10 the arbiter rules a loss for refusing the rules; a player cannot") {
    Table table{over_the_board()};
    const RuleGame ruling{rules::won_by(Side::Red, Termination::Misconduct, "cn1999 4.1.10"), "refuses to go on"};
    CHECK(table.word(kRed, ruling) == "not_allowed");
    CHECK(table.word(kClerk, ruling) == "not_allowed");
    table.must(kArbiter, ruling);
    CHECK(table.result() == "1-0 misconduct cn1999 4.1.10");
    CHECK(table.made<game::Ended>().reason == "refuses to go on");
}

TEST_CASE("4.1.10 an official rules no mate, and no score that the ending cannot have") {
    Table table{over_the_board()};
    const auto rule = [&table](const rules::Outcome& outcome) { return table.word(kArbiter, RuleGame{outcome, "r"}); };
    CHECK(rule(rules::won_by(Side::Red, Termination::Checkmate, "cn1999 4.1.1")) == "bad_outcome");
    CHECK(rule(rules::won_by(Side::Red, Termination::NaturalLimit, "cn1999 4.2.4")) == "bad_outcome");
    CHECK(rule(rules::drawn(Termination::Misconduct, "cn1999 4.1.10")) == "bad_outcome");
    CHECK(rule(rules::Outcome{{base::HalfPoints{2}, base::HalfPoints{2}}, Termination::Flag, "cn1999 4.1.4"}) ==
          "bad_outcome");
}

TEST_CASE("4.1 a ruling says why") {
    Table table{over_the_board()};
    const rules::Outcome lost = rules::won_by(Side::Red, Termination::Misconduct, "cn1999 4.1.10");
    CHECK(table.word(kArbiter, RuleGame{lost, ""}) == "reason_missing");
    CHECK(table.word(kArbiter, RuleGame{lost, " \u3000\t"}) == "reason_missing");
    table.must(kArbiter, RuleGame{lost, "拒绝对局"});
}

TEST_CASE("4.1 an official's ruling rests on a clause of its ending, and of the game's book") {
    Table table{over_the_board()};
    const auto refused = table.act(
        kArbiter,
        RuleGame{rules::won_by(Side::Red, Termination::Misconduct, *rules::Clause::parse("cn1999 99.9")), "r"});
    REQUIRE(refused.has_value());
    CHECK(refused->word() == "bad_outcome");
    CHECK(refused->text.en.find("cn1999 4.1.10") != std::string::npos);
    CHECK(refused->text.zh.find("cn1999 99.9") != std::string::npos);
    CHECK(table.word(kArbiter, RuleGame{rules::drawn(Termination::InsufficientForces, "cn1999 4.2.2"), "r"}) ==
          "bad_outcome");
}

TEST_CASE("4.1 what the program can see for itself bears a ruling out: fouls, repetition, limits") {
    Table table{over_the_board()};
    table.play("h2e2 h9g7");
    const auto rule = [&table](const rules::Outcome& outcome) { return table.word(kArbiter, RuleGame{outcome, "r"}); };
    CHECK(rule(rules::won_by(Side::Red, Termination::Fouls, "cn1999 4.1.8")) == "bad_outcome");
    CHECK(rule(rules::won_by(Side::Red, Termination::ForbiddenRepetition, "cn1999 24.1")) == "no_repetition");
    CHECK(rule(rules::drawn(Termination::DrawByRepetition, "cn1999 4.2.3")) == "no_repetition");
    CHECK(rule(rules::drawn(Termination::NaturalLimit, "cn1999 4.2.4")) == "limit_not_reached");
    CHECK(rule(rules::drawn(Termination::MoveLimit, "cnold move-limit")) == "bad_outcome");
    CHECK(table.result() == "playing");
}

TEST_CASE("4.1.1 no official writes a mate or a stalemate that does not stand on the board") {
    Table table{over_the_board()};
    table.must(kBlack, game::Resign{Side::Black});
    const auto change = [&table](const rules::Outcome& outcome) {
        return table.word(kArbiter, game::ChangeOutcome{outcome, "r"});
    };
    CHECK(change(rules::won_by(Side::Red, Termination::Checkmate, "cn1999 4.1.1")) == "bad_outcome");
    CHECK(change(rules::won_by(Side::Red, Termination::Stalemate, "cn1999 4.1.3")) == "bad_outcome");
    Table mated{online()};
    mated.play("h2e2 a9a8 e2e6 a8a9 b2b4 a9a8 b4e4");
    REQUIRE(mated.result() == "1-0 checkmate cn1999 4.1.1");
    mated.must(kArbiter, game::ChangeOutcome{rules::won_by(Side::Red, Termination::Resignation, "cn1999 4.1.9"), "r"});
    mated.must(kArbiter, game::ChangeOutcome{rules::won_by(Side::Red, Termination::Checkmate, "cn1999 4.1.1"), "r"});
    CHECK(mated.result() == "1-0 checkmate cn1999 4.1.1");
}

TEST_CASE("4.1.1 a mated game that is reopened and not put right ends as it did when it goes on") {
    Table table{online(clock::fischer(5min, 0s))};
    table.play("h2e2 a9a8 e2e6 a8a9 b2b4 a9a8 b4e4");
    table.must(kChief, game::ReopenGame{"is it mate?"}).must(kArbiter, game::ResumeClock{});
    CHECK(table.result() == "1-0 checkmate cn1999 4.1.1");
    table.must(kChief, game::ReopenGame{"the last move was another"}).must(kArbiter, game::StrikeMoves{7, "b4e4"});
    table.must(kArbiter, game::ResumeClock{}).play("b4d4");
    CHECK(table.result() == "playing");
}

TEST_CASE("4.1.8 a game reopened with its third foul is lost by it again, unless the foul is withdrawn") {
    Table table{over_the_board()};
    for (int i = 0; i < 3; ++i) {
        table.must(kArbiter, game::RecordFoul{Side::Red, game::FoulKind::Disturbance, ""});
    }
    REQUIRE(table.result() == "0-1 fouls cn1999 4.1.8");
    table.must(kChief, game::ReopenGame{"r"}).must(kArbiter, game::ResumeClock{});
    CHECK(table.result() == "0-1 fouls cn1999 4.1.8");
    table.must(kChief, game::ReopenGame{"r"}).must(kArbiter, game::WithdrawFoul{Side::Red, "it was Black"});
    table.must(kArbiter, game::ResumeClock{}).play("h2e2");
    CHECK(table.result() == "playing");
}

TEST_CASE("4.2.1 a draw when neither side has a piece left that could win") {
    Table table{from("3k5/4a4/9/9/9/9/9/9/4p4/3AK4 w", online())};
    table.play("e0e1");
    CHECK(table.result() == "1/2-1/2 insufficient_forces cn1999 4.2.1");
}

TEST_CASE("4.2.1 other plain draws are the arbiter's to declare") {
    Table table{from("3k5/4a4/9/9/9/9/9/9/4A4/4K3R w", over_the_board())};
    table.must(kArbiter, RuleGame{rules::drawn(Termination::InsufficientForces, "cn1999 4.2.1"), "book draw"});
    CHECK(table.result() == "1/2-1/2 insufficient_forces cn1999 4.2.1");
}

TEST_CASE("4.2.2 one side offers a draw and the other agrees") {
    Table table{online()};
    table.must(kRed, game::MakeMove{Side::Red, move("h2e2"), true});
    CHECK(table.word(kRed, game::AcceptDraw{Side::Red}) == "own_draw_offer");
    table.must(kBlack, game::AcceptDraw{Side::Black});
    CHECK(table.result() == "1/2-1/2 agreement cn1999 4.2.2");
}

TEST_CASE("4.2.3 a repetition without forbidden moves is a draw") {
    Table table{from(kIdle, online())};
    table.play(kIdleRound).play(kIdleRound).play(kIdleRound).play("i1h1 a8b8 h1i1");
    CHECK(table.result() == "playing");
    table.play("b8a8");
    CHECK(table.result() == "1/2-1/2 draw_by_repetition cn1999 24.2");
}

TEST_CASE("4.2.4 sixty rounds without a capture are a draw; a soldier's move does not start the count anew") {
    game::CreateGame create = from("3k5/9/9/9/9/p8/9/9/8R/5K3 w", online());
    create.settings.natural_limit_rounds = 3;
    create.settings.cycles_to_claim = 50;
    Table table{create};
    table.play("i1h1 a4a3 h1i1 d9d8 i1h1");
    CHECK(table.result() == "playing");
    table.play("d8d9");
    CHECK(table.result() == "1/2-1/2 natural_limit cn1999 4.2.4");
}

TEST_CASE("4.2.4 a capture starts the count anew") {
    game::CreateGame create = from("3k5/9/9/9/9/p8/9/9/R8/5K3 w", online());
    create.settings.natural_limit_rounds = 3;
    create.settings.cycles_to_claim = 50;
    Table table{create};
    table.play("a1b1 d9d8 b1a1 d8d9 a1b1 d9d8");
    CHECK(table.result() == "1/2-1/2 natural_limit cn1999 4.2.4");
    Table captured{create};
    captured.play("a1b1 d9d8 b1b4 d8d9 b4a4 d9d8 a4b4 d8d9 b4a4 d9d8");
    CHECK(captured.result() == "playing");
}

TEST_CASE("4.2.4 sixty rounds without a capture, played: the claim is false a move before and true then") {
    Table table{from("3k5/r8/9/9/9/9/9/9/8R/5K3 w", over_the_board())};
    // Both chariots wander over their ranks; which cycles that makes is not asked, as nobody claims one.
    const std::string round = "i1h1 a8b8 h1i1 b8a8 ";
    std::string moves;
    for (int i = 0; i < 30; ++i) {
        moves += round;
    }
    table.play(std::string_view{moves}.substr(0, 119 * 5 - 1));
    CHECK(game::quiet_plies(table.state()) == 119);
    table.must(kBlack, game::ClaimNaturalLimit{Side::Black});
    CHECK(table.state().fouls.black == 1);
    table.play("b8a8").must(kRed, game::ClaimNaturalLimit{Side::Red});
    CHECK(table.result() == "1/2-1/2 natural_limit cn1999 4.2.4");
    CHECK(table.made<game::NaturalLimitClaimed>().count.rounds == 60);
}
