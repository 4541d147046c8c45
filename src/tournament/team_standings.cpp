#include "ranking.hpp"

#include <chuhe/tournament/teams.hpp>

#include <algorithm>
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

} // namespace

MatchCells match_cells(EntrantNumber first, EntrantNumber second, const std::vector<CellKind>& boards) {
    Points points;
    for (const CellKind board : boards) {
        add_board(points, board);
    }
    return {
        {kind_of(points.first, points.second), second, Turn::First, base::HalfPoints{points.first}, points.first_wins},
        {kind_of(points.second, points.first), first, Turn::Second, base::HalfPoints{points.second},
         points.second_wins}};
}

MatchCells forfeited_match(EntrantNumber present, EntrantNumber absent, int boards) {
    return {{CellKind::ForfeitWin, absent, {}, base::HalfPoints{2 * boards}, boards},
            {CellKind::ForfeitLoss, present, {}, base::HalfPoints{0}, 0}};
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
