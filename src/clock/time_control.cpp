#include <chuhe/clock/time_control.hpp>

#include <string>

namespace chuhe::clock {

namespace {

struct Fault {
    const char* field;
    const char* zh;
    const char* en;
};

bool is_span(Milliseconds span) {
    return span >= Milliseconds{0} && span <= kLongestSpan;
}

std::optional<Fault> fault_of_times(const Stage& stage) {
    if (!is_span(stage.time)) {
        return Fault{"time", "须在 0 与 240 小时之间", "must lie between 0 and 240 hours"};
    }
    if (!is_span(stage.increment)) {
        return Fault{"increment", "须在 0 与 240 小时之间", "must lie between 0 and 240 hours"};
    }
    if (!is_span(stage.allowance)) {
        return Fault{"allowance", "须在 0 与 240 小时之间", "must lie between 0 and 240 hours"};
    }
    if (stage.move_limit && (*stage.move_limit <= Milliseconds{0} || !is_span(*stage.move_limit))) {
        return Fault{"move_limit", "须大于 0", "must be more than 0"};
    }
    if (stage.time == Milliseconds{0} && stage.allowance == Milliseconds{0}) {
        return Fault{"time", "须大于 0", "must be more than 0 where no move has an allowance"};
    }
    return std::nullopt;
}

std::optional<Fault> fault_of_counts(const Stage& stage) {
    if (stage.moves_due < 0 || stage.moves_due > kMostMovesDue) {
        return Fault{"moves_due", "须在 0 与 1000 之间", "must lie between 0 and 1000"};
    }
    if (stage.periods < 0 || stage.periods > kMostPeriods) {
        return Fault{"periods", "须在 0 与 100 之间", "must lie between 0 and 100"};
    }
    if (stage.periods > 0 && (stage.time == Milliseconds{0} || stage.allowance > Milliseconds{0} ||
                              stage.increment > Milliseconds{0} || stage.moves_due > 0)) {
        return Fault{"periods", "读秒只需每段时间与段数", "need a time, and no allowance, increment or moves due"};
    }
    if (stage.end == StageEnd::ByMoves && stage.moves_due == 0) {
        return Fault{"moves_due", "按着数结束的时限须有着数", "must be given where the moves end the stage"};
    }
    return std::nullopt;
}

std::optional<Fault> fault_of_place(const Stage& stage, bool is_last) {
    if (!stage.repeats) {
        return std::nullopt;
    }
    if (!is_last) {
        return Fault{"repeats", "只有最后一个时限可以循环", "only the last stage may repeat"};
    }
    if (stage.time == Milliseconds{0} || stage.moves_due == 0) {
        return Fault{"repeats", "循环的时限须有时间和着数", "a stage that repeats needs a time and moves due"};
    }
    return std::nullopt;
}

base::Bilingual described(std::size_t stage, const Fault& fault) {
    const std::string number = std::to_string(stage + 1);
    return {"第 " + number + " 时限的 " + fault.field + " " + fault.zh,
            std::string{"stage "} + number + ": " + fault.field + ' ' + fault.en};
}

} // namespace

std::optional<base::Bilingual> defect(const TimeControl& control) {
    if (control.stages.empty() || control.stages.size() > kMostStages) {
        return base::Bilingual{"时限须有 1 至 16 段", "a time control has 1 to 16 stages"};
    }
    for (std::size_t i = 0; i < control.stages.size(); ++i) {
        const Stage& stage = control.stages[i];
        for (const auto& fault :
             {fault_of_times(stage), fault_of_counts(stage), fault_of_place(stage, i + 1 == control.stages.size())}) {
            if (fault) {
                return described(i, *fault);
            }
        }
    }
    return std::nullopt;
}

} // namespace chuhe::clock
