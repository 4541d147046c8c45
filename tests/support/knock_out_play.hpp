#pragma once

#include <chuhe/tournament/knock_out.hpp>

namespace chuhe::test {

/// Plays all matches that are ready, one after the other, until there is none. `upper_wins(match, view)` says who wins.
/// Returns: the results.
template <typename UpperWins>
tournament::KnockOutResults played_out(const tournament::KnockOutPlan& plan, UpperWins upper_wins) {
    using namespace tournament;
    KnockOutResults results;
    for (bool is_going = true; is_going;) {
        is_going = false;
        const auto views = view(plan, results);
        for (MatchIndex i = 0; i < views.size() && !is_going; ++i) {
            if (views[i].state == MatchState::Ready) {
                results[i] = upper_wins(i, views[i]) ? MatchWinner::Upper : MatchWinner::Lower;
                is_going = true;
            }
        }
    }
    return results;
}

} // namespace chuhe::test
