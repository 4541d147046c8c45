#include "playing.hpp"

#include <chuhe/game/record.hpp>
#include <chuhe/record/play_record.hpp>
#include <chuhe/record/read_records.hpp>
#include <chuhe/record/write_records.hpp>

#include <span>

using namespace chuhe;
using namespace chuhe::support;

namespace {

/// A game with a bit of everything: times, an offer, a foul, a wrong claim, struck moves, the arbiter's words, signatures.
Table eventful() {
    Table table{over_the_board(clock::preset("cn1999-6.1"))};
    table.must(kArbiter, game::NameSeat{Side::Red, "选手一"}).must(kArbiter, game::NameSeat{Side::Black, "选手二"});
    table.must(kArbiter, game::StartClock{}).wait(12s).play("h2e2").wait(48s).play("h9g7");
    table.must(kArbiter, game::RecordFoul{Side::Black, game::FoulKind::Disturbance, "敲桌"});
    table.must(kRed, game::ClaimNaturalLimit{Side::Red});
    table.wait(10s).play("h0g2 i9h9");
    table.must(kArbiter, game::StrikeMoves{4, "摆错"});
    if (std::holds_alternative<game::Stopped>(table.state().phase)) {
        table.must(kArbiter, game::ResumeClock{});
    }
    table.must(kBlack, game::Resign{Side::Black});
    return table.must(kRed, game::Sign{}).must(kBlack, game::Sign{}).must(kArbiter, game::Sign{});
}

record::GameRecord told(record::CommentLanguage language) {
    return record::record_of_play(game::record_of(eventful().log()), {"楚河杯", "3", "7", "2026.11.29", "一号厅"},
                                  language);
}

bool has(std::string_view text, std::string_view wanted) {
    return text.find(wanted) != std::string_view::npos;
}

} // namespace

TEST_CASE("10.1 the record of a game that was played has names, result, clause, times used and fouls") {
    const record::GameRecord game = told(record::CommentLanguage::Chinese);
    CHECK(game.result == record::GameResult::RedWins);
    CHECK(game.tag("Red") == "选手一");
    CHECK(game.tag("Event") == "楚河杯");
    CHECK(game.tag("Table") == "7");
    CHECK(game.tag("Clause") == "cn1999 4.1.9");
    CHECK(game.tag("Fouls") == "1 : 1");
    CHECK(game.tag("RedTime") == "0:05:22"); // 12 s, 10 s and the 5 minutes of 23.3
    CHECK(game.tag("BlackTime") == "0:00:48");
    CHECK(game.tree.main_line().size() == 3);
}

TEST_CASE("9.2, 10.1 as PGN it says with each move what it took, and every foul, claim and ruling where it happened") {
    const record::GameRecord game = told(record::CommentLanguage::Chinese);
    const std::string pgn = record::write_records(std::span{&game, 1}, record::Target::Pgn).bytes;
    for (const std::string_view wanted :
         {"[%emt 0:00:12]", "[%clk 1:29:48]", "[%emt 0:00:48]", "9.1.1", "敲桌", "自然限着", "不属实", "9.1.4", "23.3",
          "划去： i9h9", "摆错", "红胜：认输", "红方签字确认", "黑方签字确认", "【table】", "1-0"}) {
        CHECK_MESSAGE(has(pgn, wanted), wanted, " is not in ", pgn);
    }
    const auto read = record::read_records(pgn, "game.pgn");
    REQUIRE(read.games.size() == 1);
    CHECK(read.games[0].problems.empty());
    CHECK(read.games[0].tree.main_line() == game.tree.main_line());
    CHECK(read.games[0].tag("RedTime") == "0:05:22");
}

