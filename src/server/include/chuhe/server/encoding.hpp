#pragma once

#include <string>
#include <string_view>

namespace chuhe::server {

/// Whether the other end takes gzip by its Accept-Encoding: named, and not with a weight of zero.
[[nodiscard]] bool accepts_gzip(std::string_view accept_encoding);

/// The same bytes for the same content.
[[nodiscard]] std::string gzip(std::string_view content);

/// A strong ETag: the hash of the content, in quotes.
[[nodiscard]] std::string tag_of(std::string_view content);

} // namespace chuhe::server
