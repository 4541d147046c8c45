#include "event_tables.hpp"

#include "event_menus.hpp"
#include "form.hpp"

#include <chuhe/print/table_cards.hpp>

namespace chuhe::server {

using tournament::TournamentState;

namespace {

std::string name_of(const tournament::Seating& seat) {
    return seat.member ? seat.name + " · " + seat.unit : std::to_string(seat.entrant) + " " + seat.name;
}

} // namespace

std::string players_text(const tournament::Table& table) {
    const auto side = [](const tournament::Seating& seat) {
        return std::to_string(seat.entrant) + (seat.member ? "." + std::to_string(*seat.member) : "");
    };
    return side(table.seats.red) + "-" + side(table.seats.black);
}

std::vector<pages::TableShown> shown_tables(const service::TablesSnapshot& tables) {
    std::vector<pages::TableShown> shown;
    for (const service::TableNow& now : tables.tables) {
        shown.push_back({now.table.number, {now.report.red, now.report.black}, now.game, now.on_server});
    }
    return shown;
}

pages::TableView table_view(const service::CodeHolder& holder) {
    const service::TableNow& now = *holder.at.tables->find(holder.table);
    return {.event = holder.at.event->state.settings.title,
            .round = holder.round,
            .table = holder.table,
            .own = holder.side == board::Side::Red ? tournament::Turn::First : tournament::Turn::Second,
            .red = name_of(now.table.seats.red),
            .black = name_of(now.table.seats.black),
            .report = {now.report.red, now.report.black},
            .result = now.table.result,
            .game = holder.seat};
}

std::string address_of(const Request& request) {
    const bool is_secure = request.field("X-Forwarded-Proto").value_or("") == "https";
    return (is_secure ? "https://" : "http://") + std::string{request.field("Host").value_or("localhost")};
}

pages::Language language_of(const Request& request) {
    const std::string wanted = Form::read(request.query).text("lang");
    if (!wanted.empty()) {
        return wanted == "en" ? pages::Language::English : pages::Language::Chinese;
    }
    const std::string_view read = request.field("Accept-Language").value_or("zh");
    return read.find("zh") == std::string_view::npos ? pages::Language::English : pages::Language::Chinese;
}

print::Printed printed_cards(const service::EventAtTables& at, const std::string& folder,
                             const std::vector<service::BoardCodes>& codes, pages::Language language) {
    const TournamentState& state = at.event->state;
    std::vector<print::TableCard> cards;
    for (const service::BoardCodes& code : codes) {
        const auto& [red, black] = code.table.seats;
        cards.push_back({.event = state.settings.title,
                         .round = pages::in(language, round_label(static_cast<int>(state.rounds.size()))),
                         .table = table_text(code.table.number),
                         .red = red.name,
                         .red_unit = red.unit,
                         .black = black.name,
                         .black_unit = black.unit,
                         .red_link = folder + "/t/" + code.red,
                         .black_link = folder + "/t/" + code.black});
    }
    return print::print_table_cards(
        cards, language == pages::Language::Chinese ? print::Language::Chinese : print::Language::English,
        print::Format::Pdf);
}

std::vector<pages::TableLinks> links_of(const std::string& folder, const std::vector<service::BoardCodes>& codes) {
    std::vector<pages::TableLinks> links;
    for (const service::BoardCodes& code : codes) {
        links.push_back({code.table.number, name_of(code.table.seats.red), folder + "/t/" + code.red,
                         name_of(code.table.seats.black), folder + "/t/" + code.black});
    }
    return links;
}

} // namespace chuhe::server
