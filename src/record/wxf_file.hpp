#pragma once

#include <chuhe/record/read_records.hpp>

namespace chuhe::record {

/// Whether a text is a file of WXF: its header lines or its START{.
[[nodiscard]] bool is_wxf_file(std::string_view text);

/// Reads files of WXF: lines KEY value, then START{ moves }END. The braces may be missing.
[[nodiscard]] RecordFile read_wxf_file(const DecodedText& text);

} // namespace chuhe::record
