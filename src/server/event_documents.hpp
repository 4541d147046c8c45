#pragma once

#include "http.hpp"

#include <chuhe/base/bilingual.hpp>
#include <chuhe/pages/frame.hpp>
#include <chuhe/tournament/director.hpp>

#include <filesystem>
#include <string>

namespace chuhe::server {

/// What the frame of a page says.
struct PageHead {
    base::Bilingual title;
    std::string event;
    std::string other_language;
    std::vector<pages::MenuItem> menu;
};

/// Turns what is known of an event into documents: pages, PDF lists, CSV, a tournament report.
class EventDocuments {
  public:
    explicit EventDocuments(std::filesystem::path web) : web_(std::move(web)) {}

    [[nodiscard]] Response page(unsigned status, const PageHead& head, const pages::Html& content,
                                pages::Language language) const;
    /// In both languages, since it may come before a language is known.
    [[nodiscard]] Response refusal(unsigned status, const base::Bilingual& why, const std::string& clause) const;
    [[nodiscard]] Response organiser_page(const std::string& id, const tournament::TournamentState& state,
                                          pages::Language language) const;
    /// By the name of a page: standings.html, standings.pdf, standings.csv, cross-table.html, round-3.html, round-3.pdf,
    /// entrant-17.html, event.trf. 404 for another.
    [[nodiscard]] Response public_page(const std::string& name, const tournament::TournamentState& state,
                                       pages::Language language) const;

  private:
    [[nodiscard]] std::string stylesheet() const;

    std::filesystem::path web_;
};

} // namespace chuhe::server
