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
