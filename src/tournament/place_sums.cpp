#include <chuhe/tournament/report_teams.hpp>

#include <algorithm>
#include <map>

namespace chuhe::tournament {

std::vector<UnitMembers> units_of(const TrfDocument& report) {
    std::vector<UnitMembers> units;
    const auto fouls_of = [&](const std::vector<EntrantNumber>& members) {
        int fouls = 0;
        for (const EntrantNumber member : members) {
            fouls += report.table.entrants[*index_of(report.table, member)].fouls;
        }
        return fouls;
    };
    if (!report.teams.empty()) {
        for (const TrfTeam& team : report.teams) {
            units.push_back({team.name, team.members, fouls_of(team.members)});
        }
        return units;
    }
    std::map<std::string, std::vector<EntrantNumber>> by_name;
    for (const Entrant& entrant : report.table.entrants) {
        if (!entrant.unit.empty()) {
            by_name[entrant.unit].push_back(entrant.number);
        }
    }
    for (const auto& [name, members] : by_name) {
        units.push_back({name, members, fouls_of(members)});
    }
    return units;
}

std::vector<UnitStanding> place_sums(const std::vector<UnitMembers>& units, const Standings& standings,
                                     std::size_t counted, int missing_place) {
    std::map<EntrantNumber, std::size_t> unit_of;
    std::vector<PlaceSumTeam> teams;
    for (std::size_t i = 0; i < units.size(); ++i) {
        for (const EntrantNumber member : units[i].members) {
            unit_of[member] = i;
        }
        teams.push_back({static_cast<EntrantNumber>(i + 1), {}, units[i].fouls});
    }
    for (const Standing& row : standings.rows) {
        const auto unit = unit_of.find(row.number);
        if (unit != unit_of.end() && teams[unit->second].places.size() < counted) {
            teams[unit->second].places.push_back(row.place);
        }
    }
    for (PlaceSumTeam& team : teams) {
        team.places.resize(counted, missing_place);
    }
    std::vector<UnitStanding> rows;
    for (const PlaceSumStanding& row : place_sum_standings(teams)) {
        rows.push_back({units[row.number - 1].name, row.place, row.sum, teams[row.number - 1].places});
    }
    return rows;
}

} // namespace chuhe::tournament
