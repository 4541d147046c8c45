#include "played_event.hpp"

#include <chuhe/tournament/teams.hpp>
#include <chuhe/tournament/trf.hpp>

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
