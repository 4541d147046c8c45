#include "drawing.hpp"
#include "hand_findings.hpp"
#include "repetition_cases.hpp"

#include <chuhe/adjudication/finding.hpp>
#include <chuhe/adjudication/judge.hpp>

#include <doctest/doctest.h>

using namespace chuhe;
using namespace chuhe::adjudication;

namespace {

PlyFinding found_by(const rules::Position& position, std::string_view move) {
    return classify(position, support::move(move), rules::kCn1999);
}

std::vector<board::Square> points(std::initializer_list<const char*> names) {
    std::vector<board::Square> found;
    for (const char* name : names) {
        found.push_back(*board::Square::named(name));
    }
    return found;
}

const char* const kTwoHorses = R"(
        . . . . k . . . .
        . . . . . . . . .
        . . n . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        R . . K . . . . .   red to move)";

} // namespace

TEST_CASE("28.1 a move that attacks the general is a check, and says by whom") {
    const PlyFinding found = found_by(support::draw(kTwoHorses), "a0a9");
    CHECK(found.kind == FindingKind::Check);
    CHECK(found.is_strong);
    CHECK(found.hunters == points({"a9"}));
    CHECK(found.prey == points({"e9"}));
    CHECK(found.clause.text() == "cn1999 28.1");
    CHECK(found.why.zh == "车（a9）照将将（e9）。");
    CHECK(found.why.en == "The chariot on a9 checks the general on e9.");
}

TEST_CASE("28.2 a threat of mate by continuous checks is a kill, with the mating line") {
    const rules::Position position = support::draw(R"(
        . . . . k . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        R . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . R .
        . . . K . . . . .   red to move)");
    const PlyFinding found = found_by(position, "a5a8");
    CHECK(found.kind == FindingKind::Kill);
    CHECK(found.prey == points({"e9"}));
    CHECK(found.proof == std::vector{support::move("h1h9")});
}

TEST_CASE("28.3 a move after which an unprotected piece can be taken is a chase") {
    const PlyFinding found = found_by(support::draw(kTwoHorses), "a0a7");
    CHECK(found.kind == FindingKind::Chase);
    CHECK(found.is_strong);
    CHECK(found.hunters == points({"a7"}));
    CHECK(found.prey == points({"c7"}));
}

TEST_CASE("28.3 what could be taken before the move is no chase of that move") {
    const rules::Position position = support::draw(R"(
        . . . . k . . . .
        . . . . . . . . .
        R . n . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . K . . . . N   red to move)");
    const PlyFinding found = found_by(position, "i0g1");
    CHECK_FALSE(is_attack(found.kind));
}

TEST_CASE("28.3 a chase may open with a check that wins a piece") {
    const rules::Position position = support::draw(R"(
        . n . . k . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . p
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . R
        . . . K . . . . .   red to move)");
    const PlyFinding found = found_by(position, "i1h1");
    CHECK(found.kind == FindingKind::Chase);
    CHECK(found.prey == points({"b9"}));
    CHECK(found.proof == std::vector{support::move("h1h9"), support::move("e9e8"), support::move("h9b9")});
    CHECK_FALSE(is_attack(found_by(position, "d0d1").kind));
}

TEST_CASE("28.4 check, kill and chase are attacks; the rest is not") {
    CHECK(is_attack(FindingKind::Check));
    CHECK(is_attack(FindingKind::Kill));
    CHECK(is_attack(FindingKind::Chase));
    CHECK_FALSE(is_attack(FindingKind::Exchange));
    CHECK_FALSE(is_attack(FindingKind::Idle));
}

TEST_CASE("28.5 pieces of one kind that can take each other are offered for exchange") {
    const rules::Position position = support::draw(R"(
        . . . . k . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . r . . . . . .
        . . . . . . . . .
        . . p . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        R . . K . . . . .   red to move)");
    const PlyFinding found = found_by(position, "a0a5");
    CHECK(found.kind == FindingKind::Exchange);
    CHECK(found.hunters == points({"a5"}));
    CHECK(found.prey == points({"c5"}));
    CHECK(found.clause.text() == "cn1999 28.5");
}

TEST_CASE("28.6 an unprotected piece put before one of its kind, which takes it and loses nothing, is a sacrifice") {
    const rules::Position position = support::draw(R"(
        . . . . k . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . n . . . .
        . . r . . . . . .
        . . . . . . . . .
        . . p . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        R . . K . . . . .   red to move)");
    const PlyFinding found = found_by(position, "a0a5");
    CHECK(found.kind == FindingKind::Sacrifice);
    CHECK(found.clause.text() == "cn1999 28.6");
    CHECK_FALSE(is_attack(found.kind));
}

