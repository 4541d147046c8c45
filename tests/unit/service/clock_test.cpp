#include "service_desk.hpp"

#include <chuhe/clock/presets.hpp>
#include <chuhe/game/game.hpp>
#include <chuhe/wire/client_message.hpp>
#include <chuhe/wire/event_json.hpp>

#include <doctest/doctest.h>

using namespace chuhe;
using namespace std::chrono_literals;
using test::move_command;
using test::ServiceDesk;

namespace {

game::CreateGame five_minutes() {
    game::CreateGame create;
    create.control = clock::fischer(5min, 3s);
    return create;
}

/// The state that the log of a game tells.
game::GameState on_disk(ServiceDesk& desk, const std::string& game) {
    game::GameEvents events;
    for (const store::StoredEvent& stored : desk.disk.streams.at("game/" + game).events) {
        auto event = wire::read_event(stored.payload.substr(0, stored.payload.find('\n')));
        REQUIRE(event.has_value());
        events.push_back(*event);
    }
    return game::replay(events);
}

} // namespace

TEST_CASE("a flag falls when its time is up and the timer looks, not before") {
    ServiceDesk desk;
    const auto game = desk.create(five_minutes());
    const auto guest = desk.join(game.id, std::nullopt);
    desk.done(game.id, game.red_secret, "1", move_command("h2e2"));
    for (int i = 0; i < 299; ++i) {
        desk.tick(1s);
    }
    CHECK(guest->count(R"("kind":"ended")") == 0);
    desk.tick(1s);
    desk.tick(50ms);
    CHECK(guest->count(R"("kind":"ended")") == 1);
    CHECK(guest->count(R"("code":"flag","clause":"cn1999 4.1.4")") == 1);
    CHECK(desk.disk.streams.at("game/" + game.id).state == store::StreamState::Closed);
}

