#pragma once

#include "dutch_bracket.hpp"

#include <chuhe/base/bilingual.hpp>

namespace chuhe::tournament::dutch {

/// What an alternative costs, in words: what its criterion counts, and how much more of it there would be.
/// Source: fide2026 C4, C6 to C21, 4
[[nodiscard]] base::Bilingual cost_text(const Shortfall& shortfall);

} // namespace chuhe::tournament::dutch
