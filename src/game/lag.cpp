#include <chuhe/game/lag.hpp>

#include <algorithm>

namespace chuhe::game {

std::optional<LagCompensation> online_lag(const clock::TimeControl& control) {
    base::Milliseconds limit{0};
    base::Milliseconds increment{0};
    for (const clock::Stage& stage : control.stages) {
        limit += stage.time;
        increment = std::max(increment, stage.increment);
        if (stage.repeats) {
            return std::nullopt;
        }
    }
    if (limit >= std::chrono::minutes{10}) {
        return std::nullopt;
    }
    const base::Milliseconds share = (limit + 40 * increment) / 250; // 4 ms for each second that a side may think
    return LagCompensation{.gain = std::min(base::Milliseconds{1000}, base::Milliseconds{150} + share)};
}

} // namespace chuhe::game
