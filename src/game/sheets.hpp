#pragma once

#include "checks.hpp"
#include "verbs.hpp"

namespace chuhe::game {

/// 7.2: the first move of a period waits until the sheet is complete. Source: cn1999 7.2
[[nodiscard]] Check check_sheet(const Context& context, board::Side side);

/// 7.1: the foul for moves in a row left unrecorded, after a move of that side. Source: cn1999 7.1, 9.1.7
[[nodiscard]] GameEvents fouls_of_sheet(const Context& context, board::Side side);

} // namespace chuhe::game
