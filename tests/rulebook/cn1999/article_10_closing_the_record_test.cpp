#include "playing.hpp"

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
    CHECK(table.word(kArbiter, game::ChangeOutcome{draw, ""}) == "game_not_over");
    table.must(kBlack, game::Resign{Side::Black}).must(kRed, Sign{});
    CHECK(table.word(kBlack, game::ChangeOutcome{draw, ""}) == "not_allowed");
    table.must(kArbiter, game::ChangeOutcome{draw, "they had agreed"});
    CHECK(table.result() == "1/2-1/2 agreement cn1999 4.2.2");
    CHECK(table.word(kArbiter, game::ChangeOutcome{draw, ""}) == "nothing_changes");
    table.must(kRed, Sign{}).must(kBlack, Sign{}).must(kArbiter, Sign{});
    CHECK(table.word(kArbiter,
                     game::ChangeOutcome{rules::won_by(Side::Red, rules::Termination::Resignation, "cn1999 4.1.9"),
                                         ""}) == "already_signed");
    CHECK(table.word(kChief, game::ReopenGame{""}) == "already_signed");
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
    CHECK(table.word(kArbiter, game::SwapNames{""}) == "already_signed");
}
