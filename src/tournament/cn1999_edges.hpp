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

/// By what the best round in which two meet falls behind `made`, the best of all. Requires: they may meet; a and b are in the
/// field. Fails: nothing where no legal round has them meet.
[[nodiscard]] std::optional<Rule> first_worse(const Field& field, const std::vector<std::uint32_t>& made,
                                              std::uint32_t a, std::uint32_t b);

} // namespace chuhe::tournament::cn1999
