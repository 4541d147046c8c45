#pragma once

#include <chuhe/tournament/director.hpp>

#include <vector>

namespace chuhe::tournament {

/// An event as it was when a round was about to be paired: results since corrected count as they are now.
/// Requires: the round is paired.
[[nodiscard]] TournamentState before_round(const TournamentState& state, int round);

/// Why a board is as it is: scores, turns, and what the round would cost if these two did not meet. The first note says
/// it in one line. Requires: the board is one of the round's, which is paired.
/// Source: cn1999 11.2, 11.4, 13.1, 13.3; fide2026
[[nodiscard]] std::vector<PairingNote> why_paired(const TournamentState& state, int round, int board);

/// What speaks against two having met in a round: that they may not, or what it would have cost all. Nothing where one
/// of them was not there. Requires: the round is paired.
[[nodiscard]] std::vector<PairingNote> why_not_paired(const TournamentState& state, int round, EntrantNumber a,
                                                      EntrantNumber b);

/// Whether the next round can be looked at before the one in hand is finished: a Swiss with boards open and rounds left.
[[nodiscard]] bool has_preview(const TournamentState& state);
/// The next round as it would be paired if every open board were drawn. Nothing is decided by it: results as they come in make
/// it another. Fails: as `PairRound` does. Requires: `has_preview`.
/// Source: cn1999 11.4
[[nodiscard]] base::Result<RoundPaired, TournamentRefusal> preview_of_next(const TournamentState& state);

/// A pairing of the next round that a correction would change.
struct PairingDifference {
    int round = 0;
    std::vector<Board> now;   ///< boards that stand and would not be
    std::vector<Board> would; ///< boards that would be and are not

    bool operator==(const PairingDifference&) const = default;
};

/// Which boards of the round after the corrected one would be others. Nothing when no such round is paired, or when it
/// begins a stage.
[[nodiscard]] PairingDifference pairings_changed_by(const TournamentState& state, const CorrectResult& correction);

} // namespace chuhe::tournament
