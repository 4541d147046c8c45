#pragma once

#include <chuhe/base/bilingual.hpp>
#include <chuhe/base/instant.hpp>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace chuhe::clock {

using base::Milliseconds;

/// What ends a stage of a time control.
enum class StageEnd : std::uint8_t {
    ByTime,  ///< 6.1 to 6.4: the period's time is up; surplus moves are not carried over
    ByMoves, ///< the moves due are made; time left is carried over
};

/// One stage of a time control. Unit: milliseconds.
/// Source: cn1999 6; cnold (计时)
struct Stage {
    /// The budget of the stage; of one period, where `periods` counts.
    Milliseconds time{0};
    /// Added to the budget after each move.
    Milliseconds increment{0};
    /// The first part of each move, which costs nothing (分计制: two minutes a move).
    Milliseconds allowance{0};
    /// The longest that one move may take (步时).
    std::optional<Milliseconds> move_limit;
    /// Moves that must be made in the stage; 0 = any number.
    int moves_due = 0;
    StageEnd end = StageEnd::ByTime;
    /// 读秒: so many periods of `time`, each given back whole after a move made within it; 0 = a plain budget.
    int periods = 0;
    /// The stage is entered again when it ends. The last stage only.
    bool repeats = false;

    bool operator==(const Stage&) const = default;
};

/// How much time each side has: stages in their order. Data; no two kinds of time control are different code.
struct TimeControl {
    std::vector<Stage> stages;

    bool operator==(const TimeControl&) const = default;
};

inline constexpr std::size_t kMostStages = 16;
inline constexpr int kMostMovesDue = 1000;
inline constexpr int kMostPeriods = 100;
/// No span of a time control is longer.
inline constexpr Milliseconds kLongestSpan = std::chrono::hours{240};

/// What is wrong with a time control: which stage (counted from 1), which field, why and what would be right. Nothing when
/// it can be played.
[[nodiscard]] std::optional<base::Bilingual> defect(const TimeControl& control);

} // namespace chuhe::clock
