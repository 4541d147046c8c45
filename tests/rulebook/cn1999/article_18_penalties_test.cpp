#include "played_event.hpp"

#include <chuhe/tournament/standings.hpp>
#include <chuhe/tournament/teams.hpp>

#include <doctest/doctest.h>

namespace {

using namespace chuhe;
using namespace chuhe::tournament;

/// Five entrants with one point each, and what they are punished with.
CrossTable equal_points() {
    CrossTable table;
    for (EntrantNumber number = 1; number <= 5; ++number) {
        table.entrants.push_back({.number = number, .cells = {{CellKind::PairingBye}}});
    }
    table.entrants[0].disqualifications = 1;
    table.entrants[1].warnings = 2;
    table.entrants[2].warnings = 1;
    table.entrants[4].disqualifications = 1;
    table.entrants[4].warnings = 1;
    return table;
}

} // namespace

TEST_CASE("18.4 among equal points the punished stand last, by weight and number, before any tie-break") {
    const Standings standings = make_standings(equal_points(), *ranking_order_named("cn1999-15.2"));
    std::vector<EntrantNumber> order;
    for (const Standing& row : standings.rows) {
        order.push_back(row.number);
    }
    CHECK(order == std::vector<EntrantNumber>{4, 3, 2, 1, 5});
    CHECK(standings.rows[1].below_by == TieBreak::Penalties);
    CHECK(clause_of(TieBreak::Penalties).text() == "cn1999 18.4");
}

TEST_CASE("18.4 penalties never reach beyond equal points") {
    CrossTable table = equal_points();
    table.entrants[0].cells.push_back({CellKind::PairingBye});
    const Standings standings = make_standings(table, *ranking_order_named("cn1999-15.1"));
    CHECK(standings.rows[0].number == 1);
}

TEST_CASE("18.4 teams too") {
    CrossTable table;
    table.scoring = two_one_zero();
    table.entrants = {
        {.number = 1, .name = "A", .cells = {{CellKind::Draw, 2U, Turn::First, base::HalfPoints{4}, 1}}, .warnings = 1},
        {.number = 2, .name = "B", .cells = {{CellKind::Draw, 1U, Turn::Second, base::HalfPoints{4}, 0}}}};
    const auto standings = make_standings(table, *ranking_order_named("cn1999-15.3"));
    CHECK(standings.rows[0].number == 2);
    CHECK(standings.rows[1].below_by == TieBreak::Penalties);
}

TEST_CASE("17.7, 18.1, 18.2 a warning and a lost right to play are kept with their reason") {
    test::PlayedEvent event(test::settings_of(EventFormat::SwissCn1999));
    event.start(4);
    CHECK(event.refusal(Penalise{1, PenaltyKind::Warning, ""}).code == TournamentRefusalCode::ReasonMissing);
    CHECK(event.send(Penalise{1, PenaltyKind::Warning, "noise"}) ==
          TournamentEvents{Penalised{1, PenaltyKind::Warning, "noise"}});
    event.send(Penalise{1, PenaltyKind::Disqualification, "left the hall"});
    CHECK(event.state().entries[0].warnings == 1);
    CHECK(event.state().entries[0].disqualifications == 1);
    CHECK(event.refusal(Penalise{7, PenaltyKind::Foul, ""}).code == TournamentRefusalCode::NoSuchEntrant);
}

TEST_CASE("18.3 who is struck off counts as withdrawn: in a round robin by the half rule") {
    test::PlayedEvent event(test::settings_of(EventFormat::RoundRobin));
    event.start(6);
    event.play_round(BoardResult::Drawn);
    const auto events = event.send(Expel{1, "cheating"});
    REQUIRE(events.size() == 1);
    CHECK(std::get<Withdrawn>(events.front()).is_expelled);
    CHECK(std::get<Withdrawn>(events.front()).results == AfterWithdrawal::AllVoid);
    CHECK(event.refusal(Return{1}).code == TournamentRefusalCode::Expelled);
}
