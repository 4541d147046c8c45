#pragma once

#include <chuhe/base/half_points.hpp>
#include <chuhe/pages/event_pages.hpp>

namespace chuhe::pages {

/// "2.0", "1.5"
[[nodiscard]] std::string points_text(base::HalfPoints points);
/// The name of an entrant. Requires: the number is in the table.
[[nodiscard]] const tournament::Entrant& entrant_of(const tournament::CrossTable& table,
                                                    tournament::EntrantNumber number);
/// The round mark of a side: a double ring for the one who moves first, a single ring for the other, with its name for
/// readers.
[[nodiscard]] Html turn_mark(tournament::Turn turn, Language language);
/// "第三轮", "Round 3"
[[nodiscard]] std::string round_name(int round, Language language);
/// "1.5 分": points beside a name, where a phone has no room for their column.
[[nodiscard]] Html phone_points(base::HalfPoints points, Language language);
/// "胜", "W": one word for what a round was.
[[nodiscard]] std::string cell_word(tournament::CellKind kind, Language language);
/// A link to an entrant's page.
[[nodiscard]] Html entrant_link(const tournament::Entrant& entrant);
/// "3", or "3=" where the place is shared.
[[nodiscard]] std::string place_text(const EventView& event, const tournament::Standing& standing);
/// A head of a column.
[[nodiscard]] Html column_head(Language language, const base::Bilingual& label, std::string_view css_class = "");
/// How each value of an entrant came about, and what decided the place. Source: cn1999 15
[[nodiscard]] Html explanation(const EventView& event, const tournament::Standing& standing, Language language);
/// A frame that scrolls sideways when what is in it is too wide.
[[nodiscard]] Html wide_frame(const std::string& label, const Html& content);
/// A table in such a frame.
[[nodiscard]] Html wide_table(const std::string& label, std::string_view css_class, const Html& heads,
                              const Html& rows);
/// A file beside a page; a link without an address is left out.
struct Download {
    base::Bilingual label;
    std::string href;
};
/// Buttons for what is printed and what is read by programs, where the event has such files.
[[nodiscard]] Html download_links(const EventView& event, Language language, const Download& print,
                                  const Download& data);
/// The head of a page: a small line above the title.
[[nodiscard]] Html page_head(const std::string& above, const std::string& title);

/// Whether somebody is asked for: by his number, or by a part of his name or his unit, whatever the case of Latin letters.
[[nodiscard]] bool is_meant(const std::string& asked, tournament::EntrantNumber number, const std::string& name,
                            const std::string& unit);

/// Leads from a long list to the page that finds a player; nothing on a stick, where nobody answers.
[[nodiscard]] Html find_form(const EventView& event, Language language);

/// A result; where the game is or was played on the server, the way there. Both may be empty.
[[nodiscard]] Html game_result(const std::string& result, const std::string& game, Language language);

} // namespace chuhe::pages
