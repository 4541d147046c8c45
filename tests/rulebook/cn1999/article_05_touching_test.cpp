#include "playing.hpp"

#include <chuhe/game/incident_words.hpp>

#include <algorithm>

using namespace chuhe;
using namespace chuhe::support;
using game::FoulKind;
using game::Touch;
using game::TouchKind;
using game::TouchPieces;

namespace {

std::vector<Touch> touches(std::string_view names) {
    std::vector<Touch> all;
    for (std::size_t at = 0; at + 2 <= names.size(); at += 3) {
        all.push_back({{board::Square::named(names.substr(at, 2)).value()}, TouchKind::Touch});
    }
    return all;
}

game::TouchObligation bound(std::string_view fen, const std::vector<Touch>& all) {
    return game::obligation(position_of_fen(fen), all);
}

/// The moves allowed, in order: "a1a5 a1b1", or "free".
std::string allowed(const game::TouchObligation& obligation) {
    if (obligation.is_free) {
        return "free";
    }
    std::vector<std::string> names;
    for (const board::Move one : obligation.allowed) {
        names.push_back(board::name(one));
    }
    std::ranges::sort(names);
    std::string text;
    for (const std::string& name : names) {
        text += (text.empty() ? "" : " ") + name;
    }
    return text;
}

game::CreateGame with_touch_move(std::string_view fen) {
    game::CreateGame create = from(fen, over_the_board());
    create.settings.touch_move = true;
    return create;
}

Touch touch(std::string_view name, TouchKind kind = TouchKind::Touch) {
    return {{board::Square::named(name).value()}, kind};
}

} // namespace

TEST_CASE("5.1 a touched own piece must move, unless it cannot") {
    CHECK(allowed(bound("3k5/9/9/9/9/9/9/9/9/R3K4 w", touches("e0"))) == "e0e1 e0f0");
    const auto hemmed = bound("3k5/9/9/9/9/9/9/9/1N7/2B1K4 w", touches("c0"));
    CHECK(allowed(hemmed) == "c0e2");
    const auto stuck = bound("3k5/9/9/9/9/9/9/9/1N1C5/2B1K4 w", touches("c0"));
    CHECK(allowed(stuck) == "free");
    CHECK(stuck.clause == rules::Clause{"cn1999 5.1"});
    CHECK(stuck.fouls == std::vector{FoulKind::TouchedImmovable});
}

TEST_CASE("5.2 a touched piece of the opponent must be taken, unless nothing can") {
    const std::string_view fen = "3k5/9/9/9/n7R/9/9/9/9/R4K3 w";
    CHECK(allowed(bound(fen, touches("a5"))) == "a0a5 i5a5");
    const auto free = bound(fen, touches("d9"));
    CHECK(allowed(free) == "free");
    CHECK(free.fouls == std::vector{FoulKind::TouchedUntakeable});
    CHECK(free.text.en == "any move may be made, 5.2");
}

TEST_CASE("5.3 first an own piece, then the opponent's") {
    const std::string_view fen = "3k5/9/9/9/n7R/9/9/9/9/R4K3 w";
    CHECK(allowed(bound(fen, touches("a0 a5"))) == "a0a5");
    // The own piece cannot take it: it must move.
    CHECK(allowed(bound(fen, touches("f0 a5"))) == "f0e0 f0f1");
    // Nor can it move: another piece takes.
    const std::string_view stuck = "3k5/9/9/9/n7R/9/9/9/1N1C5/2B2K3 w";
    CHECK(allowed(bound(stuck, touches("c0 a5"))) == "i5a5");
    // Nor can another: free.
    const auto free = bound("3k5/9/9/9/n8/9/9/9/1N1C5/2B2K3 w", touches("c0 a5"));
    CHECK(allowed(free) == "free");
    CHECK(free.fouls == std::vector{FoulKind::TouchedImmovable, FoulKind::TouchedUntakeable});
    CHECK(free.clause == rules::Clause{"cn1999 5.3"});
}

