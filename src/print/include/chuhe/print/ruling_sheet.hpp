#pragma once

#include <chuhe/adjudication/judge.hpp>
#include <chuhe/print/game_sheets.hpp>

#include <string>
#include <vector>

namespace chuhe::print {

/// One ply of a repetition: "6", "车9平8", "将", why, "28.1".
struct RulingRow {
    std::string ply;
    std::string move;
    std::string kind;
    std::string why;
    std::string clause;
};

/// The ruling on a repetition, to be read aloud, handed out and signed. Source: cn1999 24
struct RulingSheet {
    SheetHead head;
    /// Where the cycle begins and ends.
    board::Board board;
    std::string verdict;
    std::string clause;
    /// What the arbiter reads aloud.
    std::string text;
    /// Which plies, how often the position has stood, what the moves of each side amount to.
    std::vector<std::string> facts;
    std::vector<RulingRow> rows;
};

/// The sheet of a ruling on plies of a line; the head is left open. `from_ply` plies of the game come before the line. Moves are
/// written in Chinese in both languages, as on score sheets. Requires: `judged` is of the line.
[[nodiscard]] RulingSheet ruling_sheet_of(const adjudication::Line& line, const adjudication::JudgedRepetition& judged,
                                          std::size_t from_ply, Language language);

/// As many pages as the plies need; an SVG holds one. Fails: the drawing library's reason.
[[nodiscard]] Printed print_ruling_sheet(const RulingSheet& sheet, Language language, Format format);

} // namespace chuhe::print
