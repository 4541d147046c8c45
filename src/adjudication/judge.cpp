#include "asian.hpp"
#include "evidence.hpp"

#include <chuhe/adjudication/judge.hpp>
#include <chuhe/base/assert.hpp>

namespace chuhe::adjudication {

using board::Side;

namespace {

/// The plies of attack that count without an exact repetition. Source: cn2020 24.11
std::size_t plies_of_attack(const rules::Ruleset& ruleset) {
    return 2 * static_cast<std::size_t>(ruleset.rounds_of_attack);
}

void classify_all(Evidence& evidence, const rules::Ruleset& ruleset) {
    for (std::size_t ply = 0; ply < evidence.moves.size(); ++ply) {
        evidence.findings.push_back(classify(evidence.positions[ply], evidence.moves[ply], ruleset));
    }
}

Ruling judge_chinese(const std::vector<rules::Position>& all, const Line& line, const Cycle& cycle,
                     const rules::Ruleset& ruleset) {
    Evidence evidence = plies_of(all, line, cycle.start, cycle.end);
    classify_all(evidence, ruleset);
    if (all[cycle.start] == all[cycle.end]) {
        return rule(evidence, ruleset);
    }
    if (ruleset.rounds_of_attack == 0 || cycle.length() < plies_of_attack(ruleset)) {
        return no_cycle(evidence, ruleset);
    }
    Ruling ruling = rule(evidence, ruleset);
    ruling.procedure = rules::Clause{"cn2020 24.11"};
    return ruling;
}

Ruling judge_in(const std::vector<rules::Position>& all, const Line& line, const Cycle& cycle,
                const rules::Ruleset& ruleset) {
    CHUHE_ASSERT(cycle.start + 2 <= cycle.end && cycle.end <= line.moves.size());
    switch (ruleset.method) {
    case rules::RepetitionMethod::Chinese:
        return judge_chinese(all, line, cycle, ruleset);
    case rules::RepetitionMethod::Asian:
        break;
    }
    return judge_asian(all, line, cycle);
}

} // namespace

Ruling judge(const Line& line, const Cycle& cycle, const rules::Ruleset& ruleset) {
    return judge_in(positions(line), line, cycle, ruleset);
}

std::array<Ruling, rules::kRulesets.size()> compare(const Line& line, const Cycle& cycle) {
    const std::vector<rules::Position> all = positions(line);
    const auto by = [&](std::size_t book) { return judge_in(all, line, cycle, *rules::kRulesets[book]); };
    return {by(0), by(1), by(2), by(3)};
}

std::vector<JudgedRepetition> judge_repetitions(const Line& line, const rules::Ruleset& ruleset, int times) {
    const std::vector<Cycle> cycles = repetitions(line, times);
    if (cycles.empty()) {
        return {};
    }
    const std::vector<rules::Position> all = positions(line);
    std::vector<JudgedRepetition> judged;
    for (const Cycle& cycle : cycles) {
        judged.push_back({.cycle = cycle, .ruling = judge_in(all, line, cycle, ruleset)});
    }
    return judged;
}

std::optional<JudgedRepetition> judge_nine_rounds(const Line& line, const rules::Ruleset& ruleset) {
    const std::size_t end = line.moves.size();
    const std::size_t plies = plies_of_attack(ruleset);
    if (plies == 0 || end < plies || !closing_cycle(line)) {
        return std::nullopt;
    }
    const std::vector<rules::Position> all = positions(line);
    const Cycle nine{.start = end - plies, .end = end, .times = 1, .rounds_of_cycle = 1};
    if (!is_quiet(all, nine.start, end)) {
        return std::nullopt;
    }
    const Ruling ruling = judge_chinese(all, line, nine, ruleset);
    if (ruling.verdict == Verdict::Draw || ruling.verdict == Verdict::Undecided) {
        return std::nullopt;
    }
    return JudgedRepetition{.cycle = nine, .ruling = ruling};
}

} // namespace chuhe::adjudication
