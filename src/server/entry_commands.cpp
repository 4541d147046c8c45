#include "entry_commands.hpp"

#include <chuhe/base/text.hpp>
#include <chuhe/sheets/entry_list.hpp>

#include <algorithm>

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

std::vector<tournament::Enter> entered_in(const tournament::TournamentState& state) {
    std::vector<tournament::Enter> entered;
    for (const tournament::Entry& entry : state.entries) {
        if (!entry.withdrawn) {
            entered.push_back({entry.name, entry.unit, entry.rating, entry.members});
        }
    }
    return entered;
}

Commands listed_entrants(const Form& form, const tournament::TournamentState& state) {
    const auto sheet = sheets::read_csv(form.text("list"));
    if (!sheet) {
        return base::Failure{sheet.error()};
    }
    const bool are_teams = form.text("teams") == "1";
    const sheets::EntryList list =
        sheets::read_entry_list(*sheet, are_teams ? sheets::ListOf::Teams : sheets::ListOf::Players, entered_in(state));
    if (!list.problems.empty()) {
        return base::Failure{placed(list.problems.front())};
    }
    std::vector<EventCommand> commands;
    for (const sheets::ListedEntry& entry : list.entries) {
        commands.emplace_back(entry.enter);
    }
    return commands;
}

namespace {

Commands fields_of(const Form& form, const std::vector<tournament::Enter>& entered) {
    sheets::Sheet sheet{{{form.text("name"), form.text("unit"), form.text("rating")}}};
    const sheets::EntryList list = sheets::read_entry_list(sheet, sheets::ListOf::Players, entered);
    if (!list.problems.empty()) {
        return base::Failure{placed({0, list.problems.front().column, list.problems.front().why})};
    }
    return std::vector<EventCommand>{list.entries.front().enter};
}

} // namespace

Commands entrant(const Form& form, const tournament::TournamentState& state) {
    return fields_of(form, entered_in(state));
}

Commands corrected_entry(const Form& form, const tournament::TournamentState& state) {
    const auto number = static_cast<tournament::EntrantNumber>(form.number("number").value_or(0));
    const auto found = std::ranges::find(state.entries, number, &tournament::Entry::number);
    if (found == state.entries.end()) {
        return base::Failure{base::Bilingual{"请选择选手", "choose an entrant"}};
    }
    tournament::CorrectEntry command{number, found->name, found->unit, found->rating, form.text("reason")};
    command.name = form.text("name").empty() ? command.name : form.text("name");
    command.unit = form.text("unit").empty() ? command.unit : form.text("unit");
    if (const std::string rating = form.text("rating"); !rating.empty()) {
        command.rating = base::parse_number(rating);
        if (!command.rating || *command.rating < 0 || *command.rating > 9999) {
            return base::Failure{base::Bilingual{"等级分应为 0 至 9999", "a rating is a number from 0 to 9999"}};
        }
    }
    return std::vector<EventCommand>{std::move(command)};
}

Commands corrected_settings(const Form& form) {
    if (!base::decode_utf8(form.text("title"))) {
        return base::Failure{base::Bilingual{"名称不是 UTF-8", "the title is no UTF-8 text"}};
    }
    return std::vector<EventCommand>{tournament::CorrectSettings{
        form.text("title"), form.number("planned_rounds").value_or(0), form.text("reason")}};
}

Commands new_member(const Form& form) {
    const auto team = form.number("team");
    const Commands read = fields_of(form, {});
    if (!team || !read) {
        return team ? read : base::Failure{base::Bilingual{"请选择队", "choose a team"}};
    }
    const auto& entered = std::get<tournament::Enter>(read->front());
    return std::vector<EventCommand>{tournament::AddMember{
        static_cast<tournament::EntrantNumber>(*team), {entered.name, entered.rating}, form.text("reason")}};
}

} // namespace chuhe::server
