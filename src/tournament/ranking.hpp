#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

namespace chuhe::tournament {

/// How the values of one criterion are compared.
enum class Better : std::uint8_t {
    Large,
    Small,
    Direct, ///< by the games of exactly two against each other; the values stand only for the show
};

/// Wins of the first over the second in their games with each other.
using DirectWins = std::function<int(std::size_t, std::size_t)>;

/// Puts entrants in order by criteria, the first before the second; who is equal in all stays together.
class Ranking {
  public:
    /// `amounts`: by entrant, then by criterion.
    Ranking(std::vector<Better> criteria, std::vector<int> amounts, DirectWins direct_wins);

    void run();

    [[nodiscard]] std::size_t size() const { return entrants_.size(); }
    [[nodiscard]] std::size_t entrant(std::size_t position) const { return entrants_[position]; }
    /// The criterion that separates the entrant at a position from the one before; nothing where they are equal.
    [[nodiscard]] std::optional<std::size_t> below_by(std::size_t position) const { return below_by_[position]; }
    [[nodiscard]] int amount(std::size_t entrant, std::size_t k) const {
        return amounts_[entrant * criteria_.size() + k];
    }
    /// Places from 1 by position; equals share one.
    [[nodiscard]] std::vector<int> places() const;

  private:
    [[nodiscard]] std::size_t end_of_group(std::size_t begin) const;
    void split(std::size_t begin, std::size_t end, std::size_t k);
    void split_by_direct_win(std::size_t begin, std::size_t end, std::size_t k);

    std::vector<Better> criteria_;
    std::vector<int> amounts_;
    DirectWins direct_wins_;
    std::vector<std::size_t> entrants_;
    std::vector<std::optional<std::size_t>> below_by_;
};

} // namespace chuhe::tournament
