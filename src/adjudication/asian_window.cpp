#include "asian.hpp"
#include "evidence.hpp"

namespace chuhe::adjudication {

namespace {

/// The ply from which the Asian book looks at a cycle.
std::size_t window_start(const std::vector<rules::Position>& all, const Cycle& cycle) {
    const rules::Position& closing = all[cycle.end];
    for (std::size_t ply = cycle.start; ply >= 2; ply -= 2) {
        if (all[ply - 2].key() == closing.key() && all[ply - 2] == closing) {
            return ply - 2;
        }
    }
    const std::size_t twice = cycle.start >= cycle.length() ? cycle.start - cycle.length() : cycle.start;
    return is_quiet(all, twice, cycle.end) ? twice : cycle.start;
}

} // namespace

Ruling judge_asian(const std::vector<rules::Position>& all, const Line& line, const Cycle& cycle) {
    if (all[cycle.start] != all[cycle.end]) {
        return no_cycle(plies_of(all, line, cycle.start, cycle.end), rules::kAxf);
    }
    return rule_asian(plies_of(all, line, window_start(all, cycle), cycle.end), cycle.length());
}

} // namespace chuhe::adjudication
