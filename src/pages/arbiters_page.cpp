#include "event_words.hpp"
#include "forms.hpp"
#include "organiser_words.hpp"

#include <chuhe/pages/arbiters_page.hpp>

#include <algorithm>

namespace chuhe::pages {

using tournament::Turn;

namespace {

std::string table_name(int board, Language language) {
    return in(language, {"第 ", "Table "}) + std::to_string(board) + in(language, {" 台", ""});
}

Html player(Turn turn, const std::string& name, Language language) {
    return element("td", {}, turn_mark(turn, language) + text(" " + (name.empty() ? "—" : name)));
}

/// Where the arbiter goes from here: to the desk, or to a new one.
Html way(const ArbitersBoard& board, Language language) {
    const std::string words =
        in(language, board.desk.empty() ? base::Bilingual{"开台", "Open"} : base::Bilingual{"裁判台", "Desk"});
    const std::string label = table_name(board.board, language) + in(language, {" ", ": "}) + words;
    if (!board.desk.empty()) {
        return element("a", {{"class", "b"}, {"href", board.desk}, {"aria-label", label}}, words);
    }
    if (board.result) {
        return text("—");
    }
    return element("button",
                   {{"class", "b"}, {"name", "board"}, {"value", std::to_string(board.board)}, {"aria-label", label}},
                   words);
}

Html table(const std::vector<ArbitersBoard>& boards, Language language) {
    Html rows;
    for (const ArbitersBoard& board : boards) {
        rows += element(
            "tr", {},
            element("th", {{"scope", "row"}, {"class", "c strong"}}, std::to_string(board.board)) +
                player(Turn::First, board.red, language) + player(Turn::Second, board.black, language) +
                element("td", {{"class", "nowrap"}}, board.result ? result_words(*board.result, language) : "—") +
                element("td", {}, way(board, language)));
    }
    return wide_table(in(language, {"我的台次", "My boards"}), "boards",
                      column_head(language, {"台", "Table"}, "c") + column_head(language, {"红方", "Red"}) +
                          column_head(language, {"黑方", "Black"}) + column_head(language, {"结果", "Result"}) +
                          column_head(language, {"去", "Go"}),
                      rows);
}

/// The clock of the boards that are opened from here, where there are any to open.
Html how(const std::vector<ArbitersBoard>& boards, Language language) {
    if (std::ranges::none_of(boards, [](const ArbitersBoard& one) { return one.desk.empty() && !one.result; })) {
        return {};
    }
    const Choices controls{{"60+30", {"60 分 + 30 秒", "60 min + 30 s"}},
                           {"20+5", {"20 分 + 5 秒", "20 min + 5 s"}},
                           {"cn1999-6.1", {"分段限着（6.1）", "stages of 6.1"}},
                           {"none", {"无棋钟", "no clock"}}};
    const Html field =
        select_field("boards-control", "control", in(language, {"开台用时", "Time control of a board that is opened"}),
                     controls, "60+30", language);
    return element("div", {{"class", "stack"}}, field);
}

} // namespace

Html arbiters_boards_content(const std::string& event, int round, const std::vector<ArbitersBoard>& boards,
                             Language language) {
    const std::string title = in(language, {"我的台次", "My boards"});
    if (round == 0 || boards.empty()) {
        return page_head(event, title) +
               element("p", {{"class", "note"}},
                       in(language, {"还没有你的台次；编排后在此列出。",
                                     "No board of yours yet; they stand here when the round is paired."}));
    }
    return page_head(event + " · " + round_name(round, language), title) +
           element("form", {{"method", "post"}, {"action", "boards"}},
                   how(boards, language) + table(boards, language)) +
           element("p", {{"class", "note"}},
                   in(language, {"裁判台的链接含你的密钥，勿给他人。",
                                 "The links to the desks carry your secret: hand them to nobody."}));
}

} // namespace chuhe::pages
