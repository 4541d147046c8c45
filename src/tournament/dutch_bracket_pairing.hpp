#pragma once

#include "dutch_bracket.hpp"
#include "dutch_remainder.hpp"

#include <functional>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

namespace chuhe::tournament::dutch {

/// One bracket on its way to its pairs.
class BracketPairing {
  public:
    explicit BracketPairing(BracketGraph graph) : graph_(std::move(graph)), matching_(graph_.size(), graph_.edges()) {}

    /// Only candidates with this pair. Requires: both are in the bracket.
    void force(const Pair& pair);
    /// Only candidates without this pair.
    void part(const Pair& pair);
    /// Only candidates that do not hand this player on.
    void keep_inside(std::uint32_t player);

    /// Whether any candidate leaves a complete pairing (C4).
    [[nodiscard]] bool can_be_completed() { return matching_.refine({}); }

    /// What the mates come to by C6 to C21. Requires: `result` was called.
    [[nodiscard]] CandidateValues values(bool may_bye_count) const;

    BracketResult result(bool may_bye_count);

    /// Who of the bracket and the next scoregroup has no partner among them. Requires: `result` was called.
    [[nodiscard]] std::vector<std::uint32_t> left_over() const;

  private:
    void narrow(const Criteria& criteria);

    [[nodiscard]] bool is_paired_inside(std::uint32_t vertex) const;

    [[nodiscard]] std::uint32_t downfloater_count() const;

    /// The moved-down players keep the partners they have; who is in limbo stays there.
    void fix_moved_down();

    /// Source: fide2026 1.3, 3.3
    [[nodiscard]] Remainder made_remainder() const;

    /// The higher ranked of every pair of the remainder. Source: fide2026 4.3
    [[nodiscard]] std::vector<std::uint32_t> upper_half(const Remainder& remainder) const;

    void choose_exchange(const Remainder& remainder);

    /// Few stand beyond the bracket, so that what is left to choose lies within it.
    [[nodiscard]] bool has_few_beyond() const;
    /// Where the original S1 can be had, nothing is exchanged.
    void order_remainder(const Remainder& remainder);
    /// Whether the edges wanted have two sides, nobody meeting one of his own.
    [[nodiscard]] bool splits(const std::function<bool(const PairEdge&)>& wanted) const;

    /// Everything that is left to choose lies between S1 with the stand-ins (or the bye) and the others.
    [[nodiscard]] std::function<bool(const PairEdge&)> two_sided(const Remainder& remainder,
                                                                 const std::vector<std::uint32_t>& upper) const;

    void order_two_sided(const std::vector<std::uint32_t>& upper);

    [[nodiscard]] BracketResult read_off() const;

    BracketGraph graph_;
    LexicographicMatching matching_;
    std::vector<std::uint32_t> mates_;
};

} // namespace chuhe::tournament::dutch
