#include "played_event.hpp"

#include <chuhe/tournament/seating.hpp>

namespace {

using namespace chuhe;
using namespace chuhe::tournament;
using test::PlayedEvent;

} // namespace

TEST_CASE("the number of a table is a board, or a board and a game") {
    CHECK(table_text({3, {}}) == "3");
    CHECK(table_text({3, 2}) == "3.2");
    CHECK(table_numbered("3") == TableNumber{3, {}});
    CHECK(table_numbered("12.10") == TableNumber{12, 10});
    for (const char* const odd : {"", "0", "x", "3.", ".2", "3.0", "3.2.1", "-1"}) {
        CHECK_FALSE(table_numbered(odd).has_value());
    }
}

TEST_CASE("a board of players is one table, Red named first") {
    PlayedEvent event(test::settings_of(EventFormat::SwissCn1999));
    event.start(4);
    event.send(PairRound{1});
    event.send(EnterResult{1, 2, BoardResult::SecondAbsent});
    const auto tables = tables_of(event.state(), 1);
    REQUIRE(tables.size() == 2);
    CHECK(tables[1].number == TableNumber{2, {}});
    CHECK(tables[1].result == BoardResult::SecondAbsent);
    CHECK(tables[1].seats.red.entrant == event.state().rounds[0].boards[1].board.first);
    CHECK(entry_at(1, tables[0], BoardResult::FirstWon).result == BoardResult::FirstWon);
}

TEST_CASE("13.2, 13.5 in a match the team named first has Red on odd boards, and in the second game on even ones") {
    auto settings = test::team_settings_of(EventFormat::RoundRobin, TeamFormat::FixedBoards, 2);
    settings.match = extra_games_in_use(2);
    PlayedEvent event(settings);
    event.start_teams({"A", "B"}, 2);
    event.send(PairRound{1});
    const EntrantNumber first = event.state().rounds[0].boards[0].board.first;
    const auto tables = tables_at(event.state(), 1, 1);
    REQUIRE(tables.size() == 4);
    CHECK(tables[0].seats.red.entrant == first);
    CHECK(tables[1].seats.black.entrant == first);
    CHECK(tables[2].seats.black.entrant == first);
    CHECK(tables[3].seats.red.entrant == first);
    CHECK(tables[3].seats.red.member == 2);

    // Black of the second board is of the team named first: his absence is theirs.
    const EnterResult absent = entry_at(1, tables[1], BoardResult::SecondAbsent);
    CHECK(absent.result == BoardResult::FirstAbsent);
    CHECK(absent.game == 2);
    event.send(absent);
    CHECK(tables_at(event.state(), 1, 1)[1].result == BoardResult::SecondAbsent);
    CHECK(entry_at(1, tables[1], BoardResult::Drawn).result == BoardResult::Drawn);
}
