#pragma once

#include "effort.hpp"
#include "pair_bans.hpp"
#include "search_board.hpp"

#include <array>
#include <optional>
#include <vector>

namespace chuhe::adjudication {

/// How far a position is from being decided, in proof numbers: how many positions have to be shown as mates at least to
/// prove a mate, and how many as holding out to disprove it.
struct ProofNumbers {
    std::uint32_t proof = 1;
    std::uint32_t disproof = 1;
};

/// What mate searches remember of the positions they met. Kept from one search to the next, so that the room for it is
/// made only once; no search sees what another one wrote.
class MateMemory {
  public:
    /// To be called before a new search: forgets everything.
    void begin() { ++search_; }

  private:
    friend class MateSearch;
    struct Known {
        std::array<Point, 33> places{};
        board::Side to_move = board::Side::Red;
        std::uint8_t checks = 0;
        std::uint32_t search = 0;
        ProofNumbers numbers;
    };

    std::vector<Known> entries_;
    std::uint32_t search_ = 0;
};

/// Mates by checks alone: every move of the attacker gives check, every answer of the other side is tried. A quiet move
/// is never part of it, however deadly. Searched by proof numbers, depth first (df-pn): always on where the least is left
/// to prove or to disprove, with a number of checks that is not passed.
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
    struct Branches;

    ProofNumbers attack(board::Side side, int checks, ProofNumbers limits);
    ProofNumbers defend(board::Side side, int checks, ProofNumbers limits);
    bool list_checks(board::Side side, int checks, Branches& branches);
    void list_replies(board::Side side, int checks, Branches& branches);
    [[nodiscard]] int count_replies(board::Side defender, int enough);
    void replies_of(board::Side defender, Steps& replies);
    MateMemory::Known* place(int checks);
    [[nodiscard]] ProofNumbers known(board::Side to_move, int checks, ProofNumbers fresh);
    void remember(board::Side to_move, int checks, ProofNumbers numbers);

    SearchBoard& board_;
    Effort& effort_;
    const PairBans& bans_;
    MateMemory& memory_;
    std::uint32_t visits_ = 0;
};

} // namespace chuhe::adjudication
