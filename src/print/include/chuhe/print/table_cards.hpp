#pragma once

#include <chuhe/print/format.hpp>

#include <string>
#include <vector>

namespace chuhe::print {

/// The card of a table: who plays, and for each side a code behind which it
/// says how the game ended.
struct TableCard {
    std::string event;
    std::string round;
    std::string table; ///< "3", "3.2"
    std::string red;
    std::string red_unit;
    std::string black;
    std::string black_unit;
    std::string red_link;
    std::string black_link;
};

/// Four cards on a page of A4, to be cut apart. Fails: the drawing library's
/// reason; more than one page as SVG. Source: cn1999 10.1
[[nodiscard]] Printed print_table_cards(const std::vector<TableCard>& cards, Language language, Format format);

} // namespace chuhe::print
