#pragma once

#include "routes.hpp"

#include <chuhe/service/tournaments.hpp>

#include <filesystem>

namespace chuhe::server {

/// Adds the pages of events below /e. `web` is the folder of the built web client, for its style sheet.
void add_event_routes(Routes& routes, service::Tournaments& tournaments, std::filesystem::path web);

} // namespace chuhe::server
