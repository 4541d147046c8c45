#include "limited_sheet.hpp"

namespace chuhe::sheets {

SheetResult read_sheet(std::string_view bytes) {
    if (bytes.starts_with("\xD0\xCF\x11\xE0")) {
        return failed("这是旧版 Excel 的 .xls 文件；请另存为 .xlsx 或 CSV",
                      "this is a file of an older Excel (.xls); save it as .xlsx or CSV");
    }
    return bytes.starts_with("PK\x03\x04") ? read_xlsx(bytes) : read_csv(bytes);
}

} // namespace chuhe::sheets
