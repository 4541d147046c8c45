#include "event_decisions.hpp"

namespace chuhe::tournament {

namespace {

/// Which result a command speaks of: of the board, or of one game of the match.
struct Target {
    const PairedBoard* board = nullptr;
    std::optional<BoardResult> before{};
};

/// Source: cn1999 14.2: a match is the sum of its games; 21.4: or a team did not come
base::Result<Target, TournamentRefusal> target_of(const TournamentState& state, int round, int board,
                                                  std::optional<int> game, BoardResult result) {
    const PairedBoard* paired = find_board(state, round, board);
    if (paired == nullptr) {
        return no_such_board(round, board);
    }
    const bool is_match = has_team_entrants(state.settings);
    if (!game) {
        if (is_match && !is_absence(result)) {
            return refused(Code::NotATeam, "cn1999 14.2", "团体赛逐台记成绩",
                           "a match of teams is recorded board by board");
        }
        return Target{paired, paired->result};
    }
    if (!is_match) {
        return refused(Code::NotATeam, "cn1999 14.1", "个人赛一台一局", "in an individual event a board is one game");
    }
    const std::vector<MatchBoard> boards = match_boards(state, *paired);
    if (*game < 1 || *game > static_cast<int>(boards.size())) {
        const std::string games = std::to_string(boards.size());
        return refused(Code::NoSuchBoard, "cn1999 12.1", "本场只有" + games + "局",
                       "this match has " + games + " games");
    }
    return Target{paired, boards[static_cast<std::size_t>(*game) - 1].result};
}

/// Later rounds were paired on the result of a match that is decided.
bool is_whole_there(const PairedBoard& board, std::optional<int> game) {
    return game ? board.result.has_value() && board.games.empty() : !board.games.empty();
}

Refused is_void() {
    return refused(Code::ResultThere, "cn1999 20.3", "一方中途退出，已赛不足半数，成绩一概注销，不再记成绩",
                   "one of the two left before half was played: his results are void, and none is entered");
}

} // namespace

Decision enter_result(const TournamentState& state, const EnterResult& command) {
    const auto target = target_of(state, command.round, command.board, command.game, command.result);
    if (!target) {
        return Refused{target.error()};
    }
    if (target->before == command.result) {
        return TournamentEvents{};
    }
    const BoardOutcome outcome = outcome_of(state, command.round, *target->board);
    if (outcome.fate == BoardFate::Void) {
        return is_void();
    }
    if (outcome.fate == BoardFate::Forfeited) {
        return refused(Code::ResultThere, "cn1999 20.4", "一方已退出，按弃权记；另有成绩的，更正并说明理由",
                       "one of the two has left, and the board counts as his forfeit; correct it with a reason");
    }
    if (target->before || is_whole_there(*target->board, command.game)) {
        return refused(Code::ResultThere, "cn1999 10.1", "已有成绩，更改须说明理由",
                       "a result is there; correct it with a reason");
    }
    return TournamentEvents{ResultEntered{command.round, command.board, command.result, command.game}};
}

Decision correct_result(const TournamentState& state, const CorrectResult& command) {
    const auto target = target_of(state, command.round, command.board, command.game, command.result);
    if (!target) {
        return Refused{target.error()};
    }
    const BoardOutcome outcome = outcome_of(state, command.round, *target->board);
    if (outcome.fate == BoardFate::Void) {
        return is_void();
    }
    const std::optional<BoardResult> before = target->before ? target->before : outcome.result;
    if (!before) {
        return refused(Code::ResultMissing, "cn1999 10.1", "尚无成绩", "there is no result to correct");
    }
    if (target->before == command.result) {
        return TournamentEvents{};
    }
    return TournamentEvents{
        ResultCorrected{command.round, command.board, *before, command.result, command.reason, command.game}};
}

Decision reopen_result(const TournamentState& state, const ReopenResult& command) {
    // A match of teams as a whole has a result of its own only where a team did not come.
    const auto target = target_of(state, command.round, command.board, command.game, BoardResult::BothAbsent);
    if (!target) {
        return Refused{target.error()};
    }
    if (command.round != static_cast<int>(state.rounds.size())) {
        return refused(Code::RoundAlreadyPaired, "cn1999 10.1", "下一轮已按此成绩编排，只能更正",
                       "the next round was paired on this result: it can only be corrected");
    }
    if (outcome_of(state, command.round, *target->board).fate == BoardFate::Void) {
        return is_void();
    }
    const bool is_sum = has_team_entrants(state.settings) && !command.game && !target->board->games.empty();
    if (!target->before || is_sum) {
        return refused(Code::ResultMissing, "cn1999 10.1", "尚无成绩", "there is no result");
    }
    return TournamentEvents{
        ResultReopened{command.round, command.board, *target->before, command.reason, command.game}};
}

Decision give_line_up(const TournamentState& state, const GiveLineUp& command) {
    if (!has_team_entrants(state.settings) || state.settings.teams->format == TeamFormat::AllPlayAll) {
        return refused(Code::NotATeam, "cn1999 12.4", "本赛制不排台次", "there are no line-ups in this kind of event");
    }
    if (command.round < 1 || command.round > static_cast<int>(state.rounds.size())) {
        return refused(Code::NoSuchRound, "cn1999 12.2", "该轮尚未编排", "that round is not paired yet");
    }
    const Entry* team = find_entry(state, command.team);
    if (team == nullptr) {
        return no_such_entrant(command.team);
    }
    const auto problems = line_up_problems(state.settings.teams->format, state.settings.teams->boards,
                                           static_cast<int>(team->members.size()), command.line_up);
    if (!problems.empty()) {
        return Refused{TournamentRefusal{Code::BadLineUp, problems.front().clause, problems.front().why}};
    }
    for (const int member : command.line_up) {
        if (is_expelled_in_play(state, command.team, member)) {
            return refused(Code::BadLineUp, "cn1999 18.3", std::to_string(member) + "号队员已被除名",
                           "member " + std::to_string(member) + " was struck off");
        }
    }
    for (const PairedBoard& match : state.rounds[static_cast<std::size_t>(command.round - 1)].boards) {
        if (match.board.first != command.team && match.board.second != command.team) {
            continue;
        }
        const auto& given = match.board.first == command.team ? match.first_line_up : match.second_line_up;
        if (given == command.line_up) {
            return TournamentEvents{};
        }
        if (match.result || !match.games.empty()) {
            return refused(Code::ResultThere, "cn1999 12.2", "比赛已有成绩，台次不得再改",
                           "results of the match are there: its line-ups stand");
        }
        return TournamentEvents{LineUpGiven{command.round, command.team, command.line_up}};
    }
    return refused(Code::NoSuchBoard, "cn1999 12.2", "该队本轮没有比赛", "the team has no match in this round");
}

/// Reserves are reported beyond those who play, where line-ups may change; on fixed boards the roster stands once the event has
/// begun. Who joins stands last, so in 12.1's order he is not rated above anybody. Source: cn1999 12.1, 12.2
Decision add_member(const TournamentState& state, const AddMember& command) {
    const Entry* team = find_entry(state, command.team);
    if (team == nullptr) {
        return no_such_entrant(command.team);
    }
    if (!has_team_entrants(state.settings)) {
        return refused(Code::NotATeam, "cn1999 12.1", "个人赛没有队员名单", "an individual event has no teams");
    }
    const TeamFormat format = state.settings.teams->format;
    const bool have_reserves = format == TeamFormat::Substitutes || format == TeamFormat::FreeLineUp;
    if (state.phase == EventPhase::Running && !have_reserves) {
        return refused(Code::BadMembers, "cn1999 12.1", "分台定人、全队轮赛：开赛后名单不得更改",
                       "on fixed boards and where all play all the roster stands once the event has begun");
    }
    std::vector<Member> members = team->members;
    members.push_back(command.member);
    if (const auto problems = members_problems(*state.settings.teams, members); !problems.empty()) {
        return Refused{TournamentRefusal{Code::BadMembers, problems.front().clause, problems.front().why}};
    }
    return TournamentEvents{MemberAdded{command.team, command.member, command.reason}};
}

std::vector<TeamProblem> members_problems(const TeamSettings& teams, const std::vector<Member>& members) {
    constexpr std::size_t kMostMembers = 40;
    const auto least = teams.format == TeamFormat::AllPlayAll ? std::size_t{1} : static_cast<std::size_t>(teams.boards);
    if (members.size() < least || members.size() > kMostMembers) {
        const std::string wanted = std::to_string(least);
        return {{"cn1999 12.1",
                 {"每队须有" + wanted + "至40名队员，按台次排列",
                  "a team has " + wanted + " to 40 members, in the order of the boards"}}};
    }
    if (teams.format == TeamFormat::FreeLineUp) {
        return {};
    }
    std::vector<std::optional<int>> ratings;
    for (const Member& member : members) {
        ratings.push_back(member.rating);
    }
    return roster_problems(ratings);
}

} // namespace chuhe::tournament
