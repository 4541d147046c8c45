#include "event_documents.hpp"

#include "errors.hpp"
#include "event_data.hpp"
#include "event_menus.hpp"
#include "event_requests.hpp"
#include "event_tables.hpp"
#include "form.hpp"

#include <chuhe/base/text.hpp>
#include <chuhe/pages/event_pages.hpp>
#include <chuhe/pages/organiser_pages.hpp>
#include <chuhe/pages/zip.hpp>
#include <chuhe/server/event_lists.hpp>
#include <chuhe/tournament/interchange.hpp>
#include <chuhe/wire/tournament_document.hpp>

#include <algorithm>
#include <fstream>
#include <sstream>

namespace chuhe::server {

using pages::Language;
using tournament::TournamentState;

namespace {

/// The number in "round-3.html" between a prefix and an ending. Fails: nothing for another name.
std::optional<int> numbered(std::string_view name, std::string_view prefix, std::string_view ending) {
    if (!name.starts_with(prefix) || !name.ends_with(ending) || name.size() <= prefix.size() + ending.size()) {
        return std::nullopt;
    }
    return base::parse_number(name.substr(prefix.size(), name.size() - prefix.size() - ending.size()));
}

/// The round of "round-3.pdf". Fails: nothing when there is none of that number.
const pages::RoundView* round_named(const pages::EventView& view, std::string_view name, std::string_view ending) {
    const auto number = numbered(name, "round-", ending);
    return number && *number >= 1 && static_cast<std::size_t>(*number) <= view.rounds.size()
               ? &view.rounds[static_cast<std::size_t>(*number - 1)]
               : nullptr;
}

Response file(std::string type, std::string body) {
    return {.status = 200, .content_type = std::move(type), .body = std::move(body), .fields = {}};
}

Response printed(std::string_view name, const print::Printed& sheet) {
    if (!sheet) {
        return complain(404);
    }
    return file(name.ends_with(".svg") ? "image/svg+xml" : "application/pdf", *sheet);
}

/// The round and the board of "why-3-7.html". Fails: nothing for another name, or when there is no such board.
std::optional<pages::PairingAsked> asked_of(const std::string& name, const ShownEvent& shown) {
    constexpr std::string_view kWhy = "why-";
    const std::size_t dash = name.find('-', kWhy.size());
    if (!name.starts_with(kWhy) || dash == std::string::npos) {
        return std::nullopt;
    }
    const auto round = base::parse_number(std::string_view{name}.substr(kWhy.size(), dash - kWhy.size()));
    const auto board = numbered(name, name.substr(0, dash + 1), ".html");
    const auto& rounds = shown.state().rounds;
    if (!round || !board || *round < 1 || static_cast<std::size_t>(*round) > rounds.size() || *board < 1 ||
        static_cast<std::size_t>(*board) > rounds[static_cast<std::size_t>(*round - 1)].boards.size()) {
        return std::nullopt;
    }
    pages::PairingAsked asked{.round = *round, .board = *board};
    const auto& players =
        rounds[static_cast<std::size_t>(*round - 1)].boards[static_cast<std::size_t>(*board - 1)].board;
    const Form query = Form::read(shown.query);
    const auto who = [&](std::string_view field) -> std::optional<tournament::EntrantNumber> {
        const auto number = query.number(field).value_or(0);
        const bool is_there = std::ranges::any_of(shown.state().entries, [&](const tournament::Entry& entry) {
            return entry.number == static_cast<tournament::EntrantNumber>(number);
        });
        return is_there ? std::optional{static_cast<tournament::EntrantNumber>(number)} : std::nullopt;
    };
    const auto player = who("player");
    if (player == players.first || player == players.second) {
        asked.player = player;
    }
    asked.other = who("with");
    return asked;
}

/// The round that is over and asked for: "round=3". Fails: nothing where there is none.
std::optional<int> earlier_round(const ShownEvent& shown) {
    const auto round = base::parse_number(Form::read(shown.query).text("round"));
    const bool is_over = round && *round >= 1 && static_cast<std::size_t>(*round) < shown.state().rounds.size();
    return is_over ? round : std::nullopt;
}

/// The round with the games that are played on the server.
pages::RoundView with_games(pages::RoundView round, const service::TablesSnapshot& tables) {
    const auto game_at = [&](int board, std::optional<int> game) {
        const auto found = tables.all_games.find({round.number, {board, game}});
        return found == tables.all_games.end() ? std::string{} : found->second;
    };
    for (pages::RoundGame& shown : round.games) {
        shown.game = game_at(shown.table, {});
        for (pages::MemberGame& member : shown.members) {
            member.game = game_at(shown.table, member.number);
        }
    }
    return round;
}

/// What is said at a table, for whoever follows it; nobody sees it as a page.
pages::Html said_at(const service::TableNow* now, int round) {
    if (now == nullptr) {
        return {};
    }
    const auto word = [](const std::optional<tournament::BoardResult>& result) {
        return result ? std::to_string(static_cast<int>(*result)) : "-";
    };
    return pages::text(std::to_string(round) + " " + word(now->table.result) + " " + word(now->report.red) + " " +
                       word(now->report.black));
}

/// The same of all tables, with who sits there and the games that are played on the server.
pages::Html said_at_all(const service::TablesSnapshot& tables) {
    pages::Html said;
    for (const service::TableNow& now : tables.tables) {
        said += said_at(&now, tables.round) +
                pages::text(" " + table_text(now.table.number) + " " + players_text(now.table) + " " + now.game + "; ");
    }
    return said;
}

/// What anybody may have of an event: a line-up that waits for that of the other team is left out. Source: cn1999 12.3
std::vector<tournament::TournamentEvent> open_history(const TournamentState& state) {
    std::vector<tournament::TournamentEvent> history = state.history;
    std::erase_if(history, [&](const tournament::TournamentEvent& event) {
        const auto* const given = std::get_if<tournament::LineUpGiven>(&event);
        if (given == nullptr || static_cast<std::size_t>(given->round) > state.rounds.size()) {
            return given != nullptr;
        }
        const auto& boards = state.rounds[static_cast<std::size_t>(given->round - 1)].boards;
        return std::ranges::any_of(boards, [&](const tournament::PairedBoard& match) {
            const bool is_theirs = match.board.first == given->team || match.board.second == given->team;
            return is_theirs && !are_line_ups_open(state, match);
        });
    });
    return history;
}

} // namespace

std::string EventDocuments::asset(std::string_view start, std::string_view ending) const {
    std::error_code error;
    for (const auto& entry : std::filesystem::directory_iterator{web_ / "assets", error}) {
        const std::string name = entry.path().filename().string();
        if (name.starts_with(start) && name.ends_with(ending)) {
            return "/assets/" + name;
        }
    }
    return {};
}

Response EventDocuments::page(unsigned status, const PageHead& head, const pages::Html& content,
                              Language language) const {
    const pages::Frame frame{.language = language,
                             .title = pages::in(language, head.title),
                             .event = head.event,
                             .stylesheet = asset("style-", ".css"),
                             .icon = "/assets/icon.svg",
                             .other_language = head.other_language,
                             .menu = head.menu,
                             .live = head.live,
                             .theme = head.theme};
    return {.status = status,
            .content_type = std::string{kHtmlType},
            .body = pages::document(frame, content),
            .fields = {}};
}

Response EventDocuments::refusal(unsigned status, const base::Bilingual& why, const std::string& clause) const {
    return page(status, {.title = {"没有执行", "Not done"}},
                pages::refusal_content(why.zh + " / " + why.en, clause, Language::Chinese), Language::Chinese);
}

Response EventDocuments::problem(const service::Problem& problem) const {
    if (problem.code == "no_such_event") {
        return page(404, {.title = {"没有找到", "Not found"}},
                    pages::missing_content(problem.text.zh + " / " + problem.text.en, Language::Chinese),
                    Language::Chinese);
    }
    const unsigned status = problem.code == "busy" || problem.code == "damaged_event"            ? 503
                            : problem.code == "unknown_secret" || problem.code == "unknown_code" ? 403
                                                                                                 : 409;
    return refusal(status, problem.text, "");
}

std::optional<EventContent> EventDocuments::content(const std::string& name, const ShownEvent& shown) {
    const Language language = shown.language;
    if (name == "entrants") {
        return EventContent{{"选手", "Entrants"}, pages::entrants_content(shown.state(), language)};
    }
    if (name == "organise") {
        const pages::OrganiserView view{shown.state(), shown_tables(*shown.at.tables),
                                        Form::read(shown.query).number("board")};
        const auto round = earlier_round(shown);
        return EventContent{{"轮次", "Rounds"},
                            round ? pages::earlier_round_content(view, *round, language)
                                  : pages::organiser_content(view, language)};
    }
    if (name == "check-in") {
        return EventContent{{"签到", "Check-in"},
                            pages::check_in_content(shown.state(), language, searched_for(shown.query, "find"))};
    }
    if (name == "regulations") {
        return EventContent{{"规程", "Regulations"}, pages::regulations_content(shown.state(), language)};
    }
    if (name == "preview") {
        return EventContent{{"预排", "As it stands"}, pages::preview_content(shown.state(), language)};
    }
    if (name == "print") {
        return EventContent{{"打印", "Print"}, pages::print_content(shown.state(), language)};
    }
    if (name == "table-all") {
        return EventContent{{}, said_at_all(*shown.at.tables)};
    }
    constexpr std::string_view kTable = "table-";
    const auto table = name.starts_with(kTable) ? tournament::table_numbered(name.substr(kTable.size())) : std::nullopt;
    if (table) {
        return EventContent{{}, said_at(shown.at.tables->find(*table), shown.at.tables->round)};
    }
    return public_content(name, shown);
}

std::optional<EventContent> EventDocuments::public_content(const std::string& name, const ShownEvent& shown) {
    const Language language = shown.language;
    if (const auto asked = asked_of(name, shown)) {
        return EventContent{{"为何这样编", "Why this pairing"},
                            pages::question_content(shown.state(), *asked, language)};
    }
    const SharedView view = views_.of(shown.id, *shown.at.event, language);
    if (name == "standings.html") {
        return EventContent{{"名次", "Standings"}, pages::standings_content(*view, language)};
    }
    if (name == "cross-table.html") {
        return EventContent{{"交叉表", "Cross table"}, pages::cross_table_content(*view, language)};
    }
    if (name == "find.html") {
        return EventContent{{"找选手", "Find a player"},
                            pages::find_content(*view, searched_for(shown.query, "who"), language)};
    }
    if (name == "members.html" && view->are_teams) {
        return EventContent{{"各台", "Boards"}, pages::members_content(*view, language)};
    }
    if (name == "bracket.html" && !view->brackets.empty()) {
        return EventContent{{"签表", "Bracket"}, pages::bracket_content(*view, language)};
    }
    if (name == "wall.html") {
        const auto last =
            view->rounds.empty() ? std::nullopt : std::optional{with_games(view->rounds.back(), *shown.at.tables)};
        return EventContent{{"大屏", "Wall"}, pages::wall_content(*view, last ? &*last : nullptr, language)};
    }
    if (const auto* const round = round_named(*view, name, ".html")) {
        return EventContent{round_label(round->number),
                            pages::round_content(*view, with_games(*round, *shown.at.tables), language)};
    }
    const auto number = numbered(name, "entrant-", ".html");
    if (number && *number > 0 && tournament::index_of(view->table, static_cast<tournament::EntrantNumber>(*number))) {
        const auto entrant = static_cast<tournament::EntrantNumber>(*number);
        return EventContent{{"选手", "Entrant"}, pages::entrant_content(*view, entrant, language)};
    }
    return std::nullopt;
}

Response EventDocuments::framed(const std::string& name, const ShownEvent& shown, const EventContent& content,
                                std::vector<pages::MenuItem> menu) const {
    const bool is_chinese = shown.language == Language::Chinese;
    return page(200,
                {.title = content.title,
                 .event = shown.state().settings.title,
                 .other_language = "/e/" + shown.id + (is_chinese ? "/en/" : "/") + name,
                 .menu = std::move(menu),
                 .live = pages::Live{.script = asset(name == "wall.html" ? "wall-" : "live-", ".js"),
                                     .version = shown.at.version()},
                 .theme = name == "wall.html" ? pages::Theme::Dark : pages::Theme::Readers},
                content.html, shown.language);
}

Response EventDocuments::organiser_page(const std::string& name, const ShownEvent& shown) {
    const TournamentState& state = shown.state();
    const bool is_entrants =
        name == "entrants" || (name == "organise" && state.phase == tournament::EventPhase::Entering);
    const auto found = content(name, shown);
    return found ? framed(name, shown, *found, organiser_menu(state, is_entrants ? "entrants" : name, shown.language))
                 : refusal(404, {"没有这个页面", "there is no such page"}, "");
}

std::optional<Response> EventDocuments::data_file(const std::string& name, const ShownEvent& shown) {
    if (name == "event.zip") {
        return file("application/zip", archive(shown));
    }
    if (name == "event.json") {
        return file(std::string{kJsonType}, event_json(shown.id, shown.at));
    }
    const SharedView view = views_.of(shown.id, *shown.at.event, shown.language);
    if (name == "standings.csv") {
        return file("text/csv; charset=utf-8", standings_csv(*view));
    }
    if (name == "event.trf") {
        return file("text/plain; charset=utf-8", tournament::event_trf(shown.state()));
    }
    if (name == "event.chuhe.json") {
        return file(std::string{kJsonType}, wire::write_tournament_document(open_history(shown.state())));
    }
    const auto sheet =
        printed_list(name, {*view, shown.language, shown.address + shown.folder(), shown.at.event->version});
    return sheet ? std::optional{printed(name, *sheet)} : std::nullopt;
}

std::string EventDocuments::stylesheet_text() const {
    const std::string name = asset("style-", ".css");
    std::ifstream in{web_ / (name.empty() ? "none" : name.substr(1)), std::ios::binary};
    std::ostringstream text;
    text << in.rdbuf();
    return std::move(text).str();
}

std::string EventDocuments::archive(const ShownEvent& shown) {
    const std::lock_guard one_at_a_time{archive_mutex_};
    const std::string key = shown.id + " " + std::to_string(shown.at.event->version) + " " + shown.address;
    if (key == archive_key_) {
        return archive_;
    }
    std::vector<pages::SiteFile> files;
    for (const Language language : {Language::Chinese, Language::English}) {
        ShownEvent in = shown;
        in.language = language;
        const SharedView view = views_.of(in.id, *in.at.event, language);
        const std::string folder = language == Language::Chinese ? "" : "en/";
        if (files.empty()) {
            files.push_back({"style.css", stylesheet_text()});
        }
        pages::EventView offline = *view;
        offline.questions = pages::Questions::No;
        for (pages::SiteFile& page : pages::site_pages(offline, language)) {
            files.push_back(std::move(page));
        }
        std::vector<std::string> names{"standings.pdf", "standings.csv"};
        if (!view->brackets.empty()) {
            names.emplace_back("bracket.pdf");
        }
        if (view->are_teams) {
            names.emplace_back("members.pdf");
        }
        for (const pages::RoundView& round : view->rounds) {
            names.push_back("round-" + std::to_string(round.number) + ".pdf");
        }
        for (const std::string& name : names) {
            if (auto data = data_file(name, in)) {
                files.push_back({folder + name, std::move(data->body)});
            }
        }
    }
    for (const char* name : {"event.trf", "event.json", "event.chuhe.json"}) {
        files.push_back({name, data_file(name, shown)->body});
    }
    archive_ = pages::zip(files);
    archive_key_ = key;
    return archive_;
}

Response EventDocuments::cards(const service::EventAtTables& at, const std::string& folder,
                               const std::vector<service::BoardCodes>& codes, Language language) {
    return printed("cards.pdf", printed_cards(at, folder, codes, language));
}

Response EventDocuments::links(const service::EventAtTables& at, const std::string& folder,
                               const std::vector<service::BoardCodes>& codes, Language language) const {
    const TournamentState& state = at.event->state;
    return page(200,
                {.title = {"各台的链接", "Links of the tables"},
                 .event = state.settings.title,
                 .other_language = {},
                 .menu = organiser_menu(state, "codes", language),
                 .live = {}},
                pages::links_content(state.settings.title, links_of(folder, codes), language), language);
}

Response EventDocuments::public_page(const std::string& name, const ShownEvent& shown) {
    if (name.ends_with(".html")) {
        if (const auto found = public_content(name, shown)) {
            const bool is_wall = name == "wall.html";
            return framed(name, shown, *found,
                          is_wall ? std::vector<pages::MenuItem>{} : public_menu(shown.state(), name, shown.language));
        }
    }
    auto data = data_file(name, shown);
    return data ? std::move(*data) : refusal(404, {"没有这个页面", "there is no such page"}, "");
}

} // namespace chuhe::server
