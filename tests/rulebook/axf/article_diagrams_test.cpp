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
