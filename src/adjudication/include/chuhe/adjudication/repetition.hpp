#pragma once

#include <chuhe/adjudication/line.hpp>

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

namespace chuhe::adjudication {

/// Watches a game move by move for positions that stand on the board again. Two positions are the same when the same
/// pieces stand on the same points and the same side is to move. A hash finds candidates, equality decides.
/// A capture ends the past: no position before it can come back. Costs next to nothing while nothing repeats.
/// Source: cn1999 24, 25.1
class RepetitionTracker {
  public:
    explicit RepetitionTracker(const rules::Position& start);

    /// Notes a move. Returns: the cycle that it closes, if it closes one: back to the equal position from which the same
    /// moves have gone round most often, of several the latest.
    /// Requires: `move` led from the position last noted to `after`.
    std::optional<Cycle> add(board::Move move, const rules::Position& after);

    /// The number of moves noted.
    [[nodiscard]] std::size_t plies() const { return first_ + moves_.size(); }

    bool operator==(const RepetitionTracker&) const = default;

  private:
    void forget(const rules::Position& now);
    [[nodiscard]] bool may_have_stood(std::uint64_t key) const;
    void remember(std::uint64_t key);
    [[nodiscard]] std::optional<Cycle> closed_cycle(const rules::Position& now) const;
    [[nodiscard]] int rounds_of_cycle(std::size_t length) const;

    /// Since the last capture: the keys of the positions (one more than moves) and the moves between them.
    std::vector<std::uint64_t> keys_;
    std::vector<board::Move> moves_;
    /// How often each of the positions had then stood.
    std::vector<int> times_;
    /// The ply of the first of these positions.
    std::size_t first_ = 0;
    /// The number of pieces on the board.
    int men_ = 0;
    /// One bit for each of 4096 classes of keys: not set means never stood.
    std::array<std::uint64_t, 64> seen_{};
};

/// The repetitions of a line: wherever positions stand on the board for the `times`-th time or more on consecutive
/// plies, that of the cycles they close that has gone round most often; of several the one whose position stood most
/// often, and of these the last. In the order of the line. Requires: every move is legal; times >= 2.
[[nodiscard]] std::vector<Cycle> repetitions(const Line& line, int times = 3);

/// The cycle that the last move of a line closes, if it closes one.
/// Requires: every move is legal.
[[nodiscard]] std::optional<Cycle> closing_cycle(const Line& line);

} // namespace chuhe::adjudication
