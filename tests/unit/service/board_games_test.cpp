#include "event_hall.hpp"

#include <chuhe/clock/presets.hpp>

#include <algorithm>

using namespace chuhe;
using service::Problem;
using test::Hall;
using tournament::BoardResult;

TEST_CASE("a board that an official opens has one game, named by the pairing, and its result is that of the board") {
    Hall hall;
    // Two at the same moment, and one later.
    const auto first = hall.begin(1);
    const auto second = hall.begin(1);
    hall.executor.run();
    REQUIRE(std::holds_alternative<service::CreatedGame>(**first));
    const auto made = std::get<service::CreatedGame>(**first);
    REQUIRE(std::holds_alternative<service::GameThere>(**second));
    CHECK(std::get<service::GameThere>(**second).game == made.id);
    const auto third = hall.begin(1);
    hall.executor.run();
    CHECK(std::get<service::GameThere>(**third).game == made.id);
    CHECK(hall.links->attachments(service::owner_of_event(hall.event.id)).size() == 1);
    CHECK(hall.look().tables->tables[0].game == made.id);
    std::string shown;
    hall.games->snapshot(made.id, [&](const auto& json) { shown = *json; });
    hall.executor.run();
    const tournament::Board players = hall.look().event->state.rounds.back().boards[0].board;
    CHECK(shown.find(hall.look().event->state.entries[players.first - 1].name) != std::string::npos);
    // Who holds a code of that board says how it ended: his code opens no seat there.
    CHECK(hall.open(hall.codes()[0].red)->seat.empty());

    CHECK_FALSE(hall.result(1).has_value());
    hall.command(made.id, made.arbiter_secret, R"({"kind":"resign","side":"black"})");
    CHECK(hall.result(1) == BoardResult::FirstWon);
    CHECK_FALSE(hall.result(2).has_value());
}

TEST_CASE("an organiser who lets boards be played and an official who opens one get the same game") {
    Hall hall;
    const auto opened = hall.begin(2);
    std::optional<int> count;
    hall.tables->play_online(hall.event.id, hall.event.organiser_secret, {}, std::nullopt,
                             [&](const auto& made) { count = *made; });
    hall.executor.run();
    const std::size_t games = hall.links->attachments(service::owner_of_event(hall.event.id)).size();
    CHECK(games == 2);
    CHECK(count == 1);
}

TEST_CASE("a board that is not there is not opened, and a disk that takes nothing opens none") {
    Hall hall;
    const auto none = hall.begin(9);
    const auto early = hall.begin(1, 2);
    hall.executor.run();
    CHECK(std::get<Problem>(**none).code == "no_such_board");
    CHECK(std::get<Problem>(**early).code == "no_such_board");
    hall.disk.full = true;
    const auto failed = hall.begin(1);
    const auto beside = hall.begin(1);
    hall.executor.run();
    CHECK(std::get<Problem>(**failed).code == "busy");
    CHECK(std::get<Problem>(**beside).code == "busy");
    hall.disk.full = false;
    const auto again = hall.begin(1);
    hall.executor.run();
    CHECK(std::holds_alternative<service::CreatedGame>(**again));
}

TEST_CASE("a game whose room was given up is followed again, and its result comes in") {
    Hall hall;
    const service::CreatedGame made = hall.opened(1);
    hall.disk.full = true;
    hall.games->submit(
        {made.id, made.arbiter_secret, {"x", std::nullopt, R"({"kind":"resign","side":"red"})"}, "", hall.now},
        [](const auto& answer) { CHECK(std::get<Problem>(answer).code == "busy"); });
    hall.executor.run();
    hall.disk.full = false;
    CHECK_FALSE(hall.result(1).has_value());
    hall.look();
    hall.command(made.id, made.arbiter_secret, R"({"kind":"resign","side":"red"})");
    CHECK(hall.result(1) == BoardResult::SecondWon);
}

TEST_CASE("a result that the disk did not take is entered when somebody looks again") {
    Hall hall;
    const service::CreatedGame made = hall.opened(1);
    hall.games->submit(
        {made.id, made.arbiter_secret, {"x", std::nullopt, R"({"kind":"resign","side":"red"})"}, "", hall.now},
        [&](const auto& answer) {
            CHECK(std::holds_alternative<service::Done>(answer));
            hall.disk.full = true;
        });
    hall.executor.run();
    CHECK_FALSE(hall.result(1).has_value());
    hall.disk.full = false;
    hall.look();
    CHECK(hall.result(1) == BoardResult::SecondWon);
}

