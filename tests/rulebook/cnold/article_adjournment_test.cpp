#include "playing.hpp"

#include <chuhe/game/record.hpp>

using namespace chuhe;
using namespace chuhe::support;
using game::AnnounceAdjournment;
using game::ResumePlay;
using game::SealMove;

namespace {

Table adjourned() {
    Table table{over_the_board(clock::preset("older-total"))};
    table.must(kArbiter, game::StartClock{}).wait(10min).play("h2e2");
    table.wait(5min).must(kArbiter, AnnounceAdjournment{});
    return table;
}

} // namespace

TEST_CASE("adjournment: the side to move seals while its clock runs; then both clocks stand") {
    Table table = adjourned();
    CHECK(table.word(kRed, SealMove{Side::Red, "x"}) == "not_your_turn");
    CHECK(table.word(kBlack, AnnounceAdjournment{}) == "adjourned");
    table.wait(3min).must(kBlack, SealMove{Side::Black, "cipher"}).wait(24h);
    CHECK(table.left(Side::Black) == 82min);
    CHECK(table.left(Side::Red) == 80min);
    CHECK(std::get<game::Adjourned>(table.state().phase).sealed_by == Side::Black);
    CHECK(table.word(kBlack, game::MakeMove{Side::Black, move("h9g7")}) == "adjourned");
    CHECK(table.word(kClerk, game::CheckFlag{}) == "no_flag");
}

TEST_CASE("adjournment: play goes on with the sealed move, and the opponent's clock runs") {
    Table table = adjourned();
    table.wait(3min).must(kBlack, SealMove{Side::Black, "cipher"}).wait(24h);
    CHECK(table.word(kArbiter, ResumePlay{}) == "sealed_move_missing");
    CHECK(table.word(kBlack, ResumePlay{move("h9g7")}) == "not_allowed");
    table.must(kArbiter, ResumePlay{move("h9g7")});
    CHECK(table.state().moves.back().sealed);
    CHECK(table.state().moves.back().spent == 8min);
    CHECK(table.state().clock->faces.black.moves_in_stage == 1);
    table.wait(1min).play("h0g2");
    CHECK(table.left(Side::Red) == 79min);
    CHECK(table.left(Side::Black) == 82min);
}

TEST_CASE("adjournment: a game may be adjourned again") {
    Table table = adjourned();
    table.must(kBlack, SealMove{Side::Black, "a"}).must(kArbiter, ResumePlay{move("h9g7")});
    table.must(kArbiter, AnnounceAdjournment{}).must(kRed, SealMove{Side::Red, "b"});
    table.must(kArbiter, ResumePlay{move("h0g2")});
    CHECK(table.state().moves.size() == 3);
}

TEST_CASE("adjournment: a move made openly after the announcement counts as the sealed move") {
    Table table = adjourned();
    table.must(kBlack, game::MakeMove{Side::Black, move("h9g7")}).wait(24h);
    CHECK(table.state().moves.back().sealed);
    CHECK_FALSE(std::get<game::Adjourned>(table.state().phase).sealed_by.has_value());
    CHECK(table.word(kArbiter, ResumePlay{move("b9c7")}) == "nothing_sealed");
    table.must(kArbiter, ResumePlay{}).wait(1min);
    CHECK(table.left(Side::Red) == 79min);
    CHECK(table.left(Side::Black) == 85min);
}

TEST_CASE("adjournment: an illegal sealed move loses when the envelope is opened") {
    Table table = adjourned();
    table.must(kBlack, SealMove{Side::Black, "cipher"});
    table.must(kArbiter, ResumePlay{move("h9g8")});
    CHECK(table.result() == "1-0 illegal_move cn1999 4.1.6");
}

TEST_CASE("adjournment: the flag falls while a side is sealing") {
    Table table = adjourned();
    table.wait(85min).must(kClerk, game::CheckFlag{});
    CHECK(table.result() == "1-0 flag cn1999 4.1.4");
}

TEST_CASE("adjournment: players may still agree or resign before the game is resumed") {
    Table table = adjourned();
    table.must(kBlack, SealMove{Side::Black, "cipher"}).must(kRed, game::Resign{Side::Red});
    CHECK(table.result() == "0-1 resignation cn1999 4.1.9");
}

TEST_CASE("adjournment: nothing that anybody is shown has the envelope, and the state has no move in it") {
    Table table = adjourned();
    table.must(kBlack, SealMove{Side::Black, "cipher"});
    for (const game::GameEvent& event : table.log()) {
        if (const auto* sealed = std::get_if<game::MoveSealed>(&event.what)) {
            CHECK(sealed->envelope == "cipher");
        }
        const game::GameEvent shown = game::public_view(event);
        if (const auto* sealed = std::get_if<game::MoveSealed>(&shown.what)) {
            CHECK(sealed->envelope.empty());
        }
    }
    for (const game::Incident& incident : game::record_of(table.log()).incidents) {
        if (const auto* sealed = std::get_if<game::MoveSealed>(&incident.event.what)) {
            CHECK(sealed->envelope.empty());
        }
    }
    CHECK(table.state().moves.size() == 1);
    CHECK(game::to_move(table.state()) == Side::Black);
}

TEST_CASE(
    "adjournment: an announcement made by mistake is taken back before anything is sealed, and the clock never stood") {
    Table table = adjourned();
    CHECK(table.word(kBlack, ResumePlay{}) == "not_allowed");
    CHECK(table.word(kArbiter, ResumePlay{move("h9g7")}) == "nothing_sealed");
    table.must(kArbiter, ResumePlay{}).wait(1min);
    CHECK(table.left(Side::Black) == 84min);
    table.play("h9g7 h0g2");
    CHECK_FALSE(table.state().moves[1].sealed);
    table.must(kArbiter, AnnounceAdjournment{});
}
