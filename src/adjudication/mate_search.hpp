#pragma once

#include "effort.hpp"
#include "pair_bans.hpp"
#include "search_board.hpp"

#include <array>
#include <optional>
#include <vector>

namespace chuhe::adjudication {

/// Mates by checks alone: every move of the attacker gives check, every answer of the other side is tried. A quiet move
/// is never part of it, however deadly.
/// Source: cn1999 28.2
class MateSearch {
  public:
    /// `bans`: captures that the attacker may not use; they outlive the search.
    MateSearch(SearchBoard& board, Effort& effort, const PairBans& bans)
        : board_(board), effort_(effort), bans_(bans) {}

    /// Whether the side mates with at most `checks` checks, moving first.
    /// Requires: the other side is not in check.
    [[nodiscard]] bool mates(board::Side side, int checks);
    /// The fewest checks that mate, at most `most`. Fails: nothing when there is no such mate.
    [[nodiscard]] std::optional<int> shortest(board::Side side, int most);
    /// Whether mate follows within `checks` checks, `first` being one of them.
    [[nodiscard]] bool mates_with(board::Side side, Step first, int checks);
    /// The checks a side has, legal and not banned.
    void checks_of(board::Side side, Steps& checks);
    /// A mating line of `checks` checks with the longest defence. Requires: `mates(side, checks)`.
    [[nodiscard]] std::vector<Step> line(board::Side side, int checks);

  private:
    static constexpr std::uint8_t kNoMate = 255;
    struct Known {
        std::array<Point, 33> places{};
        board::Side side = board::Side::Red;
        bool is_used = false;
        std::uint8_t mates_within = kNoMate;
        std::uint8_t no_mate_within = 0;
    };

    /// The depth at which no mate is known for any number of checks: all lines of checks ended before.
    static constexpr std::uint8_t kNever = 255;

    bool holds_out(board::Side attacker, int checks);
    bool search(board::Side side, int checks);
    Steps fewest_replies_first(board::Side side, const Steps& checks, int left);
    bool has_reply(board::Side defender);
    int count_replies(board::Side defender, int enough);
    void replies_of(board::Side defender, Steps& replies);
    Known* known(board::Side side);

    SearchBoard& board_;
    Effort& effort_;
    const PairBans& bans_;
    std::uint32_t visits_ = 0;
    /// Whether a line was given up for want of checks since this was last cleared: more checks may then find a mate.
    bool met_limit_ = false;
    /// The replies that last held out with so many checks left: tried first.
    std::array<Step, 16> killers_{};
    std::vector<Known> memory_;
};

} // namespace chuhe::adjudication
