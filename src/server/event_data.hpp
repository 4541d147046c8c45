#pragma once

#include <chuhe/service/tables.hpp>

#include <string>

namespace chuhe::server {

/// An event for programs: what it is, who plays, every round with its results,
/// the places with their values.
[[nodiscard]] std::string event_json(const std::string& id, const service::EventAtTables& at);

} // namespace chuhe::server
