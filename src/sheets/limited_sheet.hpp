#pragma once

#include <chuhe/sheets/sheet.hpp>

#include <algorithm>
#include <utility>

namespace chuhe::sheets {

[[nodiscard]] inline base::Failure<base::Bilingual> failed(const char* zh, const char* en) {
    return base::Failure{base::Bilingual{zh, en}};
}

[[nodiscard]] inline std::string trimmed(std::string_view text) {
    const std::size_t first = text.find_first_not_of(" \t\r\n");
    const std::size_t last = text.find_last_not_of(" \t\r\n");
    return first == std::string_view::npos ? "" : std::string{text.substr(first, last - first + 1)};
}

/// Collects cells within the limits.
class SheetMaker {
  public:
    /// Row and column from 0. Returns: false where the sheet is too large.
    [[nodiscard]] bool put(std::size_t row, std::size_t column, std::string_view cell) {
        const std::string text = trimmed(cell);
        if (text.empty()) {
            return row < kMaxRows * 100; // blank rows far below are no harm
        }
        if (row >= kMaxRows || column >= kMaxColumns || text.size() > kMaxCellBytes) {
            return false;
        }
        if (sheet_.rows.size() <= row) {
            sheet_.rows.resize(row + 1);
        }
        auto& cells = sheet_.rows[row];
        if (cells.size() <= column) {
            cells.resize(column + 1);
        }
        cells[column] = text;
        return true;
    }
    [[nodiscard]] Sheet take() { return std::move(sheet_); }

  private:
    Sheet sheet_;
};

[[nodiscard]] inline base::Failure<base::Bilingual> too_large() {
    return failed("文件太大：至多5兆字节、10000行、64列、每格1000字节",
                  "the file is too large: at most 5 MB, 10000 rows, 64 columns, 1000 bytes a cell");
}

} // namespace chuhe::sheets
