#include "hand_findings.hpp"

#include "drawing.hpp"
#include "repetition_cases.hpp"

#include <doctest/doctest.h>

namespace chuhe::support {

using namespace adjudication;

namespace {

PlyFinding finding(char letter) {
    PlyFinding found;
    switch (letter) {
    case '+':
        found.kind = FindingKind::Check;
        found.is_strong = true;
        break;
    case 'k':
        found.kind = FindingKind::Kill;
        found.is_strong = true;
        break;
    case 'S':
        found.kind = FindingKind::Chase;
        found.is_strong = true;
        break;
    case 'w':
        found.kind = FindingKind::Chase;
        break;
    case 'p':
        found.is_soldier_hit = true;
        break;
    case '?':
        found.bound = Bound::Nodes;
        break;
    case 'o':
        found.kind = FindingKind::Exchange;
        break;
    default:
        REQUIRE(letter == '.');
    }
    return found;
}

} // namespace

Evidence evidence(const std::string& red, const std::string& black) {
    const rules::Position start = position_of_fen("3k5/9/9/9/9/9/9/9/R8/5K3 w - - 0 1");
    const Line line = line_of(start, red.size() == 2 ? "a1b1 d9d8 b1a1 d8d9" : "a1b1 d9d8");
    Evidence made{.positions = positions(line), .moves = line.moves, .findings = {}};
    for (std::size_t i = 0; i < red.size(); ++i) {
        made.findings.push_back(finding(red[i]));
        made.findings.push_back(finding(black[i]));
    }
    return made;
}

std::string verdict(const std::string& red, const std::string& black, const rules::Ruleset& ruleset) {
    return std::string{code(rule(evidence(red, black), ruleset).verdict)};
}

std::string clause(const std::string& red, const std::string& black, const rules::Ruleset& ruleset) {
    return std::string{rule(evidence(red, black), ruleset).clause.text()};
}

} // namespace chuhe::support
