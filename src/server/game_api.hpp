#pragma once

#include "officials.hpp"
#include "routes.hpp"

#include <chuhe/service/games.hpp>
#include <chuhe/service/tournaments.hpp>

namespace chuhe::server {

/// What a game needs that is played at a board of an event.
struct EventDesk {
    Officials& officials;
    service::Tournaments& tournaments;
    service::Executor& executor;
};

/// Adds the routes below /api/games.
void add_game_routes(Routes& routes, service::Games& games, const EventDesk& desk);

} // namespace chuhe::server
