#pragma once

#include <chuhe/record/read_records.hpp>

namespace chuhe::record {

// Programs of game halls that keep nothing but points. None has a mark of its own: the name of the file tells.

/// 弈天 (.mxq): strings with a length byte, then moves like "7C-4C", then "Ends".
[[nodiscard]] RecordFile read_mxq(std::string_view bytes);
/// 象棋世家: text with "Moves", moves like "7C-4C", then "Ends".
[[nodiscard]] bool is_shijia(std::string_view text);
[[nodiscard]] RecordFile read_shijia(const DecodedText& text);
/// 联众 (.chn): a header of 188 bytes, then 32 bytes a move.
[[nodiscard]] RecordFile read_chn(std::string_view bytes);
/// 中游 (.ccm): seven bytes a move.
[[nodiscard]] RecordFile read_ccm(std::string_view bytes);
/// QQ (.che): decimal numbers, "1 N" and ten a move; columns counted from a.
/// Reading: two readers disagree whether columns count from a or from i, and both give legal games; from a, as .che
/// files met were written.
[[nodiscard]] RecordFile read_che(const DecodedText& text);
/// QQ, new: a line of ten numbers a move; columns counted from i.
[[nodiscard]] bool is_qq_lines(std::string_view text);
[[nodiscard]] RecordFile read_qq_lines(const DecodedText& text);

} // namespace chuhe::record
