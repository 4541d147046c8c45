#pragma once

#include "dutch_bracket.hpp"

#include <chuhe/tournament/pairing.hpp>

#include <optional>
#include <vector>

namespace chuhe::tournament::dutch {

/// A bracket and what it came to.
struct Step {
    Bracket bracket;
    BracketResult result;
};

/// A round as it was paired, bracket by bracket from the top score down.
struct PairedField {
    Field field; ///< nobody above `bye_limit` is joined to the bye
    std::optional<int> bye_limit;
    std::vector<Step> steps;
};

/// Fails: nothing where nobody is there, or C1 to C3 allow no complete round. Source: fide2026 1.9
[[nodiscard]] std::optional<PairedField> pair_brackets(Field field);

/// How a round came about: the bye, every bracket, every turn. Requires: an explanation is wanted.
[[nodiscard]] std::vector<PairingNote> notes_of(const PairedField& paired, Turn initial_turn, Explain explain);

} // namespace chuhe::tournament::dutch