TEST_CASE(
    "no name and no note of a game makes a PGN say what it does not: marks are escaped, no comment line is a tag") {
    game::CreateGame create = over_the_board();
    create.names = {R"(甲"乙)", R"(C:\丙")"};
    Table table{create};
    table.play("h2e2").must(kArbiter, game::RecordFoul{Side::Red, game::FoulKind::Disturbance, "x\n[Event \"y\"]\n%z"});
    table.play("h9g7");
    const record::GameRecord game =
        record::record_of_play(game::record_of(table.log()), {}, record::CommentLanguage::English);
    const std::string pgn = record::write_records(std::span{&game, 1}, record::Target::Pgn).bytes;
    CHECK(has(pgn, R"([Red "甲\"乙"])"));
    CHECK(has(pgn, R"([Black "C:\\丙\""])"));
    CHECK_FALSE(has(pgn, "\n[Event"));
    CHECK_FALSE(has(pgn, "\n%z"));
    const auto read = record::read_records(pgn, "game.pgn");
    REQUIRE(read.games.size() == 1);
    CHECK(read.games[0].tag("Red") == create.names.red);
    CHECK(read.games[0].tag("Black") == create.names.black);
    CHECK(read.games[0].tree.main_line().size() == 2);
}

TEST_CASE("the comments of a record are in the language that was asked for") {
    const record::GameRecord game = told(record::CommentLanguage::English);
    const std::string pgn = record::write_records(std::span{&game, 1}, record::Target::Pgn).bytes;
    for (const std::string_view wanted : {"foul 1", "claims the natural limit", "struck: i9h9", "Red wins", "signs"}) {
        CHECK_MESSAGE(has(pgn, wanted), wanted, " is not in ", pgn);
    }
    CHECK_FALSE(has(pgn, "犯规"));
}

TEST_CASE("4.2.2, 10.1 the record says where an official agreed and signed for both") {
    Table table{over_the_board()};
    table.play("h2e2 h9g7").must(kArbiter, game::OfferDraw{Side::Black}).must(kArbiter, game::AcceptDraw{Side::Red});
    table.must(kArbiter, game::Sign{Side::Red}).must(kArbiter, game::Sign{Side::Black}).must(kArbiter, game::Sign{});
    const auto in = [&](record::CommentLanguage language) {
        const record::GameRecord game = record::record_of_play(game::record_of(table.log()), {}, language);
        return std::string{game.tag("OnBehalf").value_or("")};
    };
    CHECK(in(record::CommentLanguage::Chinese) == "提和与应和由裁判代双方表示：table；签字由裁判代双方表示：table");
    CHECK(
        in(record::CommentLanguage::English) ==
        "the draw was offered and agreed for both players through the official: table; the record was signed for both "
        "players through the official: table");
    CHECK_FALSE(told(record::CommentLanguage::Chinese).tag("OnBehalf").has_value());
}

TEST_CASE("5.8 a move that stood against the rules is in the record and said to be") {
    Table table{over_the_board()};
    table.play("h2e2").must(kArbiter, game::RecordStoodMove{Side::Black, move("b9d8"), "未被发现"});
    const record::GameRecord game =
        record::record_of_play(game::record_of(table.log()), {}, record::CommentLanguage::English);
    REQUIRE(game.tree.main_line().size() == 2);
    const std::string pgn = record::write_records(std::span{&game, 1}, record::Target::Pgn).bytes;
    CHECK(has(pgn, "against the rules, and it stood, 5.8"));
}

TEST_CASE("what lies in an envelope is in no record before play is resumed") {
    Table table{over_the_board()};
    table.play("h2e2").must(kArbiter, game::AnnounceAdjournment{}).must(kBlack, game::SealMove{Side::Black, "cipher"});
    const auto pgn_of = [&table] {
        const record::GameRecord game =
            record::record_of_play(game::record_of(table.log()), {}, record::CommentLanguage::Chinese);
        return record::write_records(std::span{&game, 1}, record::Target::Pgn).bytes;
    };
    CHECK(has(pgn_of(), "黑方封着"));
    CHECK_FALSE(has(pgn_of(), "cipher"));
    table.must(kArbiter, game::ResumePlay{move("h9g7")});
    CHECK(has(pgn_of(), "马８进７"));
}
