#pragma once

#include "event_views.hpp"
#include "http.hpp"

#include <chuhe/base/bilingual.hpp>
#include <chuhe/pages/frame.hpp>
#include <chuhe/pages/live_parts.hpp>

#include <filesystem>
#include <mutex>
#include <optional>
#include <string>

namespace chuhe::server {

/// What the frame of a page says.
struct PageHead {
    base::Bilingual title;
    std::string event;
    std::string other_language;
    std::vector<pages::MenuItem> menu;
    std::optional<pages::Live> live;
};

/// The content of a page of an event, without its frame.
struct EventContent {
    base::Bilingual title;
    pages::Html html;
};

/// An event at one moment, and the language to show it in.
struct ShownEvent {
    std::string id;
    service::SharedEvent event;
    pages::Language language = pages::Language::Chinese;
};

/// Turns what is known of an event into documents: pages, PDF lists, CSV, a tournament report. Thread: any.
class EventDocuments {
  public:
    explicit EventDocuments(std::filesystem::path web) : web_(std::move(web)) {}

    [[nodiscard]] Response page(unsigned status, const PageHead& head, const pages::Html& content,
                                pages::Language language) const;
    /// In both languages, since it may come before a language is known.
    [[nodiscard]] Response refusal(unsigned status, const base::Bilingual& why, const std::string& clause) const;

    /// The content of a page by its name: standings.html, cross-table.html, round-3.html, entrant-17.html; organise,
    /// entrants. Fails: nothing for another name.
    [[nodiscard]] std::optional<EventContent> content(const std::string& name, const ShownEvent& shown);
    /// A page of the organiser.
    [[nodiscard]] Response organiser_page(const std::string& name, const ShownEvent& shown);
    /// By the name of a page or file: also standings.pdf, standings.csv, round-3.pdf, event.trf. 404 for another.
    [[nodiscard]] Response public_page(const std::string& name, const ShownEvent& shown);

  private:
    [[nodiscard]] Response framed(const std::string& name, const ShownEvent& shown, const EventContent& content,
                                  std::vector<pages::MenuItem> menu) const;
    [[nodiscard]] std::optional<Response> data_file(const std::string& name, const ShownEvent& shown);
    /// The address of a file of the web client whose name carries a hash.
    [[nodiscard]] std::string asset(std::string_view start, std::string_view ending) const;

    std::filesystem::path web_;
    EventViews views_;
};

} // namespace chuhe::server
