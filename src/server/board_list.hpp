#pragma once

#include "game_api.hpp"

#include <filesystem>

namespace chuhe::server {

/// Adds `/e/EVENT/boards`: where the link of an arbiter of some boards leads. It lists those boards of the last round, leads
/// to their desks, and begins the record of a board that has none.
void add_board_list(Routes& routes, service::Games& games, const EventDesk& desk, const std::filesystem::path& web);

} // namespace chuhe::server
