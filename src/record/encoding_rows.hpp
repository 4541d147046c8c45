#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace chuhe::record {

/// Where a run of four-byte characters of the basic plane starts.
struct FourByteRun {
    /// Counted from 81 30 81 30.
    std::uint32_t index;
    char32_t code_point;
};

/// One row of characters a lead byte, from 0x87; trail bytes 40-7E, then A1-FE. '.' is unassigned.
extern const std::array<std::u16string_view, 120> kBig5Rows;
/// One row of characters a lead byte, from 0x81; trail bytes 40-7E, then 80-FE. '.' is unassigned.
extern const std::array<std::u16string_view, 126> kGb18030Rows;
extern const std::array<FourByteRun, 206> kFourByteRuns;

} // namespace chuhe::record
