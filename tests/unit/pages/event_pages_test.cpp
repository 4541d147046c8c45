#include <chuhe/pages/event_pages.hpp>
#include <chuhe/tournament/trf.hpp>

#include <doctest/doctest.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>

using namespace chuhe;
using tournament::Cell;
using tournament::CellKind;
using tournament::Turn;

namespace {

tournament::Entrant entrant(tournament::EntrantNumber number, std::string name, std::vector<Cell> cells) {
    tournament::Entrant made;
    made.number = number;
    made.name = std::move(name);
    made.unit = "甲队";
    made.cells = std::move(cells);
    return made;
}

/// Four entrants after two rounds: 1 beat 4 and drew with 2, 3 beat 2 and got a forfeit from 4.
pages::EventView small_event() {
    pages::EventView event;
    event.table.title = "示例杯";
    event.table.planned_rounds = 3;
    event.table.entrants = {
        entrant(1, "丙", {{CellKind::Win, 4, Turn::First}, {CellKind::Draw, 2, Turn::Second}}),
        entrant(2, "丁", {{CellKind::Loss, 3, Turn::Second}, {CellKind::Draw, 1, Turn::First}}),
        entrant(3, "<戊>", {{CellKind::Win, 2, Turn::First}, {CellKind::ForfeitWin, 4, Turn::Second}}),
        entrant(4, "己", {{CellKind::Loss, 1, Turn::Second}, {CellKind::ForfeitLoss, 3, Turn::First}}),
    };
    event.standings = tournament::make_standings(event.table, *tournament::ranking_order_named("cn1999-15.2"));
    event.rounds = pages::rounds_of(event.table, pages::Language::Chinese);
    return event;
}

bool contains(const std::string& text, std::string_view part) {
    return text.find(part) != std::string::npos;
}

} // namespace

TEST_CASE("a round shows each game once, by table, with its result") {
    const pages::EventView event = small_event();
    REQUIRE(event.rounds.size() == 2);
    REQUIRE(event.rounds[1].games.size() == 2);
    CHECK(event.rounds[1].games[0].first == 2);
    CHECK(event.rounds[1].games[0].result == "和");
    CHECK(event.rounds[1].games[1].result == "− : +");
    CHECK(contains(pages::round_content(event, event.rounds[1], pages::Language::Chinese).string(), "第二轮"));
}

TEST_CASE("standings name the order, escape names and explain each place") {
    const std::string page = pages::standings_content(small_event(), pages::Language::Chinese).string();
    CHECK(contains(page, "积分、"));
    CHECK(contains(page, "&lt;戊&gt;"));
    CHECK_FALSE(contains(page, "<戊>"));
    CHECK(contains(page, "id=\"why-3\""));
    CHECK(contains(page, "href=\"entrant-3.html\""));
}

TEST_CASE("every link of the static site leads to a page of it, in both languages") {
    const auto files = pages::static_site(small_event(), "body{}");
    const auto has = [&](const std::string& path) {
        return std::ranges::any_of(files, [&](const pages::SiteFile& file) { return file.path == path; });
    };
    CHECK(has("index.html"));
    CHECK(has("en/entrant-4.html"));
    for (const pages::SiteFile& file : files) {
        for (std::size_t at = file.content.find("href=\""); at != std::string::npos;
             at = file.content.find("href=\"", at + 1)) {
            const std::size_t start = at + 6;
            std::string target = file.content.substr(start, file.content.find('"', start) - start);
            if (target.starts_with('#')) {
                continue;
            }
            if (const char* folder = file.path.starts_with("en/") ? "en/" : ""; !target.starts_with("../")) {
                target = folder + target;
            } else {
                target = target.substr(3);
            }
            CHECK_MESSAGE(has(target), file.path, " links to ", target);
        }
    }
    if (const char* folder = std::getenv("CHUHE_SITE_DIR"); folder != nullptr) {
        for (const pages::SiteFile& file : files) {
            const std::filesystem::path path = std::filesystem::path{folder} / file.path;
            std::filesystem::create_directories(path.parent_path());
            std::ofstream{path, std::ios::binary} << file.content;
        }
    }
}
