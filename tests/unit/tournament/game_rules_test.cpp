#include "played_event.hpp"
#include "tournament_cases.hpp"

#include <chuhe/tournament/interchange.hpp>

#include <doctest/doctest.h>

using namespace chuhe;
using namespace chuhe::tournament;

namespace {

/// Every setting of the end of the chapter on play, none with its value of 1999.
GameRules all_changed() {
    return {.book = rules::RulesetId::Cn2020,
            .illegal_moves = game::IllegalMovePolicy::Correct,
            .illegal_moves_that_lose = 2,
            .repetition = game::Enforcement::Automatic,
            .further_after_warning = 3,
            .natural_limit = game::Enforcement::Automatic,
            .natural_limit_rounds = 40,
            .counted_checks = 8,
            .checks_limited_for_both = true,
            .fouls_that_lose = 2,
            .agreed_draw_from_round = 10,
            .lateness = Lateness{std::chrono::minutes{30}},
            .touch_move = true,
            .recording = game::Recording::ByPlayers};
}

} // namespace

TEST_CASE("17.1 the games of an event are played by the book it names, and what it settles otherwise") {
    CHECK(game_settings({}, Venue::Server) == game::online_settings());
    CHECK(game_settings({}, Venue::RealBoards) == game::over_the_board_settings());
    CHECK(game_settings({.book = rules::RulesetId::CnOld}, Venue::RealBoards).illegal_moves ==
          game::IllegalMovePolicy::Correct);
    for (const Venue venue : {Venue::Server, Venue::RealBoards}) {
        const game::GameSettings settings = game_settings(all_changed(), venue);
        CHECK(settings.ruleset == rules::RulesetId::Cn2020);
        CHECK(settings.illegal_moves == game::IllegalMovePolicy::Correct);
        CHECK(settings.illegal_moves_that_lose == 2);
        CHECK(settings.repetition == game::Enforcement::Automatic);
        CHECK(settings.further_after_warning == 3);
        CHECK(settings.natural_limit == game::Enforcement::Automatic);
        CHECK(settings.natural_limit_rounds == 40);
        CHECK(settings.counted_checks == 8);
        CHECK(settings.checks_limited_for_both);
        CHECK(settings.fouls_that_lose == 2);
        CHECK(settings.agreed_draw_from_round == 10);
        CHECK(settings.lateness_limit == std::chrono::minutes{30});
        CHECK(settings.touch_move);
        CHECK(settings.recording == game::Recording::ByPlayers);
    }
    CHECK_FALSE(game_settings({.lateness = Lateness{}}, Venue::RealBoards).lateness_limit.has_value());
}

TEST_CASE("17.1 the rules of the games are changed before the event begins, and stand from then on") {
    test::PlayedEvent event(test::settings_of(EventFormat::SwissCn1999));
    PlaySettings play;
    play.rules = all_changed();
    event.send(ChangePlay{play});
    CHECK(event.state().settings.play.rules == all_changed());
    PlaySettings wrong = play;
    wrong.rules.fouls_that_lose = 0;
    CHECK(event.refusal(ChangePlay{wrong}).code == TournamentRefusalCode::BadSettings);
    event.start(4);
    CHECK(event.refusal(ChangePlay{}).code == TournamentRefusalCode::AlreadyStarted);
    CHECK(event.refusal(ChangePlay{}).clause.text() == "cn1999 17.1");
    play.venue = Venue::Server;
    event.send(ChangePlay{play, "the hall is closed"});
    CHECK(checked_fold(event.state().history).has_value());
}
