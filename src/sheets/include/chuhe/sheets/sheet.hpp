#pragma once

#include <chuhe/base/bilingual.hpp>
#include <chuhe/base/result.hpp>

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace chuhe::sheets {

/// Limits on what is read. Unit: bytes, rows, columns.
inline constexpr std::size_t kMaxFileBytes = 5U << 20U;
inline constexpr std::size_t kMaxPartBytes = 20U << 20U; ///< one part of an archive, unpacked
inline constexpr std::size_t kMaxRows = 10'000;
inline constexpr std::size_t kMaxColumns = 64;
inline constexpr std::size_t kMaxCellBytes = 1000;

/// The cells of a table as text, without blanks around them. Rows may be of different lengths.
struct Sheet {
    std::vector<std::vector<std::string>> rows{};

    bool operator==(const Sheet&) const = default;
};

/// A sheet, or why the file cannot be read.
using SheetResult = base::Result<Sheet, base::Bilingual>;

/// A text in UTF-8, UTF-16 or GB18030; cells are parted by commas, Chinese commas, semicolons or tabs, and may be quoted.
/// Fails: too large, no text, a quote that does not end.
[[nodiscard]] SheetResult read_csv(std::string_view bytes);

/// The first sheet of an XLSX workbook; of a formula its stored value. Fails: too large, damaged, no workbook.
[[nodiscard]] SheetResult read_xlsx(std::string_view bytes);

/// Either of the two, by what the first bytes say.
[[nodiscard]] SheetResult read_sheet(std::string_view bytes);

} // namespace chuhe::sheets
