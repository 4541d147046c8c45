#include "played_event.hpp"

#include <chuhe/tournament/generator.hpp>
#include <chuhe/tournament/interchange.hpp>
#include <chuhe/tournament/trf.hpp>

#include <doctest/doctest.h>

namespace {

using namespace chuhe;
using namespace chuhe::tournament;
using test::PlayedEvent;

} // namespace

TEST_CASE("a report becomes an event whose table is that of the report") {
    const auto document = read_trf(R"(012 Example
001    1      A                                 2400                             2.0    0     2 w 1     4 b +     3 w - 
001    2      B                                 2300                             0.5    0     1 b 0  0000 - H     4 w 0 
001    3      C                                 2200                             2.0    0  0000 - U  0000 - Z     1 b + 
001    4      D                                 2100                             1.0    0  0000 - Z     1 w -     2 b 1 
XXR 5
XXP 1 3
)");
    REQUIRE(document.has_value());
    const TournamentEvents events = events_of_report(*document, 7);
    const auto state = checked_fold(events);
    REQUIRE(state.has_value());
    const CrossTable table = table_of(*state);
    CHECK(table.title == document->table.title);
    CHECK(table.planned_rounds == 5);
    CHECK(table.forbidden == document->table.forbidden);
    REQUIRE(table.entrants.size() == 4);
    for (std::size_t i = 0; i < 4; ++i) {
        CHECK(table.entrants[i].name == document->table.entrants[i].name);
        CHECK(table.entrants[i].cells == document->table.entrants[i].cells);
    }
    CHECK(decide(*state, PairRound{4}).has_value());
    const auto again = read_trf(event_trf(*state));
    REQUIRE(again.has_value());
    CHECK(again->table.entrants[0].cells == table.entrants[0].cells);
}

TEST_CASE("8.7 a game that both have lost scores nothing, was played, and goes into a report and back") {
    PlayedEvent event(test::settings_of(EventFormat::SwissCn1999));
    event.start(4);
    event.send(PairRound{1});
    event.send(EnterResult{1, 1, BoardResult::BothLost});
    event.send(EnterResult{1, 2, BoardResult::Drawn});
    const Board board = event.state().rounds[0].boards[0].board;
    CHECK(event.half_points(board.first) == 0);
    CHECK(event.half_points(board.second) == 0);
    CHECK(event.cell(board.first, 1).kind == CellKind::Loss);
    CHECK(event.cell(board.second, 1).kind == CellKind::Loss);
    event.send(PairRound{2});
    for (const PairedBoard& paired : event.state().rounds[1].boards) {
        const bool is_again = (paired.board.first == board.first && paired.board.second == board.second) ||
                              (paired.board.first == board.second && paired.board.second == board.first);
        CHECK_FALSE(is_again);
    }
    const auto document = read_trf(event_trf(event.state()));
    REQUIRE(document.has_value());
    const auto again = checked_fold(events_of_report(*document, 7));
    REQUIRE(again.has_value());
    CHECK(again->rounds[0].boards[0].result == BoardResult::BothLost);
}

TEST_CASE("events from outside are checked one by one; what does not fit is named") {
    PlayedEvent event(test::settings_of(EventFormat::SwissCn1999));
    event.start(5);
    event.play_round();
    event.send(Withdraw{2, "ill"});
    event.send(PairRound{2});
    const TournamentEvents history = event.state().history;
    const auto whole = checked_fold(history);
    REQUIRE(whole.has_value());
    CHECK(*whole == event.state());
    const auto fault_at = [](const TournamentEvents& events) {
        const auto folded = checked_fold(events);
        return folded ? std::size_t{0} : folded.error().event;
    };
    const auto without = [&](std::size_t i) {
        TournamentEvents events = history;
        events.erase(events.begin() + static_cast<std::ptrdiff_t>(i));
        return events;
    };
    CHECK(fault_at(without(0)) == 1);
    CHECK(fault_at(without(1)) == 2);
    CHECK(fault_at({history[0], EventStarted{{1, 2}, {}}}) == 2);
    CHECK(fault_at({history[0], ResultEntered{1, 1, BoardResult::Drawn, {}}}) == 2);
    TournamentEvents events = history;
    events.emplace_back(RoundPaired{3, {{1, 2}}, {}});
    CHECK(fault_at(events) == events.size()); // round 2 is not finished
    events.back() = ResultEntered{2, 9, BoardResult::Drawn, {}};
    CHECK(fault_at(events) == events.size());
    events.back() = PairingChanged{2, {{1, 1}}, {}, {}, "x"};
    CHECK(fault_at(events) == events.size());
    events.back() = PairingChanged{2, {{1, 77}}, {}, {}, "x"};
    CHECK(fault_at(events) == events.size());
    events.back() = StageBegan{{}, {{1, 1}}, {}};
    CHECK(fault_at(events) == events.size());
    events.back() = Undone{"x"};
    CHECK(fault_at(events) == 0);
}

