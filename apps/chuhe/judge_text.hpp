#pragma once

#include "judge_json.hpp"

#include <ostream>

namespace chuhe::app {

/// Writes what the rules say of a game for people: the ruling in two languages and a table of the plies.
void write_judged(std::ostream& out, const JudgedGame& game);

} // namespace chuhe::app
