#pragma once

#include <chuhe/game/game.hpp>
#include <chuhe/tournament/director.hpp>

#include <string>
#include <utility>
#include <vector>

namespace chuhe::wire {

/// What an audit holds against what was there before: a name and the JSON of a value.
using AuditMembers = std::vector<std::pair<std::string, std::string>>;

/// Everything in a game that an official can change: names, phase, moves, clocks, fouls, offers, warnings, result.
[[nodiscard]] AuditMembers audit_members(const game::GameState& game);

/// Everything in an event that what happened can have changed: its entrant, its board, its round, or all of it.
[[nodiscard]] AuditMembers audit_members(const tournament::TournamentState& state,
                                         const tournament::TournamentEvent& event);

} // namespace chuhe::wire
