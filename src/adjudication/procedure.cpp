#include <chuhe/adjudication/finding.hpp>
#include <chuhe/adjudication/procedure.hpp>
#include <chuhe/base/assert.hpp>

namespace chuhe::adjudication {

bool may_be_claimed(const Cycle& cycle, const rules::Ruleset& ruleset) {
    return cycle.rounds_of_cycle >= ruleset.cycles_to_claim;
}

bool may_be_ruled_unasked(const Cycle& cycle, const rules::Ruleset& ruleset) {
    return cycle.rounds_of_cycle >= ruleset.cycles_without_claim;
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

rules::Clause clause_of_warning(rules::RulesetId book) {
    switch (book) {
    case rules::RulesetId::Cn2020:
        return "cn2020 25.3";
    case rules::RulesetId::CnOld:
        return "cnold forbidden 1";
    case rules::RulesetId::Axf:
        return "axf general 3";
    case rules::RulesetId::Cn1999:
        break;
    }
    return "cn1999 24.3";
}

rules::Clause clause_of_claim(rules::RulesetId book) {
    switch (book) {
    case rules::RulesetId::Cn2020:
        return "cn2020 24.11";
    case rules::RulesetId::CnOld:
    case rules::RulesetId::Axf:
        return clause_of_warning(book);
    case rules::RulesetId::Cn1999:
        break;
    }
    return "cn1999 24";
}

rules::Clause clause_of_draw(rules::RulesetId book) {
    switch (book) {
    case rules::RulesetId::Cn2020:
        return "cn2020 25.2";
    case rules::RulesetId::CnOld:
        return "cnold allowed 1";
    case rules::RulesetId::Axf:
        return "axf general 5";
    case rules::RulesetId::Cn1999:
        break;
    }
    return "cn1999 4.2.3";
}

rules::Clause clause_of_loss(rules::RulesetId book) {
    return book == rules::RulesetId::Cn1999 ? rules::Clause{"cn1999 4.1.7"} : clause_of_warning(book);
}

} // namespace chuhe::adjudication
