#include "event_words.hpp"
#include "organiser_words.hpp"

#include <chuhe/tournament/seating.hpp>

#include <algorithm>

namespace chuhe::pages {

namespace {

/// A list with its sizes: A4, a poster, a drawing.
Html printable(const base::Bilingual& name, const std::string& stem, bool has_poster, Language language) {
    Html links = element("a", {{"class", "b"}, {"href", stem + ".pdf"}}, "A4");
    if (has_poster) {
        links += element("a", {{"class", "b"}, {"href", stem + "-a3.pdf"}}, "A3") +
                 element("a", {{"class", "b"}, {"href", stem + ".svg"}}, "SVG");
    }
    return element("li", {}, element("span", {}, in(language, name)) + element("span", {{"class", "row"}}, links));
}

/// The cards of the round in hand; of matches of teams for each board, once the line-ups are in.
Html cards_form(const tournament::TournamentState& state, Language language) {
    if (state.rounds.empty()) {
        return {};
    }
    if (tables_of(state, static_cast<int>(state.rounds.size())).empty()) {
        return element("p", {{"class", "note"}},
                       in(language, {"双方交台次后可打印各台的台卡。",
                                     "The cards of the boards can be printed once both line-ups are in."}));
    }
    return element(
        "form", {{"method", "post"}, {"action", "cards.pdf"}, {"class", "page-bar"}},
        element("p", {{"class", "grow"}},
                in(language, {"台卡：每台一张，双方各有报成绩的码。不要贴在墙上。",
                              "Table cards: one for each table, with a code for each side to bring the result. "
                              "Not for the wall."})) +
            button(in(language, {"打印台卡", "Print the cards"}), "b primary") +
            element("button", {{"class", "b"}, {"formaction", "codes"}}, in(language, {"看链接", "Show the links"})));
}

} // namespace

Html print_content(const tournament::TournamentState& state, Language language) {
    Html items;
    for (int round = static_cast<int>(state.rounds.size()); round >= 1; --round) {
        const std::string stem = "round-" + std::to_string(round);
        const base::Bilingual number{round_name(round, Language::Chinese) + " ",
                                     round_name(round, Language::English) + ": "};
        items +=
            printable({number.zh + "对阵（按台）", number.en + "pairings by table"}, stem, true, language) +
            printable({number.zh + "对阵（按姓名）", number.en + "pairings by name"}, stem + "-names", true, language);
        items += printable({number.zh + "成绩单", number.en + "result slips"}, stem + "-slips", false, language) +
                 printable({number.zh + "记录纸", number.en + "score sheets"}, stem + "-sheets", false, language);
    }
    if (std::ranges::any_of(state.stages, [](const tournament::Stage& s) { return is_knock_out(s.how.format); })) {
        items += printable({"签表", "Bracket"}, "bracket", true, language);
    }
    const auto pools = pools_of(state);
    for (std::size_t i = 0; pools.size() > 1 && i < pools.size(); ++i) {
        items += printable({"名次 · " + pool_title(state, pools[i], Language::Chinese),
                            "Standings · " + pool_title(state, pools[i], Language::English)},
                           "standings-" + std::to_string(i + 1), true, language);
    }
    if (has_team_entrants(state.settings)) {
        items += printable({"各台名次", "Ranking by board"}, "members", true, language);
    }
    items += printable({"名次", "Standings"}, "standings", true, language) +
             printable({"交叉表", "Cross table"}, "cross-table", true, language) +
             printable({"名牌", "Name plates"}, "name-plates", false, language);
    const Html site =
        element("p", {{"class", "page-bar"}},
                element("a", {{"class", "b"}, {"href", "event.zip"}},
                        icon(Icon::Down) + text(in(language, {"整个比赛（ZIP，可在 U 盘上打开）",
                                                              "The whole event (ZIP, opens from a stick)"}))) +
                    element("a", {{"class", "b"}, {"href", "event.trf"}}, "TRF") +
                    element("a", {{"class", "b"}, {"href", "standings.csv"}}, "CSV") +
                    element("a", {{"class", "b"}, {"href", "event.json"}}, "JSON") +
                    element("a", {{"class", "b"}, {"href", "event.chuhe.json"}},
                            in(language, {"整个比赛（JSON，可导入）", "The whole event (JSON, can be imported)"})));
    return page_head(state.settings.title, in(language, {"打印与导出", "Print and export"})) +
           cards_form(state, language) + element("ul", {{"class", "print-list"}}, items) + site;
}

} // namespace chuhe::pages
