#pragma once

#include "dutch_criteria.hpp"

#include <functional>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

namespace chuhe::tournament::dutch {

/// Positions in the field of two who meet, the higher ranked first.
struct Pair {
    std::uint32_t a;
    std::uint32_t b;
};

/// What a bracket comes to: its pairs, and the players it hands on, in the order of 1.2.
struct BracketResult {
    std::vector<Pair> pairs;
    std::vector<std::uint32_t> downfloaters;
};

/// The first of the best candidates of a bracket. It is first looked for in the bracket alone, then with the
/// next scoregroup; where what is left over can be completed, that is the answer, as it could not be better with the whole.
/// Requires: a complete legal pairing from here on; in `field` nobody above S* is joined to the bye (`bye_limit`).
/// Source: fide2026 3, 4
[[nodiscard]] BracketResult pair_bracket(const Field& field, const Bracket& bracket, std::optional<int> bye_limit);

/// By what a candidate falls behind a bracket's answer: the first criterion, and by how much; "C4" where none can be completed,
/// "4" where only the order of generation tells them apart.
struct Shortfall {
    std::string_view criterion;
    std::uint64_t by = 0;
};

class BracketPairing;

/// What a candidate comes to by C6 to C21, in their order; more is better.
using CandidateValues = std::vector<std::pair<std::string_view, std::uint64_t>>;

/// A bracket's answer against the best candidates that do otherwise. The field and the bracket outlive it.
/// Source: fide2026 3.8
class CandidateComparison {
  public:
    CandidateComparison(const Field& field, const Bracket& bracket, std::optional<int> bye_limit);

    /// Requires: the two are in the bracket, may meet, and are no pair of its answer.
    [[nodiscard]] Shortfall if_met(const Pair& pair) const;
    /// Requires: they are a pair of its answer.
    [[nodiscard]] Shortfall if_apart(const Pair& pair) const;
    /// Requires: its answer hands this player on.
    [[nodiscard]] Shortfall if_kept(std::uint32_t player) const;

  private:
    [[nodiscard]] Shortfall of(const std::function<void(BracketPairing&)>& demand) const;

    const Field& field_;
    const Bracket& bracket_;
    bool may_bye_count_;
    CandidateValues best_;
};

} // namespace chuhe::tournament::dutch
