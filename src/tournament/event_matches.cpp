#include "event_matches.hpp"

#include <chuhe/base/assert.hpp>
#include <chuhe/tournament/report_teams.hpp>

#include <algorithm>

namespace chuhe::tournament {

CellKinds kinds_of(BoardResult result) {
    using enum CellKind;
    switch (result) {
    case BoardResult::FirstWon:
        return {Win, Loss};
    case BoardResult::Drawn:
        return {Draw, Draw};
    case BoardResult::SecondWon:
        return {Loss, Win};
    case BoardResult::SecondAbsent:
        return {ForfeitWin, ForfeitLoss};
    case BoardResult::FirstAbsent:
        return {ForfeitLoss, ForfeitWin};
    case BoardResult::BothAbsent:
        return {ForfeitLoss, ForfeitLoss};
    case BoardResult::BothLost:
        return {Loss, Loss};
    }
    return {Unfinished, Unfinished};
}

namespace {

/// The games of a match as the team named first has them: where both stayed away or lost, neither has anything.
/// Source: cn1999 8.7, 14.1, 21.3, 21.4
std::vector<CellKind> kinds_for_first(const std::map<int, BoardResult>& games) {
    std::vector<CellKind> kinds;
    for (const auto& [game, result] : games) {
        const bool is_for_nobody = result == BoardResult::BothAbsent || result == BoardResult::BothLost;
        kinds.push_back(is_for_nobody ? CellKind::ZeroPointBye : kinds_of(result).first);
    }
    return kinds;
}

const Entry& entry_of(const TournamentState& state, EntrantNumber number) {
    const auto found = std::ranges::find(state.entries, number, &Entry::number);
    CHUHE_ASSERT(found != state.entries.end());
    return *found;
}

/// Whether a member was struck off in a round before this one.
bool is_expelled_before(const Entry& team, int member, int round) {
    const auto found = team.expelled.find(member);
    return found != team.expelled.end() && found->second < round;
}

/// The first of the roster. On fixed boards everybody has his own; else who is struck off makes room for those behind him, and
/// keeps a board only where nobody is left for it. Source: cn1999 12.1, 12.2, 18.3
LineUp default_line_up(const TeamSettings& teams, const Entry& team, int round) {
    const bool may_change = teams.format == TeamFormat::Substitutes || teams.format == TeamFormat::FreeLineUp;
    LineUp line_up;
    LineUp struck_off;
    const int members = std::max(teams.boards, static_cast<int>(team.members.size()));
    for (int member = 1; member <= members; ++member) {
        (may_change && is_expelled_before(team, member, round) ? struck_off : line_up).push_back(member);
    }
    line_up.insert(line_up.end(), struck_off.begin(), struck_off.end());
    line_up.resize(static_cast<std::size_t>(teams.boards));
    return line_up;
}

/// The result of a game whose player was struck off in an earlier round: as if he did not come. Source: cn1999 18.3, 21.3, 21.4
std::optional<BoardResult> result_by_expulsion(const TournamentState& state, const PairedBoard& match,
                                               const TeamGame& game) {
    const Entry& first = entry_of(state, match.board.first);
    const Entry& second = entry_of(state, match.board.second);
    if (first.expelled.empty() && second.expelled.empty()) {
        return std::nullopt;
    }
    const bool is_first_out = is_expelled_before(first, game.member_a, match.round);
    const bool is_second_out = is_expelled_before(second, game.member_b, match.round);
    if (is_first_out && is_second_out) {
        return BoardResult::BothAbsent;
    }
    return is_first_out    ? std::optional{BoardResult::FirstAbsent}
           : is_second_out ? std::optional{BoardResult::SecondAbsent}
                           : std::nullopt;
}

std::vector<TeamGame> games_of(const TournamentState& state, const PairedBoard& match) {
    const TeamSettings& teams = *state.settings.teams;
    if (teams.format == TeamFormat::AllPlayAll) {
        return all_play_all(static_cast<int>(entry_of(state, match.board.first).members.size()),
                            static_cast<int>(entry_of(state, match.board.second).members.size()));
    }
    const auto line_up = [&](const std::optional<LineUp>& given, EntrantNumber team) {
        return given ? *given : default_line_up(teams, entry_of(state, team), match.round);
    };
    const LineUp first = line_up(match.first_line_up, match.board.first);
    const LineUp second = line_up(match.second_line_up, match.board.second);
    std::vector<TeamGame> games;
    for (int board = 1; board <= teams.boards; ++board) {
        const auto at = static_cast<std::size_t>(board - 1);
        games.push_back({1, first[at], second[at], turn_on_board(Turn::First, board)});
    }
    return games;
}

} // namespace

std::map<int, int> expelled_members(const TournamentState& state, EntrantNumber team) {
    std::map<int, int> expelled;
    for (const PairedRound& round : state.rounds) {
        for (const PairedBoard& paired : round.boards) {
            if (paired.conduct.empty() || (paired.board.first != team && paired.board.second != team)) {
                continue;
            }
            const auto games = match_boards(state, paired);
            for (const auto& [game, conduct] : paired.conduct) {
                const bool is_first = paired.board.first == team;
                const int expulsions = (is_first ? conduct.first : conduct.second).expulsions;
                if (expulsions > 0 && static_cast<std::size_t>(game) <= games.size()) {
                    const TeamGame& played = games[static_cast<std::size_t>(game) - 1].game;
                    expelled.emplace(is_first ? played.member_a : played.member_b, paired.round);
                }
            }
        }
    }
    return expelled;
}

std::vector<MatchBoard> match_boards(const TournamentState& state, const PairedBoard& match) {
    if (!has_team_entrants(state.settings)) {
        return {};
    }
    std::vector<TeamGame> games = games_of(state, match);
    if (match.games_each == 2) {
        const std::size_t once = games.size();
        for (std::size_t i = 0; i < once; ++i) {
            TeamGame again = games[i];
            again.turn_a = other(again.turn_a);
            again.round += games[once - 1].round;
            games.push_back(again);
        }
    }
    std::vector<MatchBoard> boards;
    for (const TeamGame& game : games) {
        const auto result = match.games.find(static_cast<int>(boards.size()) + 1);
        boards.push_back({game, result == match.games.end() ? result_by_expulsion(state, match, game)
                                                            : std::optional{result->second}});
    }
    return boards;
}

bool are_line_ups_open(const TournamentState& state, const PairedBoard& match) {
    if (!has_team_entrants(state.settings)) {
        return true;
    }
    const TeamFormat format = state.settings.teams->format;
    const bool have_line_ups = format == TeamFormat::Substitutes || format == TeamFormat::FreeLineUp;
    return !have_line_ups || match.result || !match.games.empty() || (match.first_line_up && match.second_line_up);
}

BoardResult match_result(const std::map<int, BoardResult>& games) {
    for (const BoardResult empty : {BoardResult::SecondAbsent, BoardResult::FirstAbsent, BoardResult::BothAbsent}) {
        if (std::ranges::all_of(games, [empty](const auto& game) { return game.second == empty; })) {
            return empty;
        }
    }
    const CellKind kind = match_cells(1, 2, kinds_for_first(games)).first.kind;
    return kind == CellKind::Draw  ? BoardResult::Drawn
           : kind == CellKind::Win ? BoardResult::FirstWon
                                   : BoardResult::SecondWon;
}

MatchCells cells_of_match(const TournamentState& state, const PairedBoard& match) {
    const EntrantNumber first = match.board.first;
    const EntrantNumber second = match.board.second;
    const int boards = static_cast<int>(match_boards(state, match).size());
    switch (*match.result) {
    case BoardResult::SecondAbsent:
        return forfeited_match(first, second, boards);
    case BoardResult::FirstAbsent: {
        const MatchCells cells = forfeited_match(second, first, boards);
        return {cells.second, cells.first};
    }
    case BoardResult::BothAbsent:
        return {{CellKind::ForfeitLoss, second}, {CellKind::ForfeitLoss, first}};
    case BoardResult::FirstWon:
    case BoardResult::Drawn:
    case BoardResult::SecondWon:
    case BoardResult::BothLost:
        break;
    }
    return match_cells(first, second, kinds_for_first(match.games));
}

int rounds_of_meeting(const TournamentState& state, const StageSettings& how) {
    return has_team_entrants(state.settings) ? 1 : how.match.games;
}

std::vector<UnitStanding> unit_standings_of(const TournamentState& state) {
    const auto counted = static_cast<std::size_t>(state.settings.teams ? state.settings.teams->boards : 0);
    std::map<std::string, UnitMembers> by_name;
    for (const Entry& entry : state.entries) {
        if (!entry.unit.empty()) {
            UnitMembers& unit = by_name[entry.unit];
            unit.members.push_back(entry.number);
            unit.fouls += entry.fouls;
        }
    }
    std::vector<UnitMembers> units;
    for (auto& [name, unit] : by_name) {
        unit.name = name;
        units.push_back(std::move(unit));
    }
    return place_sums(units, standings_of(state), counted, static_cast<int>(state.entries.size()) + 1);
}

} // namespace chuhe::tournament
