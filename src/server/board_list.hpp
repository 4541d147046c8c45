#pragma once

#include "game_api.hpp"

#include <filesystem>

namespace chuhe::server {

/// Adds `/e/EVENT/boards`: where the link of an arbiter of some boards leads. It lists those boards of the last round, leads
/// to their desks, begins the record of a board that has none, and takes results. Who enters a result where one is there
/// already is shown that.
void add_board_list(Routes& routes, const EventDesk& desk, const std::filesystem::path& web);

} // namespace chuhe::server
