#pragma once

#include <chuhe/tournament/pairing.hpp>

#include <optional>
#include <set>
#include <utility>

namespace chuhe::test {

/// Pairs as sets of numbers, the bye as a pair with 0. Turns are not looked at.
using SlowRound = std::set<std::pair<tournament::EntrantNumber, tournament::EntrantNumber>>;

/// The FIDE Dutch round of a small field by writing down every candidate of every bracket and comparing them criterion by
/// criterion and in the order of generation, as the text has it. Shares nothing with the program but the table.
/// Fails: nothing where no legal pairing exists. Requires: at most 10 present.
/// Source: fide2026 2, 3, 4
[[nodiscard]] std::optional<SlowRound> slow_dutch(const tournament::CrossTable& table);

} // namespace chuhe::test
