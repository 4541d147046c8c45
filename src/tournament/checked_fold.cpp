#include "event_decisions.hpp"

#include <chuhe/tournament/interchange.hpp>

#include <map>
#include <set>

namespace chuhe::tournament {

namespace {

using Check = std::optional<TournamentRefusal>;

/// Says whether an event fits a state, by the command it would come from, or by what `evolve` relies on. Whether a reason was given
/// is not asked: earlier versions took many of these decisions without.
class EventCheck {
  public:
    explicit EventCheck(const TournamentState& state) : state_(state) {}

    Check operator()(const EventCreated& event) const { return same(CreateEvent{event.settings}, event); }
    Check operator()(const Entered& event) const {
        const Decision decision = decide(state_, Enter{event.name, event.unit, event.rating, event.members});
        if (!decision) {
            return decision.error();
        }
        const bool has_number = std::get<Entered>(decision->front()).number == event.number;
        return has_number && event.missed_rounds >= 0 && event.missed_rounds <= rounds() ? Check{} : odd();
    }
    Check operator()(const EventStarted& event) const {
        const bool is_drawn_anew = state_.phase == EventPhase::Running && state_.rounds.empty();
        if (state_.phase != EventPhase::Entering && !is_drawn_anew) {
            return odd();
        }
        const std::set<EntrantNumber> order(event.order.begin(), event.order.end());
        const bool are_there = std::ranges::all_of(order, [this](EntrantNumber n) { return find_entry(state_, n); });
        if (order.size() != event.order.size() || !are_there) {
            return odd();
        }
        std::vector<EntrantNumber> numbers;
        for (const auto& group : event.groups) {
            numbers.insert(numbers.end(), group.begin(), group.end());
        }
        std::ranges::sort(numbers);
        for (std::size_t i = 0; i < numbers.size(); ++i) {
            if (numbers[i] != i + 1) {
                return odd();
            }
        }
        return event.groups.empty() || numbers.size() == order.size() ? Check{} : odd();
    }
    Check operator()(const StageBegan& event) const {
        std::set<EntrantNumber> seen;
        for (const auto& group : event.groups) {
            for (const EntrantNumber number : group) {
                if (find_entry(state_, number) == nullptr || !seen.insert(number).second) {
                    return odd();
                }
            }
        }
        const bool is_decided =
            !event.decides || (event.decides->stage < state_.stages.size() &&
                               event.decides->group < state_.stages[event.decides->stage].groups.size());
        EventSettings settings = state_.settings;
        static_cast<StageSettings&>(settings) = event.how;
        settings.next_stages.clear();
        if (!has_team_entrants(settings)) {
            settings.teams.reset(); // the sum of places is that of the first stage
        }
        settings.late_entry = LateEntry::Nothing;
        settings.forfeits_until_out = 0;
        settings.swiss.unit_avoidance = UnitAvoidance::Off;
        const bool is_running = state_.phase == EventPhase::Running && open_boards(state_).empty();
        const bool is_sound = settings_problems(settings).empty() && !event.groups.empty();
        return is_running && is_decided && is_sound && (!event.decides || event.groups.size() == 1) ? Check{} : odd();
    }
    Check operator()(const MemberAdded& event) const {
        return same(AddMember{event.team, event.member, event.reason}, event);
    }
    Check operator()(const LineUpGiven& event) const {
        return same(GiveLineUp{event.round, event.team, event.line_up}, event);
    }
    Check operator()(const RoundPaired& event) const {
        const bool is_next = state_.phase == EventPhase::Running && event.round == rounds() + 1;
        return is_next && open_boards(state_).empty() ? paired(event.boards, event.byes) : odd();
    }
    Check operator()(const PairingChanged& event) const {
        const bool is_last = rounds() > 0 && event.round == rounds() && rounds() > state_.stages.back().rounds_before;
        const bool has_results = is_last && std::ranges::any_of(state_.rounds.back().boards, [](const PairedBoard& b) {
                                     return b.result || !b.games.empty();
                                 });
        return is_last && !has_results ? paired(event.boards, event.byes) : odd();
    }
    Check operator()(const ResultEntered& event) const {
        const PairedBoard* board = find_board(state_, event.round, event.board);
        const bool is_empty = board != nullptr && !event.game && !board->result && board->games.empty();
        if (is_empty && !has_team_entrants(state_.settings)) {
            // Earlier versions took a result for a board of one who had left, forfeited or void (20.3, 20.4).
            const BoardFate fate = outcome_of(state_, event.round, *board).fate;
            if (fate == BoardFate::Forfeited || fate == BoardFate::Void) {
                return std::nullopt;
            }
        }
        return same(EnterResult{event.round, event.board, event.result, event.game}, event);
    }
    Check operator()(const ResultCorrected& event) const {
        return same(CorrectResult{event.round, event.board, event.result, event.reason, event.game}, event);
    }
    Check operator()(const ResultReopened& event) const {
        return same(ReopenResult{event.round, event.board, event.reason, event.game}, event);
    }
    Check operator()(const AbsenceMarked& event) const {
        return same(MarkAbsent{event.number, event.round, event.kind}, event);
    }
    Check operator()(const CheckedIn& event) const {
        return same(CheckIn{event.number, event.round, event.is_here}, event);
    }
    Check operator()(const Withdrawn& event) const {
        if (event.in_game && !is_expelled_in_play(state_, event.number)) {
            return odd();
        }
        return left(event);
    }
    Check operator()(const Returned& event) const { return same(Return{event.number, event.reason}, event); }
    Check operator()(const EntryCorrected& event) const {
        return same(CorrectEntry{event.number, event.name, event.unit, event.rating, event.reason}, event);
    }
    Check operator()(const SettingsCorrected& event) const {
        return same(CorrectSettings{event.title, event.planned_rounds, event.reason}, event);
    }
    Check operator()(const PairsAllowed& event) const { return same(AllowPairs{event.group, event.reason}, event); }
    Check operator()(const PairsForbidden& event) const { return same(ForbidPairs{event.group, event.reason}, event); }
    Check operator()(const Penalised& event) const {
        return same(Penalise{event.number, event.kind, event.reason}, event);
    }
    Check operator()(const ConductRecorded& event) const {
        return conduct_problem(state_, {event.round, event.board, event.game, event.conduct});
    }
    Check operator()(const PlayChanged& event) const { return same(ChangePlay{event.play, event.reason}, event); }
    Check operator()(const Undone& event) const { return same(UndoLast{event.reason}, event); }

