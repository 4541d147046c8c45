#include "event_hall.hpp"

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
    CHECK(hall.look().tables->games[0] == made.id);
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
    const auto opened = hall.begin(1);
    hall.executor.run();
    const auto made = std::get<service::CreatedGame>(**opened);
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
    const auto opened = hall.begin(1);
    hall.executor.run();
    const auto made = std::get<service::CreatedGame>(**opened);
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
