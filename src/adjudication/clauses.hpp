#pragma once

#include "judgement.hpp"

#include <chuhe/rules/clause.hpp>
#include <chuhe/rules/ruleset.hpp>

namespace chuhe::adjudication {

/// Where a book defines a kind of ply. Requires: a Chinese book.
[[nodiscard]] rules::Clause clause_of(FindingKind kind, rules::RulesetId book);
/// Where a book excuses a hit; the definition of idle where it says nothing apart.
[[nodiscard]] rules::Clause clause_of(Excuse excuse, rules::RulesetId book);
/// The rule on exchanges in which each side takes one.
[[nodiscard]] rules::Clause clause_of_even_exchange(rules::RulesetId book);

} // namespace chuhe::adjudication
