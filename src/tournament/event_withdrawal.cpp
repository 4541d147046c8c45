#include "event_decisions.hpp"

#include <chuhe/tournament/director.hpp>

#include <algorithm>
#include <set>

namespace chuhe::tournament {

namespace {

int opponents_played(const TournamentState& state, EntrantNumber number) {
    std::set<EntrantNumber> opponents;
    for (auto round = static_cast<std::size_t>(state.stages.back().rounds_before); round < state.rounds.size();
         ++round) {
        for (const PairedBoard& paired : state.rounds[round].boards) {
            const bool is_his = paired.board.first == number || paired.board.second == number;
            if (is_his && paired.result && !is_absence(*paired.result)) {
                opponents.insert(paired.board.first == number ? paired.board.second : paired.board.first);
            }
        }
    }
    return static_cast<int>(opponents.size());
}

/// Of the opponents in the stage in hand, in his group. Source: cn1999 20.3
/// Reading: 已赛对手 are those he has really played: a board that was forfeited does not count.
AfterWithdrawal results_of(const TournamentState& state, EntrantNumber number) {
    if (state.phase != EventPhase::Running || !is_round_robin(state.stages.back().how.format)) {
        return AfterWithdrawal::ResultsStand;
    }
    for (const auto& group : state.stages.back().groups) {
        if (std::ranges::find(group, number) != group.end()) {
            return after_withdrawal(opponents_played(state, number), static_cast<int>(group.size()) - 1);
        }
    }
    return AfterWithdrawal::ResultsStand;
}

/// Source: cn1999 20.2
/// Reading: the event begins with the first round; where an odd number is left the number of the one who left is the bye.
bool needs_new_draw(const TournamentState& state, EntrantNumber number) {
    if (state.phase != EventPhase::Running || !state.rounds.empty() || !is_round_robin(state.settings.format)) {
        return false;
    }
    for (const auto& group : state.stages.back().groups) {
        if (std::ranges::find(group, number) != group.end()) {
            const auto left = std::ranges::count_if(
                group, [&](EntrantNumber one) { return one != number && !find_entry(state, one)->withdrawn; });
            return left % 2 == 0 && left > 0;
        }
    }
    return false;
}

base::Result<Withdrawn, TournamentRefusal> leaving(const TournamentState& state, EntrantNumber number,
                                                   const std::string& reason) {
    const Entry* entry = find_entry(state, number);
    if (entry == nullptr) {
        return no_such_entrant(number);
    }
    if (entry->withdrawn) {
        return refused(Code::AlreadyWithdrawn, "cn1999 20.1", "已经退出", "he has left already");
    }
    return withdrawal_of(state, number, reason);
}

Decision with_new_draw(const TournamentState& state, Withdrawn withdrawn) {
    TournamentEvents events{withdrawn};
    if (needs_new_draw(state, withdrawn.number)) {
        auto drawn = numbers_drawn(evolve(state, events.front()));
        if (drawn) {
            events.emplace_back(std::move(*drawn));
        }
    }
    return events;
}

} // namespace

Withdrawn withdrawal_of(const TournamentState& state, EntrantNumber number, std::string reason) {
    return {.number = number,
            .after_round = static_cast<int>(state.rounds.size()),
            .results = results_of(state, number),
            .reason = std::move(reason)};
}

Decision withdraw(const TournamentState& state, const Withdraw& command) {
    auto withdrawn = leaving(state, command.number, command.reason);
    if (!withdrawn) {
        return Refused{withdrawn.error()};
    }
    withdrawn->without_consent = command.consent == Consent::Missing;
    return with_new_draw(state, std::move(*withdrawn));
}

Decision expel(const TournamentState& state, const Expel& command) {
    auto withdrawn = leaving(state, command.number, command.reason);
    if (!withdrawn) {
        return Refused{withdrawn.error()};
    }
    withdrawn->is_expelled = true;
    return with_new_draw(state, std::move(*withdrawn));
}

} // namespace chuhe::tournament
