#include "tournament_cases.hpp"

#include <chuhe/tournament/dutch.hpp>

#include <doctest/doctest.h>
#include <nlohmann/json.hpp>

namespace {

using namespace chuhe;
using namespace chuhe::tournament;

void check_case(const test::SwissCase& known) {
    CAPTURE(known.id);
    const PairingResult round = pair_dutch(known.table);
    REQUIRE(round.has_value() == known.expected.has_value());
    if (round) {
        CHECK(test::sorted_boards(round->boards) == test::sorted_boards(*known.expected));
        CHECK(round->bye == known.bye);
    } else {
        CHECK(round.error().reason == NoPairingReason::NoLegalPairing);
    }
}

} // namespace

TEST_CASE("fide2026 C.04.3 the rounds on which two public programs agree are paired the same") {
    const auto cases = test::json_lines("swiss_dutch.jsonl");
    REQUIRE(cases.size() == 250);
    for (const auto& line : cases) {
        check_case(test::swiss_case(line));
    }
}

TEST_CASE("fide2026 4.3, 1.8, C9, C10 small fields tell single rules apart") {
    const auto cases = test::json_lines("dutch_small.jsonl");
    REQUIRE(cases.size() == 7);
    for (const auto& line : cases) {
        check_case(test::swiss_case(line));
    }
}

TEST_CASE("fide2026 rounds that other programs got wrong") {
    int rounds = 0;
    for (const auto& line : test::json_lines("bugs_tournament.jsonl")) {
        if (line["kind"] == "swiss_pair") {
            check_case(test::swiss_case(line));
            ++rounds;
        }
    }
    CHECK(rounds == 7);
}

TEST_CASE("fide2026 GH 3.2 where nobody is present no round is paired, and the answer says so") {
    for (const auto& line : test::json_lines("bugs_tournament.jsonl")) {
        if (line["id"] == "B08") {
            const auto round = pair_dutch(test::swiss_case(line).table);
            REQUIRE_FALSE(round.has_value());
            CHECK(round.error().reason == NoPairingReason::NobodyPresent);
        }
    }
}

TEST_CASE("fide2026 BR 3, BR 4 one, two and three players are ordinary fields") {
    CrossTable table;
    table.entrants.push_back({.number = 1});
    auto round = pair_dutch(table);
    REQUIRE(round.has_value());
    CHECK(round->boards.empty());
    CHECK(round->bye == 1U);

    table.entrants[0].cells.push_back({CellKind::PairingBye, {}, {}});
    round = pair_dutch(table);
    REQUIRE_FALSE(round.has_value());
    CHECK(round.error().reason == NoPairingReason::NoLegalPairing);

    table.entrants[0].cells.clear();
    table.entrants.push_back({.number = 2});
    round = pair_dutch(table);
    REQUIRE(round.has_value());
    CHECK(round->boards == std::vector<Board>{{1, 2}});

    table.entrants.push_back({.number = 3});
    round = pair_dutch(table);
    REQUIRE(round.has_value());
    CHECK(round->boards == std::vector<Board>{{1, 2}});
    CHECK(round->bye == 3U);
}
