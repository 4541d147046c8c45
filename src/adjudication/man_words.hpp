#pragma once

#include "search_board.hpp"

#include <chuhe/base/bilingual.hpp>

namespace chuhe::adjudication {

/// 马（c4), "the horse on c4".
[[nodiscard]] base::Bilingual words_for(const SearchBoard& board, Man man);
/// Joins another part to a sentence; an empty part changes nothing.
void append(base::Bilingual& sentence, const base::Bilingual& part);
/// Full stops, and a capital letter in English.
void finish(base::Bilingual& sentence);

} // namespace chuhe::adjudication
