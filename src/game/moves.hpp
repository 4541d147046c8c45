#pragma once

#include "verbs.hpp"

namespace chuhe::game {

/// The event of a move that leads to `after`, the clock settled and, where sending is pressing, pressed.
[[nodiscard]] Moved moved(const Context& context, const MakeMove& command, const rules::Position& after);

} // namespace chuhe::game
