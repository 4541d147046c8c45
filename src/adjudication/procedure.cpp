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

} // namespace chuhe::adjudication