TEST_CASE("5.4 first the opponent's piece, then an own") {
    const std::string_view fen = "3k5/9/9/9/n7R/9/9/9/9/R4K3 w";
    CHECK(allowed(bound(fen, touches("a5 a0"))) == "a0a5");
    // The own piece cannot take it: another takes it.
    CHECK(allowed(bound(fen, touches("a5 f0"))) == "a0a5 i5a5");
    // Nothing takes it: the own piece moves.
    CHECK(allowed(bound(fen, touches("d9 f0"))) == "f0e0 f0f1");
    // Nor can it move: free.
    const auto free = bound("3k5/9/9/9/n8/9/9/9/1N1C5/2B2K3 w", touches("a5 c0"));
    CHECK(allowed(free) == "free");
    CHECK(free.fouls == std::vector{FoulKind::TouchedUntakeable, FoulKind::TouchedImmovable});
}

TEST_CASE("5.5 both at once are treated as the opponent's piece first") {
    const std::string_view fen = "3k5/9/9/9/n7R/9/9/9/9/R4K3 w";
    const Touch both{{board::Square::named("f0").value(), board::Square::named("a5").value()}, TouchKind::Touch};
    CHECK(allowed(bound(fen, {both})) == "a0a5 i5a5");
    CHECK(bound(fen, {both}).clause == rules::Clause{"cn1999 5.4"});
}

TEST_CASE("5.5 of more than two touches the first own and the first of the opponent count") {
    const std::string_view fen = "3k5/9/9/9/n7R/9/9/9/9/R4K3 w";
    CHECK(allowed(bound(fen, touches("f0 a0 a5 d9"))) == "f0e0 f0f1");
    CHECK(allowed(bound(fen, touches("a5 d9 f0 a0"))) == "a0a5 i5a5");
}

TEST_CASE("5.6 adjusting with consent and an evident accident do not bind; only an arbiter says so") {
    Table table{with_touch_move("3k5/9/9/9/n7R/9/9/9/9/R4K3 w")};
    CHECK(table.word(kRed, TouchPieces{Side::Red, touch("a0", TouchKind::Adjust)}) == "not_allowed");
    table.must(kArbiter, TouchPieces{Side::Red, touch("a0", TouchKind::Adjust)});
    table.must(kArbiter, TouchPieces{Side::Red, touch("i5", TouchKind::Accident)});
    table.play("f0f1");
    CHECK(table.count<game::PiecesTouched>() == 2);
    CHECK(table.state().fouls == board::BySide<int>{0, 0});
}

TEST_CASE("5.6 the record says that the opponent agreed to the adjusting") {
    Table table{with_touch_move("3k5/9/9/9/n7R/9/9/9/9/R4K3 w")};
    table.must(kArbiter, TouchPieces{Side::Red, touch("a0", TouchKind::Adjust)});
    const base::Bilingual words = game::incident_words(table.last().front(), rules::RulesetId::Cn1999);
    CHECK(words.zh == "红方经对方同意摆正 a0【table】");
    CHECK(words.en == "Red adjusts, with consent, a0 [table]");
}

TEST_CASE("5.6 adjusting in the opponent's time is touching: it binds in the next turn") {
    Table table{with_touch_move("3k5/9/9/9/n7R/9/9/9/9/R4K3 w")};
    table.must(kArbiter, TouchPieces{Side::Black, touch("a5", TouchKind::Adjust)});
    CHECK(table.made<game::PiecesTouched>().touch.kind == TouchKind::Touch);
    table.play("f0f1");
    CHECK(table.word(kBlack, game::MakeMove{Side::Black, move("d9d8")}) == "touch_move");
    table.play("a5b7 f1f0 d9d8");
}

TEST_CASE("5.6 a touch out of turn binds no more when the opponent's move has taken the piece or put one there") {
    Table table{with_touch_move("3k5/9/9/9/n7R/9/9/9/9/R4K3 w")};
    table.must(kBlack, TouchPieces{Side::Black, touch("a5")});
    table.must(kRed, game::MakeMove{Side::Red, move("a0a5")});
    table.play("d9d8");
    CHECK(game::replay(table.log()).touches.empty());
}

