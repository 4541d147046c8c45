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

/// What a phone has room for; the rest is in the row that opens.
std::string value_class(const EventView& event, std::size_t index) {
    if (index == 0) {
        return "r strong";
    }
    const auto& order = event.standings.order;
    const auto first =
        std::find_if(order.begin() + 1, order.end(), [](TieBreak t) { return t != TieBreak::Penalties; });
    return first - order.begin() == static_cast<std::ptrdiff_t>(index) ? "r" : "r extra";
}

Html heads(const EventView& event, std::size_t rounds, Language language) {
    Html row = column_head(language, {"名次", "Place"}, "c") + column_head(language, {"号", "No."}, "r extra") +
               column_head(language, {"选手", "Name"}) + column_head(language, {"单位", "Unit"}, "extra");
    for (std::size_t round = 0; round < rounds; ++round) {
        const std::string name = round_name(static_cast<int>(round) + 1, language);
        row += column_head(language, {name, name}, "c extra");
    }
    for (std::size_t i = 0; i < event.standings.order.size(); ++i) {
        row += column_head(language, tournament::name(event.standings.order[i]), value_class(event, i));
    }
    return row + element("th", {}, element("span", {{"class", "hidden"}}, in(language, {"说明", "Why"})));
}

/// Explanations of a long table would make a heavy page; there they are on the page of each entrant.
constexpr std::size_t kExplainedInPlace = 32;

Html why_row(const EventView& event, const Standing& standing, std::size_t columns, Language language) {
    return element("tr", {{"class", "ex"}, {"id", "why-" + std::to_string(standing.number)}},
                   element("td", {{"colspan", std::to_string(columns)}}, explanation(event, standing, language)));
}

Html why_links(const EventView& event, const Standing& standing, Language language) {
    const std::string number = std::to_string(standing.number);
    const std::string why = in(language, {"为何第 ", "Why "}) + place_text(event, standing);
    if (event.standings.rows.size() > kExplainedInPlace) {
        return element("a", {{"href", "entrant-" + number + ".html#why"}}, why);
    }
    return element("a", {{"class", "why-open"}, {"href", "#why-" + number}}, why) +
           element("a", {{"class", "why-close"}, {"href", "#standings"}}, in(language, {"收起", "Close"}));
}

Html row(const EventView& event, const Standing& standing, std::size_t rounds, Language language) {
    const Entrant& entrant = entrant_of(event.table, standing.number);
    Html cells = element("td", {{"class", "place c"}}, place_text(event, standing)) +
                 element("td", {{"class", "r extra"}}, std::to_string(standing.number)) +
                 element("th", {{"scope", "row"}}, entrant_link(entrant)) +
                 element("td", {{"class", "extra muted"}}, entrant.unit);
    for (std::size_t round = 0; round < rounds; ++round) {
        cells += element("td", {{"class", "c extra"}}, cell_text(entrant, round, language));
    }
    for (std::size_t i = 0; i < standing.values.size(); ++i) {
        cells += element("td", {{"class", value_class(event, i)}},
                         tournament::text_of(event.standings.order[i], standing.values[i]));
    }
    cells += element("td", {{"class", "act"}}, why_links(event, standing, language));
    return element("tr", {}, cells);
}

} // namespace

Html standings_content(const EventView& event, Language language) {
    const auto rounds = static_cast<std::size_t>(tournament::rounds_paired(event.table));
    const std::size_t columns = 4 + rounds + event.standings.order.size() + 1;
    const bool explains = event.standings.rows.size() <= kExplainedInPlace;
    Html groups;
    for (const Standing& standing : event.standings.rows) {
        groups += element("tbody", {{"data-live", "p" + std::to_string(standing.number)}},
                          row(event, standing, rounds, language) +
                              (explains ? why_row(event, standing, columns, language) : Html{}));
    }
    const std::string after = language == Language::Chinese ? round_name(static_cast<int>(rounds), language) + "后 · "
                                                            : "After round " + std::to_string(rounds) + " · ";
    Html content = element(
        "div", {{"class", "page-bar"}},
        page_head(after + order_text(event, language), in(language, {"名次", "Standings"})) +
            download_links(event, language, {{"打印", "Print"}, "standings.pdf"}, {{"CSV", "CSV"}, "standings.csv"}));
    Html play_off;
    if (event.standings.play_off.size() > 1) {
        play_off = element(
            "p", {{"class", "banner attention"}},
            in(language, {"并列第一，应安排加赛（15.6）。", "The first place is shared: a play-off is due (15.6)."}));
    }
    content += element("div", {{"data-live", "play-off"}}, play_off);
    return content +
           wide_frame(in(language, {"名次表", "Standings"}),
                      element("table", {{"class", "standings"}, {"id", "standings"}},
                              element("thead", {}, element("tr", {}, heads(event, rounds, language))) + groups));
}

} // namespace chuhe::pages
