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

TEST_CASE("fide2026 3.8 an explanation names every bracket, and what speaks against another pair") {
    // Example B of the description of the system: round 5 of 6, seven play.
    for (const auto& line : test::json_lines("swiss_dutch.jsonl")) {
        if (line["id"] != "DS206") {
            continue;
        }
        const CrossTable table = test::swiss_case(line).table;
        const auto round = pair_dutch(table, Explain::Yes);
        REQUIRE(round.has_value());
        REQUIRE(round->notes.size() == 8);
        CHECK(round->notes[0].text.en == "the bye can go down to a score of 0");
        CHECK(round->notes[1].text.en == "score group 2.5: 4; moved down from above: -; pairs: -; hands on: 4");
        CHECK(round->notes[2].text.en ==
              "score group 2: 1 3 5 6; moved down from above: 4; pairs: 4-6 3-5; hands on: 1");
        const auto clause = [&](EntrantNumber a, EntrantNumber b) { return why_not_paired(table, a, b)->clause; };
        CHECK(clause(4, 1) == "fide2026 C1");
        CHECK(clause(4, 3) == "fide2026 C15");
        CHECK(clause(1, 6) == "fide2026 C7");
        CHECK(clause(3, 5) == "fide2026 3.8");
        CHECK(clause(4, 7) == "fide2026 1.9");
        CHECK_FALSE(why_not_paired(table, 4, 99).has_value());
        // The other complete candidate is 4-3, 5-6, where 3 floats up a second time running; 4 in place of 1 has more points.
        CHECK(
            why_paired(table, 4, 6)->text.en ==
            "if they did not meet: the best that is left is worse by C15, more who float up a second time running: 1");
        CHECK(why_paired(table, 3, 5)->clause == "fide2026 C15");
        CHECK(why_handed_on(table, 1)->clause == "fide2026 C7");
        CHECK(why_handed_on(table, 2)->clause == "fide2026 C4");
        CHECK_FALSE(why_paired(table, 4, 3).has_value());
        CHECK_FALSE(why_handed_on(table, 6).has_value());
        CHECK(pair_dutch(table, Explain::WithAlternatives)->notes.size() > 8);
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
