#include "event_words.hpp"

namespace chuhe::pages {

using tournament::Standing;
using tournament::TieBreak;

namespace {

/// How one value came about: a row for each round that counts.
Html sums(const EventView& event, const Standing& standing, TieBreak tie_break, Language language) {
    const tournament::CrossTable& counted = event.counted ? *event.counted : event.table;
    const auto parts = tournament::summands(counted, event.standings.conventions, standing.number, tie_break);
    Html rows;
    for (const tournament::Summand& part : parts) {
        const Html opponent = part.opponent ? entrant_link(entrant_of(event.table, *part.opponent)) : text("—");
        rows += element(
            "tr", {},
            element("td", {},
                    part.round == 0 ? in(language, {"带入", "brought along"}) : round_name(part.round, language)) +
                element("td", {}, opponent) +
                element("td", {{"class", "r"}}, tournament::text_of(tie_break, part.amount)));
    }
    if (parts.empty()) {
        return {};
    }
    return element("table", {{"class", "sum"}},
                   element("caption", {},
                           in(language, tournament::name(tie_break)) + " " +
                               std::string{tournament::clause_of(tie_break).number()}) +
                       element("tbody", {}, rows));
}

/// Places that are no matter of points: of a knock-out, or of several stages. Source: cn1999 11.1, 11.3
Html explained_by_stage(const EventView& event, Language language) {
    const Html why =
        text(in(language,
                event.pools.empty()
                    ? base::Bilingual{"名次由淘汰赛对阵得出：负于同一轮者并列，设名次赛的由其胜负决定（11.1）。",
                                      "Places follow from the bracket: who lost in the same round shares one, unless a "
                                      "match for the place was played (11.1)."}
                    : base::Bilingual{"名次由所到的阶段、再由在该阶段小组中的名次得出（11.3）。",
                                      "Places follow from the stage that was reached, then from the place in its group "
                                      "(11.3)."}));
    const Html link = event.brackets.empty()
                          ? Html{}
                          : text(" ") + element("a", {{"href", "bracket.html"}}, in(language, {"对阵图", "Bracket"}));
    return element("div", {{"class", "explanation"}}, element("p", {}, why + link));
}

} // namespace

Html explanation(const EventView& event, const Standing& standing, Language language) {
    if (event.standings.order.empty()) {
        return explained_by_stage(event, language);
    }
    Html tables;
    for (const TieBreak tie_break : event.standings.order) {
        tables += sums(event, standing, tie_break, language);
    }
    Html chain;
    for (const base::Bilingual& sentence : tournament::place_explained(event.standings, standing.number)) {
        chain += element("p", {}, in(language, sentence));
    }
    return element("div", {{"class", "explanation"}},
                   element("div", {{"class", "sums"}}, tables) + element("div", {{"class", "chain"}}, chain));
}

} // namespace chuhe::pages
