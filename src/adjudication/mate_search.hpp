#pragma once

#include "effort.hpp"
#include "pair_bans.hpp"
#include "search_board.hpp"

#include <array>
#include <optional>
#include <vector>

namespace chuhe::adjudication {

/// What mate searches remember of the positions they met. Kept from one search to the next, so that the room for it is
/// made only once; no search sees what another one wrote.
class MateMemory {
  public:
    /// To be called before a new search: forgets everything.
    void begin() { ++search_; }

  private:
    friend class MateSearch;
    static constexpr std::uint8_t kNoMate = 255;
    struct Known {
        std::array<Point, 33> places{};
        board::Side side = board::Side::Red;
        std::uint32_t search = 0;
        std::uint8_t mates_within = kNoMate;
        std::uint8_t no_mate_within = 0;
    };

    std::vector<Known> entries_;
    std::uint32_t search_ = 0;
};

/// Mates by checks alone: every move of the attacker gives check, every answer of the other side is tried. A quiet move
/// is never part of it, however deadly.
/// Source: cn1999 28.2
class MateSearch {
  public:
    /// `bans`: captures that the attacker may not use; they and the memory outlive the search.
    MateSearch(SearchBoard& board, Effort& effort, const PairBans& bans, MateMemory& memory)
        : board_(board), effort_(effort), bans_(bans), memory_(memory) {
        memory_.begin();
    }

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
    using Known = MateMemory::Known;
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
    MateMemory& memory_;
    std::uint32_t visits_ = 0;
    /// Whether a line was given up for want of checks since this was last cleared: more checks may then find a mate.
    bool met_limit_ = false;
    /// The replies that last held out with so many checks left: tried first.
    std::array<Step, 16> killers_{};
};

} // namespace chuhe::adjudication
