#include <chuhe/sheets/sheet.hpp>

namespace chuhe::sheets {

SheetResult read_sheet(std::string_view bytes) {
    return bytes.starts_with("PK\x03\x04") ? read_xlsx(bytes) : read_csv(bytes);
}

} // namespace chuhe::sheets
