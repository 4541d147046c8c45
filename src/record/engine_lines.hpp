#pragma once

#include <chuhe/record/read_records.hpp>

namespace chuhe::record {

/// Whether a text starts with a line of UCI or UCCI that sets up a position.
[[nodiscard]] bool is_engine_lines(std::string_view text);

/// Reads lines "position fen F moves ...", "position startpos moves ..." and "fen F moves ...": one game a line.
[[nodiscard]] RecordFile read_engine_lines(const DecodedText& text);

} // namespace chuhe::record
