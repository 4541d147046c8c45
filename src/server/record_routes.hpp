#pragma once

#include "routes.hpp"

#include <chuhe/service/executor.hpp>
#include <chuhe/service/links.hpp>
#include <chuhe/service/tournaments.hpp>
#include <chuhe/store/store.hpp>

namespace chuhe::server {

/// What records and sheets are made of.
struct RecordDesk {
    store::Store& store;
    service::Links& links;
    service::Tournaments& tournaments;
    service::Executor& executor;
};

/// Adds /api/games/ID/record and record.pgn, and the sheets of a game below /game/ID: sheet, slip, envelope and diagram, each
/// as .pdf and .svg; `?lang=en` and, for the score sheet, `?notation=short`.
void add_record_routes(Routes& routes, const RecordDesk& desk);

} // namespace chuhe::server