TEST_CASE("a move read before the flag fell wins over the timer, even when it is dealt with later") {
    ServiceDesk desk;
    const auto game = desk.create(five_minutes());
    const auto guest = desk.join(game.id, std::nullopt);
    desk.done(game.id, game.red_secret, "1", move_command("h2e2"));
    desk.now = desk.now + 299'999ms;
    desk.send(game.id, game.black_secret, "2", move_command("h9g7"));
    desk.now = desk.now + 20ms;
    desk.games->tick(desk.now);
    desk.executor.run();
    CHECK(guest->count(R"("kind":"ended")") == 0);
    CHECK(guest->count(R"("spent_ms":299999,"remaining_ms":{"red":300000,"black":3001})") == 0);
    const auto state = on_disk(desk, game.id);
    CHECK(state.moves.size() == 2);
    CHECK(state.moves.back().spent == 299'999ms);
}

TEST_CASE("a move read after the flag fell comes too late, even when the timer has not looked yet") {
    ServiceDesk desk;
    const auto game = desk.create(five_minutes());
    desk.done(game.id, game.red_secret, "1", move_command("h2e2"));
    desk.now = desk.now + 300'001ms;
    desk.act(game.id, game.black_secret, "2", move_command("h9g7"));
    const auto state = on_disk(desk, game.id);
    CHECK(state.moves.size() == 1);
    REQUIRE(game::outcome(state).has_value());
    CHECK(game::outcome(state)->termination == rules::Termination::Flag);
}

TEST_CASE("after a restart the clock stands until three seconds after the side to move has come back") {
    ServiceDesk desk;
    const auto game = desk.create(five_minutes());
    desk.done(game.id, game.red_secret, "1", move_command("h2e2"));
    desk.now = desk.now + 100s;
    desk.restart();
    CHECK(desk.restored == 1);
    const auto red = desk.join(game.id, game.red_secret);
    desk.tick(5s);
    CHECK(red->count(R"("kind":"clock_started")") == 0);
    const auto black = desk.join(game.id, game.black_secret);
    CHECK(black->count(R"("black":{"remaining_ms":300000)") == 1);
    CHECK(black->count(R"("running":null)") == 1);
    CHECK(red->count(R"("starts_in_ms":3000)") == 1);
    desk.tick(2900ms);
    CHECK(black->count(R"("kind":"clock_started")") == 0);
    desk.tick(150ms);
    CHECK(black->count(R"("kind":"clock_started")") == 1);
    CHECK(black->count(R"("running":"black")") == 1);
    desk.now = desk.now + 10s;
    desk.done(game.id, game.black_secret, "2", move_command("h9g7"));
    CHECK(on_disk(desk, game.id).moves.back().spent == 10s);
}

TEST_CASE("after a restart the clock starts again after thirty seconds when nobody comes back, announced") {
    ServiceDesk desk;
    const auto game = desk.create(five_minutes());
    desk.done(game.id, game.red_secret, "1", move_command("h2e2"));
    desk.restart();
    const auto guest = desk.join(game.id, std::nullopt);
    desk.tick(26'900ms);
    CHECK(guest->count(R"("starts_in_ms":3)") == 0);
    desk.tick(150ms);
    CHECK(guest->count(R"("starts_in_ms":2)") == 1);
    desk.tick(2'800ms);
    CHECK(guest->count(R"("kind":"clock_started")") == 0);
    desk.tick(200ms);
    CHECK(guest->count(R"("kind":"clock_started")") == 1);
}

TEST_CASE("a move made while the clock stands after a restart costs nothing and starts the other clock") {
    ServiceDesk desk;
    const auto game = desk.create(five_minutes());
    desk.done(game.id, game.red_secret, "1", move_command("h2e2"));
    desk.restart();
    desk.now = desk.now + 7s;
    desk.done(game.id, game.black_secret, "2", move_command("h9g7"));
    const auto state = on_disk(desk, game.id);
    CHECK(state.moves.back().spent == 0ms);
    desk.tick(40s);
    CHECK(on_disk(desk, game.id).version == state.version);
}

TEST_CASE("games without a clock and games that are over are restored as they were") {
    ServiceDesk desk;
    const auto plain = desk.create();
    const auto timed = desk.create(five_minutes());
    desk.done(plain.id, plain.red_secret, "1", move_command("h2e2"));
    desk.done(timed.id, timed.red_secret, "1", R"({"kind":"resign"})");
    const std::string before = desk.snapshot(plain.id);
    const std::string over = desk.snapshot(timed.id);
    desk.restart();
    CHECK(desk.restored == 1);
    CHECK(desk.snapshot(plain.id) == before);
    CHECK(desk.snapshot(timed.id) == over);
}

TEST_CASE("a fast game gives back the way of a move as the server measured it, and a message cannot ask for it") {
    ServiceDesk desk;
    const auto create = wire::read_create_game(R"({"control":{"base_ms":300000,"increment_ms":0}})");
    REQUIRE(create.has_value());
    const auto game = desk.create(*create);
    desk.done(game.id, game.red_secret, "1", move_command("h2e2"));
    desk.now = desk.now + 4s;
    desk.games->submit({game.id, game.black_secret, {"2", std::nullopt, move_command("h9g7")}, {}, desk.now, 150ms},
                       [](const service::Answer&) {});
    desk.executor.run();
    CHECK(on_disk(desk, game.id).clock->faces.black.remaining == 5min - 4s + 150ms);
    desk.now = desk.now + 4s;
    desk.done(game.id, game.red_secret, "3", R"({"kind":"move","move":"h0g2","lag":300,"lag_ms":300})");
    CHECK(on_disk(desk, game.id).clock->faces.red.remaining == 5min - 4s);
}

TEST_CASE("21.3 both later than the limit: the timer ends the game, both lose, and everybody is told the clause") {
    ServiceDesk desk;
    game::CreateGame create;
    create.settings = game::over_the_board_settings();
    create.control = clock::fischer(60min, 0s);
    const auto game = desk.create(create);
    const auto guest = desk.join(game.id, std::nullopt);
    desk.done(game.id, game.arbiter_secret, "1", R"({"kind":"start_clock"})");
    for (int i = 0; i < 600; ++i) {
        desk.tick(1s);
    }
    CHECK(guest->count(R"("kind":"ended")") == 0);
    desk.tick(1s);
    desk.tick(50ms);
    CHECK(guest->count(R"("code":"both_late","clause":"cn1999 21.3")") == 1);
    const auto faces = on_disk(desk, game.id).clock->faces;
    CHECK(faces.red.used > 10min);
    CHECK(faces.red.used == faces.black.used);
}