TEST_CASE("5.6 an evident accident out of turn does not bind") {
    Table table{with_touch_move("3k5/9/9/9/n7R/9/9/9/9/R4K3 w")};
    table.must(kArbiter, TouchPieces{Side::Black, touch("a5", TouchKind::Accident)});
    table.play("f0f1 d9d8");
}

TEST_CASE("5.1 only a piece is touched, and only where touch-move is in force") {
    Table table{with_touch_move("3k5/9/9/9/n7R/9/9/9/9/R4K3 w")};
    CHECK(table.word(kRed, TouchPieces{Side::Red, touch("e5")}) == "nothing_touched");
    Table without{over_the_board()};
    CHECK(without.word(kRed, TouchPieces{Side::Red, touch("a0")}) == "touch_not_in_force");
}

TEST_CASE("5.7 with touch-move on the board holds the player to what he touched, and the next turn is free") {
    Table table{with_touch_move("3k5/9/9/9/n7R/9/9/9/9/R4K3 w")};
    table.must(kRed, TouchPieces{Side::Red, touch("a0")});
    const auto refused = table.act(kRed, game::MakeMove{Side::Red, move("i5a5")});
    REQUIRE(refused.has_value());
    CHECK(refused->word() == "touch_move");
    CHECK(refused->text.en == "the piece on a0 must move, 5.1");
    table.play("a0a1 a5b7 i5i4");
    CHECK(table.word(kRed, game::MakeMove{Side::Red, move("i4i3")}) == "not_your_turn");
}

TEST_CASE("5.7 a released piece stands: there is no second move and no way back for a player") {
    Table table{over_the_board()};
    table.play("h2e2");
    CHECK(table.word(kRed, game::MakeMove{Side::Red, move("h0g2")}) == "not_your_turn");
    CHECK(table.word(kRed, game::StrikeMoves{1, "slip"}) == "not_allowed");
}

TEST_CASE("5.8 mistakes are put right during the game, and the struck moves stay in the record") {
    Table table{over_the_board(clock::preset("cn1999-6.1"))};
    table.must(kArbiter, game::StartClock{});
    table.play("h2e2 h9g7 h0g2 i9h9");
    table.must(kArbiter, game::StrikeMoves{3, "a piece had been displaced"});
    CHECK(table.state().moves.size() == 2);
    REQUIRE(table.state().struck.size() == 1);
    CHECK(table.state().struck[0].ply == 3);
    CHECK(table.state().struck[0].moves.size() == 2);
    CHECK(table.state().struck[0].moves[0].move == move("h0g2"));
    CHECK(table.state().clock->faces.red.moves_in_stage == 1);
    CHECK(table.state().clock->faces.black.moves_in_stage == 1);
    CHECK(game::to_move(table.state()) == Side::Red);
    table.play("b0c2");
    CHECK(table.word(kArbiter, game::StrikeMoves{9, ""}) == "no_such_ply");
}

TEST_CASE("5.8 moves that were left out are entered by the arbiter while the clock stands") {
    Table table{over_the_board(clock::preset("cn1999-6.1"))};
    table.must(kArbiter, game::StartClock{}).play("h2e2").wait(1min);
    table.must(kArbiter, game::PauseClock{"two moves are missing"});
    CHECK(table.word(kBlack, game::MakeMove{Side::Black, move("h9g7")}) == "paused");
    table.must(kArbiter, game::MakeMove{Side::Black, move("h9g7")}).wait(5min);
    table.must(kArbiter, game::MakeMove{Side::Red, move("h0g2")}).wait(5min);
    CHECK(table.left(Side::Red) == 90min);
    CHECK(table.left(Side::Black) == 89min);
    CHECK(table.state().clock->faces.red.moves_in_stage == 2);
    table.must(kArbiter, game::ResumeClock{}).wait(1min);
    CHECK(table.left(Side::Black) == 88min);
}

TEST_CASE("5.8 after the game nothing is heard") {
    Table table{over_the_board()};
    table.play("h2e2").must(kBlack, game::Resign{Side::Black});
    const auto refused = table.act(kArbiter, game::StrikeMoves{1, "wrong"});
    REQUIRE(refused.has_value());
    CHECK(refused->word() == "game_over");
    CHECK(refused->clause == rules::Clause{"cn1999 5.8"});
}

