#include "repetition_cases.hpp"

#include <chuhe/adjudication/report.hpp>

#include <doctest/doctest.h>

#include <map>

using namespace chuhe;
using namespace chuhe::adjudication;

namespace {

std::string winner_word(Verdict verdict) {
    const auto loser = offender(verdict);
    if (!loser) {
        return verdict == Verdict::Draw ? "draw" : std::string{code(verdict)};
    }
    return *loser == board::Side::Red ? "black-wins" : "red-wins";
}

/// The cycle that the last move closes, judged as if repeated.
Ruling ruling_at_end(const Line& line, const rules::Ruleset& ruleset) {
    const auto cycle = closing_cycle(line);
    REQUIRE(cycle.has_value());
    return judge(line, *cycle, ruleset);
}

} // namespace

TEST_CASE("cycles of public trackers are ruled as their sources say, two contradictory ones from the text") {
    // The same cycles with two published rulings; the AXF text decides for the one of the test file.
    const std::map<std::string, std::string> decided_otherwise{{"fsf_pr466_07", "black-wins"},
                                                               {"fsf_pr466_17", "red-wins"}};
    for (const char* file : {"engine_cases.jsonl", "bugs_rules.jsonl"}) {
        for (const support::RepetitionCase& given : support::repetition_cases(file)) {
            CAPTURE(given.id);
            if (given.verdict == "ongoing") {
                CHECK_FALSE(closing_cycle(given.line));
                continue;
            }
            const std::string ruled = winner_word(ruling_at_end(given.line, rules::kAxf).verdict);
            const auto otherwise = decided_otherwise.find(given.id);
            if (otherwise != decided_otherwise.end()) {
                CHECK(ruled == otherwise->second);
            } else if (given.verdict == "disputed") {
                CHECK(ruled == "black-wins"); // a false root does not protect (34); an opened line is a chase (26)
            } else {
                CHECK(ruled == given.verdict);
            }
        }
    }
}

TEST_CASE("disputed cycles get the reading that docs/rulebook/readings.md states") {
    const std::map<std::string, Verdict> readings{
        {"disp-01", Verdict::RedMustVary},   {"disp-02", Verdict::RedMustVary}, {"disp-03", Verdict::RedMustVary},
        {"disp-04", Verdict::BlackMustVary}, {"disp-05", Verdict::RedMustVary}, {"disp-06", Verdict::RedMustVary}};
    for (const support::RepetitionCase& given : support::repetition_cases("disputed.jsonl")) {
        CAPTURE(given.id);
        CHECK(ruling_at_end(given.line, rules::kAxf).verdict == readings.at(given.id));
    }
}

TEST_CASE("the inferred case: in 1999 a soldier that chases for ever makes the attack mutual, in 2020 it is idle") {
    const auto given = support::repetition_cases("inferred.jsonl").front();
    CHECK(judge(given.line, given.cycle, rules::kCn1999).verdict == Verdict::Draw);
    CHECK(judge(given.line, given.cycle, rules::kCn2020).verdict == Verdict::BlackMustVary);
}

TEST_CASE("the cases of the 1999 rules are ruled as published") {
    int judged = 0;
    for (const support::RepetitionCase& given : support::repetition_cases("adjudication.jsonl")) {
        if (given.ruleset != "CXA-1999") {
            continue;
        }
        CAPTURE(given.id);
        const Ruling ruling = judge(given.line, given.cycle, rules::kCn1999);
        CHECK(winner_word(ruling.verdict) == (given.verdict == "draw"        ? "draw"
                                              : given.verdict == "red loses" ? "black-wins"
                                                                             : "red-wins"));
        ++judged;
    }
    CHECK(judged == 2);
}

TEST_CASE("every real repetition is ruled on with a clause, and every one-sided perpetual check is found") {
    int undecided = 0;
    for (const support::RepetitionCase& game : support::repetition_cases("real_repetitions.jsonl")) {
        CAPTURE(game.id);
        const auto rulings = judge_repetitions(game.line, rules::kCn1999);
        REQUIRE_FALSE(rulings.empty());
        bool checker_found = false;
        for (const JudgedRepetition& repetition : rulings) {
            undecided += repetition.ruling.verdict == Verdict::Undecided ? 1 : 0;
            CHECK_FALSE(repetition.ruling.text.zh.empty());
            checker_found =
                checker_found || repetition.ruling.verdict ==
                                     (game.kind == "red perpetual check" ? Verdict::RedLoses : Verdict::BlackLoses);
        }
        CHECK((game.kind == "not perpetual check" || checker_found));
    }
    CHECK(undecided == 0);
}
