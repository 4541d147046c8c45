#include "drawing.hpp"
#include "repetition_cases.hpp"

#include <chuhe/adjudication/procedure.hpp>
#include <chuhe/adjudication/report.hpp>

#include <doctest/doctest.h>

using namespace chuhe;
using namespace chuhe::adjudication;

namespace {

const std::string kRound = "b1b2 h8h7 b2b1 h7h8 ";

/// Two chariots that go to and fro and attack nothing.
Line rounds(int number, const std::string& then = "") {
    std::string moves;
    for (int i = 0; i < number; ++i) {
        moves += kRound;
    }
    return support::line_of(support::position_of_fen("3k5/7r1/9/9/9/9/9/9/1R7/5K3 w - - 0 1"), moves + then);
}

} // namespace

TEST_CASE("24 a claim is ripe when the cycle of moves has been gone through three times: six rounds, twelve plies") {
    CHECK_FALSE(may_be_claimed(*closing_cycle(rounds(2)), rules::kCn1999));
    CHECK(may_be_claimed(*closing_cycle(rounds(3)), rules::kCn1999));
    CHECK(may_be_claimed(*closing_cycle(rounds(2)), rules::kAxf));
}

TEST_CASE("23.2 without a claim a game that rules by itself does so from the fourth time round") {
    CHECK_FALSE(may_be_ruled_unasked(*closing_cycle(rounds(3)), rules::kCn1999));
    CHECK(may_be_ruled_unasked(*closing_cycle(rounds(4)), rules::kCn1999));
}

TEST_CASE("24 two small cycles by turns are one great cycle, which ripens like any other") {
    const std::string both = "e9e8 a9a8 e8e9 a8a9 e9e8 a9a8 e8e7 a8a7 e7e8 a7a8 e8e9 a8a9 ";
    const auto line = [&](int times) {
        std::string moves;
        for (int i = 0; i < times; ++i) {
            moves += both;
        }
        return support::line_of(support::position_of_fen("R3k4/9/9/9/9/9/9/9/9/3K5 b - - 0 1"), moves);
    };
    CHECK_FALSE(may_be_claimed(*closing_cycle(line(2)), rules::kCn1999));
    const Cycle cycle = *closing_cycle(line(3));
    CHECK(cycle == Cycle{.start = 24, .end = 36, .times = 7, .rounds_of_cycle = 3});
    CHECK(may_be_claimed(cycle, rules::kCn1999));
    for (const rules::Ruleset* book : rules::kRulesets) {
        const LineReport found = report(line(3), *book, NaturalLimit::of(*book));
        CHECK(found.ripeness == Ripeness::Claimable);
        CHECK(found.verdict() == Verdict::RedLoses);
    }
}

TEST_CASE("24 the Asian book counts how often the position stands, whatever moves led back to it") {
    const Line line = support::line_of(support::position_of_fen("5k3/9/9/8p/9/2c6/R8/9/9/3K5 w - - 0 1"),
                                       "a3a4 c4c3 a4a3 c3c4 a3a4 c4c5 a4a5 c5c3 a5a3 c3c4");
    const Cycle cycle = *closing_cycle(line);
    CHECK(cycle.times == 3);
    CHECK(cycle.rounds_of_cycle == 1);
    CHECK(may_be_claimed(cycle, rules::kAxf));
    CHECK_FALSE(may_be_ruled_unasked(cycle, rules::kAxf));
    CHECK_FALSE(may_be_claimed(cycle, rules::kCn1999));
}

TEST_CASE(
    "24 nine rounds of attacks (cn2020 24.11) count as well where some position happens to stand for the third time") {
    // Nine rounds of check that never go round the same way twice.
    const std::string small = "e9e8 a9a8 e8e9 a8a9 ";
    const std::string great = "e9e8 a9a8 e8e7 a8a7 e7e8 a7a8 e8e9 a8a9 ";
    const Line line = support::line_of(support::position_of_fen("R3k4/9/9/9/9/9/9/9/9/3K5 b - - 0 1"),
                                       small + great + great + small + great);
    CHECK(closing_cycle(line)->times >= 3);
    CHECK_FALSE(may_be_claimed(*closing_cycle(line), rules::kCn2020));
    const LineReport found = report(line, rules::kCn2020, NaturalLimit::of(rules::kCn2020));
    CHECK(found.ripeness == Ripeness::Claimable);
    CHECK(found.verdict() == Verdict::RedLoses);
    CHECK(report(line, rules::kCn1999, NaturalLimit::of(rules::kCn1999)).ripeness == Ripeness::Repeated);
}

