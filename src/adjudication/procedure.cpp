#include <chuhe/adjudication/finding.hpp>
#include <chuhe/adjudication/procedure.hpp>
#include <chuhe/base/assert.hpp>

#include <algorithm>
#include <array>

namespace chuhe::adjudication {

namespace {

int repeats(const Cycle& cycle, const rules::Ruleset& ruleset) {
    return ruleset.repetition_count == rules::RepetitionCount::Positions ? cycle.times - 1 : cycle.rounds_of_cycle;
}

} // namespace

bool may_be_claimed(const Cycle& cycle, const rules::Ruleset& ruleset) {
    return repeats(cycle, ruleset) >= ruleset.cycles_to_claim;
}

bool may_be_ruled_unasked(const Cycle& cycle, const rules::Ruleset& ruleset) {
    return repeats(cycle, ruleset) >= std::max(ruleset.cycles_to_claim, ruleset.cycles_without_claim);
}

std::size_t plies_of_grace(const Cycle& cycle, const rules::Ruleset& ruleset) {
    const auto further = static_cast<std::size_t>(ruleset.further_after_warning);
    switch (ruleset.further_unit) {
    case rules::FurtherUnit::Rounds:
        return 2 * further;
    case rules::FurtherUnit::Cycles:
        break;
    }
    return cycle.length() * further;
}

std::size_t plies_followed(const Line& line, const Cycle& cycle, std::size_t from) {
    CHUHE_ASSERT(from >= cycle.end && from <= line.moves.size());
    std::size_t ply = from;
    while (ply < line.moves.size() &&
           line.moves[ply] == line.moves[cycle.start + (ply - cycle.start) % cycle.length()]) {
        ++ply;
    }
    return ply - from;
}

std::size_t plies_attacked(const Line& line, board::Side side, std::size_t from, const rules::Ruleset& ruleset) {
    const std::vector<rules::Position> all = positions(line);
    for (std::size_t ply = from; ply < line.moves.size(); ++ply) {
        if (all[ply].to_move() != side) {
            continue;
        }
        const PlyFinding finding = classify(all[ply], line.moves[ply], ruleset);
        if (!is_attack(finding.kind) || finding.bound != Bound::None) {
            return ply - from;
        }
    }
    return line.moves.size() - from;
}

const ProcedureClauses& procedure_clauses(rules::RulesetId book) {
    // In the order of RulesetId.
    static constexpr std::array<ProcedureClauses, rules::kRulesets.size()> kClauses{{
        {.claim = "cn1999 24",
         .warning = "cn1999 24.3",
         .draw = "cn1999 4.2.3",
         .loss = "cn1999 4.1.7",
         .natural_limit = "cn1999 4.2.4",
         .limit_count = "cn1999 23.3"},
        {.claim = "cn2020 24.11",
         .warning = "cn2020 25.3",
         .draw = "cn2020 25.2",
         .loss = "cn2020 25.3",
         .natural_limit = "cn2020 4",
         .limit_count = "cn2020 4"},
        {.claim = "cnold forbidden 1",
         .warning = "cnold forbidden 1",
         .draw = "cnold allowed 1",
         .loss = "cnold forbidden 1",
         .natural_limit = "cn1999 4.2.4",
         .limit_count = "cn1999 23.3"},
        {.claim = "axf general 3",
         .warning = "axf general 3",
         .draw = "axf general 5",
         .loss = "axf general 3",
         .natural_limit = "wxf 3.2.d",
         .limit_count = "wxf 8"},
    }};
    return kClauses[static_cast<std::size_t>(book)];
}

} // namespace chuhe::adjudication
