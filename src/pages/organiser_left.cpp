#include "event_words.hpp"
#include "organiser_words.hpp"

#include <algorithm>

namespace chuhe::pages {

using tournament::PairedRound;
using tournament::TournamentState;

namespace {

int last_round(const TournamentState& state) {
    return static_cast<int>(state.rounds.size());
}

/// A table where something is said that is not entered yet.
struct Said {
    tournament::Table table{};
    TableReport report{};
};

/// Those of a board, or of the games of a match of teams.
std::vector<Said> said_at(const OrganiserView& view, int board) {
    std::vector<Said> said;
    for (tournament::Table& table : tables_at(view.state, last_round(view.state), board)) {
        const TableReport report = shown_at(view, last_round(view.state), table.number).report;
        if (!table.result && (report.red || report.black)) {
            said.push_back({std::move(table), report});
        }
    }
    return said;
}

/// How a table, or some of them together, stand in the row of cells.
enum class CellState : std::uint8_t { Open, Signing, Done };

/// More tables than these share cells: a screen has no room for hundreds.
constexpr std::size_t kMostCells = 96;

/// One cell for each table, or for so many in a row: full when all have a result, hatched when something has been said.
Html cells_of(const std::vector<CellState>& tables) {
    const std::size_t each = (tables.size() + kMostCells - 1) / kMostCells;
    Html cells;
    for (std::size_t start = 0; start < tables.size(); start += each) {
        const auto first = tables.begin() + static_cast<std::ptrdiff_t>(start);
        const auto last = first + static_cast<std::ptrdiff_t>(std::min(each, tables.size() - start));
        const bool is_done = std::all_of(first, last, [](CellState state) { return state == CellState::Done; });
        const bool is_open = std::all_of(first, last, [](CellState state) { return state == CellState::Open; });
        cells += element("i", {{"class", is_done ? "done" : is_open ? "open" : "signing"}}, Html{});
    }
    return cells;
}

Html progress(const OrganiserView& view, Language language) {
    std::vector<CellState> tables;
    const PairedRound& round = view.state.rounds.back();
    for (std::size_t i = 0; i < round.boards.size(); ++i) {
        const bool is_done =
            outcome_of(view.state, last_round(view.state), round.boards[i]).fate != tournament::BoardFate::Open;
        const bool is_signing = !is_done && !said_at(view, static_cast<int>(i) + 1).empty();
        tables.push_back(is_done ? CellState::Done : is_signing ? CellState::Signing : CellState::Open);
    }
    const auto count = [&](CellState state) { return std::to_string(std::ranges::count(tables, state)); };
    const std::string sentence = language == Language::Chinese
                                     ? count(CellState::Done) + " 台已签，" + count(CellState::Signing) + " 台待签，" +
                                           count(CellState::Open) + " 台未完"
                                     : count(CellState::Done) + " signed, " + count(CellState::Signing) +
                                           " to be signed, " + count(CellState::Open) + " open";
    return element("div", {{"class", "cells"}, {"role", "img"}, {"aria-label", sentence}}, cells_of(tables)) +
           element("p", {{"class", "small muted"}}, sentence);
}

std::string table_name(const tournament::TableNumber& table, Language language) {
    return in(language, {"第 ", "Table "}) + table_text(table) + in(language, {" 台 ", " "});
}

Html row_link(const OrganiserView& view, int board, const std::string& label) {
    return element(
        "a", {{"class", "b"}, {"href", "#t" + std::to_string(last_round(view.state)) + "-" + std::to_string(board)}},
        label);
}

Html item(Icon sign, const std::string& what, const std::string& detail, const Html& act) {
    return element("li", {}, icon(sign) + element("b", {}, what) + element("small", {}, detail) + act);
}

/// A side has said a result: the arbiter may sign for the other. Source:
/// cn1999 10.1
Html to_sign(const OrganiserView& view, const Said& said, Language language) {
    const auto& [table, report] = said;
    const tournament::BoardResult result = report.red ? *report.red : *report.black;
    const tournament::EnterResult entry = entry_at(last_round(view.state), table, result);
    const Html game = table.number.game ? hidden("game", std::to_string(*table.number.game)) : Html{};
    const std::string who = in(language, report.red ? base::Bilingual{"红方已报 ", "Red says "}
                                                    : base::Bilingual{"黑方已报 ", "Black says "});
    const Html form =
        action_form("result", "",
                    hidden("round", std::to_string(entry.round)) + hidden("board", std::to_string(entry.board)) + game +
                        hidden("result", results()[static_cast<std::size_t>(entry.result) + 1].first) +
                        button(in(language, {"代签", "Sign"}), "b"));
    return item(Icon::Stamp, table_name(table.number, language) + in(language, {"未签", "not signed"}),
                who + result_words(result, language), form);
}

Html differing(const OrganiserView& view, const Said& said, Language language) {
    const auto& [table, report] = said;
    return item(Icon::Warn, table_name(table.number, language) + in(language, {"两报不同", "they differ"}),
                in(language, {"红方报 ", "Red says "}) + result_words(*report.red, language) +
                    in(language, {"，黑方报 ", ", Black says "}) + result_words(*report.black, language),
                row_link(view, table.number.board, in(language, {"裁定", "Decide"})));
}

/// "1–4、7": neighbours are told by the first and the last. Requires: in order.
std::string ranges(const std::vector<int>& boards, Language language) {
    std::string list;
    for (std::size_t first = 0; first < boards.size();) {
        std::size_t last = first;
        while (last + 1 < boards.size() && boards[last + 1] == boards[last] + 1) {
            ++last;
        }
        list += (list.empty() ? "" : in(language, {"、", ", "})) + std::to_string(boards[first]);
        if (last > first) {
            list += (last > first + 1 ? "–" : in(language, {"、", ", "})) + std::to_string(boards[last]);
        }
        first = last + 1;
    }
    return list;
}

/// Tables of which nobody has said anything are one item: they are still
/// playing.
Html playing(const OrganiserView& view, const std::vector<int>& boards, Language language) {
    const std::string list = ranges(boards, language);
    return item(
        Icon::Play,
        std::to_string(boards.size()) +
            in(language, {" 台没有结果", boards.size() == 1 ? " table without a result" : " tables without a result"}),
        in(language, {"第 " + list + " 台", "Tables " + list}),
        row_link(view, boards.front(), in(language, {"去记录", "Record"})));
}

/// A board whose game was over and goes on: its old result counts no more. Source: cn1999 10.1
Html reopened(int board, const std::map<int, tournament::BoardResult>& before, const OrganiserView& view,
              Language language) {
    std::string results;
    for (const auto& [game, result] : before) {
        results += (results.empty() ? "" : in(language, {"、", ", "})) + result_words(result, language);
    }
    return item(Icon::Warn, table_name({board, {}}, language) + in(language, {"恢复对局", "reopened"}),
                in(language, {"原 ", "it was "}) + results +
                    in(language, {"，已不计入名次", "; that counts in no standings now"}),
                row_link(view, board, in(language, {"去记录", "Record"})));
}

/// "7 1, 8 =": for whoever types.
Html quick_form(const OrganiserView& view, Language language) {
    const bool are_teams = has_team_entrants(view.state.settings);
    const base::Bilingual of_players{"快速录入：台号 结果（1 红胜，0 黑胜，= 和）",
                                     "Quick entry: table and result (1 Red won, 0 Black won, = draw)"};
    const base::Bilingual of_teams{"快速录入：场.台 结果（1 前队胜，0 后队胜，= 和）",
                                   "Quick entry: match.board and result (1 won for the first team, 0 lost, = draw)"};
    return action_form(
        "quick", "quick-form",
        hidden("round", std::to_string(last_round(view.state))) +
            element("div", {{"class", "field"}},
                    element("label", {{"for", "quick"}}, in(language, are_teams ? of_teams : of_players)) +
                        empty_element("input", {{"class", "f"},
                                                {"id", "quick"},
                                                {"name", "line"},
                                                {"maxlength", "200"},
                                                {"autocomplete", "off"},
                                                {"placeholder", are_teams ? "3.2 1, 3.3 =" : "7 1, 8 ="},
                                                flag("required", true),
                                                flag("autofocus", true)})) +
            button(in(language, {"记录", "Record"}), "b"));
}

} // namespace

Html left_to_do(const OrganiserView& view, Language language) {
    Html items;
    std::size_t count = 0;
    std::vector<int> silent;
    for (const int board : tournament::open_boards(view.state)) {
        const std::vector<Said> said = said_at(view, board);
        ++count;
        const auto& before = view.state.rounds.back().boards[static_cast<std::size_t>(board - 1)].reopened;
        if (!before.empty()) {
            items += reopened(board, before, view, language);
        } else if (said.empty()) {
            silent.push_back(board);
        }
        for (const Said& one : said) {
            items += one.report.red && one.report.black ? differing(view, one, language) : to_sign(view, one, language);
        }
    }
    if (!silent.empty()) {
        items += playing(view, silent, language);
    }
    const std::string title = count == 0 ? in(language, {"本轮已完", "The round is complete"})
                              : language == Language::Chinese
                                  ? "还差 " + std::to_string(count) + " 件事"
                                  : std::to_string(count) + (count == 1 ? " thing left" : " things left");
    return element("aside", {{"class", "left-to-do"}, {"aria-label", in(language, {"还差什么", "What is left"})}},
                   element("div", {{"id", "left"}, {"data-live", "left"}},
                           element("h2", {}, title) + progress(view, language) +
                               (count == 0 ? Html{} : element("ul", {{"class", "blocks"}}, items))) +
                       (count == 0 ? Html{} : quick_form(view, language)) + preview_box(view.state, language));
}

} // namespace chuhe::pages