TEST_CASE("24 each book has its own article on the claim, the warning, the draw and the loss") {
    const auto of = [](rules::RulesetId book) {
        const ProcedureClauses& clauses = procedure_clauses(book);
        return std::string{clauses.claim.text()} + ", " + std::string{clauses.warning.text()} + ", " +
               std::string{clauses.draw.text()} + ", " + std::string{clauses.loss.text()};
    };
    CHECK(of(rules::RulesetId::Cn1999) == "cn1999 24, cn1999 24.3, cn1999 4.2.3, cn1999 4.1.7");
    CHECK(of(rules::RulesetId::Cn2020) == "cn2020 24.11, cn2020 25.3, cn2020 25.2, cn2020 25.3");
    CHECK(of(rules::RulesetId::CnOld) == "cnold forbidden 1, cnold forbidden 1, cnold allowed 1, cnold forbidden 1");
    CHECK(of(rules::RulesetId::Axf) == "axf general 3, axf general 3, axf general 5, axf general 3");
}

TEST_CASE("24.3 the warned side has lost when the cycle is gone through once more; cn2020 gives two rounds") {
    const Cycle cycle = *closing_cycle(rounds(3));
    CHECK(plies_of_grace(cycle, rules::kCn1999) == 4);
    CHECK(plies_of_grace(cycle, rules::kCn2020) == 4);
    CHECK(plies_of_grace({.start = 0, .end = 8, .times = 4, .rounds_of_cycle = 3}, rules::kCn1999) == 8);
    CHECK(plies_of_grace({.start = 0, .end = 8, .times = 4, .rounds_of_cycle = 3}, rules::kCn2020) == 4);
}

TEST_CASE("24.3 whoever plays another move than the one made there before has varied") {
    const Cycle cycle = *closing_cycle(rounds(3));
    CHECK(plies_followed(rounds(4), cycle, cycle.end) == 4);
    CHECK(plies_followed(rounds(3, "b1b2 h8h7"), cycle, cycle.end) == 2);
    CHECK(plies_followed(rounds(3, "b1b3 h8h7 b3b1 h7h8"), cycle, cycle.end) == 0);
    CHECK(plies_followed(rounds(3, "b1b2 h8h6"), cycle, cycle.end) == 1);
}

TEST_CASE("24 a report says how ripe a repetition is, and gives no verdict before the third time") {
    const auto limit = NaturalLimit::of(rules::kCn1999);
    CHECK(report(rounds(0), rules::kCn1999, limit).ripeness == Ripeness::Nothing);
    CHECK(report(rounds(0), rules::kCn1999, limit).verdict() == Verdict::None);
    CHECK(report(rounds(1), rules::kCn1999, limit).ripeness == Ripeness::Once);
    CHECK(report(rounds(1), rules::kCn1999, limit).verdict() == Verdict::None);
    CHECK(report(rounds(2), rules::kCn1999, limit).ripeness == Ripeness::Repeated);
    CHECK(report(rounds(2), rules::kCn1999, limit).verdict() == Verdict::Draw);
    CHECK(report(rounds(3), rules::kCn1999, limit).ripeness == Ripeness::Claimable);
}

TEST_CASE("24.2 of two allowed sides the ruling is a draw with article and text") {
    const auto found = report(rounds(3), rules::kCn1999, NaturalLimit::of(rules::kCn1999));
    REQUIRE(found.repetition.has_value());
    CHECK(found.repetition->ruling.procedure == rules::Clause{"cn1999 24.2"});
    CHECK(found.repetition->ruling.text.zh ==
          "红方闲着，属允许着法；黑方闲着，属允许着法。依据1999年版规则第 26.2 条、第 24.2 条，双方不变，判和。");
}
