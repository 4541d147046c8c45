#include "event_decisions.hpp"
#include "event_matches.hpp"
#include "event_pairing.hpp"

#include <chuhe/tournament/pairing_check.hpp>

#include <set>

namespace chuhe::tournament {

namespace {

constexpr std::size_t kMaxEntrants = 9999;
constexpr std::size_t kMaxText = 200;
constexpr std::size_t kMaxForbiddenPairs = 5'000'000;

std::string text(EntrantNumber number) {
    return std::to_string(number);
}

/// Decides each command by its clause.
class Decider {
  public:
    explicit Decider(const TournamentState& state) : state_(state) {}

    Decision operator()(const CreateEvent& command) const {
        if (state_.phase != EventPhase::NotCreated) {
            return refused(Code::AlreadyCreated, "cn1999 16.1", "比赛已建立", "the event is there already");
        }
        if (const auto problems = settings_problems(command.settings); !problems.empty()) {
            return Refused{TournamentRefusal{Code::BadSettings, problems.front().clause, problems.front().why}};
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
        const bool is_closed =
            is_round_robin(state_.settings.format) || is_knock_out(state_.settings.format) || state_.stages.size() > 1;
        if (is_late && is_closed) {
            return refused(Code::LateEntryClosed, "cn1999 11.2", "循环制、淘汰制开赛后不能报名",
                           "a round robin or a knock-out that has begun takes nobody in");
        }
        if (has_team_entrants(state_.settings)) {
            if (const auto problems = members_problems(*state_.settings.teams, command.members); !problems.empty()) {
                return Refused{TournamentRefusal{Code::BadMembers, problems.front().clause, problems.front().why}};
            }
        } else if (!command.members.empty()) {
            return refused(Code::BadMembers, "cn1999 12.1", "个人赛没有队员名单", "an individual event has no teams");
        }
        EntrantNumber number = 0;
        for (const Entry& entry : state_.entries) {
            number = std::max(number, entry.number);
        }
        const int missed = is_late ? static_cast<int>(state_.rounds.size()) : 0;
        return TournamentEvents{
            Entered{number + 1, command.name, command.unit, command.rating, missed, command.members}};
    }

    Decision operator()(const CorrectEntry& command) const { return correct_entry(state_, command); }
    Decision operator()(const CorrectSettings& command) const { return correct_settings(state_, command); }
    Decision operator()(const AllowPairs& command) const { return allow_pairs(state_, command); }
    Decision operator()(const StartEvent& /*command*/) const { return start_event(state_); }
    Decision operator()(const BeginStage& command) const { return begin_stage(state_, command); }
    Decision operator()(const OrderPlayOff& command) const { return order_play_off(state_, command); }
    Decision operator()(const AddMember& command) const { return add_member(state_, command); }
    Decision operator()(const GiveLineUp& command) const { return give_line_up(state_, command); }

    Decision operator()(const PairRound& command) const {
        if (state_.phase != EventPhase::Running) {
            return not_started();
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
        if (command.boards.empty()) {
            return refused(Code::BadPairing, "cn1999 11.4", "没有写出任何一台的对阵", "no board is named");
        }
        if (std::ranges::any_of(state_.rounds.back().boards,
                                [](const PairedBoard& b) { return b.result.has_value() || !b.games.empty(); })) {
            return refused(Code::ResultThere, "cn1999 11.4", "本轮已有成绩，不能改编排",
                           "results of this round are there: its pairing stands");
        }
        return changed(command);
    }

    Decision operator()(const EnterResult& command) const { return enter_result(state_, command); }
    Decision operator()(const CorrectResult& command) const { return correct_result(state_, command); }
    Decision operator()(const ReopenResult& command) const { return reopen_result(state_, command); }

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

    /// Asked again, nothing happens. Source: cn1999 21
    Decision operator()(const CheckIn& command) const {
        const Entry* entry = find(command.number);
        if (entry == nullptr) {
            return no_such_entrant(command.number);
        }
        if (command.round != static_cast<int>(state_.rounds.size()) + 1) {
            return refused(Code::RoundAlreadyPaired, "cn1999 21.4", "只为下一轮签到；已编排的轮次，缺席按弃权记",
                           "people check in for the next round; who does not come to one that is paired forfeits");
        }
        if (entry->withdrawn) {
            return refused(Code::AlreadyWithdrawn, "cn1999 20.1", "已经退出", "he has left already");
        }
        const bool is_absent = entry->absences.contains(command.round); // marked after he had come
        if ((entry->checked_in_for == command.round) == command.is_here && !(command.is_here && is_absent)) {
            return TournamentEvents{};
        }
        return TournamentEvents{CheckedIn{command.number, command.round, command.is_here}};
    }

    Decision operator()(const Withdraw& command) const { return withdraw(state_, command); }
    /// Source: cn1999 18.3: treated as withdrawn
    Decision operator()(const Expel& command) const { return expel(state_, command); }

    Decision operator()(const Return& command) const {
        const Entry* entry = find(command.number);
        if (entry == nullptr) {
            return no_such_entrant(command.number);
        }
        if (!entry->withdrawn && entry->absences.contains(next_round_number())) {
            return TournamentEvents{CheckedIn{command.number, next_round_number(), true}};
        }
        if (!entry->withdrawn) {
            return refused(Code::NotWithdrawn, "cn1999 20.1", "未曾退出", "he has not left");
        }
        if (entry->withdrawn->is_expelled &&
            (!entry->withdrawn->in_game || is_expelled_in_play(state_, command.number))) {
            return refused(Code::Expelled, "cn1999 18.3", "已被除名", "he was struck off");
        }
        return TournamentEvents{Returned{command.number, command.reason}};
    }

    Decision operator()(const ForbidPairs& command) const {
        for (const EntrantNumber number : command.group) {
            if (find(number) == nullptr) {
                return no_such_entrant(number);
            }
        }
        const std::set<EntrantNumber> members{command.group.begin(), command.group.end()};
        if (members.size() < 2 || members.size() < command.group.size()) {
            return refused(Code::BadPairing, "cn1999 17.1", "不得相遇的一组应有两个以上不同的号码",
                           "a group that is kept apart has two or more entrants, each named once");
        }
        const auto pairs = [](std::size_t size) { return size * (size - 1) / 2; };
        std::size_t total = pairs(members.size());
        for (const PairsForbidden& before : state_.forbidden) {
            total += before.group.empty() ? 0 : pairs(before.group.size());
        }
        if (total > kMaxForbiddenPairs) {
            return refused(Code::TooMany, "chuhe limits", "不得相遇的对数超过五百万",
                           "more than five million pairs are kept apart");
        }
        return TournamentEvents{PairsForbidden{command.group, command.reason}};
    }

    Decision operator()(const Penalise& command) const {
        if (find(command.number) == nullptr) {
            return no_such_entrant(command.number);
        }
        return TournamentEvents{Penalised{command.number, command.kind, command.reason}};
    }

    Decision operator()(const RecordConduct& command) const { return record_conduct(state_, command); }

    Decision operator()(const ChangePlay& command) const {
        if (state_.phase == EventPhase::NotCreated) {
            return not_created();
        }
        if (const auto defect = play_defect(command.play)) {
            return Refused{TournamentRefusal{Code::BadSettings, "cn1999 6", *defect}};
        }
        if (state_.phase == EventPhase::Running && command.play.rules != state_.settings.play.rules) {
            return refused(Code::AlreadyStarted, "cn1999 17.1", "对局规则在开赛前定，开赛后不再更改",
                           "the rules of the games are settled before the event begins");
        }
        return command.play == state_.settings.play ? TournamentEvents{}
                                                    : TournamentEvents{PlayChanged{command.play, command.reason}};
    }

    Decision operator()(const UndoLast& command) const {
        if (state_.history.size() < 2) {
            return refused(Code::NothingToUndo, "cn1999 17.4", "没有可撤销的操作", "there is nothing to undo");
        }
        return TournamentEvents{Undone{command.reason}};
    }

  private:
    static Refused no_such_round(int round) {
        return refused(Code::NoSuchRound, "cn1999 11.4", "没有第" + std::to_string(round) + "轮可编",
                       "round " + std::to_string(round) + " is not the one to be paired");
    }
    [[nodiscard]] int next_round_number() const { return static_cast<int>(state_.rounds.size()) + 1; }
    [[nodiscard]] const Entry* find(EntrantNumber number) const { return find_entry(state_, number); }

    /// Each pool is checked for itself; the brackets of a knock-out and the table of a round robin stand.
    Decision changed(const ChangePairing& command) const {
        const Stage& stage = state_.stages.back();
        if (command.round <= stage.rounds_before) {
            return no_such_round(command.round);
        }
        if (is_knock_out(stage.how.format)) {
            return refused(Code::BadPairing, "cn1999 11.1", "淘汰赛的对阵由签位决定，不能改",
                           "who meets in a knock-out follows from the bracket");
        }
        TournamentState before = state_;
        before.rounds.pop_back();
        std::vector<EntrantNumber> omitted;
        std::size_t boards = 0;
        for (std::size_t group = 0; group < stage.groups.size(); ++group) {
            const RoundPairing wanted = part_of(command, stage.groups[group]);
            boards += wanted.boards.size();
            const std::vector<EntrantNumber> left_out = omitted_of(stage.groups[group], command);
            if (const auto refusal = fault_of(table_of(before, {state_.stages.size() - 1, group}), wanted, left_out)) {
                return Refused{*refusal};
            }
            omitted.insert(omitted.end(), left_out.begin(), left_out.end());
        }
        if (boards != command.boards.size()) {
            return refused(Code::BadPairing, "cn1999 11.3", "对局双方须在同一组", "a board is of one group");
        }
        return TournamentEvents{PairingChanged{command.round, command.boards, command.byes, omitted, command.reason}};
    }

    [[nodiscard]] static RoundPairing part_of(const ChangePairing& command, const std::vector<EntrantNumber>& group) {
        const auto is_in = [&](EntrantNumber number) { return std::ranges::find(group, number) != group.end(); };
        RoundPairing part;
        for (const Board& board : command.boards) {
            if (is_in(board.first) && is_in(board.second)) {
                part.boards.push_back(board);
            }
        }
        for (const EntrantNumber bye : command.byes) {
            if (is_in(bye)) {
                part.bye = bye;
            }
        }
        return part;
    }

    [[nodiscard]] static std::optional<TournamentRefusal> fault_of(const CrossTable& table, const RoundPairing& wanted,
                                                                   const std::vector<EntrantNumber>& left_out) {
        for (const PairingFault& fault : pairing_faults(table, wanted, CheckedSystem::AnySwiss)) {
            const bool is_omission =
                fault.entrants.empty() ||
                (fault.entrants.size() == 1 && std::ranges::find(left_out, fault.entrants.front()) != left_out.end());
            if (!is_omission) {
                const std::string who = text(fault.entrants.front());
                return TournamentRefusal{Code::BadPairing,
                                         fault.clause,
                                         {who + "号：" + fault.why.zh, "entrant " + who + ": " + fault.why.en}};
            }
        }
        return std::nullopt;
    }

    /// Those of a group present whom the new pairing leaves out.
    [[nodiscard]] std::vector<EntrantNumber> omitted_of(const std::vector<EntrantNumber>& group,
                                                        const ChangePairing& command) const {
        std::set<EntrantNumber> named(command.byes.begin(), command.byes.end());
        for (const Board& board : command.boards) {
            named.insert({board.first, board.second});
        }
        std::vector<EntrantNumber> omitted;
        for (const EntrantNumber number : group) {
            const Entry& entry = *find(number);
            const bool is_absent = entry.withdrawn || entry.absences.contains(command.round);
            if (!is_absent && !named.contains(number)) {
                omitted.push_back(number);
            }
        }
        return omitted;
    }

    const TournamentState& state_;
};

/// 0 for one who has no place yet.
int place_in(const Standings& standings, EntrantNumber number) {
    const auto row = std::ranges::find(standings.rows, number, &Standing::number);
    return row == standings.rows.end() ? 0 : row->place;
}

} // namespace

Decision decide_by_clause(const TournamentState& state, const EventCommand& command) {
    return std::visit(Decider{state}, command);
}

Decision decide(const TournamentState& state, const EventCommand& command) {
    Decision decision = decide_by_clause(state, command);
    if (decision && !decision->empty()) {
        if (auto refusal = reason_refusal(state, command)) {
            return Refused{std::move(*refusal)};
        }
    }
    return decision;
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
    const Standings old_places = standings_of(state);
    const Standings new_places = standings_of(after);
    CorrectionEffect effect;
    effect.rounds_paired_since = static_cast<int>(state.rounds.size()) - correction.round;
    for (std::size_t i = 0; i < new_table.entrants.size(); ++i) {
        const EntrantNumber number = new_table.entrants[i].number;
        const PlaceChange change{number, place_in(old_places, number), place_in(new_places, number),
                                 score(old_table, old_table.entrants[i]), score(new_table, new_table.entrants[i])};
        if (change.place_before != change.place_after || change.points_before != change.points_after) {
            effect.changes.push_back(change);
        }
    }
    return effect;
}

} // namespace chuhe::tournament
