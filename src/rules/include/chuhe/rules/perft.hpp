#pragma once

#include <chuhe/rules/position.hpp>

#include <cstdint>

namespace chuhe::rules {

/// How the last ply is counted; every mode gives the same number.
enum class PerftMode : std::uint8_t {
    Count, ///< the legal moves are counted and never listed
    List,  ///< they are listed and the list is counted
    Make,  ///< each is made and taken back
};

/// The lines of legal moves of `depth` plies. A line that ends sooner in mate or stalemate does not count.
/// Requires: depth >= 0.
[[nodiscard]] std::uint64_t perft(const Position& position, int depth, PerftMode mode = PerftMode::Count);

} // namespace chuhe::rules
