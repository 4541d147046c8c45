#include "entry_commands.hpp"

#include <chuhe/sheets/entry_list.hpp>

namespace chuhe::server {

using tournament::EventCommand;

namespace {

/// "第 2 行第 3 列：...", with the row and column where there are such.
base::Bilingual placed(const sheets::CellProblem& problem) {
    base::Bilingual text = problem.why;
    if (problem.column > 0) {
        const std::string column = std::to_string(problem.column);
        text = {"第 " + column + " 列：" + text.zh, "column " + column + ": " + text.en};
    }
    if (problem.row > 0) {
        const std::string row = std::to_string(problem.row);
        text = {"第 " + row + " 行：" + text.zh, "line " + row + ": " + text.en};
    }
    return text;
}

} // namespace

Commands listed_entrants(const Form& form) {
    const auto sheet = sheets::read_csv(form.text("list"));
    if (!sheet) {
        return base::Failure{sheet.error()};
    }
    const bool are_teams = form.text("teams") == "1";
    const sheets::EntryList list =
        sheets::read_entry_list(*sheet, are_teams ? sheets::ListOf::Teams : sheets::ListOf::Players);
    if (!list.problems.empty()) {
        return base::Failure{placed(list.problems.front())};
    }
    std::vector<EventCommand> commands;
    for (const sheets::ListedEntry& entry : list.entries) {
        commands.emplace_back(entry.enter);
    }
    return commands;
}

Commands entrant(const Form& form) {
    sheets::Sheet sheet{{{form.text("name"), form.text("unit"), form.text("rating")}}};
    const sheets::EntryList list = sheets::read_entry_list(sheet, sheets::ListOf::Players);
    if (!list.problems.empty()) {
        return base::Failure{placed({0, list.problems.front().column, list.problems.front().why})};
    }
    return std::vector<EventCommand>{list.entries.front().enter};
}

Commands new_member(const Form& form) {
    const auto team = form.number("team");
    const Commands read = entrant(form);
    if (!team || !read) {
        return team ? read : base::Failure{base::Bilingual{"请选择队", "choose a team"}};
    }
    const auto& entered = std::get<tournament::Enter>(read->front());
    return std::vector<EventCommand>{tournament::AddMember{
        static_cast<tournament::EntrantNumber>(*team), {entered.name, entered.rating}, form.text("reason")}};
}

} // namespace chuhe::server