TEST_CASE("22.4 what the chief arbiter decides otherwise at the desk corrects the board, unless somebody has corrected "
          "it by hand") {
    Hall hall;
    const service::CreatedGame made = hall.opened(1);
    hall.command(made.id, made.arbiter_secret, R"({"kind":"resign","side":"red"})");
    REQUIRE(hall.result(1) == BoardResult::SecondWon);
    SUBCASE("the game goes on, and ends otherwise") {
        hall.command(made.id, made.arbiter_secret, R"({"kind":"reopen_game","reason":"r"})");
        CHECK_FALSE(hall.result(1).has_value());
        CHECK(hall.look().event->state.rounds[0].boards[0].reopened.at(1) == BoardResult::SecondWon);
        CHECK(open_boards(hall.look().event->state) == std::vector{1, 2});
        hall.command(made.id, made.arbiter_secret, R"({"kind":"resign","side":"black"})");
        CHECK(hall.result(1) == BoardResult::FirstWon);
        CHECK(hall.look().event->state.rounds[0].boards[0].reopened.empty());
    }
    SUBCASE("the program is begun again while the game goes on") {
        hall.command(made.id, made.arbiter_secret, R"({"kind":"reopen_game","reason":"r"})");
        hall.start();
        hall.tables->restore();
        hall.executor.run();
        CHECK_FALSE(hall.result(1).has_value());
        hall.command(made.id, made.arbiter_secret, R"({"kind":"resign","side":"black"})");
        CHECK(hall.result(1) == BoardResult::FirstWon);
    }
    SUBCASE("what an official enters by hand meanwhile stays, whatever else the game says") {
        hall.command(made.id, made.arbiter_secret, R"({"kind":"reopen_game","reason":"r"})");
        hall.act(tournament::EnterResult{1, 1, BoardResult::SecondWon});
        hall.command(made.id, made.arbiter_secret, R"({"kind":"record_foul","side":"red","foul":"disturbance"})");
        CHECK(hall.result(1) == BoardResult::SecondWon);
    }
    SUBCASE("after a restart too") {
        hall.start();
        hall.tables->restore();
        hall.executor.run();
        hall.command(made.id, made.arbiter_secret, R"({"kind":"reopen_game","reason":"r"})");
        hall.command(made.id, made.arbiter_secret, R"({"kind":"resign","side":"black"})");
        CHECK(hall.result(1) == BoardResult::FirstWon);
    }
    SUBCASE("what was corrected by hand stays") {
        hall.act(tournament::CorrectResult{1, 1, BoardResult::Drawn, "更正", {}});
        hall.command(made.id, made.arbiter_secret, R"({"kind":"reopen_game","reason":"r"})");
        hall.command(made.id, made.arbiter_secret, R"({"kind":"resign","side":"black"})");
        CHECK(hall.result(1) == BoardResult::Drawn);
    }
    SUBCASE("a round that is over stays") {
        hall.act(tournament::EnterResult{1, 2, BoardResult::Drawn});
        hall.act(tournament::PairRound{2});
        hall.look();
        hall.command(made.id, made.arbiter_secret, R"({"kind":"reopen_game","reason":"r"})");
        hall.command(made.id, made.arbiter_secret, R"({"kind":"resign","side":"black"})");
        hall.tournaments->look(hall.event.id, [](const auto& found) {
            CHECK((*found)->state.rounds[0].boards[0].result == BoardResult::SecondWon);
        });
        hall.executor.run();
    }
}

namespace {

/// A board of the event whose clock has been started and whose players are late after ten minutes.
service::CreatedGame late_board(Hall& hall) {
    service::NewGame game{{}, wire::GameAttached{.game = {}, .event = hall.event.id, .round = 1, .board = 1}};
    game.create.settings = game::over_the_board_settings();
    game.create.settings.lateness_limit = std::chrono::minutes{10};
    game.create.control = clock::preset("cn1999-6.1");
    std::optional<service::BeginAnswer> answer;
    hall.tables->begin(game, [&](const auto& begun) { answer = begun; });
    hall.executor.run();
    const auto made = std::get<service::CreatedGame>(*answer);
    hall.command(made.id, made.arbiter_secret, R"({"kind":"start_clock"})");
    return made;
}

void wait(Hall& hall, base::Milliseconds span) {
    hall.now = hall.now + span;
    hall.games->tick(hall.now);
    hall.executor.run();
}

std::string shown(Hall& hall, const service::CreatedGame& made) {
    std::string text;
    hall.games->snapshot(made.id, [&](const auto& json) { text = *json; });
    hall.executor.run();
    return text;
}

} // namespace

