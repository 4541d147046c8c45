#pragma once

#include "cn1999_field.hpp"

#include <cstdint>
#include <optional>
#include <vector>

namespace chuhe::tournament::cn1999 {

/// Who meets whom, by position in the field; the number of players stands for the bye.
/// Fails: nothing is returned where no legal pairing exists.
[[nodiscard]] std::optional<std::vector<std::uint32_t>> best_mates(const Field& field);

/// What a round is judged by, first to last.
enum class Rule : std::uint8_t { Units, Scores, BoardPoints, FourthTurn, Clashes, StrainedTurns, Lot };

/// By what another round falls behind the one that is made: the first rule, and what each comes to by it. Less is better.
/// Unit: of scores and board points squared half points; else boards or players.
struct Shortfall {
    Rule rule;
    std::uint64_t made = 0;
    std::uint64_t other = 0;
};

/// The best round in which two meet against `made`, the best of all. Requires: they may meet; a and b are in the field.
/// Fails: nothing where no legal round has them meet.
[[nodiscard]] std::optional<Shortfall> shortfall_if_met(const Field& field, const std::vector<std::uint32_t>& made,
                                                        std::uint32_t a, std::uint32_t b);
/// The best round in which two who meet in `made` do not, or one has not the bye. Fails: nothing where there is none.
[[nodiscard]] std::optional<Shortfall> shortfall_if_apart(const Field& field, const std::vector<std::uint32_t>& made,
                                                          std::uint32_t a, std::uint32_t b);

} // namespace chuhe::tournament::cn1999
