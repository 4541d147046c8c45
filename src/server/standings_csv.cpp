#include <chuhe/server/event_lists.hpp>
#include <chuhe/tournament/standings.hpp>

#include <string>
#include <string_view>

namespace chuhe::server {

namespace {

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

std::string standings_csv(const pages::EventView& event) {
    std::string csv = "\xEF\xBB\xBFplace,number,name,unit";
    for (const tournament::TieBreak tie_break : event.standings.order) {
        csv += "," + std::string{tournament::code(tie_break)};
    }
    csv += "\r\n";
    for (const tournament::Standing& standing : event.standings.rows) {
        const tournament::Entrant& entrant = event.table.entrants[*tournament::index_of(event.table, standing.number)];
        csv += std::to_string(standing.place) + "," + std::to_string(standing.number) + "," + csv_cell(entrant.name) +
               "," + csv_cell(entrant.unit);
        for (std::size_t i = 0; i < standing.values.size(); ++i) {
            csv += "," + tournament::text_of(event.standings.order[i], standing.values[i]);
        }
        csv += "\r\n";
    }
    for (const auto& [name, value] : event.settings) {
        csv += "\r\n#," + csv_cell(name) + "," + csv_cell(value);
    }
    return csv + (event.settings.empty() ? "" : "\r\n");
}

} // namespace chuhe::server
