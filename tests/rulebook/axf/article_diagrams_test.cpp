#include "drawing.hpp"
#include "repetition_cases.hpp"

#include <doctest/doctest.h>

using namespace chuhe;
using namespace chuhe::adjudication;

namespace {

bool agrees(const Ruling& ruling, const std::string& printed) {
    const auto against = offender(ruling.verdict);
    if (printed == "draw") {
        return ruling.verdict == Verdict::Draw;
    }
    return against == (printed == "red loses" ? board::Side::Red : board::Side::Black);
}

} // namespace

TEST_CASE("axf 6 to 40: the printed diagrams of the AXF and WXF rules are ruled as printed") {
    int judged = 0;
    for (const support::RepetitionCase& diagram : support::repetition_cases("adjudication.jsonl")) {
        if (diagram.ruleset != "AXF" && diagram.ruleset != "WXF") {
            continue;
        }
        const Ruling ruling = judge(diagram.line, diagram.cycle, rules::kAxf);
        CHECK_MESSAGE(agrees(ruling, diagram.verdict), diagram.id, ": printed ", diagram.verdict, ", ruled ",
                      code(ruling.verdict), " ", ruling.text.en);
        ++judged;
    }
    CHECK(judged == 95);
}

TEST_CASE("axf general 3: a piece that its side leaves standing under attack all the time is not chased") {
    // Two chariots by turns come to attack a cannon that never moves and is never protected.
    const Line line =
        support::line_of(support::position_of_fen("5k3/9/9/8p/RR4c2/9/9/9/9/3K5 w - - 0 1"), "b5b6 f9f8 b6b5 f8f9");
    const Ruling ruling = judge(line, support::cycle_of(0, 4), rules::kAxf);
    CHECK(ruling.verdict == Verdict::Draw);
    CHECK(ruling.classes.red == SideClass::Allowed);
}

TEST_CASE("axf general 3: what a ply attacks is told in whole sentences, each attack of it") {
    const Line line =
        support::line_of(support::position_of_fen("5k3/9/9/8p/9/2c6/R8/9/9/3K5 w - - 0 1"), "a3a4 c4c3 a4a3 c3c4");
    const Ruling ruling = judge(line, support::cycle_of(0, 4), rules::kAxf);
    CHECK(ruling.findings[0].why.en == "The chariot on a4 attacks the cannon on c4.");
    CHECK(ruling.findings[1].why.en == "It attacks nothing anew.");
}

TEST_CASE("axf general 3: moves before the cycle that do not attack neither add to an attack nor end it") {
    struct Attacked {
        const char* fen;
        const char* before;
        const char* cycle;
        Verdict verdict;
    };
    const Attacked attacks[] = {
        {"4k4/1R7/9/9/9/9/p8/9/9/3K5 w - - 0 1", "d0d1 a3a2 d1d0 a2a1", "b8b9 e9e8 b9b8 e8e9", Verdict::RedLoses},
        {"4k4/9/9/R8/9/2c6/8p/9/9/3K5 w - - 0 1", "d0d1 i3i2 d1d0 i2i1", "a6a4 c4c6 a4a6 c6c4", Verdict::RedMustVary},
    };
    for (const Attacked& attack : attacks) {
        const Line line =
            support::line_of(support::position_of_fen(attack.fen), std::string{attack.before} + " " + attack.cycle);
        CHECK(judge(line, support::cycle_of(4, 8), rules::kAxf).verdict == attack.verdict);
    }
}

TEST_CASE("axf general 3: where the side that attacks did something else since the position first stood, the ruling "
          "says so") {
    // Perpetual check in the last round only: in the round before, the chariot stepped aside.
    const Line line = support::line_of(support::position_of_fen("4k4/1R7/9/9/9/9/9/9/9/3K5 w - - 0 1"),
                                       "b8c8 e9f9 c8b8 f9e9 b8b9 e9e8 b9b8 e8e9");
    const Ruling ruling = judge(line, support::cycle_of(4, 8), rules::kAxf);
    CHECK(ruling.verdict == Verdict::Draw);
    CHECK(ruling.text.zh.find("红方长将") == std::string::npos);
    CHECK(ruling.text.en.find("counted from where the position first stood") != std::string::npos);
}
