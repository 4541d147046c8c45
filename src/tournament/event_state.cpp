#include "event_matches.hpp"

#include <chuhe/base/assert.hpp>
#include <chuhe/tournament/director.hpp>

#include <algorithm>

namespace chuhe::tournament {

namespace {

/// Applies one kind of event each. The entrant, round and board are there: the event is a fact.
class Evolution {
  public:
    explicit Evolution(TournamentState& state) : state_(state) {}

    void operator()(const EventCreated& event) {
        state_.phase = EventPhase::Entering;
        state_.settings = event.settings;
    }

    void operator()(const Entered& event) {
        Entry entry;
        entry.number = event.number;
        entry.name = event.name;
        entry.unit = event.unit;
        entry.rating = event.rating;
        entry.members = event.members;
        entry.missed_rounds = event.missed_rounds;
        state_.entries.push_back(std::move(entry));
        if (!state_.stages.empty()) {
            state_.stages.front().groups.front().push_back(event.number);
        }
    }

    /// Numbers are drawn anew: 1, 2, 3, ... without a gap for those who left before (20.2).
    void operator()(const EventStarted& event) {
        state_.phase = EventPhase::Running;
        state_.stages.clear();
        std::map<EntrantNumber, EntrantNumber> drawn;
        std::vector<Entry> entries;
        for (const EntrantNumber before : event.order) {
            const auto number = static_cast<EntrantNumber>(entries.size() + 1);
            drawn.emplace(before, number);
            entries.push_back(entry(before));
            entries.back().number = number;
        }
        state_.entries = std::move(entries);
        for (PairsForbidden& forbidden : state_.forbidden) {
            std::vector<EntrantNumber> group;
            for (const EntrantNumber member : forbidden.group) {
                if (const auto found = drawn.find(member); found != drawn.end()) {
                    group.push_back(found->second);
                }
            }
            forbidden.group = std::move(group);
        }
        Stage stage{state_.settings, event.groups, {}, 0};
        if (stage.groups.empty()) {
            stage.groups.emplace_back();
            for (const Entry& entered : state_.entries) {
                stage.groups.front().push_back(entered.number);
            }
        }
        state_.stages.push_back(std::move(stage));
    }

    void operator()(const StageBegan& event) {
        state_.stages.push_back({event.how, event.groups, event.decides, static_cast<int>(state_.rounds.size())});
    }

    void operator()(const MemberAdded& event) { entry(event.team).members.push_back(event.member); }

    void operator()(const LineUpGiven& event) {
        for (PairedBoard& match : state_.rounds[static_cast<std::size_t>(event.round - 1)].boards) {
            if (match.board.first == event.team) {
                match.first_line_up = event.line_up;
            }
            if (match.board.second == event.team) {
                match.second_line_up = event.line_up;
            }
        }
    }

    void operator()(const RoundPaired& event) {
        PairedRound round;
        for (const Board& board : event.boards) {
            round.boards.push_back(
                {.board = board, .round = event.round, .games_each = state_.stages.back().how.match.games});
        }
        round.byes = event.byes;
        state_.rounds.push_back(std::move(round));
    }

    void operator()(const PairingChanged& event) {
        for (const PairedBoard& paired : state_.rounds.back().boards) {
            for (const auto& [game, conduct] : paired.conduct) {
                charge(paired.board, conduct, -1);
            }
        }
        const std::vector<PairedBoard> before = std::move(state_.rounds.back().boards);
        state_.rounds.pop_back();
        (*this)(RoundPaired{event.round, event.boards, event.byes});
        for (const PairedBoard& paired : before) {
            if (!paired.conduct.empty()) {
                note_expelled(paired.board);
            }
        }
    }

    void operator()(const ResultEntered& event) { record(event); }
    void operator()(const ResultCorrected& event) { record(event); }
    void operator()(const ResultReopened& event) {
        PairedBoard& paired = board(event.round, event.board);
        if (event.game) {
            paired.games.erase(*event.game);
        }
        paired.result.reset();
        paired.reopened[event.game.value_or(1)] = event.before;
    }
    void operator()(const AbsenceMarked& event) { entry(event.number).absences[event.round] = event.kind; }
    void operator()(const CheckedIn& event) {
        Entry& who = entry(event.number);
        who.checked_in_for = event.is_here ? event.round : 0;
        if (event.is_here) {
            who.absences.erase(event.round);
        }
    }
    void operator()(const Withdrawn& event) { entry(event.number).withdrawn = event; }
    void operator()(const Returned& event) { entry(event.number).withdrawn.reset(); }
    void operator()(const PairsForbidden& event) { state_.forbidden.push_back(event); }
    void operator()(const PairsAllowed& event) {
        std::erase_if(state_.forbidden, [&](const PairsForbidden& group) { return group.group == event.group; });
    }
    void operator()(const SettingsCorrected& event) {
        state_.settings.title = event.title;
        if (state_.stages.size() < 2) {
            state_.settings.planned_rounds = event.planned_rounds;
        }
        if (!state_.stages.empty()) {
            state_.stages.back().how.planned_rounds = event.planned_rounds;
        }
    }

