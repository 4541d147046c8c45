#include "event_words.hpp"
#include "settings_words.hpp"

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

/// More rounds than this would push the points out of sight: then they stand before the rounds.
constexpr std::size_t kRoundsBeforeValues = 4;

Html rounds_and_values(std::size_t rounds, const Html& cells, const Html& values) {
    return rounds <= kRoundsBeforeValues ? cells + values : values + cells;
}

Html heads(const EventView& event, std::size_t rounds, Language language) {
    Html cells;
    for (std::size_t round = 0; round < rounds; ++round) {
        const std::string name = round_name(static_cast<int>(round) + 1, language);
        cells += column_head(language, {name, name}, "c extra");
    }
    Html values;
    for (std::size_t i = 0; i < event.standings.order.size(); ++i) {
        values += column_head(language, tournament::name(event.standings.order[i]), value_class(event, i));
    }
    return column_head(language, {"名次", "Place"}, "c") + column_head(language, {"号", "No."}, "r extra") +
           column_head(language, {"选手", "Name"}) + column_head(language, {"单位", "Unit"}, "extra") +
           rounds_and_values(rounds, cells, values) +
           element("th", {}, element("span", {{"class", "hidden"}}, in(language, {"说明", "Why"})));
}

/// Explanations of a long table would make a heavy page; there they are on the page of each entrant.
constexpr std::size_t kExplainedInPlace = 32;

/// What the group of a place and its explanation is called: the explanation is shown while the address names it.
std::string why_id(const EventView& event, const Standing& standing) {
    return event.anchor + "why-" + std::to_string(standing.number);
}

Html why_row(const EventView& event, const Standing& standing, std::size_t columns, Language language) {
    return element("tr", {{"class", "ex"}},
                   element("td", {{"colspan", std::to_string(columns)}}, explanation(event, standing, language)));
}

Html why_links(const EventView& event, const Standing& standing, Language language) {
    const std::string why = in(language, {"为何第 ", "Why "}) + place_text(event, standing);
    if (event.standings.rows.size() > kExplainedInPlace) {
        return element("a", {{"href", "entrant-" + std::to_string(standing.number) + ".html#why"}}, why);
    }
    return element("a", {{"class", "why-open"}, {"href", "#" + why_id(event, standing)}}, why) +
           element("a", {{"class", "why-close"}, {"href", "#" + event.anchor + "standings"}},
                   in(language, {"收起", "Close"}));
}

/// `key`: what the row is known by while the page is open.
Html row(const EventView& event, const Standing& standing, const std::string& key, Language language) {
    const auto rounds = static_cast<std::size_t>(tournament::rounds_paired(event.table));
    const Entrant& entrant = entrant_of(event.table, standing.number);
    Html cells;
    for (std::size_t round = 0; round < rounds; ++round) {
        cells += element("td", {{"class", "c extra"}}, cell_text(entrant, round, language));
    }
    Html values;
    for (std::size_t i = 0; i < standing.values.size(); ++i) {
        values += element("td", {{"class", value_class(event, i)}},
                          tournament::text_of(event.standings.order[i], standing.values[i]));
    }
    return element("tr", {{"data-live", key}},
                   element("td", {{"class", "place c"}}, place_text(event, standing)) +
                       element("td", {{"class", "r extra"}}, std::to_string(standing.number)) +
                       element("th", {{"scope", "row"}}, entrant_link(entrant)) +
                       element("td", {{"class", "extra muted"}}, entrant.unit) +
                       rounds_and_values(rounds, cells, values) +
                       element("td", {{"class", "act"}}, why_links(event, standing, language)));
}

Html table_of(const EventView& event, const std::string& label, Language language) {
    const auto rounds = static_cast<std::size_t>(tournament::rounds_paired(event.table));
    const std::size_t columns = 4 + rounds + event.standings.order.size() + 1;
    const bool explains = event.standings.rows.size() <= kExplainedInPlace;
    Html groups;
    for (const Standing& standing : event.standings.rows) {
        const std::string key = event.anchor + "p" + std::to_string(standing.number);
        // A place and its explanation change together.
        groups += explains ? element("tbody", {{"data-live", key}, {"id", why_id(event, standing)}},
                                     row(event, standing, std::string{kAbsent}, language) +
                                         why_row(event, standing, columns, language))
                           : row(event, standing, key, language);
    }
    if (!explains) {
        groups = element("tbody", {}, groups);
    }
    return wide_frame(
        label,
        element("table", {{"class", explains ? "standings" : "standings long"}, {"id", event.anchor + "standings"}},
                element("thead", {}, element("tr", {}, heads(event, rounds, language))) + groups));
}

