#pragma once

#include <chuhe/tournament/director.hpp>
#include <chuhe/tournament/trf.hpp>

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace chuhe::tournament {

/// The teams of a report (lines 013) as entrants of one table, in the order of their lines: what their members played against
/// each other is one match. A team's fouls and penalties are those of its members.
/// Unit: `rounds_of_match`: rounds of the report that make one match (12.4, 13.5); nothing: one, unless teams meet twice running.
/// Fails: where the games are no matches of teams, with the round and the teams; where there are no teams.
/// Source: cn1999 12.1 to 12.4, 14.1, 14.2, 21.4
/// Reading: a match belongs to whoever has the first move on its first board (13.2); a bye of members is a bye of the team, with
/// every board of theirs.
[[nodiscard]] base::Result<CrossTable, TrfProblem> team_table_of(const TrfDocument& report,
                                                                 std::optional<int> rounds_of_match);

/// Who counts for a unit where members play for their units.
struct UnitMembers {
    std::string name{};
    std::vector<EntrantNumber> members{};
    int fouls = 0;

    bool operator==(const UnitMembers&) const = default;
};
/// The units of a report: its teams (013), or else what its players have as their unit.
[[nodiscard]] std::vector<UnitMembers> units_of(const TrfDocument& report);
/// The best places of so many members of each unit; for each who is missing `missing_place` counts.
/// Source: cn1999 12.5, 15.5
[[nodiscard]] std::vector<UnitStanding> place_sums(const std::vector<UnitMembers>& units, const Standings& standings,
                                                   std::size_t counted, int missing_place);

} // namespace chuhe::tournament
