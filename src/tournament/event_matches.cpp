#include "event_matches.hpp"

#include <chuhe/base/assert.hpp>
#include <chuhe/tournament/report_teams.hpp>

#include <algorithm>
#include <numeric>

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

LineUp first_members(int boards) {
    LineUp line_up(static_cast<std::size_t>(boards));
    std::iota(line_up.begin(), line_up.end(), 1);
    return line_up;
}

std::vector<TeamGame> games_of(const TournamentState& state, const PairedBoard& match) {
    const TeamSettings& teams = *state.settings.teams;
    if (teams.format == TeamFormat::AllPlayAll) {
        return all_play_all(static_cast<int>(entry_of(state, match.board.first).members.size()),
                            static_cast<int>(entry_of(state, match.board.second).members.size()));
    }
    const LineUp first = match.first_line_up.value_or(first_members(teams.boards));
    const LineUp second = match.second_line_up.value_or(first_members(teams.boards));
    std::vector<TeamGame> games;
    for (int board = 1; board <= teams.boards; ++board) {
        const auto at = static_cast<std::size_t>(board - 1);
        games.push_back({1, first[at], second[at], turn_on_board(Turn::First, board)});
    }
    return games;
}

} // namespace

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
        boards.push_back({game, result == match.games.end() ? std::nullopt : std::optional{result->second}});
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
