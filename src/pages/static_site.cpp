#include "event_words.hpp"

#include <algorithm>
#include <iterator>

namespace chuhe::pages {

namespace {

/// Writes all pages of one language.
class SiteWriter {
  public:
    SiteWriter(const EventView& event, Language language, std::vector<SiteFile>& files)
        : event_(event), language_(language), files_(files) {}

    void write() {
        add("index.html", in(language_, {"名次", "Standings"}), standings_content(event_, language_));
        add("standings.html", in(language_, {"名次", "Standings"}), standings_content(event_, language_));
        add("cross-table.html", in(language_, {"交叉表", "Cross table"}), cross_table_content(event_, language_));
        if (event_.are_teams) {
            add("members.html", in(language_, {"各台", "Boards"}), members_content(event_, language_));
        }
        if (!event_.brackets.empty()) {
            add("bracket.html", in(language_, {"签表", "Bracket"}), bracket_content(event_, language_));
        }
        for (const RoundView& round : event_.rounds) {
            add("round-" + std::to_string(round.number) + ".html", round_name(round.number, language_),
                round_content(event_, round, language_));
        }
        for (const tournament::Entrant& entrant : event_.table.entrants) {
            add("entrant-" + std::to_string(entrant.number) + ".html", entrant.name,
                entrant_content(event_, entrant.number, language_));
        }
    }

  private:
    void add(const std::string& name, const std::string& title, const Html& content) {
        const bool is_chinese = language_ == Language::Chinese;
        const Frame frame{.language = language_,
                          .title = title,
                          .event = event_.table.title,
                          .home = "index.html",
                          .stylesheet = is_chinese ? "style.css" : "../style.css",
                          .other_language = (is_chinese ? "en/" : "../") + name,
                          .menu = menu(name)};
        files_.push_back({(is_chinese ? "" : "en/") + name, document(frame, content)});
    }

    [[nodiscard]] std::vector<MenuItem> menu(const std::string& current) const {
        std::vector<MenuItem> items;
        const auto item = [&](const std::string& label, const std::string& href) {
            items.push_back({label, href, href == current});
        };
        item(in(language_, {"名次", "Standings"}), "standings.html");
        item(in(language_, {"交叉表", "Cross table"}), "cross-table.html");
        if (event_.are_teams) {
            item(in(language_, {"各台", "Boards"}), "members.html");
        }
        if (!event_.brackets.empty()) {
            item(in(language_, {"签表", "Bracket"}), "bracket.html");
        }
        for (const RoundView& round : event_.rounds) {
            item(round_name(round.number, language_), "round-" + std::to_string(round.number) + ".html");
        }
        return items;
    }

    const EventView& event_;
    Language language_;
    std::vector<SiteFile>& files_;
};

} // namespace

std::vector<SiteFile> site_pages(const EventView& event, Language language) {
    std::vector<SiteFile> files;
    SiteWriter{event, language, files}.write();
    return files;
}

std::vector<SiteFile> static_site(const EventView& event, const std::string& stylesheet) {
    std::vector<SiteFile> files{{"style.css", stylesheet}};
    for (const Language language : {Language::Chinese, Language::English}) {
        std::ranges::move(site_pages(event, language), std::back_inserter(files));
    }
    return files;
}

} // namespace chuhe::pages
