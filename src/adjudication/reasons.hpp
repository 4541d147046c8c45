#pragma once

#include <chuhe/base/bilingual.hpp>
#include <chuhe/board/side.hpp>

#include <cstddef>

namespace chuhe::adjudication {

// Why a rule applies, as a clause to be read aloud, where the classes of the two sides do not say it. Plies are counted
// from 0 at the first of the cycle.

/// 两打一还打. Source: cnold allowed 4
[[nodiscard]] base::Bilingual because_it_parries(board::Side side, std::size_t ply);
/// Source: cnold allowed 5
[[nodiscard]] base::Bilingual because_it_rescues(board::Side side);
/// 解将还将. Source: cnold forbidden 2
[[nodiscard]] base::Bilingual because_it_checks_back(board::Side side, std::size_t ply);
/// The side that attacks strongly with every move yields to one with a weak chase. Source: cn2020 26.9.1 to 26.9.3
[[nodiscard]] base::Bilingual because_stronger(board::Side side);
/// Source: cn2020 26.9.4
[[nodiscard]] base::Bilingual because_equally_strong(bool are_strong);

} // namespace chuhe::adjudication
