#include "drawing.hpp"
#include "repetition_cases.hpp"

#include <chuhe/adjudication/ruling.hpp>

#include <doctest/doctest.h>

using namespace chuhe;
using namespace chuhe::adjudication;

namespace {

PlyFinding idle() {
    return {};
}

PlyFinding check() {
    PlyFinding found;
    found.kind = FindingKind::Check;
    found.is_strong = true;
    return found;
}

PlyFinding chase(const std::string& hunter, const std::string& prey) {
    PlyFinding found;
    found.kind = FindingKind::Chase;
    found.hunters = {*board::Square::named(hunter)};
    found.prey = {*board::Square::named(prey)};
    return found;
}

Evidence evidence(const char* fen, const std::string& moves, std::vector<PlyFinding> findings) {
    const Line line = support::line_of(support::position_of_fen(fen), moves);
    return {.positions = positions(line), .moves = line.moves, .findings = std::move(findings)};
}

} // namespace

TEST_CASE("cnold forbidden 2: two checks against one check given in reply are a draw, in the other books they lose") {
    // Black's cannon checks over the soldier with every move; Red opens its own cannon's file once, in reply.
    const Evidence cycle = evidence("9/3kc4/3a5/3P5/9/4p4/9/4K4/9/3C5 w - - 0 1", "d6e6 e4d4 e6d6 d4e4",
                                    {check(), check(), idle(), check()});
    REQUIRE(rules::is_check(cycle.positions[0]));
    REQUIRE(rules::is_check(cycle.positions[1]));
    CHECK(rule(cycle, rules::kCnOld).verdict == Verdict::Draw);
    CHECK(rule(cycle, rules::kCnOld).clause == rules::Clause{"cnold forbidden 2"});
    CHECK(rule(cycle, rules::kCn1999).verdict == Verdict::BlackLoses);
}

TEST_CASE("cnold forbidden 2: perpetual check that is not answered by a check loses") {
    const Evidence cycle =
        evidence("3k5/9/9/9/9/9/9/9/3R5/5K3 b - - 0 1", "d9e9 d1e1 e9d9 e1d1", {idle(), check(), idle(), check()});
    CHECK(rule(cycle, rules::kCnOld).verdict == Verdict::RedLoses);
}

TEST_CASE("cnold allowed 4: two attacks of which one parries an attack are a draw") {
    // Black's chariot steps away from Red's chase with a chase of its own.
    const char* const fen = "3k5/9/9/9/1r7/9/9/9/1N7/R4K3 w - - 0 1";
    const Evidence cycle =
        evidence(fen, "a0a5 b5b4 a5a0 b4b5", {chase("a5", "b5"), chase("b4", "b1"), idle(), chase("b5", "b1")});
    CHECK(rule(cycle, rules::kCnOld).verdict == Verdict::Draw);
    CHECK(rule(cycle, rules::kCnOld).clause == rules::Clause{"cnold allowed 4"});
    CHECK(rule(cycle, rules::kCn1999).verdict == Verdict::BlackMustVary);
}

TEST_CASE("cnold allowed 5: a piece that is lost may be rescued by attacking its hunter for ever") {
    // The horse in the corner: the chariot bears on it and on c1, the soldier on b2.
    const std::vector<PlyFinding> findings{chase("f2", "c0"), idle(), chase("f1", "c0"), idle()};
    const Evidence lost = evidence("3k5/9/9/9/9/9/1p7/9/5K3/N1r6 w - - 0 1", "f1f2 d9d8 f2f1 d8d9", findings);
    CHECK(rule(lost, rules::kCn1999).verdict == Verdict::RedMustVary);
    CHECK(rule(lost, rules::kCnOld).verdict == Verdict::Draw);
    CHECK(rule(lost, rules::kCnOld).clause == rules::Clause{"cnold allowed 5"});
    // Without the soldier it can go to b2 and is not lost.
    const Evidence safe = evidence("3k5/9/9/9/9/9/9/9/5K3/N1r6 w - - 0 1", "f1f2 d9d8 f2f1 d8d9", findings);
    CHECK(rule(safe, rules::kCnOld).verdict == Verdict::RedMustVary);
}

TEST_CASE("cnold forbidden 1: who only attacks against idle moves must vary") {
    const char* const fen = "3k5/9/9/9/9/9/9/9/R8/5K3 w - - 0 1";
    const Evidence cycle = evidence(fen, "a1b1 d9d8 b1a1 d8d9", {chase("b1", "b9"), idle(), chase("a1", "a9"), idle()});
    CHECK(rule(cycle, rules::kCnOld).verdict == Verdict::RedMustVary);
    CHECK(rule(cycle, rules::kCnOld).clause == rules::Clause{"cnold forbidden 1"});
}

TEST_CASE("cnold forbidden 2: two checks against two checks are a draw by that article") {
    const Evidence cycle = evidence("9/3kc4/3a5/3P5/9/4p4/9/4K4/9/3C5 w - - 0 1", "d6e6 e4d4 e6d6 d4e4",
                                    {check(), check(), check(), check()});
    CHECK(rule(cycle, rules::kCnOld).verdict == Verdict::Draw);
    CHECK(rule(cycle, rules::kCnOld).clause == rules::Clause{"cnold forbidden 2"});
}

TEST_CASE("cnold allowed 4: the text read aloud says which move parries") {
    const char* const fen = "3k5/9/9/9/1r7/9/9/9/1N7/R4K3 w - - 0 1";
    const Evidence cycle =
        evidence(fen, "a0a5 b5b4 a5a0 b4b5", {chase("a5", "b5"), chase("b4", "b1"), idle(), chase("b5", "b1")});
    const base::Bilingual text = rule(cycle, rules::kCnOld).text;
    CHECK(text.zh.find("黑方的打中，循环第2着是为了解打") != std::string::npos);
    CHECK(text.en.find("of the attacks of Black, move 2 of the cycle parries an attack") != std::string::npos);
}
