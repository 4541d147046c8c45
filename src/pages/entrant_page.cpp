#include "event_words.hpp"

namespace chuhe::pages {

using tournament::Cell;
using tournament::Entrant;

namespace {

Html round_row(const EventView& event, const Entrant& entrant, std::size_t round, Language language) {
    const Cell& cell = entrant.cells[round];
    const Html opponent = cell.opponent ? entrant_link(entrant_of(event.table, *cell.opponent)) : text("—");
    const Html turn = cell.turn ? turn_mark(*cell.turn, language) : Html{};
    const std::string link = "round-" + std::to_string(round + 1) + ".html";
    return element(
        "tr", {},
        element("td", {}, element("a", {{"href", link}}, round_name(static_cast<int>(round) + 1, language))) +
            element("td", {{"class", "c"}}, turn) + element("td", {}, opponent) +
            element("td", {{"class", "c"}}, cell_word(cell.kind, language)) +
            element("td", {{"class", "r"}}, points_text(tournament::score_after(event.table, entrant, round + 1))));
}

} // namespace

Html entrant_content(const EventView& event, tournament::EntrantNumber number, Language language) {
    const Entrant& entrant = entrant_of(event.table, number);
    Html rows;
    for (std::size_t round = 0; round < entrant.cells.size(); ++round) {
        rows += round_row(event, entrant, round, language);
    }
    const auto head = [&](const base::Bilingual& label, std::string_view css_class) {
        return element("th", {{"scope", "col"}, {"class", std::string{css_class}}}, in(language, label));
    };
    Html chain;
    for (const base::Bilingual& sentence : tournament::place_explained(event.standings, number)) {
        chain += element("p", {}, in(language, sentence));
    }
    const std::string above = in(language, {"第 ", "No. "}) + std::to_string(number) + in(language, {" 号", ""}) +
                              (entrant.unit.empty() ? "" : " · " + entrant.unit);
    return page_head(above, entrant.name) +
           element("table", {{"class", "rounds"}},
                   element("thead", {},
                           element("tr", {},
                                   head({"轮次", "Round"}, "") + head({"执子", "Side"}, "c") +
                                       head({"对手", "Opponent"}, "") + head({"结果", "Result"}, "c") +
                                       head({"积分", "Points"}, "r"))) +
                       element("tbody", {}, rows)) +
           element("div", {{"class", "chain"}}, chain);
}

} // namespace chuhe::pages