TEST_CASE("28.6 the piece offered need not be able to take the other one: its own leg may be barred") {
    const rules::Position position = support::position_of_fen("5k3/9/9/p8/3c5/2n6/5N3/9/9/3K5 w - - 0 1");
    const PlyFinding found = found_by(position, "f3e5");
    CHECK(found.kind == FindingKind::Sacrifice);
    CHECK(found.prey == points({"c4"}));
}

TEST_CASE("28.7 a piece put on the leg of a horse blocks it; one that stays on the line it barred already does not") {
    const PlyFinding on_leg = found_by(support::position_of_fen("5k3/9/9/p8/3n5/4C4/8P/9/9/3K5 w - - 0 1"), "e4d4");
    CHECK(on_leg.kind == FindingKind::Block);
    CHECK(on_leg.prey == points({"d5"}));
    const PlyFinding as_before = found_by(support::position_of_fen("5k3/9/9/9/9/N1C3r2/9/9/9/3K5 w - - 0 1"), "c4d4");
    CHECK(as_before.kind != FindingKind::Block);
}

TEST_CASE("28.7 a piece put in the way of an enemy piece blocks it") {
    const rules::Position position = support::draw(R"(
        . . . . k . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . r . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . B . . . .
        . . . . . . . . .
        . . N K . . B . .   red to move)");
    const PlyFinding found = found_by(position, "e2c4");
    CHECK(found.kind == FindingKind::Block);
    CHECK(found.prey == points({"c6"}));
}

TEST_CASE("28.8 a piece that follows a protected one without winning it trails it") {
    const rules::Position position = support::draw(R"(
        . . . a k a . . .
        . . . . . . . . .
        . . n . . . . . .
        . . . . . . . . .
        . . . n . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        R . . K . . . . .   red to move)");
    const PlyFinding found = found_by(position, "a0a7");
    CHECK(found.kind == FindingKind::Trail);
    CHECK(found.prey == points({"c7"}));
    CHECK(found.clause.text() == "cn1999 28.8");
}

TEST_CASE("28.3 the proof of a chase ends with what it brings, not with what the other side could take elsewhere") {
    const PlyFinding found =
        found_by(support::position_of_fen("3a1k3/4a4/4b4/9/3P2b2/2B6/3C5/9/5Nnc1/2B1K4 b - - 0 1"), "h1f1");
    CHECK(found.kind == FindingKind::Chase);
    CHECK(found.prey == points({"d5"}));
    REQUIRE_FALSE(found.proof.empty());
    CHECK(found.proof.back() == support::move("d3c3"));
}

TEST_CASE("28.9 a move that does none of these is idle and says so") {
    const PlyFinding found = found_by(support::draw(kTwoHorses), "d0d1");
    CHECK(found.kind == FindingKind::Idle);
    CHECK_FALSE(found.is_strong);
    CHECK(found.clause.text() == "cn1999 28.9");
    CHECK_FALSE(found.why.zh.empty());
    CHECK_FALSE(found.why.en.empty());
}

TEST_CASE("28.10 check at every ply of a cycle is perpetual check; one idle ply among them and it is not") {
    const Line line = support::line_of(support::draw(kTwoHorses), "a0a9 e9e8 a9a8 e8e9 a8a9 e9e8 a9a8 e8e9 a8a9");
    const Ruling ruling = judge(line, support::cycle_of(5, 9), rules::kCn1999);
    CHECK(ruling.verdict == Verdict::RedLoses);
    CHECK(ruling.classes.red == SideClass::PerpetualCheck);
    CHECK(ruling.text.zh.find("长将") != std::string::npos);
    CHECK(rule(support::evidence("+.", ".."), rules::kCn1999).classes.red == SideClass::Allowed);
}

TEST_CASE("28.11 a kill at every ply of a cycle is a perpetual kill; one idle ply among them and it is not") {
    const Ruling ruling = rule(support::evidence("kk", ".."), rules::kCn1999);
    CHECK(ruling.verdict == Verdict::RedMustVary);
    CHECK(ruling.classes.red == SideClass::Forbidden);
    CHECK(ruling.text.zh.find("长杀") != std::string::npos);
    CHECK(rule(support::evidence("k.", ".."), rules::kCn1999).classes.red == SideClass::Allowed);
}
