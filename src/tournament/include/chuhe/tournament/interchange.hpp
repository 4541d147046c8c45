#pragma once

#include <chuhe/tournament/director.hpp>
#include <chuhe/tournament/trf.hpp>

#include <cstddef>
#include <string>
#include <vector>

namespace chuhe::tournament {

/// What is wrong with an event that comes from outside, counted from 1.
struct HistoryFault {
    std::size_t event = 0;
    TournamentRefusal refusal;
};

/// The state after events that somebody else wrote down: each is checked before it is applied, so that no document can bring
/// the program into a state that its own commands could not. A pairing need not be the one this program would make.
/// Fails: at the first event that does not fit.
[[nodiscard]] base::Result<TournamentState, HistoryFault> checked_fold(const TournamentEvents& events);

/// The events of a tournament that is known by its report: an individual Swiss by FIDE's rules. Their table is the one given,
/// with numbers from 1 on where some were left out; a full-point bye becomes the pairing bye, and a team (013) the unit of its
/// members. Requires: cells agree with each other, as `read_trf` makes sure.
[[nodiscard]] TournamentEvents events_of_report(const TrfDocument& report, std::uint64_t seed);

/// An event of teams as the table of its members, each under a number of his own, team after team.
struct MembersTable {
    CrossTable table{};
    /// The numbers of each team's members, in the order of the teams.
    std::vector<std::vector<EntrantNumber>> teams{};
};
/// Games of one match that follow each other (12.4, 13.5) are rounds of their own.
[[nodiscard]] MembersTable members_table(const TournamentState& state);

/// The event as a report other programs read: in the Dutch system players stand in the initial order by strength; of teams their members, and a line 013
/// for each team. Source: fide2026 GH 2.2
[[nodiscard]] std::string event_trf(const TournamentState& state);

} // namespace chuhe::tournament
