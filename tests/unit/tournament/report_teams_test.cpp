#include "played_event.hpp"

#include <chuhe/tournament/interchange.hpp>
#include <chuhe/tournament/report_teams.hpp>

namespace {

using namespace chuhe;
using namespace chuhe::tournament;
using test::PlayedEvent;

TrfDocument read(const std::string& text) {
    const auto report = read_trf(text);
    REQUIRE(report.has_value());
    return *report;
}

std::string entrant(int number, const std::string& rounds) {
    std::string line = "001 " + std::string(4 - std::to_string(number).size(), ' ') + std::to_string(number);
    line += "      E" + std::to_string(number);
    return line + std::string(89 - line.size(), ' ') + rounds + "\n";
}

std::string team(const std::string& name, const std::string& members) {
    return "013 " + name + std::string(32 - name.size(), ' ') + members + "\n";
}

constexpr const char* kFour = "cn1999-15.4";

/// An event of five teams of two boards with a bye in each round, all results drawn by a fixed pattern.
PlayedEvent played(TeamFormat format, EventFormat rounds) {
    PlayedEvent event(test::team_settings_of(rounds, format, 2));
    event.start_teams({"A", "B", "C", "D", "E"}, format == TeamFormat::AllPlayAll ? 2 : 3);
    for (int round = 1; round <= 3; ++round) {
        event.send(PairRound{round});
        const auto boards = event.state().rounds.back().boards.size();
        for (int board = 1; board <= static_cast<int>(boards); ++board) {
            const int games = format == TeamFormat::AllPlayAll ? 4 : 2;
            for (int game = 1; game <= games; ++game) {
                event.send(EnterResult{round, board, static_cast<BoardResult>((round + board + game) % 3), game});
            }
        }
    }
    event.send(Penalise{2, PenaltyKind::Foul, "talks"});
    return event;
}

void check_same_standings(const PlayedEvent& event, const char* order, std::optional<int> rounds_of_match) {
    const auto table = team_table_of(read(event_trf(event.state())), rounds_of_match);
    REQUIRE(table.has_value());
    const Standings read_back = make_standings(*table, *ranking_order_named(order));
    const Standings own = standings_of(event.state());
    REQUIRE(read_back.rows.size() == own.rows.size());
    for (std::size_t i = 0; i < own.rows.size(); ++i) {
        CAPTURE(i);
        CHECK(read_back.rows[i].number == own.rows[i].number);
        CHECK(read_back.rows[i].place == own.rows[i].place);
        CHECK(read_back.rows[i].values == own.rows[i].values);
    }
}

} // namespace

TEST_CASE("15.3, 15.4 the report of an event of teams ranks its teams as the event does") {
    check_same_standings(played(TeamFormat::FixedBoards, EventFormat::SwissCn1999), kFour, {});
    check_same_standings(played(TeamFormat::Substitutes, EventFormat::RoundRobin), "cn1999-15.3", {});
    check_same_standings(played(TeamFormat::AllPlayAll, EventFormat::RoundRobin), "cn1999-15.3", 2);
}

TEST_CASE("15.4 a report of two teams worked by hand") {
    // Board 1: 1 beats 3. Board 2: 2 draws with 4. Then a round in which the second team does not come.
    const TrfDocument report = read(entrant(1, "     3 w 1     4 b +") + entrant(2, "     4 b =     3 w +") +
                                    entrant(3, "     1 b 0     2 b -") + entrant(4, "     2 w =     1 w -") +
                                    team("North", "    1    2") + team("South", "    3    4") + "XXF 4 1\n");
    CHECK(team_table_of(report, {}).error().field == "round 2");
    const auto table = team_table_of(report, 1);
    REQUIRE(table.has_value());
    const Cell& first = table->entrants[0].cells[0];
    CHECK(first.kind == CellKind::Win);
    CHECK(first.board_points == base::HalfPoints{3});
    CHECK(first.game_wins == 1);
    CHECK(first.turn == Turn::First);
    CHECK(table->entrants[0].cells[1].kind == CellKind::ForfeitWin);
    CHECK(table->entrants[0].cells[1].board_points == base::HalfPoints{4});
    CHECK(table->entrants[1].cells[1].kind == CellKind::ForfeitLoss);
    CHECK(table->entrants[1].fouls == 1);
}

TEST_CASE("12 games that are no matches of teams are refused with their round") {
    const std::string teams = team("North", "    1    2") + team("South", "    3    4");
    const auto field = [&](const std::string& rounds, const std::string& lines) {
        return team_table_of(read(rounds + lines), {}).error().why.en;
    };
    const std::string among = entrant(1, "     2 w 1") + entrant(2, "     1 b 0") + entrant(3, "") + entrant(4, "");
    CHECK(field(among, teams).find("meets somebody of no other team") != std::string::npos);
    const std::string several =
        entrant(1, "     3 w 1") + entrant(2, "     4 w 1") + entrant(3, "     1 b 0") + entrant(4, "     2 b 0");
    CHECK(field(several, team("N", "    1    2") + team("S", "    3") + team("T", "    4")) ==
          "the members of N meet several teams: these are no matches of teams");
    CHECK(field(among, "") == "the report has no teams (lines 013)");
}

TEST_CASE("15.5 the sum of places of a report: smaller sum first, then the best place") {
    // Points 3, 2, 1, 0: places 1 to 4. North has 1 and 4, South 2 and 3: equal sums, North has the best place.
    const TrfDocument report =
        read(entrant(1, "     2 w 1     3 w 1     4 w 1") + entrant(2, "     1 b 0     4 w 1     3 w 1") +
             entrant(3, "     4 w 1     1 b 0     2 b 0") + entrant(4, "     3 b 0     2 b 0     1 b 0") +
             team("South", "    2    3") + team("North", "    1    4"));
    const Standings standings = make_standings(report.table, *ranking_order_named("cn1999-15.1"));
    CHECK(place_sums(units_of(report), standings, 2, 5) ==
          std::vector<UnitStanding>{{"North", 1, 5, {1, 4}}, {"South", 2, 5, {2, 3}}});
    // Three count: each lacks one, who stands behind the last.
    CHECK(place_sums(units_of(report), standings, 3, 5)[0] == UnitStanding{"North", 1, 10, {1, 4, 5}});
}
