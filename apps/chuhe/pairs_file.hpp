#pragma once

#include <chuhe/base/result.hpp>
#include <chuhe/tournament/pairing.hpp>
#include <chuhe/tournament/trf.hpp>

#include <string_view>

namespace chuhe::app {

/// A pairing as `chuhe pair` prints it: the number of boards, then `first second` a line, the bye as `number 0`.
/// Fails: the line that does not fit, and what belongs there.
[[nodiscard]] base::Result<tournament::RoundPairing, tournament::TrfProblem> read_pairs(std::string_view text);

} // namespace chuhe::app
