#pragma once

#include "cn1999_edges.hpp"

#include <chuhe/tournament/pairing.hpp>

#include <vector>

namespace chuhe::tournament::cn1999 {

/// Why each board of a round is as it is. `mates` as `best_mates` gives them. Requires: an explanation is wanted.
[[nodiscard]] std::vector<PairingNote> notes_of(const Field& field, const std::vector<std::uint32_t>& mates,
                                                Explain explain);

} // namespace chuhe::tournament::cn1999
