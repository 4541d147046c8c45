#include "event_words.hpp"

namespace chuhe::pages {

using tournament::Standing;
using tournament::TieBreak;

namespace {

/// How one value came about: a row for each round that counts.
Html sums(const EventView& event, const Standing& standing, TieBreak tie_break, Language language) {
    const auto parts = tournament::summands(event.table, event.standings.conventions, standing.number, tie_break);
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

} // namespace

Html explanation(const EventView& event, const Standing& standing, Language language) {
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
