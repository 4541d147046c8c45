#include "played_event.hpp"

#include <chuhe/tournament/teams.hpp>
#include <chuhe/tournament/trf.hpp>

#include <algorithm>

namespace {

using namespace chuhe;
using namespace chuhe::tournament;
using test::PlayedEvent;
using test::settings_of;

} // namespace

TEST_CASE("21.3 where both exceed the limit both forfeit, and neither has a point") {
    PlayedEvent event(settings_of(EventFormat::SwissCn1999));
    event.start(4);
    event.send(PairRound{1});
    event.send(EnterResult{1, 1, BoardResult::BothAbsent});
    const Board board = event.state().rounds[0].boards[0].board;
    CHECK(event.cell(board.first, 1).kind == CellKind::ForfeitLoss);
    CHECK(event.cell(board.second, 1).kind == CellKind::ForfeitLoss);
    CHECK(event.half_points(board.first) + event.half_points(board.second) == 0);
}

TEST_CASE("21.4 an absence is + for the one who is there, worth a point, and - for the other, worth nothing") {
    PlayedEvent event(settings_of(EventFormat::SwissCn1999));
    event.start(2);
    event.send(PairRound{1});
    event.send(EnterResult{1, 1, BoardResult::SecondAbsent});
    const Board board = event.state().rounds[0].boards[0].board;
    CHECK(event.half_points(board.first) == 2);
    CHECK(event.half_points(board.second) == 0);
    TrfDocument document;
    document.table = table_of(event.state());
    const std::string report = write_trf(document);
    CHECK(report.find("w +") != std::string::npos);
    CHECK(report.find("b -") != std::string::npos);
}

TEST_CASE("21.4 a team that does not come leaves its opponent two points and every board") {
    const auto cells = forfeited_match(1, 2, 4);
    CrossTable table;
    table.scoring = two_one_zero();
    table.entrants = {{.number = 1, .name = "A", .cells = {cells.first}},
                      {.number = 2, .name = "B", .cells = {cells.second}}};
    const auto standings = make_standings(table, {{TieBreak::MatchPoints, TieBreak::BoardPoints}, {}});
    CHECK(standings.rows[0] == Standing{1, 1, {{8}, {16}}, {}});
    CHECK(standings.rows[1] == Standing{2, 2, {{0}, {0}}, TieBreak::MatchPoints});
}

TEST_CASE("21.4 a forfeit is no game: the two may meet later, and it gives no turn") {
    PlayedEvent event(settings_of(EventFormat::SwissDutch));
    event.start(2);
    event.send(PairRound{1});
    event.send(EnterResult{1, 1, BoardResult::SecondAbsent});
    event.send(PairRound{2});
    CHECK(event.state().rounds[1].boards.size() == 1);
}

TEST_CASE("21.3, 11.1 in a knock-out two who both do not come are both out: no extra game, the next goes on alone") {
    auto settings = test::settings_of(EventFormat::KnockOut);
    settings.match = extra_games_in_use(1);
    test::PlayedEvent event(settings);
    event.start(4);
    event.send(PairRound{1});
    const Board board = event.state().rounds[0].boards[0].board; // 1-4
    event.send(EnterResult{1, 1, BoardResult::BothAbsent});
    event.send(EnterResult{1, 2, BoardResult::FirstWon});
    const EntrantNumber winner = event.state().rounds[0].boards[1].board.first;
    CHECK(is_stage_over(event.state()));
    CHECK_FALSE(decide(event.state(), PairRound{2}).has_value());
    const Standings standings = standings_of(event.state());
    REQUIRE(standings.rows.size() == 4);
    CHECK(standings.rows[0].number == winner);
    CHECK(standings.rows[0].place == 1);
    for (const Standing& row : standings.rows) {
        if (row.number == board.first || row.number == board.second) {
            CHECK(row.place == 3);
        }
    }
    // The arbiter may still decide that one of them goes on.
    event.send(CorrectResult{1, 1, BoardResult::SecondAbsent, "he was in the hall"});
    CHECK_FALSE(is_stage_over(event.state()));
    event.send(PairRound{2});
    CHECK(event.state().rounds[1].boards.size() == 1);
}

TEST_CASE("21.3, 15.6 a final to which neither comes leaves the first place shared, and a play-off due") {
    test::PlayedEvent event(test::settings_of(EventFormat::KnockOut));
    event.start(2);
    event.send(PairRound{1});
    event.send(EnterResult{1, 1, BoardResult::BothAbsent});
    const Standings standings = standings_of(event.state());
    REQUIRE(standings.rows.size() == 2);
    CHECK(standings.rows[0].place == 1);
    CHECK(standings.rows[1].place == 1);
}

TEST_CASE("21.3, 11.1 in a double knock-out two who both do not come are out too, and share the last place") {
    test::PlayedEvent event(test::settings_of(EventFormat::DoubleKnockOut));
    event.start(4);
    event.send(PairRound{1});
    const Board absent = event.state().rounds[0].boards[0].board;
    event.send(EnterResult{1, 1, BoardResult::BothAbsent});
    event.send(EnterResult{1, 2, BoardResult::FirstWon});
    const Board others = event.state().rounds[0].boards[1].board;
    event.send(PairRound{2}); // the final: the other two, one of them with a life less
    const Board final = event.state().rounds[1].boards[0].board;
    CHECK(std::minmax(final.first, final.second) == std::minmax(others.first, others.second));
    event.send(EnterResult{2, 1, final.first == others.first ? BoardResult::FirstWon : BoardResult::SecondWon});
    CHECK(is_stage_over(event.state()));
    const Standings standings = standings_of(event.state());
    REQUIRE(standings.rows.size() == 4);
    CHECK(standings.rows[0].number == others.first);
    CHECK(standings.rows[2].place == 3);
    CHECK(standings.rows[3].place == 3);
    CHECK((standings.rows[2].number == absent.first || standings.rows[2].number == absent.second));
}
