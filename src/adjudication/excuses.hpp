#pragma once

#include "judgement.hpp"

#include <chuhe/base/bilingual.hpp>

namespace chuhe::adjudication {

/// Why a ply is idle: what it offers, blocks or trails, or why what it hits does not count.
/// Requires: `judgement` is of an idle kind, made on `after`.
[[nodiscard]] base::Bilingual why_idle(const Judgement& judgement, const SearchBoard& after);

/// Source: cn2020 26.1.3
[[nodiscard]] base::Bilingual why_general_left_check();

} // namespace chuhe::adjudication