TEST_CASE("5.8 a move against the rules that nobody noticed stands in the record, marked") {
    Table table{over_the_board()};
    CHECK(table.word(kArbiter, game::RecordStoodMove{Side::Red, move("b0c2"), ""}) == "move_is_legal");
    CHECK(table.word(kArbiter, game::RecordStoodMove{Side::Red, move("b1c2"), ""}) == "position_impossible");
    table.must(kArbiter, game::RecordStoodMove{Side::Red, move("b0d1"), "noticed after the game"});
    CHECK(table.state().moves.back().stood_illegal);
    CHECK(table.state().position.board().at(board::Square::named("d1").value()).has_value());
    table.play("h9g7");
    table.must(kArbiter, game::StrikeMoves{2, ""});
    CHECK(table.state().position.board().at(board::Square::named("d1").value()).has_value());
}

TEST_CASE("5.8 the record is put right as a whole: what differs is struck, the new moves count, the clocks keep their "
          "times") {
    Table table{over_the_board(clock::preset("cn1999-6.1"))};
    table.must(kArbiter, game::StartClock{}).play("h2e2").wait(1min).play("h9g7 h0g2");
    const game::CorrectRecord missing{
        std::nullopt, {move("h2e2"), move("h9g7"), move("b0c2"), move("b9c7")}, "two moves"};
    CHECK(table.word(kArbiter, missing) == "clock_running");
    table.must(kArbiter, game::PauseClock{"the record is checked"});
    CHECK(table.word(kRed, missing) == "not_allowed");
    table.must(kArbiter, missing);
    CHECK(table.state().moves.size() == 4);
    REQUIRE(table.state().struck.size() == 1);
    CHECK(table.state().struck[0].ply == 3);
    CHECK(table.made<game::Moved>().entered);
    CHECK(table.state().clock->faces.red.moves_in_stage == 2);
    CHECK(table.state().clock->faces.black.moves_in_stage == 2);
    CHECK(table.left(Side::Black) == 89min);
    CHECK(table.word(kArbiter, missing) == "nothing_changes");
    table.must(kArbiter, game::ResumeClock{}).wait(1min);
    CHECK(table.left(Side::Red) == 89min);
}

TEST_CASE("5.8 a whole game is written in, and undone by the record as it was; a move against the rules is named by "
          "its ply") {
    Table table{over_the_board()};
    const auto refused = table.act(kArbiter, game::CorrectRecord{std::nullopt, {move("h2e2"), move("h9h8")}, ""});
    REQUIRE(refused.has_value());
    CHECK(refused->clause == rules::Clause{"cn1999 2.2"});
    CHECK(refused->text.en.find("move 2, h9h8") != std::string::npos);
    CHECK(table.state().moves.empty());
    table.must(kArbiter, game::CorrectRecord{std::nullopt, {move("h2e2"), move("h9g7")}, "the whole game"});
    table.must(kArbiter, game::CorrectRecord{std::nullopt, {}, "undone"});
    CHECK(table.state().moves.empty());
    CHECK(table.state().struck.size() == 1);
    table.must(kArbiter, game::CorrectRecord{std::nullopt,
                                             {move("h2e2"), move("a9a8"), move("e2e6"), move("a8a9"), move("b2b4"),
                                              move("a9a8"), move("b4e4")},
                                             "the whole game"});
    CHECK(table.result() == "1-0 checkmate cn1999 4.1.1");
    CHECK(table.word(kArbiter, game::CorrectRecord{std::nullopt, {}, "after the game"}) == "game_over");
}