    void operator()(const EntryCorrected& event) {
        Entry& corrected = entry(event.number);
        corrected.name = event.name;
        corrected.unit = event.unit;
        corrected.rating = event.rating;
    }

    void operator()(const Penalised& event) {
        Entry& punished = entry(event.number);
        switch (event.kind) {
        case PenaltyKind::Foul:
            ++punished.fouls;
            return;
        case PenaltyKind::Warning:
            ++punished.warnings;
            return;
        case PenaltyKind::Disqualification:
            ++punished.disqualifications;
            return;
        }
    }

    void operator()(const ConductRecorded& event) {
        PairedBoard& paired = board(event.round, event.board);
        ConductOfBoth& there = paired.conduct[event.game.value_or(1)];
        charge(paired.board, there, -1);
        there = event.conduct;
        charge(paired.board, there, 1);
        note_expelled(paired.board);
    }
    void operator()(const PlayChanged& event) { state_.settings.play = event.play; }
    void operator()(const Undone& /*event*/) {}

  private:
    /// Adds what the players of a game are charged with, or takes it off again. Who is expelled from a team takes its place with
    /// those who lost the right to play. Source: cn1999 15.1, 18.4
    void charge(const Board& board, const ConductOfBoth& conduct, int sign) {
        const auto add = [&](EntrantNumber number, const Conduct& one) {
            Entry& who = entry(number);
            who.fouls += sign * one.fouls;
            who.warnings += sign * one.warnings;
            who.disqualifications += sign * one.disqualifications;
            if (has_team_entrants(state_.settings)) {
                who.disqualifications += sign * one.expulsions;
            }
        };
        add(board.first, conduct.first);
        add(board.second, conduct.second);
    }

    /// Which members of two teams games say are struck off. Source: cn1999 18.3
    void note_expelled(const Board& board) {
        if (has_team_entrants(state_.settings)) {
            for (const EntrantNumber team : {board.first, board.second}) {
                entry(team).expelled = expelled_members(state_, team);
            }
        }
    }

    /// A match of teams has a result when all its games have one; those of members who are struck off need none.
    void record(const auto& event) {
        PairedBoard& paired = board(event.round, event.board);
        if (!event.game) {
            paired.games.clear();
            paired.reopened.clear();
            paired.result = event.result;
            return;
        }
        paired.reopened.erase(*event.game);
        paired.games[*event.game] = event.result;
        paired.result.reset();
        std::map<int, BoardResult> games;
        const std::vector<MatchBoard> boards = match_boards(state_, paired);
        for (std::size_t i = 0; i < boards.size(); ++i) {
            if (boards[i].result) {
                games.emplace(static_cast<int>(i) + 1, *boards[i].result);
            }
        }
        if (games.size() == boards.size()) {
            paired.games = std::move(games);
            paired.result = match_result(paired.games);
        }
    }

    Entry& entry(EntrantNumber number) {
        const auto found = std::ranges::find(state_.entries, number, &Entry::number);
        CHUHE_ASSERT(found != state_.entries.end());
        return *found;
    }

    PairedBoard& board(int round, int board) {
        return state_.rounds[static_cast<std::size_t>(round - 1)].boards[static_cast<std::size_t>(board - 1)];
    }

    TournamentState& state_;
};

/// Whether the last of these is what a game has told, or follows from that: nobody has done it here.
bool is_told_by_game(const TournamentEvents& events) {
    const TournamentEvent& last = events.back();
    const auto* const withdrawn = std::get_if<Withdrawn>(&last);
    const bool is_return = std::holds_alternative<Returned>(last) && events.size() > 1 &&
                           std::holds_alternative<ConductRecorded>(events[events.size() - 2]);
    return std::holds_alternative<ConductRecorded>(last) || (withdrawn != nullptr && withdrawn->in_game) || is_return;
}

} // namespace

TournamentState evolve(TournamentState state, const TournamentEvent& event) {
    if (std::holds_alternative<Undone>(event)) {
        TournamentEvents kept = std::move(state.history);
        // What games have told since is told again by whoever follows them, if it still has a place.
        while (kept.size() > 1 && is_told_by_game(kept)) {
            kept.pop_back();
        }
        kept.pop_back();
        return fold(kept);
    }
    std::visit(Evolution{state}, event);
    state.history.push_back(event);
    return state;
}

TournamentState fold(const TournamentEvents& events) {
    TournamentState state;
    for (const TournamentEvent& event : events) {
        state = evolve(std::move(state), event);
    }
    return state;
}

} // namespace chuhe::tournament
