#pragma once

#include "canvas.hpp"

#include <chuhe/print/game_sheets.hpp>

#include <string_view>

namespace chuhe::print {

inline constexpr double kGutter = 15;
inline constexpr TextStyle kBody{.face = Face::Serif, .size = 11};
inline constexpr TextStyle kSmall{.face = Face::Sans, .size = 8};
inline constexpr TextStyle kTitle{.face = Face::SerifBold, .size = 18};

/// A frame on the sheet. Unit: millimetres.
struct Area {
    double x;
    double y;
    double width;
};

/// A label and its value on a line to write on. `y` is the middle of the text.
void draw_field(Canvas& canvas, const Area& area, std::string_view label, std::string_view value);

/// Title under the double rule, then event, round, table, date, place. Returns the height used.
double draw_head(Canvas& canvas, const Area& area, std::string_view title, const SheetHead& head, Language language);

/// Both players with their units, one line each. Returns the height used.
double draw_players(Canvas& canvas, const Area& area, const SheetHead& head, Language language);

/// Two players and an arbiter sign, and an empty square to be stamped (10.1). Returns the height used.
/// Who spoke for both players, where somebody did. Returns: the height it takes, none where nobody did.
double draw_on_behalf(Canvas& canvas, const Area& area, std::string_view words, Language language);
double draw_signatures(Canvas& canvas, const Area& area, Language language);

/// Time of printing at the left, QR code at the right, at the foot of the page.
void draw_foot(Canvas& canvas, std::string_view printed_at, std::string_view link, Language language);

} // namespace chuhe::print
