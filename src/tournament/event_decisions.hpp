#pragma once

#include <chuhe/tournament/director.hpp>

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

namespace chuhe::tournament {

// What the decisions on the different parts of an event have in common.

using Decision = base::Result<TournamentEvents, TournamentRefusal>;
using Refused = base::Failure<TournamentRefusal>;
using Code = TournamentRefusalCode;

[[nodiscard]] inline Refused refused(Code code, rules::Clause clause, std::string zh, std::string en) {
    return Refused{TournamentRefusal{code, clause, {std::move(zh), std::move(en)}}};
}

template <typename Number>
[[nodiscard]] std::string list(const std::vector<Number>& numbers) {
    std::string joined;
    for (const Number number : numbers) {
        joined += (joined.empty() ? "" : ", ") + std::to_string(number);
    }
    return joined;
}

[[nodiscard]] inline const Entry* find_entry(const TournamentState& state, EntrantNumber number) {
    const auto found = std::ranges::find(state.entries, number, &Entry::number);
    return found == state.entries.end() ? nullptr : &*found;
}

/// Who goes of his own: before the first round of a round robin, where an even number is left, numbers are drawn anew.
/// Source: cn1999 20.1 to 20.4
[[nodiscard]] Decision withdraw(const TournamentState& state, const Withdraw& command);
/// Source: cn1999 18.3: treated as withdrawn
[[nodiscard]] Decision expel(const TournamentState& state, const Expel& command);
/// The draw of the numbers of those who are there. Fails: too_few for the groups.
[[nodiscard]] base::Result<EventStarted, TournamentRefusal> numbers_drawn(const TournamentState& state);
[[nodiscard]] Withdrawn withdrawal_of(const TournamentState& state, EntrantNumber number, std::string reason);
/// What the game of a board says of its players, and who is out by it or back. Fails: no_such_board.
[[nodiscard]] Decision record_conduct(const TournamentState& state, const RecordConduct& command);
/// The board has such a game, and the numbers can be. Fails: no_such_board.
[[nodiscard]] std::optional<TournamentRefusal> conduct_problem(const TournamentState& state,
                                                               const RecordConduct& command);
/// Whether a game of an individual event says that he is expelled. Source: cn1999 18.3
[[nodiscard]] bool is_expelled_in_play(const TournamentState& state, EntrantNumber number);
/// Whether a game says so of a member of a team, from 1.
[[nodiscard]] bool is_expelled_in_play(const TournamentState& state, EntrantNumber team, int member);

/// Not played: one or both did not come. Source: cn1999 21.3, 21.4
[[nodiscard]] inline bool is_absence(BoardResult result) {
    return result == BoardResult::SecondAbsent || result == BoardResult::FirstAbsent ||
           result == BoardResult::BothAbsent;
}

/// Fails: nothing where there is no such board.
[[nodiscard]] inline const PairedBoard* find_board(const TournamentState& state, int round, int board) {
    if (round < 1 || round > static_cast<int>(state.rounds.size())) {
        return nullptr;
    }
    const auto& boards = state.rounds[static_cast<std::size_t>(round - 1)].boards;
    const bool is_there = board >= 1 && board <= static_cast<int>(boards.size());
    return is_there ? &boards[static_cast<std::size_t>(board - 1)] : nullptr;
}

[[nodiscard]] inline Refused not_created() {
    return refused(Code::NotCreated, "cn1999 16.1", "比赛尚未建立", "there is no event yet");
}
[[nodiscard]] inline Refused not_started() {
    return refused(Code::NotStarted, "cn1999 11.4", "比赛尚未开始", "the event has not begun");
}
[[nodiscard]] inline Refused no_such_entrant(EntrantNumber number) {
    const std::string text = std::to_string(number);
    return refused(Code::NoSuchEntrant, "cn1999 11.4", "没有" + text + "号", "there is no entrant " + text);
}
[[nodiscard]] inline Refused no_such_board(int round, int board) {
    const std::string in_round = std::to_string(round);
    const std::string at = std::to_string(board);
    return refused(Code::NoSuchBoard, "cn1999 10.1", "没有第" + in_round + "轮第" + at + "台",
                   "there is no board " + at + " in round " + in_round);
}

/// What a command comes to, whatever reason is given.
[[nodiscard]] Decision decide_by_clause(const TournamentState& state, const EventCommand& command);
/// What somebody decides otherwise than it stood, or for or against somebody, needs a reason: corrections, what is done to a
/// pairing by hand, who leaves, comes back or is punished, who is kept apart, undoing. Of entries, rosters and how games are
/// played only once the event has begun.
/// Fails: reason_missing, too_many. Source: cn1999 17.4, 17.7, 20.1
[[nodiscard]] std::optional<TournamentRefusal> reason_refusal(const TournamentState& state,
                                                              const EventCommand& command);

/// Numbers are drawn, groups too. Source: cn1999 11.3, 20.2
[[nodiscard]] Decision start_event(const TournamentState& state);
/// Source: cn1999 11.3, 15.6
[[nodiscard]] Decision begin_stage(const TournamentState& state, const BeginStage& command);
/// Source: cn1999 15.6
[[nodiscard]] Decision order_play_off(const TournamentState& state, const OrderPlayOff& command);

/// Source: cn1999 11.4, 17.1
[[nodiscard]] Decision correct_entry(const TournamentState& state, const CorrectEntry& command);
[[nodiscard]] Decision correct_settings(const TournamentState& state, const CorrectSettings& command);
[[nodiscard]] Decision allow_pairs(const TournamentState& state, const AllowPairs& command);
/// Source: cn1999 12.1, 12.2, 12.3
[[nodiscard]] Decision add_member(const TournamentState& state, const AddMember& command);
[[nodiscard]] Decision give_line_up(const TournamentState& state, const GiveLineUp& command);
/// Source: cn1999 10.1, 21.4
[[nodiscard]] Decision enter_result(const TournamentState& state, const EnterResult& command);
[[nodiscard]] Decision correct_result(const TournamentState& state, const CorrectResult& command);
/// Reading: only while its round is in hand; the next round was paired on the result, which is corrected then.
[[nodiscard]] Decision reopen_result(const TournamentState& state, const ReopenResult& command);
/// What is wrong with the members of a team that enters. Source: cn1999 12.1
[[nodiscard]] std::vector<TeamProblem> members_problems(const TeamSettings& teams, const std::vector<Member>& members);

} // namespace chuhe::tournament
