#pragma once

#include "http.hpp"

namespace chuhe::server {

/// Adds what tells browsers to be careful: nothing inline, nothing from elsewhere, no frames, no guessing of types.
[[nodiscard]] Response secured(Response response);

/// Whether the page that sends the request comes from this very site. A request without Origin comes from no page.
/// Requires for a WebSocket: there is an Origin.
[[nodiscard]] bool is_from_this_site(const Request& request);

/// Whether the request may change something: not sent by a page of another site.
[[nodiscard]] bool may_change(const Request& request);

/// The value of a cookie that came with the request. Fails: nothing without one.
[[nodiscard]] std::optional<std::string> cookie(const Request& request, std::string_view name);

/// The secret of `Authorization: Bearer SECRET`. Fails: nothing without one.
[[nodiscard]] std::optional<std::string_view> bearer(const Request& request);

} // namespace chuhe::server
