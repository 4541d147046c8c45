#include "playing.hpp"

#include <chuhe/game/incident_words.hpp>

using namespace chuhe;
using namespace chuhe::support;
using game::WriteSheet;

namespace {

game::CreateGame recorded(std::optional<clock::TimeControl> control = std::nullopt) {
    game::CreateGame create = over_the_board(std::move(control));
    create.settings.recording = game::Recording::ByPlayers;
    return create;
}

/// Both sides write all that has been played.
void write_all(Table& table, Side side) {
    for (std::size_t ply = 1; ply <= table.state().moves.size(); ++ply) {
        table.must(game::Player{side}, WriteSheet{side, static_cast<int>(ply), "?"});
    }
}

} // namespace

TEST_CASE("7.1 four moves in a row not recorded are a foul, once for each four") {
    Table table{recorded()};
    table.play("h2e2 h9g7 h0g2 i9h9");
    CHECK(table.state().fouls.red == 0);
    // Red moves with four moves unrecorded behind it.
    table.play("i0h0");
    CHECK(table.state().fouls.red == 1);
    CHECK(table.made<game::FoulRecorded>().kind == game::FoulKind::MovesNotRecorded);
    table.play("b9c7");
    CHECK(table.state().fouls.black == 1);
    table.play("b0c2 c6c5 g3g4");
    CHECK(table.state().fouls.red == 1);
    table.play("c7d5 a3a4");
    CHECK(table.state().fouls.red == 2);
}

TEST_CASE("7.1 whoever keeps his sheet has no foul; one line breaks the row") {
    Table table{recorded()};
    table.play("h2e2 h9g7 h0g2");
    table.must(kRed, WriteSheet{Side::Red, 2, "马8进7"});
    table.play("i9h9 i0h0");
    CHECK(table.state().fouls.red == 0);
    CHECK(table.word(kRed, WriteSheet{Side::Red, 9, "?"}) == "no_such_ply");
    CHECK(table.word(kRed, WriteSheet{Side::Black, 1, "?"}) == "not_your_side");
    Table automatic{over_the_board()};
    CHECK(automatic.word(kRed, WriteSheet{Side::Red, 1, "?"}) == "sheet_not_in_force");
}

TEST_CASE("7.1 the sheet is read in full and in the shorthand, where it has one reading") {
    Table table{recorded()};
    table.play("h2e2 h9g7");
    table.must(kRed, WriteSheet{Side::Red, 1, "炮二平五"});
    CHECK(table.made<game::SheetWritten>().readings == std::vector{move("h2e2")});
    table.must(kRed, WriteSheet{Side::Red, 1, "炮24"});
    CHECK(table.made<game::SheetWritten>().readings.size() == 2);
    table.must(kRed, WriteSheet{Side::Red, 1, "illegible"});
    CHECK(table.made<game::SheetWritten>().readings.empty());
    table.must(kRed, WriteSheet{Side::Red, 2, "马87"});
    CHECK(table.made<game::SheetWritten>().readings == std::vector{move("h9g7")});
    table.must(kRed, WriteSheet{Side::Red, 2, "马8进9"});
    CHECK(table.made<game::SheetWritten>().readings == std::vector{move("h9i7")});
    CHECK(table.state().sheets.red.lines[1] == "马8进9");
}

TEST_CASE("7.2 under three minutes recording may rest; in the next period the sheet is filled in before a move") {
    Table table{recorded(clock::preset("cn1999-6.4"))};
    table.must(kArbiter, game::StartClock{});
    // 2 min 10 s for Red's first move: less than three minutes are left of the five.
    table.wait(130s).play("h2e2 h9g7 h0g2 i9h9 i0h0 b9c7 b0c2");
    CHECK(table.state().fouls.red == 0);
    CHECK(table.state().fouls.black >= 1);
    // 30 moves in all, then the period ends while Red thinks.
    for (int i = 0; i < 13; ++i) {
        table.must(kBlack, WriteSheet{Side::Black, static_cast<int>(table.state().moves.size()), "?"});
        table.play("h9h8 h0h1");
        table.must(kBlack, WriteSheet{Side::Black, static_cast<int>(table.state().moves.size()), "?"});
        table.play("h8h9 h1h0");
    }
    table.must(kBlack, WriteSheet{Side::Black, static_cast<int>(table.state().moves.size()), "?"});
    table.play("a6a5").wait(170s);
    const auto refused = table.act(kRed, game::MakeMove{Side::Red, move("a3a4")});
    REQUIRE(refused.has_value());
    CHECK(refused->word() == "sheet_incomplete");
    CHECK(refused->clause == rules::Clause{"cn1999 7.2"});
    write_all(table, Side::Red);
    table.play("a3a4");
}

