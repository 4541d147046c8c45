#pragma once

#include "judgement.hpp"

#include <chuhe/adjudication/finding.hpp>
#include <chuhe/rules/ruleset.hpp>

namespace chuhe::adjudication {

/// The finding of a judgement: pieces, proof, clause, and the sentence that an arbiter reads aloud.
/// Requires: `after` is what the judgement was made on.
[[nodiscard]] PlyFinding explained(const Judgement& judgement, Threats& after, const rules::Ruleset& ruleset);

/// The finding of a ply that gives check. Requires: the side that is not `side` is in check on `after`.
[[nodiscard]] PlyFinding explained_check(const SearchBoard& after, board::Side side, const rules::Ruleset& ruleset);

/// The finding of a general's step out of check: whatever arises is not charged. Source: cn2020 26.1.3
[[nodiscard]] PlyFinding explained_step_out_of_check(const rules::Ruleset& ruleset);

} // namespace chuhe::adjudication
