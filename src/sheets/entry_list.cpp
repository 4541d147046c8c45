#include <chuhe/base/text.hpp>
#include <chuhe/sheets/entry_list.hpp>

#include <algorithm>
#include <array>
#include <map>
#include <utility>

namespace chuhe::sheets {

using tournament::Enter;

namespace {

constexpr std::size_t kLongestName = 100;
constexpr std::size_t kMostEntrants = 9999;
constexpr int kHighestRating = 9999;

enum class Column : std::uint8_t { Team, Name, Unit, Rating };

struct Heading {
    std::string_view word;
    Column column;
};

constexpr std::array<Heading, 20> kHeadings{
    {{"姓名", Column::Name},     {"名字", Column::Name},     {"选手", Column::Name},     {"棋手", Column::Name},
     {"队员", Column::Name},     {"name", Column::Name},     {"player", Column::Name},   {"member", Column::Name},
     {"单位", Column::Unit},     {"代表单位", Column::Unit}, {"unit", Column::Unit},     {"club", Column::Unit},
     {"队", Column::Team},       {"队名", Column::Team},     {"代表队", Column::Team},   {"team", Column::Team},
     {"等级分", Column::Rating}, {"积分", Column::Rating},   {"rating", Column::Rating}, {"elo", Column::Rating}}};

std::string lower(std::string text) {
    std::ranges::transform(text, text.begin(),
                           [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; });
    return text;
}

std::optional<Column> column_headed(const std::string& cell) {
    const auto found = std::ranges::find(kHeadings, lower(cell), [](const Heading& h) { return std::string{h.word}; });
    return found == kHeadings.end() ? std::nullopt : std::optional{found->column};
}

/// Which column of the sheet holds what.
using Layout = std::map<Column, std::size_t>;

Layout usual_layout(ListOf kind) {
    return kind == ListOf::Players ? Layout{{Column::Name, 0}, {Column::Unit, 1}, {Column::Rating, 2}}
                                   : Layout{{Column::Team, 0}, {Column::Name, 1}, {Column::Rating, 2}};
}

/// Fails: nothing where the row is no row of headings.
std::optional<Layout> layout_headed(const std::vector<std::string>& row, ListOf kind) {
    Layout layout;
    for (std::size_t i = 0; i < row.size(); ++i) {
        if (auto column = column_headed(row[i])) {
            // A team is the unit of a player, and the unit the team of a member.
            if (kind == ListOf::Players && column == Column::Team) {
                column = Column::Unit;
            } else if (kind == ListOf::Teams && column == Column::Unit) {
                column = Column::Team;
            }
            layout.emplace(*column, i);
        }
    }
    const bool is_enough = layout.contains(Column::Name) && (kind == ListOf::Players || layout.contains(Column::Team));
    return is_enough ? std::optional{layout} : std::nullopt;
}

/// Reads row after row and remembers every problem.
class ListReader {
  public:
    ListReader(const Sheet& sheet, ListOf kind, const std::vector<Enter>& entered)
        : sheet_(sheet), kind_(kind), layout_(usual_layout(kind)) {
        for (const Enter& enter : entered) {
            seen_.emplace(key_of(enter), 0);
        }
    }

    EntryList run() {
        for (row_ = first_row(); row_ < sheet_.rows.size(); ++row_) {
            if (!is_blank(row_)) {
                read_row();
            }
        }
        if (list_.entries.empty() && list_.problems.empty()) {
            list_.problems.push_back({0, 0, {"表里没有人（队）", "the list is empty"}});
        }
        check_doubles();
        std::ranges::sort(list_.problems, {}, [](const CellProblem& p) { return std::pair{p.row, p.column}; });
        return std::move(list_);
    }

  private:
    [[nodiscard]] bool is_blank(std::size_t row) const {
        return std::ranges::all_of(sheet_.rows[row], &std::string::empty);
    }

    /// The row behind the headings. They stand first, or behind a title of a few rows and then name two columns or more.
    std::size_t first_row() {
        constexpr std::size_t kRowsOfTitle = 5;
        bool is_first = true;
        for (std::size_t row = 0; row < std::min(sheet_.rows.size(), kRowsOfTitle); ++row) {
            const auto headed = layout_headed(sheet_.rows[row], kind_);
            if (headed && (is_first || headed->size() > 1)) {
                layout_ = *headed;
                return row + 1;
            }
            is_first = is_first && is_blank(row);
        }
        return 0;
    }

