#include "event_documents.hpp"

#include "errors.hpp"
#include "event_lists.hpp"
#include "event_menus.hpp"

#include <chuhe/base/text.hpp>
#include <chuhe/pages/event_pages.hpp>
#include <chuhe/pages/organiser_pages.hpp>
#include <chuhe/tournament/trf.hpp>

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

Response pdf(const print::Printed& printed) {
    return printed ? file("application/pdf", *printed) : complain(500);
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
                             .live = head.live};
    return {.status = status,
            .content_type = std::string{kHtmlType},
            .body = pages::document(frame, content),
            .fields = {}};
}

Response EventDocuments::refusal(unsigned status, const base::Bilingual& why, const std::string& clause) const {
    return page(status, {.title = {"没有执行", "Not done"}},
                pages::refusal_content(why.zh + " / " + why.en, clause, Language::Chinese), Language::Chinese);
}

std::optional<EventContent> EventDocuments::content(const std::string& name, const ShownEvent& shown) {
    const TournamentState& state = shown.event->state;
    const Language language = shown.language;
    if (name == "entrants") {
        return EventContent{{"选手", "Entrants"}, pages::entrants_content(state, language)};
    }
    if (name == "organise") {
        return EventContent{{"轮次", "Rounds"}, pages::organiser_content(state, language)};
    }
    const SharedView view = views_.of(shown.id, *shown.event, language);
    if (name == "standings.html") {
        return EventContent{{"名次", "Standings"}, pages::standings_content(*view, language)};
    }
    if (name == "cross-table.html") {
        return EventContent{{"交叉表", "Cross table"}, pages::cross_table_content(*view, language)};
    }
    if (const auto* const round = round_named(*view, name, ".html")) {
        return EventContent{round_label(round->number), pages::round_content(*view, *round, language)};
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
    const std::string folder = "/e/" + shown.id + "/";
    return page(200,
                {.title = content.title,
                 .event = shown.event->state.settings.title,
                 .other_language = folder + (is_chinese ? "en/" : "") + name,
                 .menu = std::move(menu),
                 .live = pages::Live{.script = asset("live-", ".js"), .version = shown.event->version}},
                content.html, shown.language);
}

Response EventDocuments::organiser_page(const std::string& name, const ShownEvent& shown) {
    const TournamentState& state = shown.event->state;
    const bool is_entrants = name == "entrants" || state.phase == tournament::EventPhase::Entering;
    const auto found = content(name, shown);
    return found ? framed(name, shown, *found, organiser_menu(state, is_entrants ? "entrants" : name, shown.language))
                 : refusal(404, {"没有这个页面", "there is no such page"}, "");
}

std::optional<Response> EventDocuments::data_file(const std::string& name, const ShownEvent& shown) {
    const SharedView view = views_.of(shown.id, *shown.event, shown.language);
    if (name == "standings.pdf") {
        return pdf(printed_standings(*view, shown.language));
    }
    if (name == "standings.csv") {
        return file("text/csv; charset=utf-8", standings_csv(*view));
    }
    if (name == "event.trf") {
        return file("text/plain; charset=utf-8",
                    tournament::write_trf({.table = view->table, .warnings = {}, .other_lines = {}}));
    }
    if (const auto* const round = round_named(*view, name, ".pdf")) {
        return pdf(printed_round(*view, *round, shown.language));
    }
    return std::nullopt;
}

Response EventDocuments::public_page(const std::string& name, const ShownEvent& shown) {
    if (name.ends_with(".html")) {
        if (const auto found = content(name, shown)) {
            return framed(name, shown, *found, public_menu(shown.event->state, name, shown.language));
        }
    }
    auto data = data_file(name, shown);
    return data ? std::move(*data) : refusal(404, {"没有这个页面", "there is no such page"}, "");
}

} // namespace chuhe::server
