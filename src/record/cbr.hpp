#pragma once

#include <chuhe/record/read_records.hpp>

namespace chuhe::record {

inline constexpr std::string_view kCbrMagic{"CCBridge Record\0", 16};
inline constexpr std::string_view kCblMagic{"CCBridgeLibrary\0", 16};

/// Reads one game of CCBridge (象棋桥), version 1 or 2. Requires: it starts with kCbrMagic.
[[nodiscard]] RecordFile read_cbr(std::string_view bytes);

/// Reads a library of CCBridge: every record in it, headings included. Requires: it starts with kCblMagic.
[[nodiscard]] RecordFile read_cbl(std::string_view bytes);

} // namespace chuhe::record
