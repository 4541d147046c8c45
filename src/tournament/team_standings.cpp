#include "ranking.hpp"
#include "tie_breaks.hpp"

#include <chuhe/tournament/teams.hpp>

#include <algorithm>
#include <array>
#include <numeric>

namespace chuhe::tournament {

namespace {

struct Points {
    int first = 0;
    int second = 0;
    int first_wins = 0;
    int second_wins = 0;
};

/// Adds one board, as the first team has it. Source: cn1999 14.1, 21.4
void add_board(Points& points, CellKind board) {
    switch (board) {
    case CellKind::Win:
    case CellKind::ForfeitWin:
        points.first += 2;
        ++points.first_wins;
        return;
    case CellKind::Draw:
        ++points.first;
        ++points.second;
        return;
    case CellKind::Loss:
    case CellKind::ForfeitLoss:
        points.second += 2;
        ++points.second_wins;
        return;
    case CellKind::PairingBye:
    case CellKind::FullPointBye:
    case CellKind::HalfPointBye:
    case CellKind::ZeroPointBye: // both absent
    case CellKind::Unfinished:
        return;
    }
}

CellKind kind_of(int mine, int theirs) {
    if (mine == theirs) {
        return CellKind::Draw;
    }
    return mine > theirs ? CellKind::Win : CellKind::Loss;
}

bool is_small(TeamTieBreak tie_break) {
    return tie_break == TeamTieBreak::Penalties || tie_break == TeamTieBreak::Fouls;
}

/// Values that teams have beyond those of single entrants.
int sum_over(const Team& team, std::size_t rounds, int (*share)(const TeamCell&)) {
    int sum = 0;
    for (std::size_t round = 0; round < std::min(rounds, team.cells.size()); ++round) {
        sum += share(team.cells[round]);
    }
    return sum;
}

int amount(const TeamTable& table, const TieBreakTable& matches, std::size_t team, TeamTieBreak tie_break) {
    switch (tie_break) {
    case TeamTieBreak::MatchPoints:
        return matches.value(team, TieBreak::Points).amount;
    case TeamTieBreak::Penalties:
        return matches.value(team, TieBreak::Penalties).amount;
    case TeamTieBreak::BoardPoints:
        return sum_over(table.teams[team], matches.rounds(),
                        [](const TeamCell& cell) { return 2 * cell.board_points.halves(); });
    case TeamTieBreak::GameWins:
        return sum_over(table.teams[team], matches.rounds(), [](const TeamCell& cell) { return cell.game_wins; });
    case TeamTieBreak::OpponentMatchPoints:
        return matches.value(team, TieBreak::OpponentPoints).amount;
    case TeamTieBreak::MatchWins:
        return matches.value(team, TieBreak::Wins).amount;
    case TeamTieBreak::Fouls:
        return matches.value(team, TieBreak::Fouls).amount;
    case TeamTieBreak::DirectWin:
        return 0;
    }
    return 0;
}

Ranking ranked(const TeamTable& table, const TieBreakTable& matches, const std::vector<TeamTieBreak>& order) {
    std::vector<Better> criteria;
    for (const TeamTieBreak tie_break : order) {
        criteria.push_back(tie_break == TeamTieBreak::DirectWin ? Better::Direct
                           : is_small(tie_break)                ? Better::Small
                                                                : Better::Large);
    }
    std::vector<int> amounts;
    for (std::size_t team = 0; team < table.teams.size(); ++team) {
        for (const TeamTieBreak tie_break : order) {
            amounts.push_back(amount(table, matches, team, tie_break));
        }
    }
    Ranking ranking(std::move(criteria), std::move(amounts),
                    [&matches](std::size_t a, std::size_t b) { return matches.direct_wins(a, b); });
    ranking.run();
    return ranking;
}

} // namespace

TeamMatchCells match_cells(EntrantNumber first, EntrantNumber second, const std::vector<CellKind>& boards) {
    Points points;
    for (const CellKind board : boards) {
        add_board(points, board);
    }
    return {
        {kind_of(points.first, points.second), second, Turn::First, base::HalfPoints{points.first}, points.first_wins},
        {kind_of(points.second, points.first), first, Turn::Second, base::HalfPoints{points.second},
         points.second_wins}};
}

TeamMatchCells forfeited_match(EntrantNumber present, EntrantNumber absent, int boards) {
    return {{CellKind::ForfeitWin, absent, {}, base::HalfPoints{2 * boards}, boards},
            {CellKind::ForfeitLoss, present, {}, base::HalfPoints{0}, 0}};
}

CrossTable matches_of(const TeamTable& table) {
    CrossTable matches;
    matches.scoring = table.scoring;
    for (const Team& team : table.teams) {
        Entrant entrant;
        entrant.number = team.number;
        entrant.name = team.name;
        entrant.fouls = team.fouls;
        entrant.warnings = team.warnings;
        entrant.disqualifications = team.disqualifications;
        for (const TeamCell& cell : team.cells) {
            entrant.cells.push_back({cell.kind, cell.opponent, cell.turn});
        }
        matches.entrants.push_back(std::move(entrant));
    }
    return matches;
}

base::Bilingual name(TeamTieBreak tie_break) {
    static const std::array<base::Bilingual, 8> kNames{{{"场分", "match points"},
                                                        {"处分", "penalties"},
                                                        {"全队总局分", "board points"},
                                                        {"全队胜局", "games won"},
                                                        {"直胜", "direct result"},
                                                        {"团体对手分", "opponents' match points"},
                                                        {"全队胜场", "matches won"},
                                                        {"全队犯规", "fouls"}}};
    return kNames[static_cast<std::size_t>(tie_break)];
}

std::vector<TeamTieBreak> team_round_robin_order() {
    using enum TeamTieBreak;
    return {MatchPoints, Penalties, BoardPoints, GameWins, DirectWin, Fouls};
}

std::vector<TeamTieBreak> team_swiss_order() {
    using enum TeamTieBreak;
    return {MatchPoints, Penalties, OpponentMatchPoints, BoardPoints, MatchWins, Fouls};
}

TeamStandings make_team_standings(const TeamTable& table, const std::vector<TeamTieBreak>& order,
                                  const Conventions& conventions) {
    const CrossTable matches = matches_of(table);
    const TieBreakTable values(matches, conventions);
    const Ranking ranking = ranked(table, values, order);
    const std::vector<int> places = ranking.places();
    TeamStandings standings{order, {}, {}};
    for (std::size_t i = 0; i < ranking.size(); ++i) {
        TeamStanding row;
        row.number = table.teams[ranking.entrant(i)].number;
        row.place = places[i];
        if (const auto k = ranking.below_by(i)) {
            row.below_by = order[*k];
        }
        for (std::size_t k = 0; k < order.size(); ++k) {
            row.values.push_back({ranking.amount(ranking.entrant(i), k)});
        }
        if (row.place == 1) {
            standings.play_off.push_back(row.number);
        }
        standings.rows.push_back(std::move(row));
    }
    if (standings.play_off.size() < 2) {
        standings.play_off.clear();
    }
    return standings;
}

std::vector<PlaceSumStanding> place_sum_standings(const std::vector<PlaceSumTeam>& teams) {
    constexpr int kNoMember = 1'000'000;
    std::vector<int> amounts;
    for (const PlaceSumTeam& team : teams) {
        std::vector<int> best = team.places;
        std::ranges::sort(best);
        best.resize(std::max<std::size_t>(best.size(), 2), kNoMember);
        const int sum = std::accumulate(team.places.begin(), team.places.end(), 0);
        amounts.insert(amounts.end(), {sum, best[0], best[1], team.fouls});
    }
    Ranking ranking({Better::Small, Better::Small, Better::Small, Better::Small}, std::move(amounts), {});
    ranking.run();
    const std::vector<int> places = ranking.places();
    std::vector<PlaceSumStanding> rows;
    for (std::size_t i = 0; i < ranking.size(); ++i) {
        rows.push_back({teams[ranking.entrant(i)].number, places[i], ranking.amount(ranking.entrant(i), 0)});
    }
    return rows;
}

} // namespace chuhe::tournament
