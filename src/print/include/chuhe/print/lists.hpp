#pragma once

#include <chuhe/print/format.hpp>

#include <cstdint>
#include <string>
#include <vector>

namespace chuhe::print {

/// A list for the wall of a hall.
enum class PaperSize : std::uint8_t { A4, A4Landscape, A3 };

enum class ColumnAlign : std::uint8_t { Left, Centre, Right };

/// A column of a list: its head, and its width in parts of the whole.
struct Column {
    std::string head;
    double parts = 1;
    ColumnAlign align = ColumnAlign::Left;
};

/// Pairings by board or by name, standings, a cross table: a title, columns and rows, on as many pages as it takes.
struct List {
    std::string event;
    std::string title;
    /// What holds for the whole list (the order of tie-breaks, the conventions used), set small under the title.
    std::string notes;
    std::vector<Column> columns;
    std::vector<std::vector<std::string>> rows;
    std::string printed_at;
    /// The link behind the QR code, or empty for none.
    std::string link;
};

/// Requires: every row has as many cells as there are columns. Fails: the drawing library's reason; more than one page
/// as SVG.
[[nodiscard]] Printed print_list(const List& list, PaperSize paper, Language language, Format format);

/// Name plates, two on a page of A4, each folded in the middle.
struct NamePlate {
    std::string name;
    std::string unit;
    std::string event;
    /// The link behind the QR code, or empty for none.
    std::string link;
};
[[nodiscard]] Printed print_name_plates(const std::vector<NamePlate>& plates, Format format);

} // namespace chuhe::print
