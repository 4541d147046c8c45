#include "event_words.hpp"
#include "forms.hpp"
#include "organiser_words.hpp"

#include <chuhe/pages/arbiters_page.hpp>

#include <algorithm>

namespace chuhe::pages {

using tournament::Turn;

namespace {

std::string table_name(const tournament::TableNumber& table, Language language) {
    return in(language, {"第 ", "Table "}) + table_text(table) + in(language, {" 台", ""});
}

Html player(Turn turn, const std::string& name, Language language) {
    return element("td", {{"class", "player-cell"}},
                   turn_mark(turn, language) + text(" " + (name.empty() ? "—" : name)));
}

/// Where the arbiter goes from here: to the desk, or to a new one.
Html way(const ArbitersBoard& board, Language language) {
    const bool is_there = !board.desk.empty();
    const std::string words =
        in(language, is_there ? base::Bilingual{"裁判台", "Desk"} : base::Bilingual{"开台", "Open"});
    const std::string label = table_name(board.table, language) + in(language, {" ", ": "}) + words;
    if (is_there) {
        return element("a", {{"class", "b"}, {"href", board.desk}, {"aria-label", label}}, words);
    }
    return element("button",
                   {{"class", "b"},
                    {"form", "open-board"},
                    {"name", "board"},
                    {"value", table_text(board.table)},
                    {"aria-label", label}},
                   words);
}

/// What the forms of a board say of where they belong.
Html place_of(const ArbitersBoards& all, const ArbitersBoard& board) {
    return hidden("round", std::to_string(all.round)) + hidden("board", table_text(board.table)) +
           hidden("players", board.players);
}

Html acts(const ArbitersBoards& all, const ArbitersBoard& board, Language language) {
    if (board.result) {
        return board.desk.empty() ? Html{} : way(board, language);
    }
    if (!board.desk.empty()) {
        return way(board, language);
    }
    return way(board, language) + result_entry(all.round, board.table, place_of(all, board), "boards", language);
}

Html row(const ArbitersBoards& all, const ArbitersBoard& board, Language language) {
    const Html result = board.result ? element("strong", {{"class", "result"}}, result_words(*board.result, language))
                                     : report_tag(board.report, language);
    return element("tr", {{"class", board.result ? std::string{kAbsent} : "open"}},
                   element("td", {{"class", "c strong"}}, table_text(board.table)) +
                       player(Turn::First, board.red, language) + element("td", {{"class", "c"}}, result) +
                       player(Turn::Second, board.black, language) +
                       element("td", {{"class", "act-cell"}}, acts(all, board, language)));
}

Html table(const ArbitersBoards& all, Language language) {
    Html rows;
    for (const ArbitersBoard& board : all.boards) {
        rows += row(all, board, language);
    }
    return wide_table(in(language, {"我的台次", "My boards"}), "pairings control",
                      column_head(language, {"台", "Table"}, "c") + column_head(language, {"红方", "Red"}) +
                          column_head(language, {"结果", "Result"}, "c") + column_head(language, {"黑方", "Black"}) +
                          column_head(language, {"处理", "Act"}),
                      rows);
}

/// The clock of the boards that are opened from here, where there are any to open.
Html how(const ArbitersBoards& all, Language language) {
    if (std::ranges::none_of(all.boards, [](const ArbitersBoard& one) { return one.desk.empty() && !one.result; })) {
        return {};
    }
    Choices controls{{"60+30", {"60 分 + 30 秒", "60 min + 30 s"}},
                     {"20+5", {"20 分 + 5 秒", "20 min + 5 s"}},
                     {"cn1999-6.1", {"分段限着（6.1）", "stages of 6.1"}},
                     {"none", {"无棋钟", "no clock"}}};
    if (all.has_control) {
        controls.insert(controls.begin(), {"", {"按本赛事", "as the event has it"}});
    }
    const Html field =
        select_field("boards-control", "control", in(language, {"开台用时", "Time control of a board that is opened"}),
                     controls, all.has_control ? "" : "60+30", language);
    return element("form", {{"method", "post"}, {"action", "boards"}, {"id", "open-board"}, {"class", "stack"}},
                   hidden("action", "open") + field);
}

/// Source: cn1999 10.1
Html vain(const ResultInVain& vain, Language language) {
    const std::string there = result_words(vain.there, language);
    const std::string wanted = result_words(vain.wanted, language);
    const std::string table = table_name(vain.table, language);
    return element(
        "p", {{"class", "banner attention"}, {"role", "alert"}},
        icon(Icon::Warn) +
            text(in(language, {table + "已登记 " + there + "，你的 " + wanted + " 未登记；要更正请找裁判长（10.1）。",
                               table + " has " + there + " already; your " + wanted +
                                   " was not entered. The chief arbiter corrects it (10.1)."})));
}

} // namespace

Html arbiters_boards_content(const ArbitersBoards& boards, Language language) {
    const std::string title = in(language, {"我的台次", "My boards"});
    if (boards.round == 0 || boards.boards.empty()) {
        return page_head(boards.event, title) +
               element("p", {{"class", "note"}},
                       in(language, {"还没有你的台次；编排后在此列出。",
                                     "No board of yours yet; they stand here when the round is paired."}));
    }
    return page_head(boards.event + " · " + round_name(boards.round, language), title) +
           (boards.in_vain ? vain(*boards.in_vain, language) : Html{}) + table(boards, language) +
           how(boards, language) +
           element("p", {{"class", "note"}},
                   in(language, {"裁判台的链接含你的密钥，勿给他人。",
                                 "The links to the desks carry your secret: hand them to nobody."}));
}

} // namespace chuhe::pages
