#pragma once

#include <string>

namespace chuhe::app {

/// Writes a file; "-" is standard output. Returns: whether all of it went out.
[[nodiscard]] bool write_file(const std::string& path, const std::string& bytes);

} // namespace chuhe::app
