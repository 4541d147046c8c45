#pragma once

#include "routes.hpp"

#include <chuhe/service/games.hpp>

namespace chuhe::server {

/// Adds the routes below /api/games.
void add_game_routes(Routes& routes, service::Games& games);

} // namespace chuhe::server
