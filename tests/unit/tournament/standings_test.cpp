#include "tournament_cases.hpp"

#include <chuhe/tournament/standings.hpp>

#include <doctest/doctest.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <cmath>

namespace {

using namespace chuhe;
using namespace chuhe::tournament;

std::vector<double> values_by_number(const CrossTable& table, TieBreak tie_break, const Conventions& conventions = {}) {
    const Standings standings = make_standings(table, {{tie_break}, conventions});
    std::vector<double> values(table.entrants.size());
    for (const Standing& row : standings.rows) {
        values[row.number - 1] = std::stod(text_of(tie_break, row.values.front()));
    }
    return values;
}

std::vector<int> places_by_number(const CrossTable& table, const char* order) {
    std::vector<int> places(table.entrants.size());
    for (const Standing& row : make_standings(table, *ranking_order_named(order)).rows) {
        places[row.number - 1] = row.place;
    }
    return places;
}

nlohmann::json bug(const std::string& id) {
    for (const auto& line : test::json_lines("bugs_tournament.jsonl")) {
        if (line["id"] == id) {
            return line;
        }
    }
    return {};
}

} // namespace

TEST_CASE("15.1, 15.2 every tie-break value and place of the reference histories") {
    const auto cases = test::json_lines("tiebreak_reference.jsonl");
    REQUIRE(cases.size() == 65);
    const std::pair<const char*, TieBreak> columns[] = {
        {"score", TieBreak::Points},           {"opp", TieBreak::OpponentPoints}, {"sub", TieBreak::DefeatedPoints},
        {"cum", TieBreak::Cumulative},         {"wins", TieBreak::Wins},          {"second", TieBreak::SecondMoves},
        {"second_wins", TieBreak::SecondWins}, {"foul", TieBreak::Fouls}};
    for (const auto& line : cases) {
        CAPTURE(line["id"].get<std::string>());
        const CrossTable table = test::table_of_case(line);
        for (const auto& [key, tie_break] : columns) {
            CAPTURE(std::string{key});
            CHECK(values_by_number(table, tie_break) == line[key].get<std::vector<double>>());
        }
        for (const char* order : {"15_1", "15_2"}) {
            const auto& expected = line[std::string{"rank_"} + order];
            if (!expected.is_null()) {
                const std::string name = std::string{"cn1999-15."} + order[3];
                CHECK(places_by_number(table, name.c_str()) == expected.get<std::vector<int>>());
            }
        }
    }
}

TEST_CASE("15.2 the two conventions for the opponent of a bye") {
    const auto known = bug("B11");
    const CrossTable table = test::table_of_case(known["input"]);
    CHECK(values_by_number(table, TieBreak::Points) == known["expected"]["score"].get<std::vector<double>>());
    CHECK(values_by_number(table, TieBreak::OpponentPoints) ==
          known["expected"]["opp_bye0"].get<std::vector<double>>());
    CHECK(values_by_number(table, TieBreak::OpponentPoints, {.bye = OpponentShare::HalfOwnPoints}) ==
          known["expected"]["opp_bye_half_own"].get<std::vector<double>>());
}

TEST_CASE("15.2 a game that is not finished adds nothing") {
    const auto known = bug("B29");
    const CrossTable table = test::table_of_case(known["input"]);
    CHECK(values_by_number(table, TieBreak::Points) == known["expected"]["score"].get<std::vector<double>>());
    CHECK(values_by_number(table, TieBreak::OpponentPoints) ==
          known["expected"]["opp_finished_only"].get<std::vector<double>>());
}

TEST_CASE("14.1 a bye counts where it stands in the row") {
    CrossTable table;
    for (const EntrantNumber number : {1U, 2U}) {
        table.entrants.push_back({.number = number});
    }
    const auto played = [](CellKind kind) { return Cell{kind, 2U, Turn::First}; };
    table.entrants[0].cells = {played(CellKind::Win), played(CellKind::Win), played(CellKind::Draw),
                               played(CellKind::Win), played(CellKind::Win)};
    table.entrants[1].cells = {played(CellKind::Win), Cell{CellKind::PairingBye, {}, {}}, played(CellKind::Win),
                               played(CellKind::Win)};
    CHECK(values_by_number(table, TieBreak::Points) == std::vector<double>{4.5, 4});
}

TEST_CASE("a shared first place asks for a play-off, and the values say why") {
    CrossTable table;
    table.entrants.push_back({.number = 1, .cells = {{CellKind::Draw, 2U, Turn::First}}});
    table.entrants.push_back({.number = 2, .cells = {{CellKind::Draw, 1U, Turn::Second}}});
    const Standings standings = make_standings(table, *ranking_order_named("cn1999-15.1"));
    CHECK(standings.play_off == std::vector<EntrantNumber>{1, 2});
    const auto sentences = place_explained(standings, 2);
    REQUIRE(sentences.size() == 2);
    CHECK(sentences[0].en ==
          "2 has place 1: points 0.5, penalties 0, points of those beaten 0.25, wins 0, direct result 0, "
          "fouls 0");
    CHECK(sentences[1].en == "nothing separates him from 1: the place is shared");
    CHECK(place_explained(standings, 3).empty());
}

TEST_CASE("a value is the sum of its rounds") {
    for (const auto& line : test::json_lines("tiebreak_reference.jsonl")) {
        const CrossTable table = test::table_of_case(line);
        const auto values = values_by_number(table, TieBreak::OpponentPoints);
        for (const Entrant& entrant : table.entrants) {
            int sum = 0;
            for (const Summand& part : summands(table, {}, entrant.number, TieBreak::OpponentPoints)) {
                sum += part.amount.amount;
            }
            CHECK(sum == std::lround(4 * values[entrant.number - 1]));
        }
    }
}