TEST_CASE("21.3 nobody comes: the desk is told that both lose, and the board of the event has both absent") {
    Hall hall;
    const auto made = late_board(hall);
    const auto desk = std::make_shared<test::Listener>();
    hall.games->join({made.id, made.arbiter_secret, 0}, desk,
                     [](const auto& seat) { CHECK(seat->role == wire::Role::ChiefArbiter); });
    wait(hall, std::chrono::minutes{10});
    CHECK_FALSE(hall.result(1).has_value());
    wait(hall, std::chrono::milliseconds{50});
    CHECK(desk->heard.back().find(R"("result":{"red":0,"black":0,"code":"both_late","clause":"cn1999 21.3")") !=
          std::string::npos);
    CHECK(hall.result(1) == BoardResult::BothAbsent);
    CHECK(shown(hall, made).find(R"("phase":"over")") != std::string::npos);
}

TEST_CASE("21.4 one does not come: he gets the minus and the other the plus") {
    Hall hall;
    const auto made = late_board(hall);
    hall.command(made.id, made.arbiter_secret, R"({"kind":"arrive","side":"black"})");
    wait(hall, std::chrono::minutes{11});
    CHECK(shown(hall, made).find(R"("clause":"cn1999 4.1.5")") != std::string::npos);
    CHECK(hall.result(1) == BoardResult::FirstAbsent);
}

namespace {

/// The entrant who has red at a board of the round in hand.
tournament::Entry red_of(Hall& hall, std::size_t board) {
    const auto at = hall.look();
    return at.event->state.entries[at.event->state.rounds.back().boards[board - 1].board.first - 1];
}

std::string kinds_stored(const Hall& hall, std::string_view kind) {
    std::string found;
    for (const auto& stored : hall.disk.streams.at("event/" + hall.event.id).events) {
        if (stored.payload.find("\"kind\":\"" + std::string{kind} + "\"") != std::string::npos) {
            found += stored.payload + "\n";
        }
    }
    return found;
}

std::ptrdiff_t lines(const std::string& text) {
    return std::ranges::count(text, '\n');
}

} // namespace

TEST_CASE("9, 15.2, 18.1 fouls and warnings of a game at a board are those of its players in the event, also after a "
          "restart") {
    Hall hall;
    const service::CreatedGame made = hall.opened(1);
    const std::string foul = R"({"kind":"record_foul","side":"red","foul":"disturbance"})";
    hall.command(made.id, made.arbiter_secret, foul);
    hall.command(made.id, made.arbiter_secret, foul);
    hall.command(made.id, made.arbiter_secret,
                 R"({"kind":"give_penalty","side":"red","penalty":"warning","reason":"noise"})");
    CHECK(red_of(hall, 1).fouls == 2);
    CHECK(red_of(hall, 1).warnings == 1);
    hall.start();
    hall.tables->restore();
    hall.executor.run();
    hall.look();
    CHECK(red_of(hall, 1).fouls == 2);
    CHECK(lines(kinds_stored(hall, "conduct_recorded")) == 3);
    hall.command(made.id, made.arbiter_secret, R"({"kind":"withdraw_foul","side":"red","reason":"it was Black"})");
    hall.command(made.id, made.arbiter_secret,
                 R"({"kind":"withdraw_penalty","side":"red","penalty":"warning","reason":"it was Black"})");
    CHECK(red_of(hall, 1).fouls == 1);
    CHECK(red_of(hall, 1).warnings == 0);
}

TEST_CASE("9 what a game says while the event cannot be written down is made up for when somebody looks again") {
    Hall hall;
    const service::CreatedGame made = hall.opened(1);
    hall.command_before_the_disk_is_full(made.id, made.arbiter_secret,
                                         R"({"kind":"record_foul","side":"red","foul":"disturbance"})");
    CHECK(red_of(hall, 1).fouls == 0);
    hall.disk.full = false;
    hall.look();
    hall.executor.run();
    CHECK(red_of(hall, 1).fouls == 1);
}

