#pragma once

#include <chuhe/clock/clock.hpp>
#include <chuhe/clock/presets.hpp>

#include <string_view>

namespace chuhe::support {

/// A clock on which `moves` moves of `each` have been made.
inline clock::Clock after_moves(const clock::TimeControl& control, int moves, clock::Milliseconds each,
                                clock::Clock face) {
    for (int i = 0; i < moves; ++i) {
        face = clock::press(control, clock::run(control, face, each));
    }
    return face;
}

/// Requires: the preset is there.
inline clock::TimeControl control_of(std::string_view name) {
    return clock::preset(name).value();
}

} // namespace chuhe::support
