#pragma once

#include "http.hpp"

#include <cstdint>
#include <string>

namespace chuhe::server {

/// Sends the browser to another page after a form.
[[nodiscard]] Response redirect(std::string target);
/// The organiser's secret that the browser keeps for this event; empty for none.
[[nodiscard]] std::string secret_of(const Request& request, const std::string& event);
/// The page that a form stood on; after a result, the row of its board.
[[nodiscard]] std::string page_after(const Request& request);
/// A seed for all lots of an event.
[[nodiscard]] std::uint64_t random_seed();

} // namespace chuhe::server
