#pragma once

#include <chuhe/record/read_records.hpp>

namespace chuhe::record {

/// Whether a text holds a game in the tags of dpxq.com.
[[nodiscard]] bool is_dhtmlxq(std::string_view text);

/// Reads the games in the tags of dpxq.com, in UBB, HTML or a string of JavaScript.
[[nodiscard]] RecordFile read_dhtmlxq(const DecodedText& text);

} // namespace chuhe::record