TEST_CASE(
    "9, 18.1, 18.3 what is charged in a game of a round that is over reaches the event, and is taken back there") {
    Hall hall;
    const service::CreatedGame made = hall.opened(1);
    hall.command(made.id, made.arbiter_secret, R"({"kind":"resign","side":"red"})");
    hall.act(tournament::EnterResult{1, 2, BoardResult::Drawn});
    hall.act(tournament::PairRound{2});
    hall.look();
    const auto red = hall.look().event->state.rounds[0].boards[0].board.first;
    const auto entry = [&] { return hall.look().event->state.entries[red - 1]; };
    const auto penalise = [&](const std::string& kind, const std::string& penalty) {
        hall.command(made.id, hall.event.organiser_secret,
                     R"({"kind":")" + kind + R"(","side":"red","penalty":")" + penalty +
                         R"(","reason":"found out later"})");
    };
    SUBCASE("at once") {
        penalise("give_penalty", "warning");
        CHECK(entry().warnings == 1);
        CHECK_FALSE(hall.result(1).has_value()); // the round in hand is as it was
        penalise("give_penalty", "expulsion");
        REQUIRE(entry().withdrawn.has_value());
        CHECK(entry().withdrawn->is_expelled);
        penalise("withdraw_penalty", "expulsion");
        CHECK_FALSE(entry().withdrawn.has_value());
        CHECK(entry().warnings == 1);
    }
    SUBCASE("after a restart") {
        hall.start();
        hall.tables->restore();
        hall.executor.run();
        penalise("give_penalty", "warning");
        CHECK(entry().warnings == 1);
    }
    SUBCASE("the disk did not take it: when somebody looks again") {
        hall.command_before_the_disk_is_full(
            made.id, hall.event.organiser_secret,
            R"({"kind":"give_penalty","side":"red","penalty":"warning","reason":"r"})");
        hall.disk.full = false;
        hall.look();
        CHECK(entry().warnings == 1);
    }
}

TEST_CASE("9 the organiser undoes what he did last, and what the games say counts on") {
    Hall hall;
    const service::CreatedGame made = hall.opened(1);
    hall.act(tournament::EnterResult{1, 2, BoardResult::Drawn});
    hall.command(made.id, made.arbiter_secret, R"({"kind":"record_foul","side":"red","foul":"disturbance"})");
    REQUIRE(red_of(hall, 1).fouls == 1);
    hall.act(tournament::UndoLast{"the wrong board"});
    hall.look();
    hall.executor.run();
    CHECK_FALSE(hall.result(2).has_value());
    CHECK(red_of(hall, 1).fouls == 1);
}

TEST_CASE("18.3 an expulsion in a game strikes its player off in the event; withdrawn, he is back") {
    Hall hall;
    const service::CreatedGame made = hall.opened(1);
    hall.command(made.id, hall.event.organiser_secret,
                 R"({"kind":"give_penalty","side":"red","penalty":"expulsion","reason":"fraud"})");
    CHECK(hall.result(1) == BoardResult::FirstAbsent);
    REQUIRE(red_of(hall, 1).withdrawn.has_value());
    CHECK(red_of(hall, 1).withdrawn->is_expelled);
    SUBCASE("after a restart nothing is told twice") {
        hall.start();
        hall.tables->restore();
        hall.executor.run();
        hall.look();
        CHECK(lines(kinds_stored(hall, "withdrawn")) == 1);
    }
    SUBCASE("withdrawn") {
        hall.command(made.id, hall.event.organiser_secret,
                     R"({"kind":"withdraw_penalty","side":"red","penalty":"expulsion","reason":"proven wrong"})");
        CHECK_FALSE(red_of(hall, 1).withdrawn.has_value());
        hall.command(made.id, made.arbiter_secret, R"({"kind":"resign","side":"black"})");
        CHECK(hall.result(1) == BoardResult::FirstWon);
    }
}

TEST_CASE("18.2, 21.4 who is barred from the round has the minus and the other the plus") {
    Hall hall;
    const service::CreatedGame made = hall.opened(1);
    hall.command(made.id, made.arbiter_secret,
                 R"({"kind":"give_penalty","side":"black","penalty":"round_ban","reason":"threats"})");
    CHECK(hall.result(1) == BoardResult::SecondAbsent);
    const auto at = hall.look();
    const auto second = at.event->state.rounds.back().boards[0].board.second;
    CHECK(at.event->state.entries[second - 1].disqualifications == 1);
}

TEST_CASE("8.7 a game that both lose is played and lost by both, not missed by both") {
    Hall hall;
    const service::CreatedGame made = hall.opened(1);
    hall.command(made.id, made.arbiter_secret,
                 R"({"kind":"rule_game","reason":"agreed beforehand","outcome":{"halves":{"red":0,"black":0},)"
                 R"("code":"misconduct","clause":"cn1999 8.7"}})");
    CHECK(hall.result(1) == BoardResult::BothLost);
    CHECK(shown(hall, made).find(R"("clause":"cn1999 8.7")") != std::string::npos);
}
