#include "event_tables.hpp"

#include "event_menus.hpp"
#include "form.hpp"

#include <chuhe/print/table_cards.hpp>

#include <algorithm>

namespace chuhe::server {

using tournament::Entry;
using tournament::TournamentState;

namespace {

const Entry& entry_of(const TournamentState& state, tournament::EntrantNumber number) {
    return *std::ranges::find(state.entries, number, &Entry::number);
}

const tournament::PairedBoard& board_of(const TournamentState& state, int board) {
    return state.rounds.back().boards[static_cast<std::size_t>(board - 1)];
}

/// The pairing may have been changed since the codes were made.
bool is_there(const TournamentState& state, int board) {
    return !state.rounds.empty() && static_cast<std::size_t>(board) <= state.rounds.back().boards.size();
}

std::string name_of(const TournamentState& state, tournament::EntrantNumber number) {
    return std::to_string(number) + " " + entry_of(state, number).name;
}

} // namespace

std::vector<pages::TableReport> reports_of(const service::TablesSnapshot& tables) {
    std::vector<pages::TableReport> reports;
    for (const service::BoardReport& report : tables.reports) {
        reports.push_back({report.red, report.black});
    }
    return reports;
}

pages::TableView table_view(const service::CodeHolder& holder) {
    const TournamentState& state = holder.at.event->state;
    const tournament::PairedBoard& paired = board_of(state, holder.board);
    const service::BoardReport& report = holder.at.tables->reports[static_cast<std::size_t>(holder.board - 1)];
    return {.event = state.settings.title,
            .round = holder.round,
            .board = holder.board,
            .own = holder.side == board::Side::Red ? tournament::Turn::First : tournament::Turn::Second,
            .red = name_of(state, paired.board.first),
            .black = name_of(state, paired.board.second),
            .report = {report.red, report.black},
            .result = paired.result,
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
        if (!is_there(at.event->state, code.board)) {
            continue;
        }
        const tournament::Board& players = board_of(state, code.board).board;
        const Entry& red = entry_of(state, players.first);
        const Entry& black = entry_of(state, players.second);
        cards.push_back({.event = state.settings.title,
                         .round = pages::in(language, round_label(static_cast<int>(state.rounds.size()))),
                         .table = code.board,
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

std::vector<pages::TableLinks> links_of(const service::EventAtTables& at, const std::string& folder,
                                        const std::vector<service::BoardCodes>& codes) {
    std::vector<pages::TableLinks> links;
    for (const service::BoardCodes& code : codes) {
        if (!is_there(at.event->state, code.board)) {
            continue;
        }
        const tournament::Board& players = board_of(at.event->state, code.board).board;
        links.push_back({code.board, name_of(at.event->state, players.first), folder + "/t/" + code.red,
                         name_of(at.event->state, players.second), folder + "/t/" + code.black});
    }
    return links;
}

} // namespace chuhe::server
