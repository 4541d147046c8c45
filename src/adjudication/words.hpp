#pragma once

#include <chuhe/adjudication/ruling.hpp>

#include <string>

namespace chuhe::adjudication {

/// 红方, "Red"
[[nodiscard]] base::Bilingual side_name(board::Side side);
/// 车, "chariot": the word of a piece as its side writes it (帅 or 将).
[[nodiscard]] base::Bilingual piece_name(board::Piece piece);
/// 2020 年版规则, "the 2020 rules"
[[nodiscard]] base::Bilingual book_name(rules::RulesetId book);

/// 一将一捉, "1 check and 1 chase"; 长捉, "perpetual chase" where every ply is of one kind.
[[nodiscard]] base::Bilingual pattern(const Evidence& evidence, board::Side side);

/// What an arbiter reads aloud: what each side did, the rule, why it applies where that needs saying, what follows.
[[nodiscard]] base::Bilingual ruling_text(const Ruling& ruling, const Evidence& evidence, const rules::Ruleset& ruleset,
                                          const base::Bilingual& because);

} // namespace chuhe::adjudication
