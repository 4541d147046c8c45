#pragma once

#include <chuhe/board/board.hpp>
#include <chuhe/print/format.hpp>

#include <optional>
#include <string>
#include <vector>

namespace chuhe::print {

/// What every sheet of a game says at its head. Empty members are left open, to be written by hand.
struct SheetHead {
    std::string event;
    std::string round;
    std::string table;
    std::string date;
    std::string place;
    std::string red;
    std::string red_unit;
    std::string black;
    std::string black_unit;
    /// The moment of printing, in words; the program does not read a clock for it.
    std::string printed_at;
    /// The link behind the QR code, or empty for none.
    std::string link;
};

/// One round of moves on a score sheet, in the notation wanted (full or shorthand, 7.5).
struct SheetRow {
    std::string red;
    std::string black;
};

/// The record of a game (记录纸). Without rows it is a blank form.
/// Source: cn1999 7, 10.1
struct ScoreSheet {
    SheetHead head;
    std::vector<SheetRow> rows;
    std::string result;
    std::string clause;
    std::string red_time;
    std::string black_time;
    std::string fouls;
    /// Where an official agreed or signed for both: the words that say so. Source: cn1999 4.2.2, 10.1
    std::string on_behalf{};
};

/// The slip on which a result is brought to the arbiter. Source: cn1999 10.1
struct ResultSlip {
    SheetHead head;
    std::string result;
    std::string clause;
    std::string red_time;
    std::string black_time;
    std::string fouls;
    /// Where an official agreed or signed for both: the words that say so. Source: cn1999 4.2.2, 10.1
    std::string on_behalf{};
};

/// The envelope of an adjourned game (封棋): who sealed, the times, the moves made, the position. Never the sealed
/// move. Source: cnold adjournment
struct Envelope {
    SheetHead head;
    board::Board board;
    std::string sealed_by;
    std::string red_time;
    std::string black_time;
    std::string moves_made;
    std::string resumption;
};

/// As many pages as the game needs, 40 rounds a page; an SVG holds one. Fails: the drawing library's reason.
[[nodiscard]] Printed print_score_sheet(const ScoreSheet& sheet, Language language, Format format);
/// The sheets of many games one after the other, each from a new page on. Fails: the drawing library's reason.
[[nodiscard]] Printed print_score_sheets(const std::vector<ScoreSheet>& sheets, Language language, Format format);
/// Two slips on a page of A4, to be cut apart. Fails: the drawing library's reason.
[[nodiscard]] Printed print_result_slips(const std::vector<ResultSlip>& slips, Language language, Format format);
[[nodiscard]] Printed print_envelope(const Envelope& envelope, Language language, Format format);

} // namespace chuhe::print
