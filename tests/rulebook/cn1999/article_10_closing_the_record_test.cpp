#include "playing.hpp"

#include <chuhe/game/incident_words.hpp>
#include <chuhe/game/record.hpp>

using namespace chuhe;
using namespace chuhe::support;
using game::Sign;

namespace {

bool is_closed(const Table& table) {
    return std::get<game::Over>(table.state().phase).is_closed();
}

} // namespace

TEST_CASE("10.1 the record is closed when both players and the arbiter have signed it") {
    Table table{over_the_board(clock::preset("cn1999-6.5"))};
    table.must(kArbiter, game::StartClock{}).wait(1min).play("h2e2").wait(30s);
    CHECK(table.word(kRed, Sign{}) == "game_not_over");
    table.must(kBlack, game::Resign{Side::Black});
    table.must(kRed, Sign{});
    CHECK(table.word(kRed, Sign{}) == "already_signed");
    table.must(kBlack, Sign{});
    CHECK_FALSE(is_closed(table));
    table.must(kArbiter, Sign{});
    CHECK(is_closed(table));
    CHECK(std::get<game::Over>(table.state().phase).confirmed_by == "table");
    CHECK(table.state().clock->faces.red.used == 1min);
    CHECK(table.state().clock->faces.black.used == 30s);
    CHECK(table.word(kClerk, Sign{}) == "not_allowed");
}

TEST_CASE("10.1 before that a wrong result can be put right, which takes the signatures away; after it nothing can") {
    Table table{over_the_board()};
    const rules::Outcome draw = rules::drawn(rules::Termination::Agreement, "cn1999 4.2.2");
    CHECK(table.word(kArbiter, game::ChangeOutcome{draw, "r"}) == "game_not_over");
    table.must(kBlack, game::Resign{Side::Black}).must(kRed, Sign{});
    CHECK(table.word(kBlack, game::ChangeOutcome{draw, ""}) == "not_allowed");
    table.must(kArbiter, game::ChangeOutcome{draw, "they had agreed"});
    CHECK(table.result() == "1/2-1/2 agreement cn1999 4.2.2");
    CHECK(table.word(kArbiter, game::ChangeOutcome{draw, ""}) == "reason_missing");
    CHECK(table.word(kArbiter, game::ChangeOutcome{draw, "r"}) == "nothing_changes");
    table.must(kRed, Sign{}).must(kBlack, Sign{}).must(kArbiter, Sign{});
    CHECK(table.word(kArbiter,
                     game::ChangeOutcome{rules::won_by(Side::Red, rules::Termination::Resignation, "cn1999 4.1.9"),
                                         "r"}) == "already_signed");
    CHECK(table.word(kChief, game::ReopenGame{"r"}) == "already_signed");
}

TEST_CASE("10.1 beside a board both players confirm at the arbiter's desk, each for himself only") {
    Table table{over_the_board()};
    table.must(kBlack, game::Resign{Side::Black});
    CHECK(table.word(kRed, Sign{Side::Black}) == "not_your_side");
    table.must(kArbiter, Sign{Side::Red}).must(kBlack, Sign{});
    CHECK(table.word(kArbiter, Sign{Side::Black}) == "already_signed");
    CHECK_FALSE(is_closed(table));
    table.must(kArbiter, Sign{});
    CHECK(is_closed(table));
    CHECK(table.word(kArbiter, game::SwapNames{"r"}) == "already_signed");
}

TEST_CASE("10.1 a closed record never changes: no name, no sheet, no penalty, no note, no second signature") {
    game::CreateGame create = over_the_board();
    create.settings.recording = game::Recording::ByPlayers;
    create.names = {"one", "two"};
    Table table{create};
    table.play("h2e2").must(kArbiter, game::RecordFoul{Side::Red, game::FoulKind::Disturbance, ""});
    table.must(kBlack, game::Resign{Side::Black});
    table.must(kRed, Sign{}).must(kBlack, Sign{}).must(kArbiter, Sign{});
    REQUIRE(is_closed(table));
    const game::GameState closed = table.state();
    for (const game::GameAction& action : std::vector<game::GameAction>{
             game::NameSeat{Side::Red, "Mallory"}, game::WriteSheet{Side::Red, 1, "炮二平五"}, game::SwapNames{"r"},
             game::GivePenalty{Side::Red, game::Penalty::Warning, "r"}, game::WithdrawFoul{Side::Red, "r"},
             game::RecordNote{Side::Red, game::NoteKind::AppealReserved, "r"}, game::ReopenGame{"r"},
             Sign{Side::Red}}) {
        const auto refused = table.act(kOrganiser, action);
        REQUIRE(refused.has_value());
        CHECK(refused->word() == "already_signed");
        CHECK(refused->clause == rules::Clause{"cn1999 10.1"});
    }
    CHECK(table.word(kRed, game::NameSeat{Side::Red, "Mallory"}) == "already_signed");
    CHECK(table.state() == closed);
}