TEST_CASE("7.2 in the next period the sheet comes first, even when that period too is down to its last minutes") {
    game::CreateGame create = recorded(clock::preset("cn1999-6.4"));
    create.settings.fouls_that_lose = 100;
    Table table{create};
    table.must(kArbiter, game::StartClock{}).wait(130s);
    for (int i = 0; i < 15; ++i) {
        table.play("h2h3 h7h6 h3h2 h6h7");
    }
    // 170 s end the period; 121 s later less than three minutes are left of the next.
    table.wait(170s + 121s);
    CHECK(table.left(Side::Red) < 3min);
    CHECK(table.word(kRed, game::MakeMove{Side::Red, move("a3a4")}) == "sheet_incomplete");
    write_all(table, Side::Red);
    table.play("a3a4");
}

TEST_CASE("7.2 what was left out under three minutes is no foul when an increment has lifted the clock again") {
    game::CreateGame create = recorded(clock::fischer(170s, 4s));
    Table table{create};
    table.must(kArbiter, game::StartClock{});
    table.play("h2e2 h9g7 h0g2 i9h9");
    // The clocks have risen past three minutes meanwhile.
    CHECK(table.left(Side::Red) == 178s);
    table.play("i0h0 b9c7");
    REQUIRE(table.left(Side::Red) >= 180s);
    table.play("b0c2 c6c5 g3g4 c7d5");
    CHECK(table.state().fouls == board::BySide<int>{0, 0});
    // From there on the duty is in force again.
    table.play("a3a4 a6a5");
    CHECK(table.state().fouls == board::BySide<int>{1, 1});
}

TEST_CASE("7.2 periods of a move each are no periods in which a sheet must be completed") {
    Table table{recorded(clock::byoyomi(1s, 30s, 3))};
    table.must(kArbiter, game::StartClock{}).wait(2s).play("h2e2 h9g7").wait(2s).play("h0g2 i9h9");
    CHECK(table.state().moves.size() == 4);
}

TEST_CASE("7.3 the arbiter has a sheet copied out after the game, and the record says so") {
    Table table{recorded()};
    table.play("h2e2").must(kBlack, game::Resign{Side::Black});
    CHECK(table.word(kRed, game::RecordNote{Side::Red, game::NoteKind::SheetDemanded, ""}) == "not_allowed");
    table.must(kArbiter, game::RecordNote{Side::Red, game::NoteKind::SheetDemanded, "illegible"});
    CHECK(game::incident_words(table.last().front(), rules::RulesetId::Cn1999).zh ==
          "红方记录须誊清补正，cn1999 7.3（illegible）【table】");
}

TEST_CASE("7.3 after the game a sheet may still be completed") {
    Table table{recorded()};
    table.play("h2e2").must(kBlack, game::Resign{Side::Black});
    table.must(kRed, WriteSheet{Side::Red, 1, "炮二平五"});
    CHECK(table.state().sheets.red.lines[0] == "炮二平五");
}

TEST_CASE("7.4 the arbiter may rule a loss for refusing to record") {
    Table table{recorded()};
    table.must(kArbiter, game::RuleGame{rules::won_by(Side::Black, rules::Termination::Misconduct, "cn1999 7.4"),
                                        "refuses to record"});
    CHECK(table.result() == "0-1 misconduct cn1999 7.4");
}
