#include "event_words.hpp"

#include <algorithm>

namespace chuhe::pages {

using tournament::Entrant;
using tournament::Standing;
using tournament::TieBreak;

namespace {

std::string order_text(const EventView& event, Language language) {
    std::string text;
    for (const TieBreak tie_break : event.standings.order) {
        text += (text.empty() ? "" : in(language, {"、", ", "})) + in(language, tournament::name(tie_break));
    }
    return text;
}

/// "3", or "3=" where the place is shared.
std::string place_text(const EventView& event, const Standing& standing) {
    const auto shared = std::ranges::count(event.standings.rows, standing.place, &Standing::place) > 1;
    return std::to_string(standing.place) + (shared ? "=" : "");
}

/// "胜 17": what a round was, and against whom.
std::string cell_text(const Entrant& entrant, std::size_t round, Language language) {
    if (round >= entrant.cells.size()) {
        return "";
    }
    const tournament::Cell& cell = entrant.cells[round];
    return cell_word(cell.kind, language) + (cell.opponent ? " " + std::to_string(*cell.opponent) : "");
}

Html heads(const EventView& event, std::size_t rounds, Language language) {
    const auto head = [](const std::string& label, std::string_view css_class) {
        return element("th", {{"scope", "col"}, {"class", std::string{css_class}}}, label);
    };
    Html row = head(in(language, {"名次", "Place"}), "c") + head(in(language, {"号", "No."}), "r") +
               head(in(language, {"选手", "Name"}), "") + head(in(language, {"单位", "Unit"}), "");
    for (std::size_t round = 0; round < rounds; ++round) {
        row += head(round_name(static_cast<int>(round) + 1, language), "c");
    }
    for (const TieBreak tie_break : event.standings.order) {
        row += head(in(language, tournament::name(tie_break)), "r");
    }
    return element(
        "thead", {},
        element("tr", {},
                row + element("th", {}, element("span", {{"class", "hidden"}}, in(language, {"说明", "Why"})))));
}

/// How one value came about: a row for each round that counts.
Html sums(const EventView& event, const Standing& standing, TieBreak tie_break, Language language) {
    const auto parts = tournament::summands(event.table, event.standings.conventions, standing.number, tie_break);
    Html rows;
    for (const tournament::Summand& part : parts) {
        const Html opponent = part.opponent ? entrant_link(entrant_of(event.table, *part.opponent)) : text("—");
        rows += element("tr", {},
                        element("td", {}, round_name(part.round, language)) + element("td", {}, opponent) +
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

Html why_row(const EventView& event, const Standing& standing, std::size_t columns, Language language) {
    Html tables;
    for (const TieBreak tie_break : event.standings.order) {
        tables += sums(event, standing, tie_break, language);
    }
    Html chain;
    for (const base::Bilingual& sentence : tournament::place_explained(event.standings, standing.number)) {
        chain += element("p", {}, in(language, sentence));
    }
    const Html content = element("div", {{"class", "sums"}}, tables) + element("div", {{"class", "chain"}}, chain);
    return element("tr", {{"class", "ex"}, {"id", "why-" + std::to_string(standing.number)}},
                   element("td", {{"colspan", std::to_string(columns)}}, element("div", {{"class", "exg"}}, content)));
}

Html row(const EventView& event, const Standing& standing, std::size_t rounds, Language language) {
    const Entrant& entrant = entrant_of(event.table, standing.number);
    Html cells = element("td", {{"class", "place c"}}, place_text(event, standing)) +
                 element("td", {{"class", "r"}}, std::to_string(standing.number)) +
                 element("th", {{"scope", "row"}}, entrant_link(entrant)) + element("td", {}, entrant.unit);
    for (std::size_t round = 0; round < rounds; ++round) {
        cells += element("td", {{"class", "c"}}, cell_text(entrant, round, language));
    }
    for (std::size_t i = 0; i < standing.values.size(); ++i) {
        cells += element("td", {{"class", i == 0 ? "r strong" : "r"}},
                         tournament::text_of(event.standings.order[i], standing.values[i]));
    }
    const std::string why = in(language, {"为何第 ", "Why "}) + place_text(event, standing);
    cells +=
        element("td", {{"class", "act"}}, element("a", {{"href", "#why-" + std::to_string(standing.number)}}, why));
    return element("tr", {}, cells);
}

} // namespace

Html standings_content(const EventView& event, Language language) {
    const auto rounds = static_cast<std::size_t>(tournament::rounds_paired(event.table));
    const std::size_t columns = 4 + rounds + event.standings.order.size() + 1;
    Html rows;
    for (const Standing& standing : event.standings.rows) {
        rows += row(event, standing, rounds, language) + why_row(event, standing, columns, language);
    }
    const std::string after = language == Language::Chinese ? round_name(static_cast<int>(rounds), language) + "后 · "
                                                            : "After round " + std::to_string(rounds) + " · ";
    Html content = page_head(after + order_text(event, language), in(language, {"名次", "Standings"}));
    if (event.standings.play_off.size() > 1) {
        content += element(
            "p", {{"class", "banner attention"}},
            in(language, {"并列第一，应安排加赛（15.6）。", "The first place is shared: a play-off is due (15.6)."}));
    }
    return content + element("div",
                             {{"class", "wide"},
                              {"tabindex", "0"},
                              {"role", "region"},
                              {"aria-label", in(language, {"名次表", "Standings"})}},
                             element("table", {{"class", "standings"}},
                                     heads(event, rounds, language) + element("tbody", {}, rows)));
}

} // namespace chuhe::pages
