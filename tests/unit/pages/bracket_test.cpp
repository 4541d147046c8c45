#include "played_event.hpp"

#include <chuhe/pages/event_pages.hpp>

using namespace chuhe;
using namespace chuhe::tournament;
using pages::Bracket;
using pages::BracketMatch;
using pages::Language;

namespace {

EventSettings knock_out(EventFormat format = EventFormat::KnockOut) {
    EventSettings settings;
    settings.format = format;
    settings.title = "示例杯";
    settings.ranking = *ranking_order_named("cn1999-15.1");
    return settings;
}

Bracket drawn(const test::PlayedEvent& event, Language language = Language::Chinese) {
    const auto brackets = pages::brackets_of(event.state(), language);
    REQUIRE(brackets.size() == 1);
    return brackets.front();
}

std::vector<std::string> names(const std::vector<BracketMatch>& matches) {
    std::vector<std::string> all;
    for (const BracketMatch& match : matches) {
        all.push_back(match.upper.name + " - " + match.lower.name + (match.is_drawn ? "" : " (not drawn)"));
    }
    return all;
}

} // namespace

TEST_CASE("a bracket of five: byes to the top seeds, winners to come are named by their match, the third place apart") {
    EventSettings settings = knock_out();
    settings.third_place = ThirdPlaceMatch::Yes;
    test::PlayedEvent event{settings};
    event.start(5);
    const Bracket bracket = drawn(event);
    REQUIRE(bracket.parts.size() == 2);
    REQUIRE(bracket.parts[0].rounds.size() == 3);
    CHECK(bracket.parts[0].rounds[0].title == "四分之一决赛");
    CHECK(names(bracket.parts[0].rounds[0].matches) ==
          std::vector<std::string>{"P1 - 轮空", "P4 - P5", "P3 - 轮空", "P2 - 轮空"});
    CHECK(names(bracket.parts[0].rounds[1].matches) == std::vector<std::string>{"P1 - 第 1 场胜者", "P3 - P2"});
    CHECK(names(bracket.parts[0].rounds[2].matches) == std::vector<std::string>{"第 2 场胜者 - 第 3 场胜者"});
    CHECK(names(bracket.parts[1].rounds[0].matches) == std::vector<std::string>{"第 2 场负者 - 第 3 场负者"});
    CHECK(bracket.parts[0].rounds[0].matches[1].winner_to == 2);
    CHECK(bracket.parts[0].rounds[1].matches[0].loser_to == 5);
}

TEST_CASE("13.5 a meeting of two games shows each of them, the sum, and the extra game after two draws") {
    EventSettings settings = knock_out();
    settings.match = extra_games_in_use(2);
    test::PlayedEvent event{settings};
    event.start(2);
    event.play_round(BoardResult::FirstWon);
    event.play_round(BoardResult::FirstWon); // turns are swapped: one each
    event.play_round(BoardResult::FirstWon);
    const BracketMatch match = drawn(event).parts[0].rounds[0].matches[0];
    CHECK(match.upper.marks.size() == 3);
    CHECK(match.upper.marks[0] != match.upper.marks[1]);
    CHECK(match.upper.has_won != match.lower.has_won);
    CHECK((match.upper.has_won ? match.upper : match.lower).total == "2.0");
    CHECK((match.upper.has_won ? match.lower : match.upper).total == "1.0");
    CHECK(match.note == "加赛 1 局");
    CHECK(match.place == BoardPlace{3, 1});
}

TEST_CASE("a bracket says that a match went by lot, by absence or by withdrawal") {
    EventSettings settings = knock_out();
    settings.match.extra_games.clear();
    settings.match.last_resort = LastResort::Lot;
    test::PlayedEvent event{settings};
    event.start(8);
    event.send(PairRound{1});
    event.send(EnterResult{1, 1, BoardResult::Drawn});
    event.send(EnterResult{1, 2, BoardResult::SecondAbsent});
    event.send(EnterResult{1, 3, BoardResult::FirstWon});
    event.send(EnterResult{1, 4, BoardResult::FirstWon});
    const auto first = drawn(event, Language::English).parts[0].rounds[0].matches;
    CHECK(first[0].note == "by lot");
    CHECK(first[1].note == "absence");
    CHECK(first[2].note.empty());
    const EntrantNumber gone = *drawn(event).parts[0].rounds[1].matches[0].upper.number;
    event.send(Withdraw{gone, "病"});
    const BracketMatch semifinal = drawn(event).parts[0].rounds[1].matches[0];
    CHECK(semifinal.note == "退出");
    CHECK(semifinal.lower.has_won);
}

