#pragma once

#include "event_views.hpp"
#include "http.hpp"

#include <chuhe/base/bilingual.hpp>
#include <chuhe/pages/frame.hpp>
#include <chuhe/pages/live_parts.hpp>
#include <chuhe/service/tables.hpp>

#include <filesystem>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

namespace chuhe::server {

/// What the frame of a page says.
struct PageHead {
    base::Bilingual title;
    std::string event;
    std::string other_language;
    std::vector<pages::MenuItem> menu;
    std::optional<pages::Live> live;
    pages::Theme theme = pages::Theme::Readers;
};

/// The content of a page of an event, without its frame.
struct EventContent {
    base::Bilingual title;
    pages::Html html;
};

/// An event at one moment, and how it is to be shown.
struct ShownEvent {
    std::string id;
    service::EventAtTables at;
    pages::Language language = pages::Language::Chinese;
    /// How the server is reached, for what is printed: "http://192.168.1.2:8017".
    std::string address{};
    /// What a page is asked: "player=3&with=7".
    std::string query{};

    [[nodiscard]] const tournament::TournamentState& state() const { return at.event->state; }
    /// "/e/abc/", "/e/abc/en/"
    [[nodiscard]] std::string folder() const {
        return "/e/" + id + (language == pages::Language::Chinese ? "/" : "/en/");
    }
};

/// Turns what is known of an event into documents: pages, PDF lists, CSV, a tournament report. Thread: any.
class EventDocuments {
  public:
    explicit EventDocuments(std::filesystem::path web) : web_(std::move(web)) {}

    /// The address of a file of the web client whose name carries a hash; empty when it is not there.
    [[nodiscard]] std::string asset(std::string_view start, std::string_view ending) const;
    [[nodiscard]] Response page(unsigned status, const PageHead& head, const pages::Html& content,
                                pages::Language language) const;
    /// In both languages, since it may come before a language is known.
    [[nodiscard]] Response refusal(unsigned status, const base::Bilingual& why, const std::string& clause) const;

    /// The content of a page by its name: standings.html, cross-table.html, bracket.html, round-3.html, entrant-17.html, why-3-7.html
    /// (round and table), wall.html; organise, entrants, check-in, print; table-7 (what is said at a table), table-all. Fails: nothing for another
    /// name.
    [[nodiscard]] std::optional<EventContent> content(const std::string& name, const ShownEvent& shown);
    /// Why a service did not do what was asked.
    [[nodiscard]] Response problem(const service::Problem& problem) const;
    /// A page of the organiser.
    [[nodiscard]] Response organiser_page(const std::string& name, const ShownEvent& shown);
    /// By the name of a page or file: also the lists of event_lists.hpp, standings.csv, event.trf, event.json,
    /// event.chuhe.json, event.zip. 404 for another.
    [[nodiscard]] Response public_page(const std::string& name, const ShownEvent& shown);
    /// The cards of the tables as PDF; the links of the tables as a page.
    [[nodiscard]] static Response cards(const service::EventAtTables& at, const std::string& folder,
                                        const std::vector<service::BoardCodes>& codes, pages::Language language);
    [[nodiscard]] Response links(const service::EventAtTables& at, const std::string& folder,
                                 const std::vector<service::BoardCodes>& codes, pages::Language language) const;

  private:
    [[nodiscard]] Response framed(const std::string& name, const ShownEvent& shown, const EventContent& content,
                                  std::vector<pages::MenuItem> menu) const;
    [[nodiscard]] std::optional<EventContent> public_content(const std::string& name, const ShownEvent& shown);
    [[nodiscard]] std::optional<Response> data_file(const std::string& name, const ShownEvent& shown);
    /// The whole event, in both languages; made once for each version.
    [[nodiscard]] std::string archive(const ShownEvent& shown);
    [[nodiscard]] std::string stylesheet_text() const;

    std::filesystem::path web_;
    EventViews views_;
    std::mutex archive_mutex_;
    std::string archive_key_;
    std::string archive_;
};

} // namespace chuhe::server
