#pragma once

#include "checks.hpp"
#include "verbs.hpp"

namespace chuhe::game {

/// 7.2: the first move of a period waits until the sheet is complete, however little time the period has left.
/// Source: cn1999 7.2
/// Reading: a period is one in which moves are due; the periods of 读秒 and an increment begin none.
[[nodiscard]] Check check_sheet(const Context& context, board::Side side);

/// 7.1: the foul for moves in a row left unrecorded, after a move of that side. Source: cn1999 7.1, 9.1.7
[[nodiscard]] GameEvents fouls_of_sheet(const Context& context, board::Side side);

} // namespace chuhe::game
