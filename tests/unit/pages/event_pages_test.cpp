#include "played_event.hpp"

#include <chuhe/pages/event_pages.hpp>
#include <chuhe/pages/organiser_pages.hpp>
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

namespace {

std::string standings_page(const tournament::TournamentState& state) {
    return pages::standings_content(pages::event_view(state, pages::Language::Chinese), pages::Language::Chinese)
        .string();
}

std::string round_page(const tournament::TournamentState& state, std::size_t round) {
    const pages::EventView event = pages::event_view(state, pages::Language::Chinese);
    return pages::round_content(event, event.rounds[round - 1], pages::Language::Chinese).string();
}

} // namespace

TEST_CASE("15.6 how a value came about leaves the games of a play-off out, as the value does") {
    test::PlayedEvent event(test::settings_of(tournament::EventFormat::RoundRobin));
    event.start(2);
    event.play_round(tournament::BoardResult::Drawn);
    event.send(tournament::OrderPlayOff{{1, 2}});
    event.play_round();
    const std::string page = standings_page(event.state());
    for (std::size_t at = page.find("class=\"sum\""); at != std::string::npos;
         at = page.find("class=\"sum\"", at + 1)) {
        CHECK_FALSE(contains(page.substr(at, page.find("</table>", at) - at), "第二轮"));
    }
    CHECK(contains(page, "class=\"sum\""));
    CHECK(contains(round_page(event.state(), 2), "加赛"));
}

TEST_CASE("20.3, 20.4 the round says of a board what the standings count") {
    test::PlayedEvent swiss(test::settings_of(tournament::EventFormat::SwissCn1999));
    swiss.start(4);
    swiss.send(tournament::PairRound{1});
    CHECK_FALSE(contains(round_page(swiss.state(), 1), "− : +"));
    swiss.send(tournament::Withdraw{swiss.state().rounds[0].boards[0].board.first, "ill"});
    CHECK(contains(round_page(swiss.state(), 1), "− : +"));
    const std::string control = pages::organiser_content({swiss.state()}, pages::Language::Chinese).string();
    CHECK(contains(control, "− : +"));
    swiss.send(tournament::EnterResult{1, 2, tournament::BoardResult::Drawn});
    swiss.send(tournament::PairRound{2});
    const std::string after = pages::organiser_content({swiss.state()}, pages::Language::Chinese).string();
    CHECK(contains(after, "href=\"organise?round=1\""));
    CHECK_FALSE(contains(after, "id=\"t1-1\""));
    const std::string earlier = pages::earlier_round_content({swiss.state()}, 1, pages::Language::Chinese).string();
    CHECK(contains(earlier, "id=\"t1-1\""));
    CHECK(contains(earlier, "− : +"));
    CHECK(contains(earlier, "更正"));

    test::PlayedEvent robin(test::settings_of(tournament::EventFormat::RoundRobin));
    robin.start(6);
    robin.play_round();
    CHECK_FALSE(contains(round_page(robin.state(), 1), "注销"));
    robin.send(tournament::Withdraw{1, "ill"});
    CHECK(contains(round_page(robin.state(), 1), "注销（20.3）"));
    CHECK(contains(pages::organiser_content({robin.state()}, pages::Language::Chinese).string(), "注销（20.3）"));
}

TEST_CASE("the organiser is told who was left out of a pairing made by hand, and who is absent next") {
    test::PlayedEvent event(test::settings_of(tournament::EventFormat::SwissCn1999));
    event.start(4);
    event.send(tournament::PairRound{1});
    event.send(tournament::ChangePairing{1, {{1, 2}}, {}, "by hand"});
    const std::string control = pages::organiser_content({event.state()}, pages::Language::Chinese).string();
    CHECK(contains(control, "未编入：3 P3、4 P4"));
    event.send(tournament::MarkAbsent{4, 2, tournament::AbsenceKind::HalfPoint});
    CHECK(contains(pages::entrants_content(event.state(), pages::Language::Chinese).string(),
                   "<td>下一轮缺席，记半分</td>"));
}

TEST_CASE("a cross table has shared places and byes, so that rows sum up; a round tells people of one name apart") {
    test::PlayedEvent event(test::settings_of(tournament::EventFormat::SwissCn1999));
    event.send(tournament::Enter{"张三", "甲队", {}});
    event.send(tournament::Enter{"张三", "乙队", {}});
    event.send(tournament::Enter{"李四", "", {}});
    event.send(tournament::StartEvent{});
    event.play_round(tournament::BoardResult::Drawn);
    const pages::EventView view = pages::event_view(event.state(), pages::Language::Chinese);
    const std::string cross = pages::cross_table_content(view, pages::Language::Chinese).string();
    CHECK(contains(cross, "轮空"));
    CHECK(contains(cross, "2="));
    CHECK(contains(round_page(event.state(), 1), "号"));
}

