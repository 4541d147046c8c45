#include "played_event.hpp"

#include <chuhe/pages/event_pages.hpp>
#include <chuhe/pages/organiser_pages.hpp>

#include <doctest/doctest.h>

using namespace chuhe;
using namespace chuhe::tournament;

namespace {

bool contains(const std::string& text, std::string_view part) {
    return text.find(part) != std::string::npos;
}

std::string organiser_page(const test::PlayedEvent& event) {
    return pages::organiser_content({event.state()}, pages::Language::Chinese).string();
}

} // namespace

TEST_CASE("the boards of a round tell what each has before it; a knock-out has no points") {
    test::PlayedEvent event(test::settings_of(EventFormat::SwissCn1999));
    event.start(4);
    event.play_round();
    event.send(PairRound{2});
    const std::string page = organiser_page(event);
    CHECK(contains(page, ">分</th>"));
    CHECK(contains(page, "<td class=\"c points\">1.0</td>"));
    CHECK(contains(page, "<td class=\"c points\">0.0</td>"));
    event.send(EnterResult{2, 1, BoardResult::FirstWon});
    CHECK_FALSE(contains(organiser_page(event), "<td class=\"c points\">2.0</td>"));

    test::PlayedEvent knock_out(test::settings_of(EventFormat::KnockOut));
    knock_out.start(4);
    knock_out.send(PairRound{1});
    CHECK_FALSE(contains(organiser_page(knock_out), ">分</th>"));
}

TEST_CASE("11.4 the next round can be looked at while boards are open; nothing is decided by it") {
    test::PlayedEvent event(test::settings_of(EventFormat::SwissCn1999, 2));
    event.start(5);
    CHECK_FALSE(has_preview(event.state()));
    event.send(PairRound{1});
    event.send(EnterResult{1, 1, BoardResult::FirstWon});
    CHECK(contains(organiser_page(event), "href=\"preview\""));
    const auto preview = preview_of_next(event.state());
    REQUIRE(preview.has_value());
    CHECK(preview->round == 2);
    CHECK(preview->boards.size() == 2);
    CHECK(preview->byes.size() == 1);
    const std::string page = pages::preview_content(event.state(), pages::Language::Chinese).string();
    CHECK(contains(page, "尚无结果的 1 台暂按和棋计"));
    // With the board drawn in truth the round is the one that was shown.
    event.send(EnterResult{1, 2, BoardResult::Drawn});
    CHECK_FALSE(contains(organiser_page(event), "href=\"preview\""));
    const auto paired = event.send(PairRound{2});
    CHECK(std::get<RoundPaired>(paired.front()) == *preview);
    CHECK_FALSE(has_preview(event.state())); // the last round
}

TEST_CASE("10.1 a board whose game goes on is open again on the pages, with what it had") {
    test::PlayedEvent event(test::settings_of(EventFormat::SwissCn1999, 2));
    event.start(4);
    event.play_round();
    event.send(ReopenResult{1, 1, "the flag had not fallen"});
    const std::string page = organiser_page(event);
    CHECK(contains(page, "第 1 台 恢复对局"));
    CHECK(contains(page, "恢复对局，原 1 : 0"));
    CHECK(contains(page, "还差 1 件事"));
    const pages::EventView view = pages::event_view(event.state(), pages::Language::English);
    CHECK(view.rounds[0].games[0].result.empty());
    CHECK(
        contains(pages::round_content(view, view.rounds[0], pages::Language::English).string(), "reopened, was 1 : 0"));
}

TEST_CASE("a round of hundreds of boards names them as ranges, shares cells, and has one board's seldom used forms at "
          "a time") {
    test::PlayedEvent event(test::settings_of(EventFormat::SwissCn1999, 2));
    event.start(300);
    event.send(PairRound{1});
    for (int board = 1; board <= 140; ++board) {
        if (board != 7) {
            event.send(EnterResult{1, board, BoardResult::Drawn});
        }
    }
    const auto count = [](const std::string& page, std::string_view part) {
        std::size_t found = 0;
        for (std::size_t at = page.find(part); at != std::string::npos; at = page.find(part, at + 1)) {
            ++found;
        }
        return found;
    };
    const std::string page = organiser_page(event);
    CHECK(contains(page, "第 7、141–150 台"));
    CHECK(count(page, "<i class=") == 75);
    CHECK(contains(page, "139 台已签，0 台待签，11 台未完"));
    CHECK(contains(page, "href=\"organise?round=1&amp;board=7#t1-7\""));
    CHECK(count(page, "id=\"r1b7\"") == 0);
    CHECK(count(page, "name=\"result\" value=\"1-0\"") == 11);
    const std::string chosen = pages::organiser_content({event.state(), {}, 7}, pages::Language::Chinese).string();
    CHECK(count(chosen, "id=\"r1b7\"") == 1);
    CHECK(contains(chosen, "<details class=\"folded\" open"));
}

