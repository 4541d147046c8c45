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

/// Begins a game at a board of an event; seats that are not named get the names of the pairing. `by` is an official
/// of the board. Requires: `game.attached` is there. Fails: not_allowed, no_such_board, and what the service says.
void begin_at_board(service::Games& games, const EventDesk& desk, service::NewGame game, const service::Sender& by,
                    const std::function<void(const service::CreateAnswer&)>& done);

/// Adds the routes below /api/games.
void add_game_routes(Routes& routes, service::Games& games, const EventDesk& desk);

} // namespace chuhe::server