TEST_CASE("11.1 a round of a knock-out has the name of its stage and no points, and a place follows from the bracket") {
    test::PlayedEvent event(test::settings_of(tournament::EventFormat::KnockOut));
    event.start(4);
    event.play_round();
    const std::string round = round_page(event.state(), 1);
    CHECK(contains(round, "淘汰"));
    CHECK_FALSE(contains(round, "r extra"));
    const pages::EventView view = pages::event_view(event.state(), pages::Language::Chinese);
    const auto out = view.standings.rows.front().number;
    CHECK(contains(pages::entrant_content(view, out, pages::Language::Chinese).string(), "href=\"bracket.html\""));
}

TEST_CASE(
    "a long table of standings is one group of rows, each known by its entrant, without explanations in between") {
    pages::EventView event = small_event();
    const auto grouped = [&] { return pages::standings_content(event, pages::Language::Chinese).string(); };
    CHECK(contains(grouped(), R"(<tbody data-live="p3" id="why-3"><tr>)"));
    CHECK(contains(grouped(), R"(class="ex")"));
    for (tournament::EntrantNumber number = 5; number <= 40; ++number) {
        event.table.entrants.push_back(entrant(number, "庚", {}));
    }
    event.standings = tournament::make_standings(event.table, *tournament::ranking_order_named("cn1999-15.2"));
    const std::string page = grouped();
    CHECK(contains(page, R"(class="standings long")"));
    CHECK(contains(page, R"(<tr data-live="p3">)"));
    CHECK_FALSE(contains(page, "<tbody data-live"));
    CHECK_FALSE(contains(page, R"(class="ex")"));
}

TEST_CASE("from the fifth round on the points stand before the rounds, where they are in sight") {
    pages::EventView event = small_event();
    const auto points_first = [&] {
        const std::string page = pages::standings_content(event, pages::Language::English).string();
        return page.find(">points</th>") < page.find(">Round 1</th>");
    };
    CHECK_FALSE(points_first());
    for (tournament::Entrant& entrant : event.table.entrants) {
        entrant.cells.resize(5, entrant.cells.front());
    }
    CHECK(tournament::rounds_paired(event.table) == 5);
    CHECK(points_first());
}

TEST_CASE("the cross table of a large field goes by rounds, which is as wide as there are rounds") {
    pages::EventView event = small_event();
    CHECK(contains(pages::cross_table_content(event, pages::Language::Chinese).string(), "self"));
    for (tournament::EntrantNumber number = 5; number <= 41; ++number) {
        event.table.entrants.push_back(entrant(
            number, "庚", {{tournament::CellKind::HalfPointBye, {}}, {tournament::CellKind::ZeroPointBye, {}}}));
    }
    event.standings = tournament::make_standings(event.table, *tournament::ranking_order_named("cn1999-15.2"));
    const std::string page = pages::cross_table_content(event, pages::Language::Chinese).string();
    CHECK_FALSE(contains(page, "self"));
    CHECK(contains(page, "<td class=\"c\">半分</td><td class=\"c\">·</td>"));
    CHECK(contains(page, "<td class=\"c\">1 "));
}

TEST_CASE("a player is found by a part of his name or unit or by his number, with his table and opponent") {
    pages::EventView event = small_event();
    const auto found = [&](const std::string& asked) {
        return pages::find_content(event, asked, pages::Language::Chinese).string();
    };
    event.table.entrants[0].name = "Nguyễn An";
    CHECK(contains(found("an"), "entrant-1.html"));
    CHECK(contains(found("AN"), "Nguyễn An"));
    CHECK(contains(found("甲队"), "共 4 人"));
    const std::string third = found("3");
    CHECK(contains(third, "共 1 人"));
    CHECK(contains(third, "&lt;戊&gt;"));
    CHECK(contains(third, "entrant-4.html")); // against whom
    CHECK(contains(found("30"), "没有找到“30”"));
    CHECK(contains(found("<b>"), "“&lt;b&gt;”"));
    CHECK_FALSE(contains(found(""), "<table"));
    CHECK_FALSE(contains(found("1"), "class=\"ex\""));
}

TEST_CASE("long lists lead to the page that finds a player, short ones and those on a stick do not") {
    pages::EventView event = small_event();
    event.questions = pages::Questions::Yes;
    const auto leads = [&] {
        return contains(pages::standings_content(event, pages::Language::Chinese).string(), "find.html") &&
               contains(pages::round_content(event, event.rounds.back(), pages::Language::Chinese).string(),
                        "find.html");
    };
    CHECK_FALSE(leads());
    for (tournament::EntrantNumber number = 5; number <= 60; ++number) {
        event.table.entrants.push_back(entrant(number, "庚", {}));
    }
    event.standings = tournament::make_standings(event.table, *tournament::ranking_order_named("cn1999-15.2"));
    CHECK(leads());
    CHECK(contains(pages::find_content(event, "庚", pages::Language::Chinese).string(), "只列前 50 人"));
    event.questions = pages::Questions::No;
    CHECK_FALSE(leads());
}