TEST_CASE("10.1 an official who agrees the draw or signs for both players is marked on the record") {
    Table table{over_the_board()};
    table.play("h2e2 h9g7");
    const auto marks = [&table] {
        std::vector<std::string> words;
        for (const auto& one : game::on_behalf_words(std::get<game::Over>(table.state().phase))) {
            words.push_back(one.en);
        }
        return words;
    };
    SUBCASE("for both") {
        table.must(kArbiter, game::OfferDraw{Side::Black}).must(kArbiter, game::AcceptDraw{Side::Red});
        REQUIRE(table.result() == "1/2-1/2 agreement cn1999 4.2.2");
        REQUIRE(marks().size() == 1);
        CHECK(marks()[0].starts_with("the draw was offered and agreed for both players"));
        table.must(kArbiter, Sign{Side::Red});
        CHECK(marks().size() == 1);
        table.must(kArbiter, Sign{Side::Black});
        CHECK(marks().size() == 2);
        CHECK(game::replay(table.log()).phase == table.state().phase);
    }
    SUBCASE("for one: the player himself is the other") {
        table.must(kBlack, game::OfferDraw{Side::Black}).must(kArbiter, game::AcceptDraw{Side::Red});
        CHECK(marks().empty());
        CHECK(std::get<game::Over>(table.state().phase).ended_through.red.has_value());
    }
    SUBCASE("who resigns through an official") {
        table.must(kArbiter, game::Resign{Side::Black});
        CHECK(std::get<game::Over>(table.state().phase).ended_through.black.has_value());
        CHECK_FALSE(std::get<game::Over>(table.state().phase).ended_through.red.has_value());
        CHECK(marks().empty());
    }
}

TEST_CASE("10.1 names that change between the signatures take them away; a sheet that is copied out does not") {
    game::CreateGame create = over_the_board();
    create.settings.recording = game::Recording::ByPlayers;
    create.names = {"one", "two"};
    Table table{create};
    table.play("h2e2").must(kBlack, game::Resign{Side::Black}).must(kRed, Sign{}).must(kBlack, Sign{});
    const auto signatures = [&table] { return std::get<game::Over>(table.state().phase).signed_by; };
    table.must(kRed, game::WriteSheet{Side::Red, 1, "炮二平五"});
    CHECK(signatures() == board::BySide<bool>{true, true});
    SUBCASE("swapped") {
        table.must(kArbiter, game::SwapNames{"wrong colours"});
    }
    SUBCASE("written anew") {
        table.must(kRed, game::NameSeat{Side::Red, "won"});
    }
    CHECK(signatures() == board::BySide<bool>{false, false});
    CHECK(game::replay(table.log()).phase == table.state().phase);
}

TEST_CASE("10.1 the record says which player an official signed for") {
    Table table{over_the_board()};
    table.must(kBlack, game::Resign{Side::Black}).must(kArbiter, Sign{Side::Red}).must(kBlack, Sign{});
    const auto& over = std::get<game::Over>(table.state().phase);
    CHECK(over.signed_through.red == "table");
    CHECK_FALSE(over.signed_through.black.has_value());
}

TEST_CASE("10.1 a game that ended while it was adjourned and is reopened still has its envelope") {
    Table table{over_the_board()};
    table.must(kArbiter, game::AnnounceAdjournment{}).must(kRed, game::SealMove{Side::Red, "cipher"});
    table.must(kBlack, game::Resign{Side::Black}).must(kChief, game::ReopenGame{"he had not resigned"});
    REQUIRE(std::holds_alternative<game::Adjourned>(table.state().phase));
    CHECK(std::get<game::Adjourned>(table.state().phase).envelope == "cipher");
    table.must(kArbiter, game::ResumePlay{move("h2e2")});
    CHECK(table.state().moves.size() == 1);
    CHECK_FALSE(table.state().set_aside.has_value());
}

TEST_CASE("10.1 the record tells that a name was changed, and by whom; the first name of a seat is no news") {
    Table table{over_the_board()};
    table.must(kRed, game::NameSeat{Side::Red, "one"}).play("h2e2").must(kRed, game::NameSeat{Side::Red, "won"});
    const game::GameRecord record = game::record_of(table.log());
    REQUIRE(record.incidents.size() == 1);
    CHECK(record.incidents[0].after_ply == 1);
    CHECK(game::incident_words(record.incidents[0].event, rules::RulesetId::Cn1999).en == "Red is now named won");
}
