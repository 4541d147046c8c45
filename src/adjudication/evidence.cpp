#include "evidence.hpp"

namespace chuhe::adjudication {

Evidence plies_of(const std::vector<rules::Position>& all, const Line& line, std::size_t start, std::size_t end) {
    const auto from = static_cast<std::ptrdiff_t>(start);
    const auto to = static_cast<std::ptrdiff_t>(end);
    return {.positions = {all.begin() + from, all.begin() + to + 1},
            .moves = {line.moves.begin() + from, line.moves.begin() + to},
            .findings = {}};
}

bool is_quiet(const std::vector<rules::Position>& all, std::size_t start, std::size_t end) {
    return all[start].board().occupied().count() == all[end].board().occupied().count();
}

Ruling no_cycle(const Evidence& evidence, const rules::Ruleset& ruleset) {
    return {.book = ruleset.id,
            .verdict = Verdict::Undecided,
            .clause = "chuhe no cycle",
            .procedure = std::nullopt,
            .text = {.zh = "所给着法没有回到相同局面，不构成循环，不能裁定。",
                     .en = "The plies do not lead back to an equal position: they are no cycle and are not ruled on."},
            .classes = {},
            .findings = evidence.findings};
}

} // namespace chuhe::adjudication
