#pragma once

#include <chuhe/sheets/sheet.hpp>
#include <chuhe/tournament/event.hpp>

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace chuhe::sheets {

/// Whether a list names players, or teams with a row for each member.
enum class ListOf : std::uint8_t { Players, Teams };

/// A cell that is wrong, counted from 1 as spreadsheets count; column 0: the row as a whole.
struct CellProblem {
    std::size_t row = 0;
    std::size_t column = 0;
    base::Bilingual why{};

    bool operator==(const CellProblem&) const = default;
};

/// An entrant that a list makes, and the rows he comes from, counted from 1.
struct ListedEntry {
    std::size_t first_row = 0;
    std::size_t last_row = 0;
    tournament::Enter enter{};
};

/// What a list would enter, and all that is wrong with it. Nothing of a list with problems is to be entered.
struct EntryList {
    std::vector<ListedEntry> entries{};
    std::vector<CellProblem> problems{};
};

/// Players: name, unit, rating. Teams: team, member, rating, one row a member in the order of the boards; a blank team is the
/// one above. A first row of headings (姓名, 单位, 等级分, 队, name, unit, team, rating, ...) may order the columns otherwise.
/// Names that come twice in one unit are a problem, in the list and with those who have entered already.
[[nodiscard]] EntryList read_entry_list(const Sheet& sheet, ListOf kind,
                                        const std::vector<tournament::Enter>& entered = {});

/// The list as lines of cells parted by tabs, as `read_csv` and `read_entry_list` read them back.
[[nodiscard]] std::string write_entry_list(const EntryList& list, ListOf kind);

} // namespace chuhe::sheets