TEST_CASE("an event of teams as a table of its members, with a line 013 for each team") {
    PlayedEvent event(test::team_settings_of(EventFormat::RoundRobin, TeamFormat::Substitutes, 2));
    event.start_teams({"A", "B"}, 3);
    event.send(PairRound{1});
    const EntrantNumber a = event.number_of("A");
    event.send(GiveLineUp{1, a, {2, 3}});
    event.send(EnterResult{1, 1, BoardResult::FirstWon, 1});
    event.send(EnterResult{1, 1, BoardResult::Drawn, 2});
    const MembersTable members = members_table(event.state());
    REQUIRE(members.table.entrants.size() == 6);
    const Board board = event.state().rounds[0].boards[0].board;
    const auto cell = [&](const std::string& name) {
        const auto found = std::ranges::find(members.table.entrants, name, &Entrant::name);
        REQUIRE(found != members.table.entrants.end());
        return found->cells[0];
    };
    CHECK_FALSE(cell("A1").opponent.has_value());
    CHECK_FALSE(cell("B3").opponent.has_value());
    // 13.2: on the first board the member of the team named first moves first.
    CHECK(cell("A2").turn == (board.first == a ? Turn::First : Turn::Second));
    CHECK(cell("A3").turn == (board.first == a ? Turn::Second : Turn::First));
    CHECK(cell("A2").kind == (board.first == a ? CellKind::Win : CellKind::Loss));
    CHECK(cell("A3").kind == CellKind::Draw);
    const std::string trf = event_trf(event.state());
    CHECK(read_trf(trf).has_value());
    CHECK(trf.find("\n013 A") != std::string::npos);
}

TEST_CASE("a team that says no name goes into a report by its number, and comes back") {
    for (const char* nothing : {"", "  ", "\u3000"}) {
        PlayedEvent event(test::team_settings_of(EventFormat::RoundRobin, TeamFormat::FixedBoards, 1));
        event.send(Enter{.name = nothing, .members = {{"A1", {}}}});
        event.send(Enter{.name = "B", .members = {{"B1", {}}}});
        event.send(StartEvent{});
        const std::string report = event_trf(event.state());
        const auto again = read_trf(report);
        REQUIRE_MESSAGE(again.has_value(), report);
        REQUIRE(again->teams.size() == 2);
        const EntrantNumber nameless = event.number_of(nothing);
        CHECK(again->teams[nameless - 1].name == std::to_string(nameless));
    }
}

TEST_CASE("12.5, 11.1 the document of an event with a sum of places and a knock-out behind it is taken in again") {
    EventSettings settings = test::settings_of(EventFormat::SwissCn1999, 1);
    settings.teams = TeamSettings{TeamFormat::SumOfPlaces, 2};
    NextStage final;
    final.how.format = EventFormat::KnockOut;
    final.how.match = extra_games_in_use(1);
    final.qualifiers = 2;
    settings.next_stages = {final};
    PlayedEvent event(settings);
    for (const char* name : {"A1", "B1", "A2", "B2"}) {
        event.send(Enter{name, std::string(1, name[0]), {}});
    }
    event.send(StartEvent{});
    event.play_round();
    event.send(BeginStage{true});
    event.play_round();
    const auto again = checked_fold(event.state().history);
    REQUIRE(again.has_value());
    CHECK(again->stages.size() == 2);
    CHECK(unit_standings_of(*again) == unit_standings_of(event.state()));
}