    void read_row() {
        const std::optional<int> rating = rating_of();
        if (kind_ == ListOf::Players) {
            Enter enter{.name = name(Column::Name, true), .unit = name(Column::Unit, false), .rating = rating};
            add(std::move(enter));
            return;
        }
        const bool goes_on = cell(Column::Team).empty() && !list_.entries.empty();
        const std::string team = goes_on ? list_.entries.back().enter.name : name(Column::Team, true);
        if (list_.entries.empty() || list_.entries.back().enter.name != team) {
            add(Enter{.name = team});
        }
        if (!list_.entries.empty()) {
            list_.entries.back().last_row = row_ + 1;
            list_.entries.back().enter.members.push_back({name(Column::Name, true), rating});
        }
    }

    void add(Enter enter) {
        if (list_.entries.size() == kMostEntrants) {
            problem(Column::Name, {"至多9999人（队）", "there are at most 9999 entrants"});
        }
        if (list_.entries.size() < kMostEntrants) {
            list_.entries.push_back({row_ + 1, row_ + 1, std::move(enter)});
        }
    }

    [[nodiscard]] std::string cell(Column column) const {
        const auto at = layout_.find(column);
        const auto& cells = sheet_.rows[row_];
        return at == layout_.end() || at->second >= cells.size() ? std::string{} : cells[at->second];
    }

    void problem(Column column, base::Bilingual why) {
        const auto at = layout_.find(column);
        list_.problems.push_back({row_ + 1, at == layout_.end() ? 0 : at->second + 1, std::move(why)});
    }

    std::string name(Column column, bool is_needed) {
        std::string text = cell(column);
        if (text.empty() && is_needed) {
            problem(column, {"不能为空", "this may not be empty"});
        }
        if (text.size() > kLongestName) {
            problem(column, {"至多100字节", "at most 100 bytes"});
        }
        const bool has_control = std::ranges::any_of(text, [](char c) { return c >= 0 && c < ' '; });
        if (!base::decode_utf8(text) || has_control) {
            problem(column, {"有不能显示的字符", "there are characters that cannot be shown"});
            return {};
        }
        return text;
    }

    std::optional<int> rating_of() {
        const std::string text = cell(Column::Rating);
        if (text.empty()) {
            return std::nullopt;
        }
        // Spreadsheets may keep a whole number with a fraction of nothing.
        const auto rating = base::parse_number(text.ends_with(".0") ? text.substr(0, text.size() - 2) : text);
        if (!rating || *rating > kHighestRating) {
            problem(Column::Rating, {"等级分应为0至9999的整数，不是“" + text + "”",
                                     "a rating is a whole number from 0 to 9999, not \"" + text + "\""});
            return std::nullopt;
        }
        return rating;
    }

    static std::string key_of(const Enter& enter) { return enter.name + '\n' + enter.unit; }

    void check_doubles() {
        for (const ListedEntry& entry : list_.entries) {
            const auto [found, is_new] = seen_.emplace(key_of(entry.enter), entry.first_row);
            if (is_new || entry.enter.name.empty()) {
                continue;
            }
            const auto column = layout_.at(kind_ == ListOf::Players ? Column::Name : Column::Team) + 1;
            const std::string row = std::to_string(found->second);
            list_.problems.push_back({entry.first_row, column,
                                      found->second == 0
                                          ? base::Bilingual{"已经报名", "has entered already"}
                                          : base::Bilingual{"与第" + row + "行重复", "the same as row " + row}});
        }
    }

    const Sheet& sheet_;
    ListOf kind_;
    Layout layout_;
    std::size_t row_ = 0;
    std::map<std::string, std::size_t> seen_;
    EntryList list_;
};

/// A cell of a line: quoted, since a name may hold anything but a control character.
std::string quoted(const std::string& text) {
    std::string cell = "\"";
    for (const char c : text) {
        cell += c;
        if (c == '"') {
            cell += '"';
        }
    }
    return cell + "\"";
}

std::string line(const std::string& first, const std::string& second, const std::optional<int>& rating) {
    return quoted(first) + "\t" + quoted(second) + "\t" + (rating ? std::to_string(*rating) : "") + "\n";
}

} // namespace

EntryList read_entry_list(const Sheet& sheet, ListOf kind, const std::vector<Enter>& entered) {
    return ListReader{sheet, kind, entered}.run();
}

std::string write_entry_list(const EntryList& list, ListOf kind) {
    std::string text = kind == ListOf::Players ? "name\tunit\trating\n" : "team\tmember\trating\n";
    for (const ListedEntry& entry : list.entries) {
        if (kind == ListOf::Players) {
            text += line(entry.enter.name, entry.enter.unit, entry.enter.rating);
        }
        for (const tournament::Member& member : entry.enter.members) {
            text += line(entry.enter.name, member.name, member.rating);
        }
    }
    return text;
}

} // namespace chuhe::sheets