TEST_CASE("5.8 a wrong start position is put right, and the moves are written in from there") {
    Table table{over_the_board()};
    table.play("h2e2 h9g7");
    rules::Setup start = rules::standard_setup();
    start.board.take(board::Square::named("b0").value());
    table.must(kArbiter, game::CorrectRecord{start, {move("h2e2")}, "Red gives a horse"});
    CHECK(table.state().start == start);
    CHECK(table.state().moves.size() == 1);
    CHECK(table.state().struck[0].moves.size() == 2);
    CHECK(table.word(kArbiter, game::MakeMove{Side::Red, move("b0c2")}) == "not_your_turn");
    rules::Setup empty;
    CHECK(table.word(kArbiter, game::CorrectRecord{empty, {}, ""}) == "bad_setup");
    CHECK(game::replay(table.log()).position == table.state().position);
}

TEST_CASE("5.8 a stood move is recorded beside a stopped clock too") {
    Table table{over_the_board(clock::preset("cn1999-6.1"))};
    table.must(kArbiter, game::StartClock{}).wait(1min).must(kArbiter, game::PauseClock{"what was that?"});
    CHECK(table.word(kRed, game::RecordStoodMove{Side::Red, move("b0d1"), ""}) == "paused");
    table.wait(1h).must(kArbiter, game::RecordStoodMove{Side::Red, move("b0d1"), "noticed later"});
    CHECK(table.state().moves.back().stood_illegal);
    CHECK(table.left(Side::Red) == 89min);
    CHECK(table.state().clock->faces.red.moves_in_stage == 1);
    table.must(kArbiter, game::ResumeClock{}).wait(1min).play("h9g7");
    CHECK(table.left(Side::Black) == 89min);
}

TEST_CASE("5.8 a record is put right past a move that stood against the rules, and back again") {
    Table table{over_the_board()};
    table.play("h2e2 h9g7")
        .must(kArbiter, game::RecordStoodMove{Side::Red, move("b0d1"), "noticed later"})
        .play("a9a8");
    const std::vector<board::Move> as_it_was{move("h2e2"), move("h9g7"), move("b0d1"), move("a9a8")};
    SUBCASE("struck and written back") {
        table.must(kArbiter, game::CorrectRecord{std::nullopt, {move("h2e2"), move("h9g7")}, "struck"});
        table.must(kArbiter, game::CorrectRecord{std::nullopt, as_it_was, "undone"});
    }
    SUBCASE("with another move before it, and back") {
        table.must(kArbiter, game::CorrectRecord{std::nullopt,
                                                 {move("h2e2"), move("b9c7"), move("b0d1"), move("a9a8")},
                                                 "the other horse"});
        CHECK(table.state().moves[2].stood_illegal);
        table.must(kArbiter, game::CorrectRecord{std::nullopt, as_it_was, "undone"});
    }
    REQUIRE(table.state().moves.size() == 4);
    CHECK(table.state().moves[2].stood_illegal);
    CHECK(table.state().position.board().at(board::Square::named("d1").value()).has_value());
    CHECK(game::replay(table.log()).position == table.state().position);
    // What never stood is no more allowed than before.
    CHECK(table.word(kArbiter, game::CorrectRecord{std::nullopt, {move("h2e2"), move("b9d8")}, "r"}) ==
          "horse_leg_blocked");
}

TEST_CASE("5.8 a mistake that breaks the rules of moving is dealt with by 4.1.6, also when it is found later") {
    Table table{over_the_board()};
    table.must(kArbiter, game::RecordStoodMove{Side::Red, move("b0d1"), "noticed by the arbiter"}).play("h9g7");
    table.must(kArbiter, game::RuleGame{rules::won_by(Side::Black, rules::Termination::IllegalMove, "cn1999 4.1.6"),
                                        "the horse was blocked"});
    CHECK(table.result() == "0-1 illegal_move cn1999 4.1.6");
}

TEST_CASE("5.8 players who sat at each other's side change names, as often as needed") {
    game::CreateGame create = over_the_board();
    create.names = {"one", "two"};
    Table table{create};
    CHECK(table.word(kRed, game::SwapNames{""}) == "not_allowed");
    CHECK(table.word(kArbiter, game::SwapNames{""}) == "reason_missing");
    table.must(kArbiter, game::SwapNames{"wrong colours"});
    CHECK(table.state().names == board::BySide<std::string>{"two", "one"});
    table.must(kArbiter, game::SwapNames{"undone"});
    CHECK(table.state().names.red == "one");
}
