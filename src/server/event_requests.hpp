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
/// Whom a list is searched for by a field of a query, as much of it as the field takes. Fails: nothing for what is no text.
[[nodiscard]] std::string searched_for(std::string_view query, std::string_view field);

/// A seed for all lots of an event.
[[nodiscard]] std::uint64_t random_seed();

} // namespace chuhe::server
