#include "asian.hpp"
#include "evidence.hpp"

#include <algorithm>
#include <optional>

namespace chuhe::adjudication {

using board::Side;
using Positions = std::vector<rules::Position>;

namespace {

/// Where the position that closes the cycle stood the time before last.
std::optional<std::size_t> first_of_three(const Positions& all, const Cycle& cycle) {
    const rules::Position& closing = all[cycle.end];
    for (std::size_t ply = cycle.start; ply >= 2; ply -= 2) {
        if (all[ply - 2].key() == closing.key() && all[ply - 2] == closing) {
            return ply - 2;
        }
    }
    return std::nullopt;
}

/// Whether an attack of the cycle is older than it: as many plies before it, of the side that attacks, all attack as well.
bool began_before(const Positions& all, const Line& line, const Cycle& cycle, const board::BySide<SideClass>& classes) {
    if (cycle.start < cycle.length() || !is_quiet(all, cycle.start - cycle.length(), cycle.end)) {
        return false;
    }
    const Evidence before = plies_of(all, line, cycle.start - cycle.length(), cycle.start);
    const std::vector<PlyFinding> findings = asian_findings(before);
    for (std::size_t ply = 0; ply < findings.size(); ++ply) {
        const Side side = before.positions[ply].to_move();
        if (classes[side] != SideClass::Allowed && findings[ply].kind == FindingKind::Idle) {
            return false;
        }
    }
    return true;
}

} // namespace

Ruling judge_asian(const Positions& all, const Line& line, const Cycle& cycle) {
    if (all[cycle.start] != all[cycle.end]) {
        return no_cycle(plies_of(all, line, cycle.start, cycle.end), rules::kAxf);
    }
    if (const auto first = first_of_three(all, cycle)) {
        return rule_asian(plies_of(all, line, *first, cycle.end), cycle.length());
    }
    Ruling ruling = rule_asian(plies_of(all, line, cycle.start, cycle.end), cycle.length());
    if (!began_before(all, line, cycle, ruling.classes)) {
        return ruling;
    }
    return rule_asian(plies_of(all, line, cycle.start - cycle.length(), cycle.end), cycle.length());
}

} // namespace chuhe::adjudication
