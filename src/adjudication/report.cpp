#include <chuhe/adjudication/procedure.hpp>
#include <chuhe/adjudication/report.hpp>

#include <array>

namespace chuhe::adjudication {

namespace {

/// The counts along a line; the limit is looked for after every ply.
void count_quiet_plies(LineReport& found, const Line& line, const NaturalLimit& limit, int plies_before) {
    found.quiet = quiet_count({.start = line.start, .moves = {}}, plies_before);
    rules::Position position = line.start;
    for (std::size_t ply = 0; ply < line.moves.size(); ++ply) {
        const board::Side mover = position.to_move();
        const bool captured = !position.board().is_empty(line.moves[ply].to);
        position = position.after(line.moves[ply]);
        found.quiet.add(mover, captured, rules::is_check(position));
        const bool may_be_reached = found.quiet.moves.red >= limit.rounds && found.quiet.moves.black >= limit.rounds;
        if (!found.natural_limit_ply && may_be_reached && check_unasked(found.quiet, limit).is_reached) {
            found.natural_limit_ply = ply + 1;
        }
    }
    found.natural_limit = check_unasked(found.quiet, limit);
    found.standing = rules::standing(position);
    found.plain_draw = plain_draw(position);
}

/// The line ends on a position that stood once before: what would be if it went on.
void judge_closing_cycle(LineReport& found, const Line& line, const rules::Ruleset& ruleset) {
    if (const std::optional<Cycle> closing = closing_cycle(line)) {
        found.ripeness = Ripeness::Once;
        found.repetition = JudgedRepetition{.cycle = *closing, .ruling = judge(line, *closing, ruleset)};
    }
}

/// Whether a cycle that the line ends with already has a move of each side that is no attack.
bool neither_attacks_at_the_end(const LineReport& found, const Line& line, const rules::Ruleset& ruleset) {
    if (!found.repetition || found.repetition->cycle.end != line.moves.size()) {
        return false;
    }
    const auto& classes = found.repetition->ruling.classes;
    const bool is_within = found.repetition->cycle.length() <= 2 * static_cast<std::size_t>(ruleset.rounds_of_attack);
    return is_within && classes.red == SideClass::Allowed && classes.black == SideClass::Allowed;
}

/// No cycle has gone round often enough: nine rounds of attacks may count as well, or else the line's last cycle is told.
void judge_unripe(LineReport& found, const Line& line, const rules::Ruleset& ruleset) {
    if (neither_attacks_at_the_end(found, line, ruleset)) {
        return;
    }
    if (auto nine_rounds = judge_nine_rounds(line, ruleset)) {
        found.repetition = std::move(nine_rounds);
        found.ripeness = Ripeness::Claimable;
    } else if (!found.repetition) {
        judge_closing_cycle(found, line, ruleset);
    }
}

} // namespace

std::string_view code(Ripeness ripeness) {
    constexpr std::array<std::string_view, 4> kCodes{"nothing", "once", "repeated", "claimable"};
    return kCodes[static_cast<std::size_t>(ripeness)];
}

Verdict LineReport::verdict() const {
    return ripeness == Ripeness::Repeated || ripeness == Ripeness::Claimable ? repetition->ruling.verdict
                                                                             : Verdict::None;
}

LineReport report(const Line& line, const rules::Ruleset& ruleset, const NaturalLimit& limit, int plies_before) {
    LineReport found{.ripeness = Ripeness::Nothing,
                     .repetition = std::nullopt,
                     .repetitions = judge_repetitions(line, ruleset),
                     .quiet = {},
                     .natural_limit = check_unasked({}, limit),
                     .natural_limit_ply = std::nullopt,
                     .standing = rules::Standing::Open,
                     .plain_draw = std::nullopt};
    count_quiet_plies(found, line, limit, plies_before);
    if (!found.repetitions.empty()) {
        found.repetition = found.repetitions.back();
        found.ripeness = may_be_claimed(found.repetition->cycle, ruleset) ? Ripeness::Claimable : Ripeness::Repeated;
    }
    if (found.ripeness != Ripeness::Claimable) {
        judge_unripe(found, line, ruleset);
    }
    return found;
}

} // namespace chuhe::adjudication
