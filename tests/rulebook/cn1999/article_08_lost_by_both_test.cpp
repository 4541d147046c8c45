#include "played_event.hpp"

#include <algorithm>

namespace {

using namespace chuhe;
using namespace chuhe::tournament;

test::PlayedEvent knock_out(unsigned entrants, int games = 1) {
    auto settings = test::settings_of(EventFormat::KnockOut);
    settings.match = extra_games_in_use(games);
    test::PlayedEvent event(settings);
    event.start(entrants);
    return event;
}

int place_of(const test::PlayedEvent& event, EntrantNumber number) {
    const Standings standings = standings_of(event.state());
    const auto row = std::ranges::find(standings.rows, number, &Standing::number);
    return row == standings.rows.end() ? 0 : row->place;
}

} // namespace

TEST_CASE("8.7, 11.1 in a knock-out two who both lose their game are out: no extra game, the next goes on alone") {
    test::PlayedEvent event = knock_out(4);
    event.send(PairRound{1});
    const Board lost = event.state().rounds[0].boards[0].board;
    const EntrantNumber winner = event.state().rounds[0].boards[1].board.first;
    event.send(EnterResult{1, 1, BoardResult::BothLost});
    event.send(EnterResult{1, 2, BoardResult::FirstWon});
    CHECK(is_stage_over(event.state()));
    CHECK_FALSE(decide(event.state(), PairRound{2}).has_value());
    CHECK(place_of(event, winner) == 1);
    CHECK(place_of(event, lost.first) == 3);
    CHECK(place_of(event, lost.second) == 3);
    const KnockOutProgress progress = knock_out_of(event.state(), {0, 0});
    CHECK(std::ranges::count(progress.decided_by, DecidedBy::LostByBoth,
                             &std::pair<const MatchIndex, DecidedBy>::second) == 1);
    // The arbiter may decide that one of them goes on.
    event.send(CorrectResult{1, 1, BoardResult::FirstWon, "only the second had arranged it"});
    event.send(PairRound{2});
    CHECK(event.state().rounds[1].boards.size() == 1);
}

TEST_CASE("8.7, 15.6 a final that both lose leaves the first place shared, and a play-off due") {
    test::PlayedEvent event = knock_out(2);
    event.play_round(BoardResult::BothLost);
    CHECK(is_stage_over(event.state()));
    CHECK(place_of(event, 1) == 1);
    CHECK(place_of(event, 2) == 1);
}

TEST_CASE(
    "8.7, 13.5 of two games one is lost by both: the points of the other decide, and level points an extra game") {
    SUBCASE("one side has won the other game") {
        test::PlayedEvent event = knock_out(2, 2);
        event.play_round(BoardResult::BothLost);
        CHECK_FALSE(is_stage_over(event.state()));
        event.play_round(BoardResult::FirstWon);
        CHECK(is_stage_over(event.state()));
        CHECK(place_of(event, event.state().rounds[1].boards[0].board.first) == 1);
    }
    SUBCASE("the other game was drawn") {
        test::PlayedEvent event = knock_out(2, 2);
        event.play_round(BoardResult::Drawn);
        event.play_round(BoardResult::BothLost);
        event.send(PairRound{3});
        CHECK(event.state().rounds[2].boards.size() == 1);
    }
    SUBCASE("both games are lost by both") {
        test::PlayedEvent event = knock_out(2, 2);
        event.play_round(BoardResult::BothLost);
        event.play_round(BoardResult::BothLost);
        CHECK(is_stage_over(event.state()));
        CHECK(place_of(event, 1) == place_of(event, 2));
    }
}

TEST_CASE("8.7, 11.1 who loses an extra game is out: where both lose it, both are") {
    test::PlayedEvent event = knock_out(2);
    event.play_round(BoardResult::Drawn);
    event.play_round(BoardResult::BothLost);
    CHECK(is_stage_over(event.state()));
    CHECK(place_of(event, 1) == place_of(event, 2));
}

TEST_CASE("8.7, 14.2 a match of teams is lost by both where every board is; else its points decide") {
    auto settings = test::team_settings_of(EventFormat::KnockOut, TeamFormat::FixedBoards, 2);
    settings.match = extra_games_in_use(1);
    test::PlayedEvent event(settings);
    event.start_teams({"A", "B"}, 2);
    event.send(PairRound{1});
    event.send(EnterResult{1, 1, BoardResult::BothLost, 1});
    SUBCASE("one board has a winner") {
        event.send(EnterResult{1, 1, BoardResult::FirstWon, 2});
        CHECK(is_stage_over(event.state()));
        CHECK(place_of(event, event.state().rounds[0].boards[0].board.first) == 1);
    }
    SUBCASE("every board") {
        event.send(EnterResult{1, 1, BoardResult::BothLost, 2});
        CHECK(is_stage_over(event.state()));
        CHECK(place_of(event, 1) == place_of(event, 2));
    }
}

TEST_CASE("8.7, 11.1 in a double knock-out two who both lose their game are out, and share the last place") {
    test::PlayedEvent event(test::settings_of(EventFormat::DoubleKnockOut));
    event.start(4);
    event.send(PairRound{1});
    const Board lost = event.state().rounds[0].boards[0].board;
    event.send(EnterResult{1, 1, BoardResult::BothLost});
    event.send(EnterResult{1, 2, BoardResult::FirstWon});
    event.play_round();
    CHECK(is_stage_over(event.state()));
    CHECK(place_of(event, lost.first) == 3);
    CHECK(place_of(event, lost.second) == 3);
}
