#include "drawing.hpp"

#include <chuhe/adjudication/finding.hpp>

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
