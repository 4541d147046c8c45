#pragma once

#include <chuhe/pages/frame.hpp>
#include <chuhe/tournament/event.hpp>

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace chuhe::pages {

/// What some rows of a list become, rows and columns counted from 1.
struct PreviewedEntry {
    std::size_t first_row = 0;
    std::size_t last_row = 0;
    tournament::Enter enter{};
};
/// A cell that is wrong; column 0: the row as a whole.
struct PreviewedProblem {
    std::size_t row = 0;
    std::size_t column = 0;
    base::Bilingual why{};
};

/// A list of entrants as it was read, before anybody is entered.
struct ImportPreview {
    std::string file{};
    std::vector<PreviewedEntry> entries{};
    std::vector<PreviewedProblem> problems{};
    std::string list{}; ///< what the confirmation sends back
};

/// What each row becomes and every cell that is wrong, by row and column; without faults a button that enters them all.
[[nodiscard]] Html import_content(const ImportPreview& preview, Language language);

enum class ImportOf : std::uint8_t { Players, Teams };

/// The form that takes a list of entrants as CSV or XLSX.
[[nodiscard]] Html import_form(Language language, ImportOf what);
/// The form that takes a whole event.
[[nodiscard]] Html event_import_form(Language language);

} // namespace chuhe::pages
