#include "event_words.hpp"
#include "forms.hpp"

#include <chuhe/pages/import_page.hpp>

namespace chuhe::pages {

namespace {

/// Column 28 is "AB", as spreadsheets have it.
std::string column_letters(std::size_t column) {
    std::string letters;
    for (; column > 0; column = (column - 1) / 26) {
        letters.insert(letters.begin(), static_cast<char>('A' + (column - 1) % 26));
    }
    return letters;
}

std::string rows_text(const PreviewedEntry& entry) {
    const std::string first = std::to_string(entry.first_row);
    return entry.first_row == entry.last_row ? first : first + "–" + std::to_string(entry.last_row);
}

std::string members_text(const PreviewedEntry& entry) {
    std::string text;
    for (const tournament::Member& member : entry.enter.members) {
        text += (text.empty() ? "" : "、") + member.name + (member.rating ? " " + std::to_string(*member.rating) : "");
    }
    return text;
}

Html head_of(Language language, const base::Bilingual& label) {
    return element("th", {{"scope", "col"}}, in(language, label));
}

Html problems_table(const ImportPreview& preview, Language language) {
    Html rows;
    for (const PreviewedProblem& problem : preview.problems) {
        rows +=
            element("tr", {},
                    element("td", {{"class", "r"}}, problem.row == 0 ? "—" : std::to_string(problem.row)) +
                        element("td", {{"class", "c"}}, problem.column == 0 ? "—" : column_letters(problem.column)) +
                        element("td", {}, in(language, problem.why)));
    }
    return element("table", {{"class", "entries"}},
                   element("thead", {},
                           element("tr", {},
                                   head_of(language, {"行", "Row"}) + head_of(language, {"列", "Column"}) +
                                       head_of(language, {"问题", "What is wrong"}))) +
                       element("tbody", {}, rows));
}

Html entries_table(const ImportPreview& preview, Language language) {
    Html rows;
    for (const PreviewedEntry& entry : preview.entries) {
        const bool is_team = !entry.enter.members.empty();
        rows += element(
            "tr", {},
            element("td", {{"class", "r"}}, rows_text(entry)) + element("th", {{"scope", "row"}}, entry.enter.name) +
                element("td", {}, is_team ? members_text(entry) : entry.enter.unit) +
                element("td", {{"class", "r"}}, entry.enter.rating ? std::to_string(*entry.enter.rating) : ""));
    }
    return element("table", {{"class", "entries"}},
                   element("thead", {},
                           element("tr", {},
                                   head_of(language, {"行", "Row"}) + head_of(language, {"姓名／队", "Name or team"}) +
                                       head_of(language, {"单位／队员", "Unit or members"}) +
                                       head_of(language, {"等级分", "Rating"}))) +
                       element("tbody", {}, rows));
}

} // namespace

Html import_content(const ImportPreview& preview, Language language) {
    const std::string count = std::to_string(preview.entries.size());
    Html content = page_head(preview.file, in(language, {"导入名单：先看一遍", "Import: look before you enter"}));
    if (!preview.problems.empty()) {
        content +=
            element("p", {{"class", "banner attention"}},
                    in(language, {"名单有错，一个也没有报名。请改好文件再传。",
                                  "The list has faults and nobody was entered. Mend the file and send it again."})) +
            problems_table(preview, language);
    } else {
        content += element("p", {{"class", "note"}},
                           in(language, {"确认之前，一个也没有报名。", "Nobody is entered before you confirm."})) +
                   action_form("enter_list", "row-form",
                               hidden("list", preview.list) +
                                   hidden("teams", preview.entries.front().enter.members.empty() ? "" : "1") +
                                   button(in(language, {"全部报名 · ", "Enter all · "}) + count, "b primary"));
    }
    return content + entries_table(preview, language) +
           element("p", {}, element("a", {{"class", "b"}, {"href", "organise"}}, in(language, {"返回", "Back"})));
}

namespace {

Html file_form(const std::string& summary, const std::string& action, const std::string& label,
               const std::string& accept, const std::string& send) {
    const std::string id = "file-" + action.substr(action.rfind('/') + 1);
    return folded(
        summary,
        element("form",
                {{"method", "post"}, {"action", action}, {"enctype", "multipart/form-data"}, {"class", "stack"}},
                element("div", {{"class", "field"}},
                        element("label", {{"for", id}}, label) + empty_element("input", {{"class", "f"},
                                                                                         {"id", id},
                                                                                         {"name", "file"},
                                                                                         {"type", "file"},
                                                                                         {"accept", accept},
                                                                                         flag("required", true)})) +
                    button(send, "b")));
}

} // namespace

Html import_form(Language language, ImportOf what) {
    const base::Bilingual columns =
        what == ImportOf::Teams ? base::Bilingual{"CSV 或 XLSX：队、队员、等级分，一行一名队员，按台次排列",
                                                  "CSV or XLSX: team, member, rating; a row a member, by board"}
                                : base::Bilingual{"CSV 或 XLSX：姓名、单位、等级分", "CSV or XLSX: name, unit, rating"};
    return file_form(in(language, {"导入文件", "Import a file"}), "import", in(language, columns),
                     ".csv,.tsv,.txt,.xlsx", in(language, {"先看一遍", "Look at it"}));
}

Html event_import_form(Language language) {
    return file_form(in(language, {"导入整个比赛", "Import a whole event"}), "/e/import",
                     in(language, {"本系统的 JSON，或 TRF 文件", "JSON of this system, or a TRF file"}),
                     ".json,.trf,.trfx,.txt", in(language, {"导入", "Import"}));
}

} // namespace chuhe::pages
