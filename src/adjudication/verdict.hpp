#pragma once

#include <chuhe/adjudication/ruling.hpp>

namespace chuhe::adjudication {

/// A verdict and the rule that gives it, before it is put into words.
struct Decision {
    Verdict verdict;
    rules::Clause clause;
    /// Why the rule applies, where the classes of the two sides do not say it; else empty.
    base::Bilingual because = {.zh = "", .en = ""};
};

[[nodiscard]] Verdict must_vary(board::Side side);
[[nodiscard]] Verdict loses(board::Side side);

/// Source: cn1999 25.2, 28.10
[[nodiscard]] board::BySide<SideClass> side_classes(const Evidence& evidence);

/// cn1999 27.2: a soldier's own hits count as chases once the attack is mutual.
[[nodiscard]] Evidence with_mutual_soldier_hits(Evidence evidence);

/// What a Chinese book says of the plies of a cycle; undecided findings are taken as they stand.
[[nodiscard]] Decision decide(const Evidence& evidence, const rules::Ruleset& ruleset);

} // namespace chuhe::adjudication
