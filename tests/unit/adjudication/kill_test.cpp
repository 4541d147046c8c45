#include "drawing.hpp"
#include "repetition_cases.hpp"

#include <chuhe/adjudication/kill.hpp>

#include <doctest/doctest.h>

#include <map>
#include <string>
#include <utility>

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

/// The same question answered plainly: every check and every reply, on the positions of the rules, to the last one.
class PlainSearch {
  public:
    bool mates(const rules::Position& position, int checks) {
        const auto [known, is_new] = known_.try_emplace({position.key(), checks}, false);
        if (!is_new || checks == 0) {
            return known->second;
        }
        bool is_mate = false;
        for (const board::Move move : rules::legal_moves(position)) {
            const rules::Position after = position.after(move);
            is_mate = is_mate || (rules::is_check(after) && no_reply_holds_out(after, checks));
        }
        return known_[{position.key(), checks}] = is_mate;
    }

  private:
    bool no_reply_holds_out(const rules::Position& position, int checks) {
        for (const board::Move reply : rules::legal_moves(position)) {
            if (!mates(position.after(reply), checks - 1)) {
                return false;
            }
        }
        return true;
    }

    std::map<std::pair<std::uint64_t, int>, bool> known_;
};

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

TEST_CASE("cn1999 28.2: a kill is found where trying everything finds one, and nowhere else") {
    for (const char* file : {"adjudication.jsonl", "engine_cases.jsonl", "bugs_rules.jsonl"}) {
        for (const rules::Position& position : passed_positions(file)) {
            PlainSearch plain;
            for (int checks = 1; checks <= kMostKillChecks; ++checks) {
                const KillSearch kill = search_kill(position, checks);
                REQUIRE(kill.is_decided);
                CHECK(kill.checks.has_value() == plain.mates(position, checks));
            }
        }
    }
}
