#include "event_words.hpp"

#include <algorithm>

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
        "tr", {{"data-live", "r" + std::to_string(round + 1)}},
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
    const std::string above = in(language, {"第 ", "No. "}) + std::to_string(number) + in(language, {" 号", ""}) +
                              (entrant.unit.empty() ? "" : " · " + entrant.unit);
    const Html table =
        wide_table(in(language, {"各轮", "Rounds"}), "rounds",
                   column_head(language, {"轮次", "Round"}) + column_head(language, {"执子", "Side"}, "c") +
                       column_head(language, {"对手", "Opponent"}) + column_head(language, {"结果", "Result"}, "c") +
                       column_head(language, {"积分", "Points"}, "r"),
                   rows);
    Html why;
    const auto standing = std::ranges::find(event.standings.rows, number, &tournament::Standing::number);
    if (standing != event.standings.rows.end()) {
        why = element("h2", {{"id", "why"}}, in(language, {"为何第 ", "Why "}) + std::to_string(standing->place)) +
              explanation(event, *standing, language);
    }
    return page_head(above, entrant.name) + table + element("div", {{"data-live", "why"}}, why);
}

} // namespace chuhe::pages