  private:
    /// As the director would have let him go, or struck him off; a draw that follows is an event of its own.
    [[nodiscard]] Check left(Withdrawn event) const {
        event.in_game = false;
        const Consent consent = event.without_consent ? Consent::Missing : Consent::Given;
        const Decision decision =
            decide_by_clause(state_, event.is_expelled ? EventCommand{Expel{event.number, event.reason}}
                                                       : EventCommand{Withdraw{event.number, event.reason, consent}});
        if (!decision) {
            return decision.error();
        }
        return decision->front() == TournamentEvent{event} ? Check{} : odd();
    }
    [[nodiscard]] int rounds() const { return static_cast<int>(state_.rounds.size()); }

    [[nodiscard]] static Check odd() {
        return TournamentRefusal{
            Code::BadPairing, "cn1999 11.4", {"与之前的记录不合", "it does not fit what went before"}};
    }

    template <typename Event>
    [[nodiscard]] Check same(const EventCommand& command, const Event& event) const {
        const Decision decision = decide_by_clause(state_, command);
        if (!decision) {
            return decision.error();
        }
        return decision->size() == 1 && decision->front() == TournamentEvent{event} ? Check{} : odd();
    }

    /// Two of one group on a board, nobody twice.
    [[nodiscard]] Check paired(const std::vector<Board>& boards, const std::vector<EntrantNumber>& byes) const {
        std::map<EntrantNumber, std::size_t> group_of;
        const auto& groups = state_.stages.back().groups;
        for (std::size_t group = 0; group < groups.size(); ++group) {
            for (const EntrantNumber number : groups[group]) {
                group_of.emplace(number, group);
            }
        }
        std::set<EntrantNumber> seen;
        const auto is_free = [&](EntrantNumber number) {
            return group_of.contains(number) && seen.insert(number).second;
        };
        for (const Board& board : boards) {
            if (!is_free(board.first) || !is_free(board.second) || group_of[board.first] != group_of[board.second]) {
                return odd();
            }
        }
        return std::ranges::all_of(byes, is_free) ? Check{} : odd();
    }

    const TournamentState& state_;
};

} // namespace

base::Result<TournamentState, HistoryFault> checked_fold(const TournamentEvents& events) {
    TournamentState state;
    for (std::size_t i = 0; i < events.size(); ++i) {
        if (const Check fault = std::visit(EventCheck{state}, events[i])) {
            return base::Failure{HistoryFault{i + 1, *fault}};
        }
        state = evolve(std::move(state), events[i]);
    }
    return state;
}

} // namespace chuhe::tournament
