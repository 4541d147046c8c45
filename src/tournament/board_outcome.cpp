#include "event_matches.hpp"

#include <chuhe/base/assert.hpp>

#include <algorithm>

namespace chuhe::tournament {

namespace {

const Entry& entry_of(const TournamentState& state, EntrantNumber number) {
    const auto found = std::ranges::lower_bound(state.entries, number, {}, &Entry::number);
    CHUHE_ASSERT(found != state.entries.end() && found->number == number);
    return *found;
}

/// Who left before half of a round robin was played has no results in that stage. Source: cn1999 20.3
bool has_no_results(const TournamentState& state, const Entry& entry, int round) {
    return entry.withdrawn && entry.withdrawn->results == AfterWithdrawal::AllVoid &&
           stage_of_round(state, round) == stage_of_round(state, std::max(1, entry.withdrawn->after_round));
}

} // namespace

std::size_t stage_of_round(const TournamentState& state, int round) {
    std::size_t stage = state.stages.size() - 1;
    while (stage > 0 && state.stages[stage].rounds_before >= round) {
        --stage;
    }
    return stage;
}

BoardOutcome outcome_of(const TournamentState& state, int round, const PairedBoard& board) {
    const Entry& first = entry_of(state, board.board.first);
    const Entry& second = entry_of(state, board.board.second);
    if (has_no_results(state, first, round) || has_no_results(state, second, round)) {
        return {BoardFate::Void, {}};
    }
    if (board.result) {
        return {BoardFate::Entered, board.result};
    }
    if (first.withdrawn && second.withdrawn) {
        return {BoardFate::Forfeited, BoardResult::BothAbsent};
    }
    if (first.withdrawn || second.withdrawn) {
        return {BoardFate::Forfeited, first.withdrawn ? BoardResult::FirstAbsent : BoardResult::SecondAbsent};
    }
    return {};
}

} // namespace chuhe::tournament