TEST_CASE("8.7 a match that both lose says so, and its place in the next match is nobody's") {
    test::PlayedEvent event{knock_out()};
    event.start(4);
    event.send(PairRound{1});
    event.send(EnterResult{1, 1, BoardResult::BothLost});
    const auto rounds = drawn(event, Language::English).parts[0].rounds;
    CHECK(rounds[0].matches[0].note == "both lost (8.7)");
    CHECK(rounds[0].matches[0].upper.marks == std::vector<std::string>{"0"});
    CHECK_FALSE(rounds[0].matches[0].upper.has_won);
    CHECK(rounds[1].matches[0].upper.name == "nobody: both lost 1");
}

TEST_CASE("a double knock-out has two parts and its finals; a second final that is not needed is not drawn") {
    test::PlayedEvent event{knock_out(EventFormat::DoubleKnockOut)};
    event.start(3);
    Bracket bracket = drawn(event);
    REQUIRE(bracket.parts.size() == 3);
    CHECK(bracket.parts[0].title == "胜者组");
    CHECK(names(bracket.parts[1].rounds[0].matches) == std::vector<std::string>{"轮空 - 第 1 场负者"});
    CHECK(bracket.parts[2].rounds.size() == 2);
    // The stronger side of every board wins: nobody undefeated is beaten.
    while (!is_stage_over(event.state())) {
        event.send(PairRound{event.round() + 1});
        for (const int board : open_boards(event.state())) {
            const Board& players = event.state().rounds.back().boards[static_cast<std::size_t>(board - 1)].board;
            event.send(EnterResult{event.round(), board,
                                   players.first < players.second ? BoardResult::FirstWon : BoardResult::SecondWon});
        }
    }
    CHECK(drawn(event).parts[2].rounds.size() == 1);
}

TEST_CASE("15.6 a play-off of two for a shared place is drawn behind the event's own brackets") {
    EventSettings settings = knock_out(EventFormat::RoundRobin);
    test::PlayedEvent event{settings};
    event.start(2);
    event.play_round(BoardResult::Drawn);
    CHECK(pages::brackets_of(event.state(), Language::English).empty());
    event.send(OrderPlayOff{{1, 2}});
    CHECK(drawn(event, Language::English).title == "Play-off (15.6)");
}

TEST_CASE("14.2 a match of teams shows the board points of both") {
    EventSettings settings = knock_out();
    settings.teams = TeamSettings{.format = TeamFormat::FixedBoards, .boards = 2};
    settings.ranking = *ranking_order_named("cn1999-15.3");
    test::PlayedEvent event{settings};
    event.start_teams({"沪", "浙"}, 2);
    event.send(PairRound{1});
    event.send(EnterResult{1, 1, BoardResult::FirstWon, 1});
    event.send(EnterResult{1, 1, BoardResult::Drawn, 2});
    const BracketMatch match = drawn(event).parts[0].rounds[0].matches[0];
    const pages::BracketSide& winner = match.upper.has_won ? match.upper : match.lower;
    CHECK(winner.marks == std::vector<std::string>{"1.5"});
}

TEST_CASE("the page of a bracket names who meets whom, escapes names, and stands on the stick") {
    test::PlayedEvent event{knock_out()};
    event.send(Enter{"<b>甲", "", 2000});
    event.send(Enter{"乙", "", 1900});
    event.send(StartEvent{});
    event.send(PairRound{1});
    const pages::EventView view = pages::event_view(event.state(), Language::English);
    const std::string page = pages::bracket_content(view, Language::English).string();
    CHECK(page.find("&lt;b&gt;甲") != std::string::npos);
    CHECK(page.find("<b>甲") == std::string::npos);
    CHECK(page.find("href=\"round-1.html\"") != std::string::npos);
    const auto files = pages::static_site(view, "");
    CHECK(std::ranges::any_of(files, [](const pages::SiteFile& file) { return file.path == "en/bracket.html"; }));
}
