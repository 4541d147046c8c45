#include "playing.hpp"

#include <chuhe/game/lag.hpp>

using namespace chuhe;
using namespace chuhe::support;

namespace {

game::CreateGame five_minutes() {
    game::CreateGame create = online(clock::fischer(5min, 0s));
    create.settings.lag = game::online_lag(*create.control);
    return create;
}

void move_late(Table& table, Side side, const char* squares, base::Milliseconds lag) {
    table.must(side == Side::Red ? kRed : kBlack, game::MakeMove{side, move(squares), false, lag});
}

} // namespace

TEST_CASE("the delay of the network is given back in fast games, and in no game of ten minutes or more") {
    CHECK(game::online_lag(clock::fischer(5min, 3s)) == game::LagCompensation{.gain = 1000ms});
    CHECK(game::online_lag(clock::fischer(1min, 0s)) == game::LagCompensation{.gain = 390ms});
    CHECK(game::online_lag(clock::fischer(10min, 0s)) == std::nullopt);
    CHECK(game::online_lag(*clock::preset("cn1999-6.1")) == std::nullopt);
}

TEST_CASE("a move has the delay taken off, and not more than it took") {
    Table table{five_minutes()};
    table.play("h2e2").wait(4s);
    move_late(table, Side::Black, "h9g7", 200ms);
    CHECK(table.left(Side::Black) == 5min - 4s + 200ms);
    CHECK(std::get<game::Moved>(table.last().front().what).clocks->forgiven == 200ms);
    table.wait(50ms);
    move_late(table, Side::Red, "h0g2", 200ms);
    CHECK(table.left(Side::Red) == 5min);
}

TEST_CASE("one move has at most 300 ms given back") {
    Table table{five_minutes()};
    table.play("h2e2").wait(4s);
    move_late(table, Side::Black, "h9g7", 5s);
    CHECK(table.left(Side::Black) == 5min - 4s + 300ms);
}

TEST_CASE("what is given back comes from a quota that fills by a share a move") {
    game::CreateGame create = five_minutes();
    create.settings.lag = game::LagCompensation{.gain = 100ms, .most = 250ms};
    Table table{create};
    table.play("h2e2");
    // 300 at first; each move of his own takes what it is given and adds 100.
    const base::Milliseconds given[] = {250ms, 150ms, 100ms, 100ms};
    const char* const moves[] = {"h9g7", "g7h9", "h9g7", "g7h9"};
    const char* const answers[] = {"h0g2", "g2h0", "h0g2", "g2h0"};
    for (int i = 0; i < 4; ++i) {
        table.wait(1s);
        move_late(table, Side::Black, moves[i], 1s);
        CHECK(std::get<game::Moved>(table.last().front().what).clocks->forgiven == given[i]);
        table.play(answers[i]);
    }
}

TEST_CASE("a flag waits for what may be given back before it falls") {
    Table table{five_minutes()};
    table.play("h2e2").wait(5min + 100ms);
    CHECK(table.word(kClerk, game::CheckFlag{}) == "no_flag");
    SUBCASE("and a move that was that long on its way stands") {
        move_late(table, Side::Black, "h9g7", 200ms);
        CHECK(table.left(Side::Black) == 100ms);
    }
    SUBCASE("and no longer") {
        table.wait(201ms).must(kClerk, game::CheckFlag{});
        CHECK(table.result() == "1-0 flag cn1999 4.1.4");
    }
}
