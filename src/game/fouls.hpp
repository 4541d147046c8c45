#pragma once

#include "verbs.hpp"

namespace chuhe::game {

/// The events of a foul: it is recorded, and the last one allowed loses. Source: cn1999 9.2, 4.1.8
[[nodiscard]] GameEvents foul(const Context& context, const RecordFoul& foul);

/// The events of time added to the time used, which may overstep and lose. Source: cn1999 23.3
[[nodiscard]] GameEvents penalty_time(const Context& context, const AddPenaltyTime& penalty, rules::Clause clause);

} // namespace chuhe::game
