#include "event_lists.hpp"

#include <chuhe/print/lists.hpp>

namespace chuhe::server {

using pages::Language;

namespace {

print::Language print_language(Language language) {
    return language == Language::Chinese ? print::Language::Chinese : print::Language::English;
}

const tournament::Entrant& entrant_of(const pages::EventView& event, tournament::EntrantNumber number) {
    return event.table.entrants[*tournament::index_of(event.table, number)];
}

/// A cell of a CSV line: quoted when it holds what would break the line, and never read as a formula.
std::string csv_cell(std::string text) {
    if (!text.empty() && std::string_view{"=+-@"}.find(text.front()) != std::string_view::npos) {
        text.insert(text.begin(), '\'');
    }
    if (text.find_first_of(",\"\r\n") == std::string::npos) {
        return text;
    }
    std::string quoted = "\"";
    for (const char c : text) {
        quoted += c;
        if (c == '"') {
            quoted += '"';
        }
    }
    return quoted + "\"";
}

} // namespace

print::Printed printed_standings(const pages::EventView& event, Language language) {
    print::List list{.event = event.table.title, .title = pages::in(language, {"名次", "Standings"})};
    list.columns = {{pages::in(language, {"名次", "Place"}), 1, print::ColumnAlign::Centre},
                    {pages::in(language, {"姓名", "Name"}), 4},
                    {pages::in(language, {"单位", "Unit"}), 3}};
    for (const tournament::TieBreak tie_break : event.standings.order) {
        list.columns.push_back({pages::in(language, tournament::name(tie_break)), 1.6, print::ColumnAlign::Right});
    }
    for (const tournament::Standing& standing : event.standings.rows) {
        const tournament::Entrant& entrant = entrant_of(event, standing.number);
        std::vector<std::string> row{std::to_string(standing.place), entrant.name, entrant.unit};
        for (std::size_t i = 0; i < standing.values.size(); ++i) {
            row.push_back(tournament::text_of(event.standings.order[i], standing.values[i]));
        }
        list.rows.push_back(std::move(row));
    }
    return print::print_list(list, print::PaperSize::A4, print_language(language), print::Format::Pdf);
}

print::Printed printed_round(const pages::EventView& event, const pages::RoundView& round, Language language) {
    print::List list{.event = event.table.title,
                     .title = pages::in(language, {"对阵表 第 ", "Pairings, round "}) + std::to_string(round.number) +
                              pages::in(language, {" 轮", ""})};
    list.columns = {{pages::in(language, {"台", "Table"}), 1, print::ColumnAlign::Centre},
                    {pages::in(language, {"红方", "Red"}), 4},
                    {pages::in(language, {"单位", "Unit"}), 2.5},
                    {pages::in(language, {"结果", "Result"}), 1.6, print::ColumnAlign::Centre},
                    {pages::in(language, {"黑方", "Black"}), 4},
                    {pages::in(language, {"单位", "Unit"}), 2.5}};
    for (const pages::RoundGame& game : round.games) {
        const tournament::Entrant& first = entrant_of(event, game.first);
        const tournament::Entrant& second = entrant_of(event, game.second);
        list.rows.push_back({std::to_string(game.table), std::to_string(first.number) + " " + first.name, first.unit,
                             game.result.empty() ? ":" : game.result, std::to_string(second.number) + " " + second.name,
                             second.unit});
    }
    if (round.bye) {
        const tournament::Entrant& entrant = entrant_of(event, *round.bye);
        list.rows.push_back({"", std::to_string(entrant.number) + " " + entrant.name, entrant.unit,
                             pages::in(language, {"轮空", "bye"}), "", ""});
    }
    return print::print_list(list, print::PaperSize::A4, print_language(language), print::Format::Pdf);
}

std::string standings_csv(const pages::EventView& event) {
    std::string csv = "\xEF\xBB\xBFplace,number,name,unit";
    for (const tournament::TieBreak tie_break : event.standings.order) {
        csv += "," + std::string{tournament::code(tie_break)};
    }
    csv += "\r\n";
    for (const tournament::Standing& standing : event.standings.rows) {
        const tournament::Entrant& entrant = entrant_of(event, standing.number);
        csv += std::to_string(standing.place) + "," + std::to_string(standing.number) + "," + csv_cell(entrant.name) +
               "," + csv_cell(entrant.unit);
        for (std::size_t i = 0; i < standing.values.size(); ++i) {
            csv += "," + tournament::text_of(event.standings.order[i], standing.values[i]);
        }
        csv += "\r\n";
    }
    return csv;
}

} // namespace chuhe::server
