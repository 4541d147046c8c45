#pragma once

#include "cn1999_field.hpp"

#include <cstdint>
#include <optional>
#include <vector>

namespace chuhe::tournament::cn1999 {

/// Who meets whom, by position in the field; the number of players stands for the bye.
/// Fails: nothing is returned where no legal pairing exists.
[[nodiscard]] std::optional<std::vector<std::uint32_t>> best_mates(const Field& field);

} // namespace chuhe::tournament::cn1999
