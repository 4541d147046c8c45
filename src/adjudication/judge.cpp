#include "asian.hpp"
#include "evidence.hpp"

#include <chuhe/adjudication/judge.hpp>
#include <chuhe/base/assert.hpp>

namespace chuhe::adjudication {

namespace {

/// The plies of attack that count without an exact repetition. Source: cn2020 24.11
std::size_t plies_of_attack(const rules::Ruleset& ruleset) {
    return 2 * static_cast<std::size_t>(ruleset.rounds_of_attack);
}

/// The cycles of one line before one book. A ply that several of them share is classified once.
class LineJudge {
  public:
    LineJudge(const Line& line, const std::vector<rules::Position>& all, const rules::Ruleset& ruleset)
        : line_(line), all_(all), ruleset_(ruleset), classifier_(ruleset) {}

    Ruling judge(const Cycle& cycle) {
        CHUHE_ASSERT(cycle.start + 2 <= cycle.end && cycle.end <= line_.moves.size());
        switch (ruleset_.method) {
        case rules::RepetitionMethod::Chinese:
            return judge_chinese(cycle);
        case rules::RepetitionMethod::Asian:
            break;
        }
        return judge_asian(all_, line_, cycle);
    }

    /// Whether one side may have attacked with every ply. The latest plies are asked first, and no more than it takes to
    /// find one of each side that did not.
    bool may_attack_always(const Cycle& cycle) {
        for (const std::size_t last : {cycle.end - 1, cycle.end - 2}) {
            std::size_t ply = last;
            while (ply >= cycle.start + 2 && may_attack(ply)) {
                ply -= 2;
            }
            if (may_attack(ply)) {
                return true;
            }
        }
        return false;
    }

  private:
    struct Classified {
        std::size_t ply;
        PlyFinding finding;
    };

    PlyFinding finding(std::size_t ply) {
        for (const Classified& known : known_) {
            if (line_.moves[known.ply] == line_.moves[ply] && all_[known.ply].key() == all_[ply].key() &&
                all_[known.ply] == all_[ply]) {
                return known.finding;
            }
        }
        known_.push_back({.ply = ply, .finding = classifier_.classify(all_[ply], line_.moves[ply])});
        return known_.back().finding;
    }

    bool may_attack(std::size_t ply) {
        const PlyFinding found = finding(ply);
        return is_attack(found.kind) || found.bound != Bound::None;
    }

    Ruling judge_chinese(const Cycle& cycle) {
        Evidence evidence = plies_of(all_, line_, cycle.start, cycle.end);
        for (std::size_t ply = cycle.start; ply < cycle.end; ++ply) {
            evidence.findings.push_back(finding(ply));
        }
        if (all_[cycle.start] == all_[cycle.end]) {
            return rule(evidence, ruleset_);
        }
        if (ruleset_.rounds_of_attack == 0 || cycle.length() < plies_of_attack(ruleset_)) {
            return no_cycle(evidence, ruleset_);
        }
        Ruling ruling = rule(evidence, ruleset_);
        ruling.procedure = rules::Clause{"cn2020 24.11"};
        return ruling;
    }

    const Line& line_;
    const std::vector<rules::Position>& all_;
    const rules::Ruleset& ruleset_;
    std::vector<Classified> known_;
    Classifier classifier_;
};

} // namespace

Ruling judge(const Line& line, const Cycle& cycle, const rules::Ruleset& ruleset) {
    const std::vector<rules::Position> all = positions(line);
    return LineJudge{line, all, ruleset}.judge(cycle);
}

std::array<Ruling, rules::kRulesets.size()> compare(const Line& line, const Cycle& cycle) {
    const std::vector<rules::Position> all = positions(line);
    const auto by = [&](std::size_t book) { return LineJudge{line, all, *rules::kRulesets[book]}.judge(cycle); };
    return {by(0), by(1), by(2), by(3)};
}

std::vector<JudgedRepetition> judge_repetitions(const Line& line, const rules::Ruleset& ruleset, int times) {
    const std::vector<Cycle> cycles = repetitions(line, times);
    if (cycles.empty()) {
        return {};
    }
    const std::vector<rules::Position> all = positions(line);
    LineJudge judge_of_line{line, all, ruleset};
    std::vector<JudgedRepetition> judged;
    judged.reserve(cycles.size());
    for (const Cycle& cycle : cycles) {
        judged.push_back({.cycle = cycle, .ruling = judge_of_line.judge(cycle)});
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
    LineJudge line_judge{line, all, ruleset};
    if (!line_judge.may_attack_always(nine)) {
        return std::nullopt;
    }
    const Ruling ruling = line_judge.judge(nine);
    if (ruling.verdict == Verdict::Draw || ruling.verdict == Verdict::Undecided) {
        return std::nullopt;
    }
    return JudgedRepetition{.cycle = nine, .ruling = ruling};
}

} // namespace chuhe::adjudication
