#include "event_pairing.hpp"
#include "lots.hpp"
#include "stable_order.hpp"

#include <chuhe/tournament/director.hpp>
#include <chuhe/tournament/pairing_check.hpp>

#include <algorithm>
#include <set>

namespace chuhe::tournament {

namespace {

using Decision = base::Result<TournamentEvents, TournamentRefusal>;
using Refused = base::Failure<TournamentRefusal>;
using Code = TournamentRefusalCode;

constexpr std::size_t kMaxEntrants = 9999;
constexpr std::size_t kMaxText = 200;
constexpr std::uint64_t kNumberLots = 1ULL << 38U;

Refused refused(Code code, rules::Clause clause, std::string zh, std::string en) {
    return Refused{TournamentRefusal{code, clause, {std::move(zh), std::move(en)}}};
}

std::string text(EntrantNumber number) {
    return std::to_string(number);
}

std::string list(const std::vector<int>& numbers) {
    std::string joined;
    for (const int number : numbers) {
        joined += (joined.empty() ? "" : ", ") + std::to_string(number);
    }
    return joined;
}

/// Decides each command by its clause.
class Decider {
  public:
    explicit Decider(const TournamentState& state) : state_(state) {}

    Decision operator()(const CreateEvent& command) const {
        if (state_.phase != EventPhase::NotCreated) {
            return refused(Code::AlreadyCreated, "cn1999 16.1", "比赛已建立", "the event is there already");
        }
        return TournamentEvents{EventCreated{command.settings}};
    }

    /// A late entrant joins with what the settings give for the rounds missed; a round robin has none.
    Decision operator()(const Enter& command) const {
        if (state_.phase == EventPhase::NotCreated) {
            return not_created();
        }
        if (state_.entries.size() >= kMaxEntrants || command.name.size() > kMaxText || command.unit.size() > kMaxText) {
            return refused(Code::TooMany, "chuhe limits", "至多9999人，姓名、单位至多200字节",
                           "at most 9999 entrants, names and units of at most 200 bytes");
        }
        const bool is_late = state_.phase == EventPhase::Running;
        if (is_late && (is_round_robin(state_.settings.format) || is_knock_out(state_.settings.format))) {
            return refused(Code::LateEntryClosed, "cn1999 11.2", "循环制、淘汰制开赛后不能报名",
                           "a round robin or a knock-out that has begun takes nobody in");
        }
        EntrantNumber number = 0;
        for (const Entry& entry : state_.entries) {
            number = std::max(number, entry.number);
        }
        const int missed = is_late ? static_cast<int>(state_.rounds.size()) : 0;
        return TournamentEvents{Entered{number + 1, command.name, command.unit, command.rating, missed}};
    }

    /// Numbers: by lot in a round robin (20.2 制签), by rating in a Swiss, the unrated behind by lot.
    Decision operator()(const StartEvent& /*command*/) const {
        if (state_.phase == EventPhase::NotCreated) {
            return not_created();
        }
        if (state_.phase == EventPhase::Running) {
            return refused(Code::AlreadyStarted, "cn1999 20.2", "比赛已开始", "the event has begun already");
        }
        std::vector<const Entry*> order;
        for (const Entry& entry : state_.entries) {
            if (!entry.withdrawn) {
                order.push_back(&entry);
            }
        }
        if (state_.settings.format != EventFormat::SwissDutch) {
            Lots lots(lot_of(state_.settings.swiss.seed, 0, kNumberLots, 0));
            lots.shuffle(order);
        }
        if (!is_round_robin(state_.settings.format)) {
            sort_stably(order,
                        [](const Entry* a, const Entry* b) { return a->rating.value_or(-1) > b->rating.value_or(-1); });
        }
        EventStarted started;
        for (const Entry* entry : order) {
            started.order.push_back(entry->number);
        }
        return TournamentEvents{std::move(started)};
    }

    Decision operator()(const PairRound& command) const {
        if (state_.phase != EventPhase::Running) {
            return refused(Code::NotStarted, "cn1999 11.4", "比赛尚未开始", "the event has not begun");
        }
        const int paired = static_cast<int>(state_.rounds.size());
        if (command.round >= 1 && command.round <= paired) {
            return TournamentEvents{};
        }
        if (command.round != paired + 1) {
            return no_such_round(command.round);
        }
        if (const std::vector<int> open = open_boards(state_); !open.empty()) {
            return refused(Code::RoundUnfinished, "cn1999 11.4", "上一轮未完：第" + list(open) + "台",
                           "the last round is not finished on board " + list(open));
        }
        return next_round(state_);
    }

