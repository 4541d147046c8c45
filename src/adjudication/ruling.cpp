#include "verdict.hpp"
#include "words.hpp"

#include <chuhe/base/assert.hpp>

#include <algorithm>
#include <array>

namespace chuhe::adjudication {

using board::Side;

namespace {

/// Beyond so many undecided plies not every combination is tried.
constexpr std::size_t kMostUndecided = 4;

struct Possibility {
    FindingKind kind;
    bool is_strong;
};
/// A ply whose search met a bound is one of these for a verdict; a check is always seen.
constexpr std::array<Possibility, 3> kPossibilities{{{.kind = FindingKind::Idle, .is_strong = false},
                                                     {.kind = FindingKind::Chase, .is_strong = true},
                                                     {.kind = FindingKind::Chase, .is_strong = false}}};

Decision undecided_decision() {
    return {Verdict::Undecided, "chuhe search bound"};
}

/// The decision if it is the same whatever the undecided plies from `next` on are.
Decision decide_all(Evidence& evidence, const rules::Ruleset& ruleset, const std::vector<std::size_t>& undecided,
                    std::size_t next) {
    if (next == undecided.size()) {
        return decide(ruleset.soldier_hits == rules::SoldierHits::ChaseInMutualAttack
                          ? with_mutual_soldier_hits(evidence)
                          : evidence,
                      ruleset);
    }
    PlyFinding& finding = evidence.findings[undecided[next]];
    std::optional<Decision> common;
    for (const Possibility& possibility : kPossibilities) {
        finding.kind = possibility.kind;
        finding.is_strong = possibility.is_strong;
        const Decision decision = decide_all(evidence, ruleset, undecided, next + 1);
        if (common && common->verdict != decision.verdict) {
            return undecided_decision();
        }
        common = common.value_or(decision);
    }
    return *common;
}

Decision decide_surely(const Evidence& evidence, const rules::Ruleset& ruleset) {
    std::vector<std::size_t> undecided;
    for (std::size_t ply = 0; ply < evidence.findings.size(); ++ply) {
        if (evidence.findings[ply].bound != Bound::None) {
            undecided.push_back(ply);
        }
    }
    if (undecided.size() > kMostUndecided) {
        return undecided_decision();
    }
    Evidence tried = evidence;
    return decide_all(tried, ruleset, undecided, 0);
}

/// The article that says what follows; only the book of 1999 is known word for word.
std::optional<rules::Clause> procedure_of(const rules::Ruleset& ruleset, Verdict verdict) {
    if (ruleset.id != rules::RulesetId::Cn1999) {
        return std::nullopt;
    }
    switch (verdict) {
    case Verdict::RedLoses:
    case Verdict::BlackLoses:
        return rules::Clause{"cn1999 24.1"};
    case Verdict::Draw:
        return rules::Clause{"cn1999 24.2"};
    case Verdict::RedMustVary:
    case Verdict::BlackMustVary:
        return rules::Clause{"cn1999 24.3"};
    case Verdict::None:
    case Verdict::Undecided:
        break;
    }
    return std::nullopt;
}

} // namespace

std::string_view code(Verdict verdict) {
    constexpr std::array<std::string_view, 7> kCodes{"none",      "draw",        "red_must_vary", "black_must_vary",
                                                     "red_loses", "black_loses", "undecided"};
    return kCodes[static_cast<std::size_t>(verdict)];
}

std::string_view code(SideClass side_class) {
    constexpr std::array<std::string_view, 3> kCodes{"allowed", "forbidden", "perpetual_check"};
    return kCodes[static_cast<std::size_t>(side_class)];
}

std::optional<Side> offender(Verdict verdict) {
    switch (verdict) {
    case Verdict::RedMustVary:
    case Verdict::RedLoses:
        return Side::Red;
    case Verdict::BlackMustVary:
    case Verdict::BlackLoses:
        return Side::Black;
    case Verdict::None:
    case Verdict::Draw:
    case Verdict::Undecided:
        break;
    }
    return std::nullopt;
}

Ruling rule(const Evidence& evidence, const rules::Ruleset& ruleset) {
    CHUHE_ASSERT(evidence.findings.size() == evidence.moves.size() && evidence.moves.size() >= 2);
    CHUHE_ASSERT(evidence.positions.size() == evidence.moves.size() + 1);
    const Decision decision = decide_surely(evidence, ruleset);
    const Evidence counted =
        ruleset.soldier_hits == rules::SoldierHits::ChaseInMutualAttack ? with_mutual_soldier_hits(evidence) : evidence;
    Ruling ruling{.book = ruleset.id,
                  .verdict = decision.verdict,
                  .clause = decision.clause,
                  .procedure = procedure_of(ruleset, decision.verdict),
                  .text = {},
                  .classes = side_classes(counted),
                  .findings = counted.findings};
    ruling.text = ruling_text(ruling, counted, ruleset, decision.because);
    return ruling;
}

std::optional<rules::Outcome> outcome(const Ruling& ruling) {
    if (const auto loser = offender(ruling.verdict)) {
        return rules::won_by(opponent(*loser), rules::Termination::ForbiddenRepetition, ruling.clause);
    }
    if (ruling.verdict == Verdict::Draw) {
        return rules::drawn(rules::Termination::DrawByRepetition, ruling.clause);
    }
    return std::nullopt;
}

} // namespace chuhe::adjudication
