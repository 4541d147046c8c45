#pragma once

#include <chuhe/service/links.hpp>

#include <optional>
#include <string>
#include <string_view>

namespace chuhe::service {

/// The secret of a link that makes its holder administrator, once; the one before, if nobody has used it, opens nothing
/// any more. Administrators restore the links of events; they rule nothing. Fails: busy.
[[nodiscard]] base::Result<std::string, Problem> one_time_administrator(Links& links, const wire::Origin& by);

/// Whether nobody has become administrator yet. Blocks while it reads.
[[nodiscard]] bool needs_administrator(Links& links);

/// Uses a one-time link up and makes one that lasts, for the browser to keep. Fails: unknown_secret, busy.
[[nodiscard]] base::Result<IssuedLink, Problem> become_administrator(Links& links, std::string_view secret,
                                                                     const std::string& address);

/// Whether a secret is that of an administrator's lasting link.
[[nodiscard]] bool is_administrator(Links& links, std::string_view secret);

} // namespace chuhe::service