    Decision operator()(const ChangePairing& command) const {
        const int last = static_cast<int>(state_.rounds.size());
        if (command.round != last || last == 0) {
            return no_such_round(command.round);
        }
        if (command.reason.empty()) {
            return reason_missing();
        }
        if (std::ranges::any_of(state_.rounds.back().boards,
                                [](const PairedBoard& b) { return b.result.has_value(); })) {
            return refused(Code::ResultThere, "cn1999 13.3", "本轮已有成绩，不能改编排",
                           "results of this round are there: its pairing stands");
        }
        return changed(command);
    }

    Decision operator()(const EnterResult& command) const {
        const PairedBoard* board = find_board(command.round, command.board);
        if (board == nullptr) {
            return no_such_board(command.round, command.board);
        }
        if (board->result == command.result) {
            return TournamentEvents{};
        }
        if (board->result) {
            return refused(Code::ResultThere, "cn1999 10.1", "已有成绩，更改须说明理由",
                           "a result is there; correct it with a reason");
        }
        return TournamentEvents{ResultEntered{command.round, command.board, command.result}};
    }

    Decision operator()(const CorrectResult& command) const {
        const PairedBoard* board = find_board(command.round, command.board);
        if (board == nullptr) {
            return no_such_board(command.round, command.board);
        }
        if (!board->result) {
            return refused(Code::ResultMissing, "cn1999 10.1", "尚无成绩", "there is no result to correct");
        }
        if (command.reason.empty()) {
            return reason_missing();
        }
        if (board->result == command.result) {
            return TournamentEvents{};
        }
        return TournamentEvents{
            ResultCorrected{command.round, command.board, *board->result, command.result, command.reason}};
    }

    Decision operator()(const MarkAbsent& command) const {
        if (find(command.number) == nullptr) {
            return no_such_entrant(command.number);
        }
        if (command.round <= static_cast<int>(state_.rounds.size())) {
            return refused(Code::RoundAlreadyPaired, "cn1999 21.4", "该轮已编排，缺席按弃权记",
                           "that round is paired: who does not come forfeits");
        }
        return TournamentEvents{AbsenceMarked{command.number, command.round, command.kind}};
    }

    Decision operator()(const Withdraw& command) const { return leave(command.number, command.reason, false); }
    /// Source: cn1999 18.3: treated as withdrawn
    Decision operator()(const Expel& command) const { return leave(command.number, command.reason, true); }

    Decision operator()(const Return& command) const {
        const Entry* entry = find(command.number);
        if (entry == nullptr) {
            return no_such_entrant(command.number);
        }
        if (!entry->withdrawn) {
            return refused(Code::NotWithdrawn, "cn1999 20.1", "未曾退出", "he has not left");
        }
        if (entry->withdrawn->is_expelled) {
            return refused(Code::Expelled, "cn1999 18.3", "已被除名", "he was struck off");
        }
        return TournamentEvents{Returned{command.number}};
    }

    Decision operator()(const ForbidPairs& command) const {
        for (const EntrantNumber number : command.group) {
            if (find(number) == nullptr) {
                return no_such_entrant(number);
            }
        }
        return TournamentEvents{PairsForbidden{command.group, command.reason}};
    }

    Decision operator()(const Penalise& command) const {
        if (find(command.number) == nullptr) {
            return no_such_entrant(command.number);
        }
        if (command.kind != PenaltyKind::Foul && command.reason.empty()) {
            return reason_missing();
        }
        return TournamentEvents{Penalised{command.number, command.kind, command.reason}};
    }

    Decision operator()(const UndoLast& command) const {
        if (state_.history.size() < 2) {
            return refused(Code::NothingToUndo, "cn1999 17.4", "没有可撤销的操作", "there is nothing to undo");
        }
        return TournamentEvents{Undone{command.reason}};
    }

  private:
    static Refused not_created() {
        return refused(Code::NotCreated, "cn1999 16.1", "比赛尚未建立", "there is no event yet");
    }
    static Refused no_such_entrant(EntrantNumber number) {
        return refused(Code::NoSuchEntrant, "cn1999 11.4", "没有" + text(number) + "号",
                       "there is no entrant " + text(number));
    }
    static Refused no_such_round(int round) {
        return refused(Code::NoSuchRound, "cn1999 11.4", "没有第" + std::to_string(round) + "轮可编",
                       "round " + std::to_string(round) + " is not the one to be paired");
    }
    static Refused no_such_board(int round, int board) {
        return refused(Code::NoSuchBoard, "cn1999 10.1",
                       "没有第" + std::to_string(round) + "轮第" + std::to_string(board) + "台",
                       "there is no board " + std::to_string(board) + " in round " + std::to_string(round));
    }
    static Refused reason_missing() {
        return refused(Code::ReasonMissing, "cn1999 17.4", "须说明理由", "a reason is needed");
    }

    [[nodiscard]] const Entry* find(EntrantNumber number) const {
        const auto found = std::ranges::find(state_.entries, number, &Entry::number);
        return found == state_.entries.end() ? nullptr : &*found;
    }

