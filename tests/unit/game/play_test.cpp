#include "playing.hpp"

using namespace chuhe;
using namespace chuhe::support;

TEST_CASE("a game is created, played to mate and refuses everything after") {
    Table table{online(clock::fischer(10min, 5s))};

    table.play("h2e2 b9a7 e2e6 a6a5 b2b5 i6i5 b5e5");
    CHECK(table.result() == "1-0 checkmate cn1999 4.1.1");
    CHECK(table.word(kBlack, game::MakeMove{Side::Black, move("a9a8")}) == "game_over");
    CHECK(table.word(kBlack, game::Resign{Side::Black}) == "game_over");
}

TEST_CASE("a refused move names the rule, the clause and the point") {
    Table table{online()};
    const auto refused = table.act(kRed, game::MakeMove{Side::Red, move("b0d1")});
    REQUIRE(refused.has_value());
    CHECK(refused->word() == "horse_leg_blocked");
    CHECK(refused->clause == rules::Clause{"cn1999 2.2"});
    CHECK(refused->square == board::Square::named("c0"));
    CHECK(table.word(kBlack, game::MakeMove{Side::Black, move("h9g7")}) == "not_your_turn");
    CHECK(table.word(kRed, game::MakeMove{Side::Black, move("h9g7")}) == "not_your_side");
}

TEST_CASE("the first move starts the opponent's clock, and the commit, not the stamp, is where it begins") {
    Table table{online(clock::fischer(1min, 2s))};
    table.commit_after(300ms);
    table.wait(10s).play("h2e2");
    CHECK(table.left(Side::Red) == 1min + 2s);
    CHECK(table.left(Side::Black) == 1min);
    table.wait(4s).play("h9g7");
    CHECK(table.left(Side::Black) == 1min - 4s + 2s);
    const auto& moved = std::get<game::Moved>(table.last().front().what);
    CHECK(moved.spent == 4s);
    CHECK(moved.clocks->waited == 300ms);
    CHECK(moved.clocks->spent == 4s);
}

TEST_CASE("a flag that is down ends the game, whoever asks first") {
    Table table{online(clock::fischer(1min, 0s))};
    table.play("h2e2");
    CHECK(table.word(kClerk, game::CheckFlag{}) == "no_flag");
    CHECK(game::deadline(table.state()) == table.now() + 1min);
    SUBCASE("the timer") {
        table.wait(1min).must(kClerk, game::CheckFlag{});
    }
    SUBCASE("the late move itself") {
        table.wait(1min).must(kBlack, game::MakeMove{Side::Black, move("h9g7")});
    }
    SUBCASE("the opponent, who wanted to resign") {
        table.wait(2min).must(kRed, game::Resign{Side::Red});
    }
    CHECK(table.result() == "1-0 flag cn1999 4.1.4");
    CHECK(table.left(Side::Black) == 0s);
}

TEST_CASE("a move stamped before the deadline stands") {
    Table table{online(clock::fischer(1min, 0s))};
    table.play("h2e2").wait(1min - 1ms).play("h9g7");
    CHECK(table.left(Side::Black) == 1ms);
    CHECK(table.result() == "playing");
}

TEST_CASE("the log alone gives the game back") {
    Table table{online(clock::fischer(1min, 2s))};
    table.play("h2e2").wait(3s).play("h9g7").wait(1s).must(kRed, game::MakeMove{Side::Red, move("h0g2"), true});
    const game::GameState again = game::replay(table.log());
    CHECK(again.position == table.state().position);
    CHECK(again.moves == table.state().moves);
    CHECK(again.offers == table.state().offers);
    CHECK(again.clock->faces == table.state().clock->faces);
    CHECK(again.version == table.log().size());
    SUBCASE("and no clock runs until it is started again") {
        const game::GameState later = game::committed(again, table.now() + 1h);
        CHECK_FALSE(game::deadline(later).has_value());
        CHECK(game::clock_at(later, Side::Black, table.now() + 2h).remaining == 59s + 0s);
    }
}
