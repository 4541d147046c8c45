#include "event_documents.hpp"

#include "errors.hpp"
#include "event_lists.hpp"

#include <chuhe/base/text.hpp>
#include <chuhe/pages/event_pages.hpp>
#include <chuhe/pages/organiser_pages.hpp>
#include <chuhe/tournament/trf.hpp>

namespace chuhe::server {

using pages::Language;
using tournament::TournamentState;

namespace {

pages::EventView view_of(const TournamentState& state, Language language) {
    pages::EventView view;
    view.table = tournament::table_of(state);
    view.standings = tournament::standings_of(state);
    view.rounds = pages::rounds_of(view.table, language);
    return view;
}

std::string round_label(int round, Language language) {
    return language == Language::Chinese ? "第 " + std::to_string(round) + " 轮" : "Round " + std::to_string(round);
}

std::vector<pages::MenuItem> public_menu(const TournamentState& state, const std::string& current, Language language) {
    std::vector<pages::MenuItem> items;
    const auto item = [&](const std::string& label, const std::string& href) {
        items.push_back({label, href, href == current});
    };
    item(pages::in(language, {"名次", "Standings"}), "standings.html");
    item(pages::in(language, {"交叉表", "Cross table"}), "cross-table.html");
    for (int round = static_cast<int>(state.rounds.size()); round >= 1; --round) {
        item(round_label(round, language), "round-" + std::to_string(round) + ".html");
    }
    item(pages::in(language, {"打印名次", "Print standings"}), "standings.pdf");
    if (!state.rounds.empty()) {
        item(pages::in(language, {"打印对阵", "Print pairings"}),
             "round-" + std::to_string(state.rounds.size()) + ".pdf");
    }
    item("CSV", "standings.csv");
    item("TRF", "event.trf");
    return items;
}

/// The number in "round-3.html" between a prefix and an ending. Fails: nothing for another name.
std::optional<int> numbered(std::string_view name, std::string_view prefix, std::string_view ending) {
    if (!name.starts_with(prefix) || !name.ends_with(ending) || name.size() <= prefix.size() + ending.size()) {
        return std::nullopt;
    }
    return base::parse_number(name.substr(prefix.size(), name.size() - prefix.size() - ending.size()));
}

Response file(std::string type, std::string body) {
    return {.status = 200, .content_type = std::move(type), .body = std::move(body), .fields = {}};
}

Response pdf(const print::Printed& printed) {
    return printed ? file("application/pdf", *printed) : complain(500);
}

} // namespace

std::string EventDocuments::stylesheet() const {
    std::error_code error;
    for (const auto& entry : std::filesystem::directory_iterator{web_ / "assets", error}) {
        const std::string name = entry.path().filename().string();
        if (name.starts_with("style-") && name.ends_with(".css")) {
            return "/assets/" + name;
        }
    }
    return "/assets/style.css";
}

Response EventDocuments::page(unsigned status, const PageHead& head, const pages::Html& content,
                              Language language) const {
    const pages::Frame frame{.language = language,
                             .title = pages::in(language, head.title),
                             .event = head.event,
                             .stylesheet = stylesheet(),
                             .other_language = head.other_language,
                             .menu = head.menu};
    return {.status = status,
            .content_type = std::string{kHtmlType},
            .body = pages::document(frame, content),
            .fields = {}};
}

Response EventDocuments::refusal(unsigned status, const base::Bilingual& why, const std::string& clause) const {
    return page(status, {.title = {"没有执行", "Not done"}},
                pages::refusal_content(why.zh + " / " + why.en, clause, Language::Chinese), Language::Chinese);
}

Response EventDocuments::organiser_page(const std::string& id, const TournamentState& state, Language language) const {
    const bool is_chinese = language == Language::Chinese;
    std::vector<pages::MenuItem> menu = public_menu(state, "", language);
    menu.insert(menu.begin(), {pages::in(language, {"轮次", "Rounds"}), "organise", true});
    return page(200,
                {.title = {"轮次", "Rounds"},
                 .event = state.settings.title,
                 .other_language = "/e/" + id + (is_chinese ? "/en/organise" : "/organise"),
                 .menu = std::move(menu)},
                pages::organiser_content(state, language), language);
}

Response EventDocuments::public_page(const std::string& name, const TournamentState& state, Language language) const {
    const pages::EventView view = view_of(state, language);
    const bool is_chinese = language == Language::Chinese;
    const auto shown = [&](const base::Bilingual& title, const pages::Html& content) {
        return page(200,
                    {.title = title,
                     .event = state.settings.title,
                     .other_language = (is_chinese ? "en/" : "../") + name,
                     .menu = public_menu(state, name, language)},
                    content, language);
    };
    const auto round_at = [&](std::optional<int> number) -> const pages::RoundView* {
        return number && *number >= 1 && static_cast<std::size_t>(*number) <= view.rounds.size()
                   ? &view.rounds[static_cast<std::size_t>(*number - 1)]
                   : nullptr;
    };
    if (name == "standings.html") {
        return shown({"名次", "Standings"}, pages::standings_content(view, language));
    }
    if (name == "cross-table.html") {
        return shown({"交叉表", "Cross table"}, pages::cross_table_content(view, language));
    }
    if (name == "standings.pdf") {
        return pdf(printed_standings(view, language));
    }
    if (name == "standings.csv") {
        return file("text/csv; charset=utf-8", standings_csv(view));
    }
    if (name == "event.trf") {
        return file("text/plain; charset=utf-8",
                    tournament::write_trf({.table = view.table, .warnings = {}, .other_lines = {}}));
    }
    if (const auto* const round = round_at(numbered(name, "round-", ".html"))) {
        return shown({round_label(round->number, language), round_label(round->number, language)},
                     pages::round_content(view, *round, language));
    }
    if (const auto* const round = round_at(numbered(name, "round-", ".pdf"))) {
        return pdf(printed_round(view, *round, language));
    }
    if (const auto number = numbered(name, "entrant-", ".html");
        number && tournament::index_of(view.table, static_cast<tournament::EntrantNumber>(*number))) {
        const auto entrant = static_cast<tournament::EntrantNumber>(*number);
        return shown({"选手", "Entrant"}, pages::entrant_content(view, entrant, language));
    }
    return refusal(404, {"没有这个页面", "there is no such page"}, "");
}

} // namespace chuhe::server
