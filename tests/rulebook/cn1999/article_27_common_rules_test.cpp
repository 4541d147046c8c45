#include "drawing.hpp"
#include "repetition_cases.hpp"

#include <chuhe/adjudication/finding.hpp>
#include <chuhe/adjudication/judge.hpp>

#include <doctest/doctest.h>

using namespace chuhe;
using namespace chuhe::adjudication;

TEST_CASE("27.1 the general's own hit is idle") {
    const rules::Position position = support::draw(R"(
        . . . . . k . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . n . . . . .
        . . . . . . . . .
        . . . K . . . . .   red to move)");
    const PlyFinding found = classify(position, support::move("d0d1"), rules::kCn1999);
    CHECK(found.kind == FindingKind::Idle);
    CHECK(found.clause.text() == "cn1999 27.1");
    CHECK_FALSE(found.is_soldier_hit);
    CHECK(classify(position, support::move("d0d1"), rules::kCn2020).clause.text() == "cn2020 26.1");
}

TEST_CASE("27.1 another piece that takes together with the general chases") {
    // The horse on d2 is protected by the chariot on f2, and the general takes back for the chariot on d5.
    const rules::Position position = support::draw(R"(
        . . . . . k . . .
        . . . . a . . . .
        . . . . . . . . .
        . . . . . . . . .
        R . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . n . r . . .
        . . . K . . . . .
        . . . . . . . . .   red to move)");
    const PlyFinding found = classify(position, support::move("a5d5"), rules::kCn1999);
    CHECK(found.kind == FindingKind::Chase);
    CHECK(found.hunters.front() == *board::Square::named("d5"));
    CHECK(found.prey == std::vector{*board::Square::named("d2")});
}

namespace {

/// The verdict of both newer books on four plies that lead back.
Verdict ruled(const char* fen, const char* moves) {
    const Line line = support::line_of(support::position_of_fen(fen), moves);
    const Verdict verdict = judge(line, support::cycle_of(0, 4), rules::kCn1999).verdict;
    CHECK(judge(line, support::cycle_of(0, 4), rules::kCn2020).verdict == verdict);
    return verdict;
}

} // namespace

TEST_CASE("27.1 a piece that comes to hit what only the general could take chases it") {
    // The general stands beside the cannon's way; its own capture was no chase, so the chariot's is a new one.
    CHECK(ruled("2baka3/9/9/9/9/9/9/3c5/8R/3K5 w - - 0 1", "i1i2 d2d1 i2i1 d1d2") == Verdict::RedMustVary);
    CHECK(ruled("2baka3/9/9/9/9/9/9/3c5/8R/5K3 w - - 0 1", "i1i2 d2d1 i2i1 d1d2") == Verdict::RedMustVary);
    // 26.1.1 of cn2020: a step of the general from between, after which an advisor may take what only the general could.
    const PlyFinding released = classify(support::position_of_fen("4kC3/4a4/5a3/9/9/2B6/2P6/9/9/4K4 b - - 0 1"),
                                         support::move("e9d9"), rules::kCn2020);
    CHECK(released.kind == FindingKind::Chase);
    CHECK(released.hunters == std::vector{*board::Square::named("e8")});
}

TEST_CASE("27.2 a piece that comes to hit what only soldiers could take chases it") {
    CHECK(ruled("2baka3/9/3c5/8R/3P5/9/9/9/9/5K3 w - - 0 1", "i6i7 d7d6 i7i6 d6d7") == Verdict::RedMustVary);
    CHECK(ruled("2baka3/9/2Pc5/8R/3P5/9/9/9/9/5K3 w - - 0 1", "i6i7 d7d6 i7i6 d6d7") == Verdict::RedMustVary);
    CHECK(ruled("5k3/9/9/9/9/3p5/8r/3C5/9/2BAKA3 b - - 0 1", "i3i2 d2d3 i2i3 d3d2") == Verdict::BlackMustVary);
}

TEST_CASE("27.2 a soldier's own hit is idle, and told apart for mutual attacks") {
    const rules::Position position = support::draw(R"(
        . . . . k . . . .
        . . . . . . . . .
        . . . . . . . . .
        c . . . . . . . .
        . P . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . K . . . . .   red to move)");
    const PlyFinding found = classify(position, support::move("b5a5"), rules::kCn1999);
    CHECK(found.kind == FindingKind::Idle);
    CHECK(found.is_soldier_hit);
    CHECK(found.clause.text() == "cn1999 27.2");
}

TEST_CASE("27.3 a lone attacker's hit on an advisor is idle where the book can be followed (cn2020 26.2)") {
    const rules::Position position = support::draw(R"(
        . . . . k . . . .
        . . . . . . . . .
        . . . . . a . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . r . B . . . .
        . . . . . . . . R
        . . B A K A . . .   red to move)");
    const PlyFinding found = classify(position, support::move("i1f1"), rules::kCn2020);
    CHECK_FALSE(is_attack(found.kind));
    CHECK(found.clause.text() == "cn2020 26.2");
}

TEST_CASE("27.4 of several functions the gravest counts: a kill that also chases is a kill") {
    const rules::Position position = support::draw(R"(
        . . . . k . . . .
        R . . . . . . . .
        . . . . . . . . .
        . . . . . . . . p
        . . . . . . . . .
        . . . . . . . . R
        . . . . . . . . .
        . . . . . . . n .
        . . . . . . . . .
        . . . K . . . . .   red to move)");
    const PlyFinding found = classify(position, support::move("i4h4"), rules::kCn1999);
    CHECK(found.kind == FindingKind::Kill);
    CHECK(found.clause.text() == "cn1999 28.2");
    CHECK(found.proof == std::vector{support::move("h4h9")});
}

TEST_CASE("27.4 a piece that comes to hit what already stood in an offered exchange chases it") {
    // The chariots on a3 and on the file could be exchanged before; the horse that comes to hit wins one for nothing.
    CHECK(ruled("2bakab2/9/9/9/r1NP5/9/R8/9/4A4/R2AK4 w - - 0 1", "c5b3 a5a6 b3c5 a6a5") == Verdict::RedMustVary);
    CHECK(ruled("2bakab2/9/9/9/r1NP5/9/9/9/4A4/3AK4 w - - 0 1", "c5b3 a5a6 b3c5 a6a5") == Verdict::RedMustVary);
}
