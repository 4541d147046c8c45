#pragma once

#include "officials.hpp"
#include "routes.hpp"

#include <chuhe/service/games.hpp>
#include <chuhe/service/tables.hpp>

namespace chuhe::server {

/// What a game needs that is played at a board of an event.
struct EventDesk {
    Officials& officials;
    service::Tournaments& tournaments;
    service::Tables& tables;
    service::Executor& executor;
};

/// Begins a game at a board of an event, or finds the one that is there. `by` is an official of the board. Requires:
/// `game.attached` is there. Fails: not_allowed, and what Tables::begin says.
void begin_at_board(const EventDesk& desk, service::NewGame game, const service::Sender& by,
                    const std::function<void(const service::BeginAnswer&)>& done);

/// Adds the routes below /api/games.
void add_game_routes(Routes& routes, service::Games& games, const EventDesk& desk);

} // namespace chuhe::server