TEST_CASE("fide2026 GH 2.4 in the report a late entrant stands in his proper place") {
    PlayedEvent event(test::settings_of(EventFormat::SwissDutch, 5));
    event.start(4);
    event.play_round();
    event.send(Enter{"late", "", 2800});
    const auto report = read_trf(event_trf(event.state()));
    REQUIRE(report.has_value());
    CHECK(report->table.entrants[0].name == "late");
    CHECK(report->table.entrants[0].cells.size() == 1);
    CHECK(report->table.entrants[1].name == "P1");
}

TEST_CASE(
    "a report whose numbers have gaps becomes an event numbered from 1 on, with the teams of its members as units") {
    const auto document = read_trf(R"(012 Example
013 Red Club                            2   40
013 Blue                                7
001    2      A                                 2400                             1.0    0     7 w 1    40 b *
001    7      B                                 2300                             0.0    0     2 b 0  0000 - Z
001   40      C                                 2200                             1.0    0  0000 - U     2 w *
XXP 2 40
)");
    REQUIRE(document.has_value());
    REQUIRE(document->teams.size() == 2);
    CHECK(document->teams[0].name == "Red Club");
    CHECK(document->teams[0].members == std::vector<EntrantNumber>{2, 40});
    const auto state = checked_fold(events_of_report(*document, 7));
    REQUIRE(state.has_value());
    const CrossTable table = table_of(*state);
    REQUIRE(table.entrants.size() == 3);
    CHECK(table.entrants[2].number == 3);
    CHECK(table.entrants[2].name == "C");
    CHECK(table.entrants[2].unit == "Red Club");
    CHECK(table.entrants[1].unit == "Blue");
    CHECK(table.entrants[0].cells[1].opponent == 3U);
    CHECK(table.forbidden == std::vector<std::vector<EntrantNumber>>{{1, 3}});
    CHECK(read_trf(write_trf(*document)) == *document);
}

TEST_CASE("a team of a report names members that are there, each in one team") {
    const std::string entrants = "001    1      A\n001    2      B\n";
    const auto fields_of = [&](const std::string& teams) {
        std::string fields;
        const auto read = read_trf(entrants + teams);
        if (!read) {
            for (const TrfProblem& problem : read.error()) {
                fields += problem.field + " " + problem.why.en + "\n";
            }
        }
        return fields;
    };
    CHECK(fields_of("013 A club                             1    2\n").empty());
    CHECK(fields_of("013 A club                             9\n") == "013 there is no entrant 9\n");
    CHECK(fields_of("013 A club                             1\n013 B club                             1\n") ==
          "013 entrant 1 is already in the team on line 3\n");
    CHECK(fields_of("013 A club\n").starts_with("013 the name of a team"));
    CHECK(fields_of("013 A club                             x\n").starts_with("013 a number"));
}

TEST_CASE("20.4 a document of an earlier version with a result on a forfeited board is taken in as it stands") {
    PlayedEvent event(test::settings_of(EventFormat::SwissCn1999));
    event.start(4);
    event.send(PairRound{1});
    const EntrantNumber gone = event.state().rounds[0].boards[0].board.first;
    event.send(Withdraw{gone, "ill"});
    TournamentEvents events = event.state().history;
    events.emplace_back(ResultEntered{1, 1, BoardResult::FirstWon, {}});
    const auto read = checked_fold(events);
    REQUIRE(read.has_value());
    CHECK(read->rounds[0].boards[0].result == BoardResult::FirstWon);
    events.emplace_back(ResultEntered{1, 1, BoardResult::SecondWon, {}});
    const auto again = checked_fold(events);
    REQUIRE_FALSE(again.has_value());
    CHECK(again.error().event == events.size());
    CHECK(again.error().refusal.why.en.find("correct it with a reason") != std::string::npos);
}

TEST_CASE("the report of a finished event has no round beyond those it announces, and reads back the same") {
    PlayedEvent event(test::settings_of(EventFormat::SwissDutch, 3));
    event.start(5);
    event.play_round();
    event.play_round();
    event.play_round();
    event.send(Withdraw{2, "home"});
    event.send(MarkAbsent{3, 4, AbsenceKind::Nothing});
    const auto report = read_trf(event_trf(event.state()));
    REQUIRE(report.has_value());
    CHECK(report->warnings.empty());
    CHECK(report->table.planned_rounds == 3);
    for (const Entrant& entrant : report->table.entrants) {
        CHECK(entrant.cells.size() <= 3);
    }
    CHECK(write_trf(*report) == event_trf(event.state()));
}
