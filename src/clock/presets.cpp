#include <chuhe/clock/presets.hpp>

#include <array>

namespace chuhe::clock {

namespace {

using std::chrono::minutes;
using std::chrono::seconds;

/// A period that ends by time, with moves due in it.
Stage period(minutes time, int moves_due, bool repeats = false) {
    Stage stage;
    stage.time = time;
    stage.moves_due = moves_due;
    stage.repeats = repeats;
    return stage;
}

TimeControl periods(Stage first, Stage later) {
    later.repeats = true;
    return {{first, later}};
}

TimeControl allowance_and_reserve() {
    Stage stage;
    stage.time = minutes{30};
    stage.allowance = minutes{2};
    return {{stage}};
}

struct Preset {
    std::string_view name;
    TimeControl (*make)();
};

constexpr std::array kPresets{
    Preset{"cn1999-6.1", [] { return periods(period(minutes{90}, 40), period(minutes{15}, 10)); }},
    Preset{"cn1999-6.2", [] { return periods(period(minutes{60}, 30), period(minutes{10}, 10)); }},
    Preset{"cn1999-6.3", [] { return periods(period(minutes{10}, 40), period(minutes{5}, 30)); }},
    Preset{"cn1999-6.4", [] { return TimeControl{{period(minutes{5}, 30, true)}}; }},
    Preset{"cn1999-6.5", [] { return fischer(minutes{60}, seconds{0}); }},
    Preset{"older-total", [] { return periods(period(minutes{90}, 40), period(minutes{30}, 20)); }},
    Preset{"older-total-short", [] { return periods(period(minutes{60}, 30), period(minutes{10}, 10)); }},
    Preset{"older-per-move", allowance_and_reserve},
    Preset{"asian", [] { return periods(period(minutes{60}, 0), period(minutes{10}, 10)); }},
    Preset{"fischer-60-30", [] { return fischer(minutes{60}, seconds{30}); }},
    Preset{"fischer-20-5", [] { return fischer(minutes{20}, seconds{5}); }},
    Preset{"fischer-5-3", [] { return fischer(minutes{5}, seconds{3}); }},
    Preset{"byoyomi-30-3x30", [] { return byoyomi(minutes{30}, seconds{30}, 3); }},
};

constexpr auto kNames = [] {
    std::array<std::string_view, kPresets.size()> names;
    for (std::size_t i = 0; i < kPresets.size(); ++i) {
        names[i] = kPresets[i].name;
    }
    return names;
}();

} // namespace

std::span<const std::string_view> preset_names() {
    return kNames;
}

std::optional<TimeControl> preset(std::string_view name) {
    for (const Preset& known : kPresets) {
        if (known.name == name) {
            return known.make();
        }
    }
    return std::nullopt;
}

TimeControl fischer(Milliseconds base, Milliseconds increment) {
    Stage stage;
    stage.time = base;
    stage.increment = increment;
    return {{stage}};
}

TimeControl byoyomi(Milliseconds main, Milliseconds period, int periods) {
    Stage first;
    first.time = main;
    Stage counted;
    counted.time = period;
    counted.periods = periods;
    return {{first, counted}};
}

} // namespace chuhe::clock
