#pragma once

#include "slow_moves.hpp"

#include <string>
#include <vector>

/// The Asian question once more, written from the definitions alone on the slow board: which piece attacks which, anew with
/// every move. It shares nothing with the program.
namespace slow {

/// The code of the verdict on plies that lead back to where they began, gone through twice and judged as a whole.
/// Requires: every step is legal.
[[nodiscard]] std::string asian_verdict(const Board& start, const std::vector<Step>& cycle);

} // namespace slow