    [[nodiscard]] const PairedBoard* find_board(int round, int board) const {
        if (round < 1 || round > static_cast<int>(state_.rounds.size())) {
            return nullptr;
        }
        const auto& boards = state_.rounds[static_cast<std::size_t>(round - 1)].boards;
        const bool is_there = board >= 1 && board <= static_cast<int>(boards.size());
        return is_there ? &boards[static_cast<std::size_t>(board - 1)] : nullptr;
    }

    Decision changed(const ChangePairing& command) const {
        TournamentState before = state_;
        before.rounds.pop_back();
        RoundPairing wanted;
        wanted.boards = command.boards;
        wanted.bye = command.bye;
        const std::vector<EntrantNumber> omitted = omitted_of(before, command);
        const auto is_omission = [&](const PairingFault& fault) {
            const bool is_left_out =
                fault.entrants.size() == 1 && std::ranges::find(omitted, fault.entrants.front()) != omitted.end();
            return is_left_out || fault.entrants.empty();
        };
        for (const PairingFault& fault : pairing_faults(table_of(before), wanted, CheckedSystem::AnySwiss)) {
            if (!is_omission(fault)) {
                const std::string who = text(fault.entrants.front());
                return refused(Code::BadPairing, fault.clause, who + "号：" + fault.why.zh,
                               "entrant " + who + ": " + fault.why.en);
            }
        }
        return TournamentEvents{PairingChanged{command.round, command.boards, command.bye, omitted, command.reason}};
    }

    /// Those present whom the new pairing leaves out.
    [[nodiscard]] static std::vector<EntrantNumber> omitted_of(const TournamentState& before,
                                                               const ChangePairing& command) {
        std::set<EntrantNumber> named;
        for (const Board& board : command.boards) {
            named.insert({board.first, board.second});
        }
        if (command.bye) {
            named.insert(*command.bye);
        }
        std::vector<EntrantNumber> omitted;
        for (const Entry& entry : before.entries) {
            const bool is_absent = entry.withdrawn || entry.absences.contains(command.round);
            if (!is_absent && !named.contains(entry.number)) {
                omitted.push_back(entry.number);
            }
        }
        return omitted;
    }

    /// Source: cn1999 20.2, 20.3, 20.4
    Decision leave(EntrantNumber number, const std::string& reason, bool is_expelled) const {
        const Entry* entry = find(number);
        if (entry == nullptr) {
            return no_such_entrant(number);
        }
        if (entry->withdrawn) {
            return refused(Code::AlreadyWithdrawn, "cn1999 20.1", "已经退出", "he has left already");
        }
        if (reason.empty()) {
            return reason_missing();
        }
        const AfterWithdrawal results =
            is_round_robin(state_.settings.format) && state_.phase == EventPhase::Running
                ? after_withdrawal(opponents_played(number), static_cast<int>(state_.entries.size()) - 1)
                : AfterWithdrawal::ResultsStand;
        return TournamentEvents{
            Withdrawn{number, static_cast<int>(state_.rounds.size()), results, is_expelled, reason}};
    }

    [[nodiscard]] int opponents_played(EntrantNumber number) const {
        std::set<EntrantNumber> opponents;
        for (const PairedRound& round : state_.rounds) {
            for (const PairedBoard& paired : round.boards) {
                const bool is_his = paired.board.first == number || paired.board.second == number;
                if (is_his && paired.result) {
                    opponents.insert(paired.board.first == number ? paired.board.second : paired.board.first);
                }
            }
        }
        return static_cast<int>(opponents.size());
    }

    const TournamentState& state_;
};

} // namespace

Decision decide(const TournamentState& state, const EventCommand& command) {
    return std::visit(Decider{state}, command);
}

base::Result<CorrectionEffect, TournamentRefusal> effect_of(const TournamentState& state,
                                                            const CorrectResult& correction) {
    const Decision decision = decide(state, correction);
    if (!decision) {
        return Refused{decision.error()};
    }
    TournamentState after = state;
    for (const TournamentEvent& event : *decision) {
        after = evolve(std::move(after), event);
    }
    const CrossTable old_table = table_of(state);
    const CrossTable new_table = table_of(after);
    const Standings old_places = make_standings(old_table, state.settings.ranking);
    const Standings new_places = make_standings(new_table, state.settings.ranking);
    CorrectionEffect effect;
    effect.rounds_paired_since = static_cast<int>(state.rounds.size()) - correction.round;
    for (const Standing& row : new_places.rows) {
        const auto before = std::ranges::find(old_places.rows, row.number, &Standing::number);
        const std::size_t i = *index_of(new_table, row.number);
        const PlaceChange change{row.number, before->place, row.place, score(old_table, old_table.entrants[i]),
                                 score(new_table, new_table.entrants[i])};
        if (change.place_before != change.place_after || change.points_before != change.points_after) {
            effect.changes.push_back(change);
        }
    }
    return effect;
}

} // namespace chuhe::tournament
