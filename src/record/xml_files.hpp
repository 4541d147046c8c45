#pragma once

#include <chuhe/record/read_records.hpp>

namespace chuhe::record {

/// CBF of CCBridge: <ChineseChessRecord>, moves as digits in Move@value.
[[nodiscard]] bool is_cbf(std::string_view text);
[[nodiscard]] RecordFile read_cbf(const DecodedText& text);

/// 鹏飞 (PFC): nested <n m="move" c="comment">, the first with the FEN of the start in m.
[[nodiscard]] bool is_pfc(std::string_view text);
[[nodiscard]] RecordFile read_pfc(const DecodedText& text);

} // namespace chuhe::record
