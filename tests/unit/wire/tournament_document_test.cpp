#include "played_event.hpp"

#include <chuhe/clock/presets.hpp>
#include <chuhe/tournament/interchange.hpp>
#include <chuhe/wire/tournament_document.hpp>
#include <chuhe/wire/tournament_json.hpp>

#include <doctest/doctest.h>

namespace {

using namespace chuhe;
using namespace chuhe::tournament;
using test::PlayedEvent;

/// An event with teams, groups, line-ups, a knock-out and whatever else has members of its own.
PlayedEvent full_event() {
    auto settings = test::team_settings_of(EventFormat::RoundRobin, TeamFormat::Substitutes, 2);
    settings.title = "团体赛 \"A\"";
    settings.groups = 2;
    NextStage next;
    next.how.format = EventFormat::KnockOut;
    next.how.match = extra_games_in_use(1);
    next.how.third_place = ThirdPlaceMatch::Yes;
    next.qualifiers = 1;
    settings.next_stages = {next};
    PlayedEvent event(settings);
    for (const char* team : {"A", "B", "C", "D"}) {
        event.send(Enter{.name = team, .unit = "u", .members = {{"m1", 2400}, {"m2", {}}, {"m3", {}}}});
    }
    event.send(ForbidPairs{{1, 2}, "one school"});
    event.send(StartEvent{});
    event.send(PairRound{1});
    event.send(GiveLineUp{1, 1, {1, 3}});
    event.send(EnterResult{1, 1, BoardResult::Drawn, 1});
    event.send(EnterResult{1, 1, BoardResult::FirstWon, 2});
    event.send(CorrectResult{1, 1, BoardResult::SecondWon, "read wrongly", 2});
    event.send(EnterResult{1, 2, BoardResult::SecondAbsent});
    event.send(Penalise{2, PenaltyKind::Warning, "noise"});
    event.send(BeginStage{true});
    event.send(PairRound{2});
    event.send(MarkAbsent{3, 3, AbsenceKind::Nothing});
    return event;
}

} // namespace

TEST_CASE("a whole event is written as one document and read back to the same") {
    const PlayedEvent event = full_event();
    const std::string text = wire::write_tournament_document(event.state().history);
    const auto read = wire::read_tournament_document(text);
    REQUIRE(read.has_value());
    CHECK(*read == event.state().history);
    const auto state = checked_fold(*read);
    REQUIRE(state.has_value());
    CHECK(*state == event.state());
}

TEST_CASE("every format and every kind of team has its word in what is stored") {
    for (const EventFormat format :
         {EventFormat::SwissCn1999, EventFormat::SwissDutch, EventFormat::RoundRobin, EventFormat::DoubleRoundRobin,
          EventFormat::KnockOut, EventFormat::DoubleKnockOut}) {
        for (const TeamFormat teams : {TeamFormat::FixedBoards, TeamFormat::Substitutes, TeamFormat::FreeLineUp,
                                       TeamFormat::AllPlayAll, TeamFormat::SumOfPlaces}) {
            auto settings = test::settings_of(format);
            settings.teams = TeamSettings{teams, 3, ByeBoards::Half};
            settings.match = extra_games_in_use(2);
            settings.match.last_resort = LastResort::Arbiter;
            settings.second_final = SecondFinal::No;
            const TournamentEvent event = EventCreated{settings};
            const auto read = wire::read_tournament_event(wire::write_tournament_event(event));
            REQUIRE(read.has_value());
            CHECK(*read == event);
        }
    }
}

TEST_CASE("an event stored before there were stages and teams is read with their defaults") {
    const auto read = wire::read_tournament_event(
        R"({"kind":"entered","number":1,"name":"A","unit":"","rating":null,"missed_rounds":0})");
    REQUIRE(read.has_value());
    CHECK(*read == TournamentEvent{Entered{1, "A", "", {}, 0, {}}});
    const auto result = wire::read_tournament_event(R"({"kind":"result_entered","round":1,"board":2,"result":"1-0"})");
    REQUIRE(result.has_value());
    CHECK(*result == TournamentEvent{ResultEntered{1, 2, BoardResult::FirstWon, {}}});
}

TEST_CASE("a document that is none of ours is refused with the place of the fault") {
    const auto code_of = [](std::string_view text) {
        const auto read = wire::read_tournament_document(text);
        return read ? std::string{} : std::string{read.error().code};
    };
    CHECK(code_of("[]") == "bad_json");
    const auto said = [](const std::string& text) {
        const auto read = wire::read_tournament_document(text);
        return read ? std::string{} : read.error().text.en;
    };
    const std::string head = R"({"chuhe":"event","version":1,"events":[{"kind":"a","name":"}\""},)";
    CHECK(said(head + R"({"kind":"b)") ==
          "not valid JSON: cut off or damaged from event 2 on (byte " + std::to_string(head.size()) + ")");
    CHECK(said(head + R"({"kind":}]})") == said(head + R"({"kind":"b)"));
    CHECK(code_of("{}") == "bad_field");
    CHECK(code_of(R"({"chuhe":"event","version":2,"events":[]})") == "unknown_version");
    CHECK(code_of(R"({"chuhe":"event","version":1,"events":[{"kind":"nonsense"}]})") == "unknown_event");
    CHECK(code_of(R"({"chuhe":"event","version":1,"events":[]})").empty());
    const auto second = wire::read_tournament_document(
        R"({"chuhe":"event","version":1,"events":[{"kind":"undone","reason":""},{"kind":"returned","number":"x"}]})");
    REQUIRE_FALSE(second.has_value());
    CHECK(second.error().text.en.starts_with("event 2: the member number"));
}

