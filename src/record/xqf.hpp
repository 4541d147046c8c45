#pragma once

#include <chuhe/record/read_records.hpp>

namespace chuhe::record {

/// Reads a file of XQStudio, versions 1.0 to 1.8. Requires: it starts with "XQ".
[[nodiscard]] RecordFile read_xqf(std::string_view bytes);

} // namespace chuhe::record
