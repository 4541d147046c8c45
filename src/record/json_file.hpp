#pragma once

#include <chuhe/record/read_records.hpp>

namespace chuhe::record {

/// Whether a text is a JSON object, or an array or lines of them, with moves in it.
[[nodiscard]] bool is_json_game(std::string_view text);

/// Reads objects like {"red": "...", "black": "...", "moves": "h2e2 ..."}, moves in one string or in an array, in any
/// notation; there is no common schema, so fields are known by their names (event, red, black, fen, result, ...).
[[nodiscard]] RecordFile read_json_game(const DecodedText& text);

} // namespace chuhe::record
