#pragma once

#include "movetext.hpp"

#include <chuhe/notation/coordinates.hpp>
#include <chuhe/record/problem.hpp>
#include <chuhe/rules/setup.hpp>

#include <span>

namespace chuhe::record {

/// In which notation the words of a game are read first; the others follow where a word fits no other way.
struct Manner {
    Fit first;
    notation::RankOrigin origin;
};

/// What a line of words means.
struct LineReading {
    std::vector<board::Move> moves;
    /// Why the line was not read to its end.
    std::optional<Problem> failure;
    /// How many readings of the whole line are left; capped.
    std::uint64_t readings = 1;
    /// Readings were given up because too many were alive: `readings` is a lower bound, and the right one may be gone.
    bool is_capped = false;
    /// Where two of them part first.
    std::optional<int> parting_ply;
};

/// Reads words as moves from a position, by possibility: every reading is kept alive until it dies (a word that it
/// cannot play), so that an ambiguity is settled by what follows. Of several that live to the end the first is given.
/// `first_ply` is the ply of the first word, for messages. Requires: is_playable(start.board).
[[nodiscard]] LineReading read_line(const rules::Setup& start, std::span<const MoveToken> tokens, Manner manner,
                                    int first_ply);

} // namespace chuhe::record
