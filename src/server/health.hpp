#pragma once

#include "http.hpp"

#include <chuhe/service/games.hpp>
#include <chuhe/store/store.hpp>

namespace chuhe::server {

/// What an operator wants to see at a glance: GET /healthz. 503 once the store has failed to write.
[[nodiscard]] Response health(const store::Store& store, const service::Games& games, std::size_t connections);

} // namespace chuhe::server
