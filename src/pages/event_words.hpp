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
/// "胜", "W": one word for what a round was.
[[nodiscard]] std::string cell_word(tournament::CellKind kind, Language language);
/// A link to an entrant's page.
[[nodiscard]] Html entrant_link(const tournament::Entrant& entrant);
/// The head of a page: a small line above the title.
[[nodiscard]] Html page_head(const std::string& above, const std::string& title);

} // namespace chuhe::pages
