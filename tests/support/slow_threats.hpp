#pragma once

#include "slow_exchange.hpp"

#include <chuhe/rules/ruleset.hpp>

namespace slow {

/// An enemy man of the same kind that could take back, and what becomes of the side that takes first.
struct Offer {
    Meeting meeting;
    Result result;

    [[nodiscard]] bool gets_mated() const { return result.balance <= -kMate; }
    [[nodiscard]] bool is_harmless() const { return !gets_mated() && result.net >= 0; }
};

struct Hit {
    Meeting meeting;
    Result local;
    Result whole;
    bool gets_mated;
};

struct Sequence {
    Move first;
    int hunter;
    Result result;
    bool is_even;
};

/// What a side could win if it were to move: chapter 2 of the definitions.
class Threats {
  public:
    Threats(Field field, Side side, const chuhe::rules::Ruleset& ruleset);

    Field field;
    Side side;
    chuhe::rules::Ruleset ruleset;
    std::vector<Offer> offers;
    std::vector<Hit> hits;
    std::vector<Sequence> sequences;
    /// Checks that a kill needs, 0 when there is none, and its first moves.
    int kill = 0;
    std::vector<Move> kill_moves;
    std::vector<Meeting> kill_bans;

    [[nodiscard]] bool is_clean(const Hit& hit) const;
    [[nodiscard]] bool is_even(const Hit& hit) const;
    [[nodiscard]] bool is_ok(const Hit& hit) const { return is_clean(hit) || is_even(hit); }
    [[nodiscard]] Result passing() const;
    /// The search of a capture's worth and of a check's, with the captures left out that those leave out.
    [[nodiscard]] Exchange of_capture() const;
    [[nodiscard]] Exchange of_check() const;
    [[nodiscard]] Exchange of(const Sequence& sequence) const;
    [[nodiscard]] Result local(const Field& on, Move move) const;
    /// Whether a capture that `wanted` says yes to can be had at no less than `result`.
    [[nodiscard]] static bool can_win(const Field& on, Exchange exchange, Move first, Result result,
                                      const std::function<bool(int, int, Square)>& wanted);

  private:
    void find_offers();
    void find_hits();
    void find_sequences();
    void find_kill();

    std::vector<Meeting> offered_;
    std::vector<Meeting> winning_;
};

} // namespace slow
