#pragma once

#include "routes.hpp"

namespace chuhe::server {

/// Adds what an arbiter's desk asks beside a game: POST /api/moves, /api/touch, /api/qr. Nothing of it is kept.
void add_desk_routes(Routes& routes);

} // namespace chuhe::server
