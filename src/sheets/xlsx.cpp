#include "limited_sheet.hpp"

#include <pugixml.hpp>
#include <zip.h>

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace chuhe::sheets {

namespace {

struct CloseArchive {
    void operator()(zip_t* archive) const { zip_discard(archive); }
};
struct CloseFile {
    void operator()(zip_file_t* file) const { zip_fclose(file); }
};
using Archive = std::unique_ptr<zip_t, CloseArchive>;

/// An archive in memory. Fails: nothing where the bytes are none.
Archive archive_of(std::string_view bytes) {
    zip_source_t* source = zip_source_buffer_create(bytes.data(), bytes.size(), 0, nullptr);
    if (source == nullptr) {
        return nullptr;
    }
    Archive archive{zip_open_from_source(source, ZIP_RDONLY, nullptr)};
    if (archive == nullptr) {
        zip_source_free(source);
    }
    return archive;
}

enum class PartFault : std::uint8_t { Missing, TooLarge, Damaged };

/// Unpacks a part piece by piece, so that what the archive says of its size need not be believed.
base::Result<std::string, PartFault> part_of(zip_t* archive, const std::string& name) {
    const std::unique_ptr<zip_file_t, CloseFile> file{zip_fopen(archive, name.c_str(), 0)};
    if (file == nullptr) {
        return base::Failure{PartFault::Missing};
    }
    std::string part;
    std::array<char, 16384> piece{};
    for (;;) {
        const zip_int64_t read = zip_fread(file.get(), piece.data(), piece.size());
        if (read < 0) {
            return base::Failure{PartFault::Damaged};
        }
        if (read == 0) {
            return part;
        }
        part.append(piece.data(), static_cast<std::size_t>(read));
        if (part.size() > kMaxPartBytes) {
            return base::Failure{PartFault::TooLarge};
        }
    }
}

/// A part as XML. Document types, and with them entities, are not read.
std::unique_ptr<pugi::xml_document> xml_of(const std::string& part) {
    auto document = std::make_unique<pugi::xml_document>();
    const auto result = document->load_buffer(part.data(), part.size(), pugi::parse_default | pugi::parse_ws_pcdata);
    return result ? std::move(document) : nullptr;
}

bool is_named(const pugi::xml_node& node, std::string_view name) {
    const std::string_view full = node.name();
    const std::size_t colon = full.find(':');
    return (colon == std::string_view::npos ? full : full.substr(colon + 1)) == name;
}

/// The first child of this name, whatever the prefix of its namespace: some programs write `x:sheetData`.
pugi::xml_node child_of(const pugi::xml_node& node, std::string_view name) {
    return node.find_child([name](const pugi::xml_node& child) { return is_named(child, name); });
}

std::vector<pugi::xml_node> children_of(const pugi::xml_node& node, std::string_view name) {
    std::vector<pugi::xml_node> found;
    for (const pugi::xml_node& child : node.children()) {
        if (is_named(child, name)) {
            found.push_back(child);
        }
    }
    return found;
}

/// The text of `si` or `is`: one piece, or runs of pieces. Phonetic guides are no part of it.
std::string rich_text(const pugi::xml_node& node) {
    std::string text{child_of(node, "t").text().get()};
    for (const pugi::xml_node& run : children_of(node, "r")) {
        text += child_of(run, "t").text().get();
    }
    return text;
}

/// Fails: nothing where the part is damaged.
std::optional<std::vector<std::string>> shared_strings(const std::string& part) {
    const auto document = xml_of(part);
    if (document == nullptr) {
        return std::nullopt;
    }
    std::vector<std::string> strings;
    for (const pugi::xml_node& item : children_of(child_of(*document, "sst"), "si")) {
        strings.push_back(rich_text(item));
    }
    return strings;
}

/// "C12": column 2, row 11. Fails: nothing for another text.
std::optional<std::pair<std::size_t, std::size_t>> place_of(std::string_view reference) {
    std::size_t column = 0;
    std::size_t at = 0;
    while (at < reference.size() && at < 3 && reference[at] >= 'A' && reference[at] <= 'Z') {
        column = column * 26 + static_cast<std::size_t>(reference[at] - 'A') + 1;
        ++at;
    }
    std::size_t row = 0;
    const std::size_t digits = at;
    while (at < reference.size() && at < digits + 7 && reference[at] >= '0' && reference[at] <= '9') {
        row = row * 10 + static_cast<std::size_t>(reference[at] - '0');
        ++at;
    }
    if (column == 0 || row == 0 || at != reference.size()) {
        return std::nullopt;
    }
    return std::pair{row - 1, column - 1};
}

std::string cell_text(const pugi::xml_node& cell, const std::vector<std::string>& strings) {
    const std::string_view type = cell.attribute("t").value();
    if (type == "inlineStr") {
        return rich_text(child_of(cell, "is"));
    }
    const pugi::xml_text value = child_of(cell, "v").text();
    if (type != "s") {
        return value.get();
    }
    const std::size_t index = value.as_uint(static_cast<unsigned>(strings.size()));
    return index < strings.size() ? strings[index] : std::string{};
}

/// The file of the first sheet: what the workbook and its relations say, else where everybody puts it.
std::string first_sheet(zip_t* archive) {
    const std::string usual = "xl/worksheets/sheet1.xml";
    const auto workbook = part_of(archive, "xl/workbook.xml");
    const auto relations = part_of(archive, "xl/_rels/workbook.xml.rels");
    if (!workbook || !relations) {
        return usual;
    }
    const auto book = xml_of(*workbook);
    const auto links = xml_of(*relations);
    if (book == nullptr || links == nullptr) {
        return usual;
    }
    const std::string id = child_of(child_of(child_of(*book, "workbook"), "sheets"), "sheet").attribute("r:id").value();
    for (const pugi::xml_node& link : children_of(child_of(*links, "Relationships"), "Relationship")) {
        if (id == link.attribute("Id").value()) {
            const std::string target = link.attribute("Target").value();
            return target.starts_with('/') ? target.substr(1) : "xl/" + target;
        }
    }
    return usual;
}

SheetResult cells_of(const pugi::xml_document& document, const std::vector<std::string>& strings) {
    SheetMaker sheet;
    std::size_t next_row = 0;
    for (const pugi::xml_node& row : children_of(child_of(child_of(document, "worksheet"), "sheetData"), "row")) {
        std::size_t next_column = 0;
        for (const pugi::xml_node& cell : children_of(row, "c")) {
            const auto place = place_of(cell.attribute("r").value()).value_or(std::pair{next_row, next_column});
            if (!sheet.put(place.first, place.second, cell_text(cell, strings))) {
                return too_large();
            }
            next_row = place.first;
            next_column = place.second + 1;
        }
        ++next_row;
    }
    return sheet.take();
}

} // namespace

SheetResult read_xlsx(std::string_view bytes) {
    if (bytes.size() > kMaxFileBytes) {
        return too_large();
    }
    const Archive archive = archive_of(bytes);
    if (archive == nullptr) {
        return failed("XLSX 文件已损坏", "the XLSX file is damaged");
    }
    const auto strings = part_of(archive.get(), "xl/sharedStrings.xml");
    const auto sheet = part_of(archive.get(), first_sheet(archive.get()));
    const bool is_too_large =
        (!strings && strings.error() == PartFault::TooLarge) || (!sheet && sheet.error() == PartFault::TooLarge);
    if (is_too_large) {
        return too_large();
    }
    if (!sheet || (!strings && strings.error() == PartFault::Damaged)) {
        return failed("不是 XLSX 工作簿，或已损坏", "this is no XLSX workbook, or it is damaged");
    }
    const auto document = xml_of(*sheet);
    const auto texts = strings ? shared_strings(*strings) : std::vector<std::string>{};
    if (document == nullptr || !texts) {
        return failed("XLSX 工作表已损坏", "the sheet of the workbook is damaged");
    }
    return cells_of(*document, *texts);
}

} // namespace chuhe::sheets
