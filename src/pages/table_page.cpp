#include "event_words.hpp"
#include "organiser_words.hpp"

#include <chuhe/pages/table_page.hpp>

namespace chuhe::pages {

using tournament::BoardResult;
using tournament::Turn;

namespace {

base::Bilingual side_name(Turn turn) {
    return turn == Turn::First ? base::Bilingual{"红方", "Red"} : base::Bilingual{"黑方", "Black"};
}

/// "红胜 1 : 0": on a phone the words say who has won.
std::string outcome(BoardResult result, Language language) {
    const std::string figures = result_words(result, language);
    switch (result) {
    case BoardResult::FirstWon:
        return in(language, {"红胜 ", "Red won "}) + figures;
    case BoardResult::SecondWon:
        return in(language, {"黑胜 ", "Black won "}) + figures;
    case BoardResult::Drawn:
        return in(language, {"和棋", "Draw "}) + (language == Language::Chinese ? "" : figures);
    case BoardResult::SecondAbsent:
    case BoardResult::FirstAbsent:
    case BoardResult::BothAbsent:
    case BoardResult::BothLost:
        break;
    }
    return figures;
}

Html result_button(BoardResult result, std::string_view css_class, const std::string& label) {
    return element("button",
                   {{"class", std::string{css_class}},
                    {"name", "result"},
                    {"value", results()[static_cast<std::size_t>(result) + 1].first}},
                   label);
}

Html choices(const TableView& table, Language language) {
    const auto& own = table.own == Turn::First ? table.report.red : table.report.black;
    const auto& other = table.own == Turn::First ? table.report.black : table.report.red;
    Html buttons;
    for (const BoardResult result : {BoardResult::FirstWon, BoardResult::Drawn, BoardResult::SecondWon}) {
        const bool is_proposed = other == result;
        const std::string label = (is_proposed ? in(language, {"同意：", "Agree: "}) : "") + outcome(result, language) +
                                  (own == result ? in(language, {"（已报）", " (said)"}) : "");
        buttons += result_button(result, is_proposed ? "b primary wide" : "b wide", label);
    }
    return element("form", {{"method", "post"}, {"class", "table-choices"}}, buttons);
}

Html banner(std::string_view css_class, const Html& sentence) {
    return element("p", {{"class", std::string{css_class}}, {"role", "status"}}, sentence);
}

/// What has been said and what is missing, in one sentence.
Html said(const TableView& table, Language language) {
    if (table.result) {
        return banner("banner settled", icon(Icon::Check) + text(in(language, {"已登记：", "Entered: "}) +
                                                                 outcome(*table.result, language)));
    }
    const auto& own = table.own == Turn::First ? table.report.red : table.report.black;
    const auto& other = table.own == Turn::First ? table.report.black : table.report.red;
    const std::string opponent = in(language, side_name(tournament::other(table.own)));
    if (own && other) {
        return banner("banner attention",
                      icon(Icon::Warn) +
                          text(in(language, {"两方所报不同：你报 ", "You differ: you say "}) + outcome(*own, language) +
                               in(language, {"，", ", "}) + opponent + in(language, {"报 ", " says "}) +
                               outcome(*other, language) +
                               in(language, {"。改报一致，或请裁判。", ". Agree on one, or call the arbiter."})));
    }
    if (own) {
        return banner("banner",
                      text(in(language, {"你已报 ", "You said "}) + outcome(*own, language) +
                           in(language, {"，等", ", waiting for "}) + opponent + in(language, {"确认。", "."})));
    }
    if (other) {
        return banner("banner", text(opponent + in(language, {"报 ", " says "}) + outcome(*other, language) +
                                     in(language, {"。", "."})));
    }
    return banner("banner", text(in(language, {"双方所报一致即登记（10.1）。",
                                               "When both sides say the same it is entered (10.1)."})));
}

Html players(const TableView& table, Language language) {
    const auto player = [&](Turn turn, const std::string& name) {
        const std::string mine = turn == table.own ? in(language, {"（你）", " (you)"}) : "";
        return element("p", {{"class", "table-player"}}, turn_mark(turn, language) + text(" " + name + mine));
    };
    return player(Turn::Second, table.black) + player(Turn::First, table.red);
}

} // namespace

Html table_content(const TableView& table, Language language) {
    const std::string title = in(language, {"第 ", "Table "}) + table_text(table.table) + in(language, {" 台", ""});
    Html content = page_head(table.event + " · " + round_name(table.round, language), title) +
                   players(table, language) + said(table, language);
    if (!table.game.empty() && !table.result) {
        content += element("p", {},
                           element("a", {{"class", "b primary wide"}, {"href", table.game}},
                                   in(language, {"上棋盘", "To the board"})));
    } else if (!table.result) {
        content += choices(table, language);
    }
    return element("div", {{"class", "table-page"}, {"data-live", "table"}}, content);
}

Html links_content(const std::string& event, const std::vector<TableLinks>& tables, Language language) {
    Html rows;
    for (const TableLinks& table : tables) {
        const auto side = [&](Turn turn, const std::string& name, const std::string& link) {
            return element("td", {}, turn_mark(turn, language) + text(" ") + element("a", {{"href", link}}, name));
        };
        rows += element("tr", {},
                        element("td", {{"class", "c strong"}}, table_text(table.table)) +
                            side(Turn::First, table.red_name, table.red) +
                            side(Turn::Second, table.black_name, table.black));
    }
    return page_head(event, in(language, {"各台的链接", "Links of the tables"})) +
           element("p", {{"class", "note"}},
                   in(language, {"把链接发给各人；谁有链接，谁就能替那一方报成绩。",
                                 "Send each to its player: whoever has a link speaks for that side."})) +
           wide_table(in(language, {"链接", "Links"}), "links",
                      column_head(language, {"台", "Table"}, "c") + column_head(language, {"红方", "Red"}) +
                          column_head(language, {"黑方", "Black"}),
                      rows);
}

} // namespace chuhe::pages
