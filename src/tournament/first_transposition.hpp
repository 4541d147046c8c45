#pragma once

#include "lexicographic_matching.hpp"

#include <cstdint>
#include <vector>

namespace chuhe::tournament {

/// Of all perfect matchings of a two-sided graph, the one in which the first of `ordered` has the smallest partner possible,
/// then the second, and so on.
/// Requires: `ordered` stand on one side; `mates` is a perfect matching of the edges, by vertex.
void make_first_transposition(const std::vector<PairEdge>& edges, const std::vector<std::uint32_t>& ordered,
                              std::vector<std::uint32_t>& mates);

} // namespace chuhe::tournament
