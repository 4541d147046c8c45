#pragma once

#include "officials.hpp"
#include "routes.hpp"

#include <chuhe/service/executor.hpp>

#include <memory>

namespace chuhe::server {

/// Adds the links and audits of games and events below /api.
void add_link_routes(Routes& routes, const std::shared_ptr<Officials>& officials, service::Executor& executor);

} // namespace chuhe::server