/// 15.6: those who share the first place. Its place on the page is there while nobody shares it.
Html play_off_banner(const EventView& event, Language language) {
    Html banner;
    if (event.standings.play_off.size() > 1) {
        banner = element(
            "p", {{"class", "banner attention"}},
            in(language, {"并列第一，应安排加赛（15.6）。", "The first place is shared: a play-off is due (15.6)."}));
    }
    return element("div", {{"data-live", event.anchor + "play-off"}}, banner);
}

/// Places alone, where the values are those of the pools.
Html places_table(const EventView& event, Language language) {
    Html rows;
    for (const Standing& standing : event.standings.rows) {
        const Entrant& entrant = entrant_of(event.table, standing.number);
        rows += element("tr", {{"data-live", "p" + std::to_string(standing.number)}},
                        element("td", {{"class", "place c"}}, place_text(event, standing)) +
                            element("th", {{"scope", "row"}}, entrant_link(entrant)) +
                            element("td", {{"class", "muted"}}, entrant.unit));
    }
    return wide_table(in(language, {"总名次", "Places"}), "places",
                      column_head(language, {"名次", "Place"}, "c") + column_head(language, {"选手", "Name"}) +
                          column_head(language, {"单位", "Unit"}),
                      rows);
}

Html pool_sections(const EventView& event, Language language) {
    Html sections;
    std::size_t number = 0;
    for (const PoolView& pool : event.pools) {
        EventView shown{.table = pool.table, .standings = pool.standings, .rounds = {}};
        shown.anchor = "s" + std::to_string(++number) + "-";
        sections +=
            element("h2", {}, pool.title) + play_off_banner(shown, language) + table_of(shown, pool.title, language);
    }
    return sections;
}

/// Source: cn1999 12.5, 15.5
Html units_table(const EventView& event, Language language) {
    Html rows;
    for (const tournament::UnitStanding& unit : event.units) {
        std::string places;
        for (const int place : unit.places) {
            places += (places.empty() ? "" : " + ") + std::to_string(place);
        }
        rows += element("tr", {{"data-live", "u" + unit.unit}},
                        element("td", {{"class", "place c"}}, std::to_string(unit.place)) +
                            element("th", {{"scope", "row"}}, unit.unit) + element("td", {{"class", "r"}}, places) +
                            element("td", {{"class", "r strong"}}, std::to_string(unit.sum)));
    }
    return element("h2", {}, in(language, {"团体（12.5、15.5）", "Teams (12.5, 15.5)"})) +
           wide_table(in(language, {"团体名次", "Places of the teams"}), "units",
                      column_head(language, {"名次", "Place"}, "c") + column_head(language, {"单位", "Unit"}) +
                          column_head(language, {"个人名次", "Places"}, "r") +
                          column_head(language, {"总和", "Sum"}, "r"),
                      rows);
}

} // namespace

Html standings_content(const EventView& event, Language language) {
    const int rounds = tournament::rounds_paired(event.table);
    const std::string order = order_text(event, language);
    const std::string after = (language == Language::Chinese ? round_name(rounds, language) + "后"
                                                             : "After round " + std::to_string(rounds)) +
                              (order.empty() ? "" : " · ");
    const Html content = element(
        "div", {{"class", "page-bar"}},
        page_head(after + order, in(language, {"名次", "Standings"})) +
            download_links(event, language, {{"打印", "Print"}, "standings.pdf"}, {{"CSV", "CSV"}, "standings.csv"}));
    return content + find_form(event, language) + play_off_banner(event, language) +
           (event.pools.empty() ? table_of(event, in(language, {"名次表", "Standings"}), language)
                                : places_table(event, language)) +
           (event.units.empty() ? Html{} : units_table(event, language)) + pool_sections(event, language) +
           settings_list(event.settings, language);
}

} // namespace chuhe::pages
