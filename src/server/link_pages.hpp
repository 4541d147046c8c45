#pragma once

#include "officials.hpp"
#include "routes.hpp"

#include <chuhe/service/executor.hpp>

#include <filesystem>
#include <memory>

namespace chuhe::server {

/// Adds the pages on which officials see and make links and read audits: /e/ID/links and /e/ID/audit with the cookie of
/// the event, /game/ID/links and /game/ID/audit with the secret that their form carries, /admin for the administrator.
/// `web` is the folder of the built web client, for its style sheet.
void add_link_pages(Routes& routes, const std::shared_ptr<Officials>& officials, service::Executor& executor,
                    const std::filesystem::path& web);

} // namespace chuhe::server
