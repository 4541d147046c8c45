// A file of any bytes is refused with a reason, or read into a sheet within the limits; the list of it is written and read again
// to the same entrants.
#include <chuhe/base/assert.hpp>
#include <chuhe/sheets/entry_list.hpp>

#include <cstddef>
#include <cstdint>
#include <string_view>

using namespace chuhe;
using namespace chuhe::sheets;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view bytes(reinterpret_cast<const char*>(data), size); // NOLINT: bytes are text here
    const auto sheet = read_sheet(bytes);
    if (!sheet) {
        CHUHE_ASSERT(!sheet.error().en.empty());
        return 0;
    }
    CHUHE_ASSERT(sheet->rows.size() <= kMaxRows);
    for (const ListOf kind : {ListOf::Players, ListOf::Teams}) {
        const EntryList list = read_entry_list(*sheet, kind);
        if (!list.problems.empty()) {
            continue;
        }
        const auto written = read_csv(write_entry_list(list, kind));
        CHUHE_ASSERT(written.has_value());
        const EntryList again = read_entry_list(*written, kind);
        CHUHE_ASSERT(again.problems.empty() && again.entries.size() == list.entries.size());
        for (std::size_t i = 0; i < list.entries.size(); ++i) {
            CHUHE_ASSERT(again.entries[i].enter.name == list.entries[i].enter.name);
            CHUHE_ASSERT(again.entries[i].enter.members == list.entries[i].enter.members);
        }
    }
    return 0;
}