TEST_CASE("21 who checks in is found by number, name or unit in a list that no screen holds") {
    test::PlayedEvent event(test::settings_of(EventFormat::SwissCn1999, 2));
    event.start(31);
    const auto found = [&](const std::string& find) {
        return pages::check_in_content(event.state(), pages::Language::Chinese, find).string();
    };
    CHECK(contains(found(""), "name=\"find\""));
    CHECK(contains(found("P17"), "id=\"c17\""));
    CHECK_FALSE(contains(found("P17"), "id=\"c16\""));
    CHECK(contains(found("3"), "id=\"c3\""));
    CHECK(contains(found("nobody"), "没有找到"));
    CHECK(contains(found("nobody"), "已到 0，未到 31"));
}

TEST_CASE("11.4 title and rounds are corrected on the page of the regulations") {
    test::PlayedEvent event(test::settings_of(EventFormat::SwissCn1999, 7));
    event.send(CorrectSettings{"示例杯", 7, "typed"});
    const std::string page = pages::regulations_content(event.state(), pages::Language::Chinese).string();
    CHECK(contains(page, "value=\"示例杯\""));
    CHECK(contains(page, "name=\"planned_rounds\""));
    test::PlayedEvent robin(test::settings_of(EventFormat::RoundRobin));
    CHECK(contains(pages::regulations_content(robin.state(), pages::Language::Chinese).string(),
                   "type=\"hidden\" name=\"planned_rounds\""));
}

TEST_CASE("20.2 an odd field of a Swiss may be filled up before the start, and the organiser is told so") {
    test::PlayedEvent event(test::settings_of(EventFormat::SwissCn1999));
    for (const char* name : {"A", "B", "C", "D"}) {
        event.send(Enter{name, "", {}});
    }
    const auto page = [&] { return pages::entrants_content(event.state(), pages::Language::Chinese).string(); };
    CHECK_FALSE(contains(page(), "补足双数"));
    event.send(Withdraw{4, "ill"});
    CHECK(contains(page(), "补足双数（20.2）"));
    event.send(Enter{"E", "", {}});
    CHECK_FALSE(contains(page(), "补足双数"));
    event.send(StartEvent{});
    event.send(PairRound{1});
    CHECK(event.state().rounds[0].byes.empty());
}

TEST_CASE("20.4 a match of teams shows the forfeit of a team that has left, and offers nothing to enter") {
    test::PlayedEvent event(test::team_settings_of(EventFormat::SwissCn1999, TeamFormat::FixedBoards, 2));
    event.start_teams({"A", "B", "C", "D"}, 2);
    event.send(PairRound{1});
    CHECK(contains(organiser_page(event), "name=\"game\""));
    for (const PairedBoard& match : event.state().rounds[0].boards) {
        event.send(Withdraw{match.board.first, "the bus"});
    }
    const std::string page = organiser_page(event);
    CHECK(contains(page, "− : +"));
    CHECK(contains(page, "一队已退出"));
    CHECK_FALSE(contains(page, "name=\"game\""));
}

TEST_CASE("11.1 in a round of a knock-out with byes each board says which match of the bracket it is") {
    test::PlayedEvent event(test::settings_of(EventFormat::KnockOut));
    event.start(5);
    event.send(PairRound{1});
    const pages::EventView view = pages::event_view(event.state(), pages::Language::Chinese);
    const std::string page = pages::round_content(view, view.rounds[0], pages::Language::Chinese).string();
    CHECK(contains(page, "四分之一决赛"));
    CHECK(contains(page, "半决赛"));
}

TEST_CASE("boards without a result are told as ranges, so that five hundred of them are read at a glance") {
    test::PlayedEvent event(test::settings_of(EventFormat::SwissCn1999));
    event.start(24);
    event.send(PairRound{1});
    CHECK(contains(organiser_page(event), "第 1–12 台"));
    for (const int board : {2, 6, 9, 12}) {
        event.send(EnterResult{1, board, BoardResult::Drawn});
    }
    CHECK(contains(organiser_page(event), "第 1、3–5、7、8、10、11 台"));
}
