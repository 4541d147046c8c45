#pragma once

#include <chuhe/print/format.hpp>
#include <chuhe/print/lists.hpp>

#include <string>
#include <vector>

namespace chuhe::print {

/// One side of a match: "3 甲", what it has in each game and altogether.
struct BracketLine {
    std::string name;
    std::string marks; ///< "1 ½  1.5"; empty before a game is over
    bool has_won = false;
};

/// A match as a box of two lines; one that is not drawn keeps its place free.
struct BracketBox {
    bool is_drawn = true;
    bool is_fed = false; ///< a line leads to it from the column before
    std::string number;  ///< of the match; empty for a bye
    std::string note;
    BracketLine upper;
    BracketLine lower;
};

/// A round: as many boxes as the round before, or half as many.
struct BracketColumn {
    std::string head;
    std::vector<BracketBox> boxes;
};

/// A part of a knock-out, drawn from left to right; a large one goes over several pages.
struct BracketPart {
    std::string title;
    std::vector<BracketColumn> columns;
};

struct BracketSheet {
    std::string event;
    std::string title;
    std::string notes;
    std::vector<BracketPart> parts;
    std::string printed_at;
    /// The link behind the QR code, or empty for none.
    std::string link;
};

/// Requires: no column is empty. Fails: the drawing library's reason; more than one page as SVG. Source: cn1999 11.1
[[nodiscard]] Printed print_bracket(const BracketSheet& sheet, PaperSize paper, Language language, Format format);

} // namespace chuhe::print
