#pragma once

#include <chuhe/print/game_sheets.hpp>
#include <chuhe/record/game_record.hpp>

#include <cstdint>

namespace chuhe::print {

/// How the moves of a filled score sheet are written. Source: cn1999 7.5
enum class SheetNotation : std::uint8_t { Full, Shorthand };

/// What the tags of a record say for the head of a sheet: Event, Round, Table, Date, Site, Red, RedTeam, Black, BlackTeam.
[[nodiscard]] SheetHead head_of(const record::GameRecord& game);

/// The filled score sheet of a record: its main line, with result, clause, times used and fouls where its tags have them.
/// Variations and comments are not on a sheet. Source: cn1999 7, 7.5, 10.1
[[nodiscard]] ScoreSheet score_sheet_of(const record::GameRecord& game, SheetNotation notation, Language language);

/// The filled result slip of a record. Source: cn1999 10.1
[[nodiscard]] ResultSlip result_slip_of(const record::GameRecord& game, Language language);

} // namespace chuhe::print
