#include "drawing.hpp"
#include "proof_numbers.hpp"
#include "repetition_cases.hpp"

#include <chuhe/adjudication/kill.hpp>

#include <doctest/doctest.h>

#include <string>

using namespace chuhe;
using namespace chuhe::adjudication;

namespace {

/// The positions after the plies of printed figures and real games, where the other side would pass.
std::vector<rules::Position> passed_positions(const std::string& file) {
    std::vector<rules::Position> found;
    for (const support::RepetitionCase& one : support::repetition_cases(file)) {
        rules::Position position = one.line.start;
        for (std::size_t ply = 0; ply < one.cycle.end; ++ply) {
            position = position.after(one.line.moves[ply]);
            const auto passed = position.passed();
            if (ply >= one.cycle.start && passed) {
                found.push_back(*passed);
            }
        }
    }
    return found;
}

/// Plays a kill out: every move of the attacker gives check, and the last one mates.
void check_is_mating_line(const rules::Position& start, const KillSearch& kill) {
    REQUIRE(kill.line.size() == static_cast<std::size_t>(2 * *kill.checks - 1));
    rules::Position position = start;
    for (std::size_t ply = 0; ply < kill.line.size(); ++ply) {
        const auto next = position.play(kill.line[ply]);
        REQUIRE(next.has_value());
        position = *next;
        CHECK(rules::is_check(position) == (ply % 2 == 0));
    }
    CHECK(rules::standing(position) == rules::Standing::Checkmate);
}

} // namespace

TEST_CASE("cn1999 28.2: a kill is found with its fewest checks and played out against the longest defence") {
    std::size_t kills = 0;
    for (const rules::Position& position : passed_positions("adjudication.jsonl")) {
        const KillSearch kill = search_kill(position);
        REQUIRE(kill.is_decided);
        if (!kill.checks) {
            continue;
        }
        ++kills;
        check_is_mating_line(position, kill);
        if (*kill.checks > 1) {
            CHECK_FALSE(search_kill(position, *kill.checks - 1).checks.has_value());
        }
    }
    CHECK(kills > 40);
}

TEST_CASE("cn2020 figure 17: a kill of seven checks") {
    const auto after_fourth_ply = support::position_of_fen("1R3a3/3ka4/bRr4r1/p3p3P/4c4/6B2/9/3A5/9/4KA3 b - - 0 1");
    const auto kill = search_kill(after_fourth_ply);
    REQUIRE(kill.checks.has_value());
    CHECK(*kill.checks == 7);
    check_is_mating_line(after_fourth_ply, kill);
}

TEST_CASE("cn1999 28.2: proof numbers find a kill where the search does, and nowhere else") {
    constexpr std::uint64_t kPatience = 200'000;
    for (const char* file : {"adjudication.jsonl", "engine_cases.jsonl", "bugs_rules.jsonl"}) {
        for (const rules::Position& position : passed_positions(file)) {
            for (const int checks : {1, 3, kMostKillChecks}) {
                const KillSearch kill = search_kill(position, checks);
                const support::ProofSearch proof = support::df_pn(position, checks, kPatience);
                REQUIRE(kill.is_decided);
                REQUIRE(proof.is_decided);
                CHECK(kill.checks.has_value() == proof.is_mate);
            }
        }
    }
}