TEST_CASE("rounds that earlier builds stored, with one bye or none, are read") {
    const auto paired = [](const std::string& bye) {
        return wire::read_tournament_event(
            R"({"kind":"round_paired","round":2,"boards":[{"first":1,"second":2}],"bye":)" + bye + "}");
    };
    REQUIRE(paired("3").has_value());
    CHECK(*paired("3") == TournamentEvent{RoundPaired{2, {{1, 2}}, {3}}});
    CHECK(*paired("null") == TournamentEvent{RoundPaired{2, {{1, 2}}, {}}});
    CHECK_FALSE(paired("\"3\"").has_value());
    CHECK_FALSE(wire::read_tournament_event(R"({"kind":"round_paired","round":2,"boards":[]})").has_value());
    const auto changed = wire::read_tournament_event(
        R"({"kind":"pairing_changed","round":1,"boards":[],"bye":4,"omitted":[5],"reason":"late"})");
    REQUIRE(changed.has_value());
    CHECK(*changed == TournamentEvent{PairingChanged{1, {}, {4}, {5}, "late"}});
}

TEST_CASE("what a game charges its players with, who is out by it, and the rules of the games are read as they were "
          "written") {
    PlaySettings play;
    play.rules = {.book = rules::RulesetId::Cn2020,
                  .illegal_moves = game::IllegalMovePolicy::Loses,
                  .illegal_moves_that_lose = 2,
                  .repetition = game::Enforcement::Automatic,
                  .further_after_warning = 2,
                  .natural_limit = game::Enforcement::Claim,
                  .natural_limit_rounds = 50,
                  .counted_checks = 0,
                  .checks_limited_for_both = true,
                  .fouls_that_lose = 2,
                  .agreed_draw_from_round = 10,
                  .lateness = Lateness{std::chrono::minutes{30}},
                  .touch_move = true,
                  .recording = game::Recording::ByPlayers};
    PlaySettings nobody_late;
    nobody_late.rules.lateness = Lateness{};
    const Withdrawn expelled{.number = 2, .after_round = 1, .is_expelled = true, .reason = "fraud", .in_game = true};
    const Withdrawn left{.number = 2, .after_round = 1, .reason = "-", .without_consent = true};
    const ConductOfBoth conduct{{1, 2, 0, 0}, {0, 0, 1, 1}};
    for (const TournamentEvent& event :
         {TournamentEvent{PlayChanged{play}}, TournamentEvent{PlayChanged{nobody_late}}, TournamentEvent{expelled},
          TournamentEvent{left}, TournamentEvent{ConductRecorded{1, 2, {}, conduct}},
          TournamentEvent{ConductRecorded{3, 1, 2, conduct}},
          TournamentEvent{ResultEntered{1, 1, BoardResult::BothLost, {}}},
          TournamentEvent{ResultReopened{2, 1, BoardResult::Drawn, "goes on", 3}},
          TournamentEvent{Returned{2, "well again"}}, TournamentEvent{PlayChanged{play, "no network"}}}) {
        const auto read = wire::read_tournament_event(wire::write_tournament_event(event));
        REQUIRE(read.has_value());
        CHECK(*read == event);
    }
}

TEST_CASE("an event stored before it said where its games are played is played on real boards") {
    auto settings = test::settings_of(EventFormat::SwissCn1999);
    const std::string now = wire::write_tournament_event(EventCreated{settings});
    const std::size_t play = now.find(R"(,"play":)");
    REQUIRE(play != std::string::npos);
    const std::string before = now.substr(0, play) + "}}";
    const auto read = wire::read_tournament_event(before);
    REQUIRE(read.has_value());
    CHECK(std::get<EventCreated>(*read).settings.play == PlaySettings{});

    settings.play = {Venue::Server, clock::fischer(std::chrono::minutes{20}, std::chrono::seconds{5}),
                     clock::preset("cn1999-6.1")};
    for (const TournamentEvent& event :
         {TournamentEvent{EventCreated{settings}}, TournamentEvent{PlayChanged{settings.play}}}) {
        const auto again = wire::read_tournament_event(wire::write_tournament_event(event));
        REQUIRE(again.has_value());
        CHECK(*again == event);
    }
}
