#pragma once

#include <chuhe/tournament/standings.hpp>

#include <vector>

namespace chuhe::tournament {

/// In the value of 18.4 a match disqualification weighs more than any number of warnings.
inline constexpr int kDisqualificationWeight = 10'000;

/// Tie-break values of all entrants of a table, each counted by its clause. Opponents are looked up once.
class TieBreakTable {
  public:
    TieBreakTable(const CrossTable& table, const Conventions& conventions);

    [[nodiscard]] std::size_t size() const { return table_.entrants.size(); }
    [[nodiscard]] TieBreakValue value(std::size_t entrant, TieBreak tie_break) const;
    /// What one round adds. Requires: a tie-break that is a sum over rounds.
    [[nodiscard]] TieBreakValue share(std::size_t entrant, std::size_t round, TieBreak tie_break) const;
    /// What was brought from the stage before.
    [[nodiscard]] int carried(std::size_t entrant, TieBreak tie_break) const;
    /// Wins of one over the other in their games with each other.
    [[nodiscard]] int direct_wins(std::size_t winner, std::size_t loser) const;
    [[nodiscard]] std::size_t rounds() const { return rounds_; }
    [[nodiscard]] const Cell& cell(std::size_t entrant, std::size_t round) const;

  private:
    [[nodiscard]] int score(std::size_t entrant) const { return running_[entrant * (rounds_ + 1) + rounds_]; }
    [[nodiscard]] int score_before(std::size_t entrant, std::size_t round) const {
        return running_[entrant * (rounds_ + 1) + round];
    }
    [[nodiscard]] int opponent_points(std::size_t entrant, std::size_t round) const;
    [[nodiscard]] int unplayed_share(OpponentShare share, std::size_t entrant, std::size_t round) const;
    [[nodiscard]] int defeated_points(std::size_t entrant, std::size_t round) const;
    [[nodiscard]] bool is_win(const Cell& cell) const;
    [[nodiscard]] std::size_t opponent(std::size_t entrant, std::size_t round) const {
        return opponents_[entrant * rounds_ + round];
    }

    const CrossTable& table_;
    Conventions conventions_;
    std::size_t rounds_;
    std::vector<int> running_; ///< half points, by entrant and round
    std::vector<std::uint32_t> opponents_;
};

/// Whether a value is a sum over rounds, counted in points.
[[nodiscard]] bool is_sum(TieBreak tie_break);
[[nodiscard]] bool is_in_points(TieBreak tie_break);
/// Whether less is better.
[[nodiscard]] bool is_better_small(TieBreak tie_break);

} // namespace chuhe::tournament
