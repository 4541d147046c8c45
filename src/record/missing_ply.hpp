#pragma once

#include "movetext.hpp"

#include <chuhe/board/side.hpp>

namespace chuhe::record {

/// The ply from which a main line has lost a move, judged by the numbers of its rounds: a round of one move that is
/// neither the first, of Black alone, nor the last. Numbers that repeat or are missing say nothing, nor do numbers that
/// count plies. Legality cannot tell: what follows a gap is often legal.
[[nodiscard]] std::optional<int> find_missing_ply(const MoveLine& line, board::Side first);

/// The problem at that ply. `moves` are those before it.
[[nodiscard]] Problem missing_ply_problem(const GameRecord& game, const MoveLine& line, int ply,
                                          const std::vector<board::Move>& moves);

} // namespace chuhe::record
