#pragma once

#include "officials.hpp"
#include "routes.hpp"

#include <chuhe/service/executor.hpp>
#include <chuhe/service/tournaments.hpp>

#include <filesystem>
#include <memory>

namespace chuhe::server {

/// What the administrator's pages stand on.
struct AdminDesk {
    service::Links& links;
    service::Tournaments& tournaments;
    service::Executor& executor;
    std::shared_ptr<Officials> officials;
};

/// Adds /admin: becoming administrator by a one-time link, and new organiser's links for events that have lost theirs.
/// `web` is the folder of the built web client, for its style sheet.
void add_admin_pages(Routes& routes, const AdminDesk& desk, const std::filesystem::path& web);

} // namespace chuhe::server
