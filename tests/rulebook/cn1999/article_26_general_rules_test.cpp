#include "drawing.hpp"
#include "hand_findings.hpp"
#include "repetition_cases.hpp"

#include <chuhe/adjudication/report.hpp>

#include <doctest/doctest.h>

using namespace chuhe;
using namespace chuhe::adjudication;
using support::clause;
using support::evidence;
using support::verdict;

TEST_CASE("26.1 and 24.1 one-sided perpetual check loses, whatever the other side does") {
    for (const char* other : {"..", "SS", "kk", "+.", "+S"}) {
        CHECK(verdict("++", other, rules::kCn1999) == "red_loses");
        CHECK(verdict(other, "++", rules::kCn1999) == "black_loses");
        CHECK(clause("++", other, rules::kCn1999) == "cn1999 26.1");
        CHECK(verdict("++", other, rules::kCn2020) == "red_loses");
    }
    CHECK(verdict("++", "++", rules::kCn1999) == "draw");
    CHECK(rule(evidence("++", ".."), rules::kCn1999).procedure == rules::Clause{"cn1999 24.1"});
}

TEST_CASE("26.2 and 24.2 both sides allowed: a draw if neither varies") {
    CHECK(verdict("..", "..", rules::kCn1999) == "draw");
    CHECK(verdict("+.", "S.", rules::kCn1999) == "draw");
    CHECK(verdict("oo", ".k", rules::kCn1999) == "draw");
    CHECK(clause("+.", "..", rules::kCn1999) == "cn1999 26.2");
}

TEST_CASE("26.3 both sides forbidden: a draw if neither varies") {
    CHECK(verdict("SS", "kk", rules::kCn1999) == "draw");
    CHECK(verdict("SS", "ww", rules::kCn1999) == "draw");
    CHECK(clause("+S", "kw", rules::kCn1999) == "cn1999 26.3");
}

TEST_CASE("26.4 and 24.3 forbidden against allowed: the former must vary, and loses at the next repetition") {
    for (const char* attack : {"SS", "ww", "kk", "+k", "+w", "kS"}) {
        CHECK(verdict(attack, "..", rules::kCn1999) == "red_must_vary");
        CHECK(verdict("+.", attack, rules::kCn1999) == "black_must_vary");
        CHECK(verdict("oo", attack, rules::kCn2020) == "black_must_vary");
    }
    CHECK(clause("SS", "..", rules::kCn1999) == "cn1999 26.4");
    CHECK(clause("SS", "..", rules::kCn2020) == "cn2020 25.3");
    CHECK(rule(evidence("SS", ".."), rules::kCn1999).procedure == rules::Clause{"cn1999 24.3"});
}

TEST_CASE("27.2 a soldier's own hits count once the other side only attacks") {
    CHECK(verdict("pp", "SS", rules::kCn1999) == "draw");
    CHECK(verdict("pS", "SS", rules::kCn1999) == "draw");
    CHECK(verdict("pp", "S.", rules::kCn1999) == "draw");
    CHECK(clause("pp", "S.", rules::kCn1999) == "cn1999 26.2");
    CHECK(verdict("pp", "..", rules::kCn1999) == "draw");
    CHECK(verdict("pp", "SS", rules::kCn2020) == "black_must_vary");
    CHECK(rule(evidence("pp", "SS"), rules::kCn1999).findings.front().kind == FindingKind::Chase);
}

TEST_CASE("25.2 a cycle in which one move of a side is idle is allowed, with whatever attacks beside it") {
    for (const char* mixed : {"+.", "k.", "S.", "w.", "+o"}) {
        CHECK(verdict(mixed, "..", rules::kCn1999) == "draw");
        CHECK(verdict(mixed, "SS", rules::kCn1999) == "black_must_vary");
    }
}

TEST_CASE("25.1 the rules for repetition are asked only where the moves of both sides go round") {
    const auto limit = NaturalLimit::of(rules::kCn1999);
    const rules::Position start = support::position_of_fen("4k4/9/9/9/9/9/9/9/9/R2K5 w - - 0 1");
    const std::string checks = "a0a9 e9e8 a9a8 e8e9 ";
    const LineReport once = report(support::line_of(start, checks), rules::kCn1999, limit);
    CHECK(once.repetitions.empty());
    CHECK(once.verdict() == Verdict::None);
    const LineReport round =
        report(support::line_of(start, checks + "a8a9 e9e8 a9a8 e8e9 a8a9"), rules::kCn1999, limit);
    CHECK(round.repetitions.size() == 1);
    CHECK(round.verdict() == Verdict::RedLoses);
}
