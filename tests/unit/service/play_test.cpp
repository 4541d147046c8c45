#include "service_desk.hpp"

#include <doctest/doctest.h>

using namespace chuhe;
using test::move_command;
using test::ServiceDesk;

TEST_CASE("two players move in turn, and everybody is told before the sender has his answer") {
    ServiceDesk desk;
    const auto game = desk.create();
    const auto red = desk.join(game.id, game.red_secret);
    CHECK(desk.joined == "red");
    const auto guest = desk.join(game.id, std::nullopt);
    CHECK(desk.joined == "spectator");
    CHECK(guest->count(R"("seat":"spectator")") == 1);
    CHECK(guest->count(R"("type":"presence","red":true,"black":false)") == 1);

    const std::uint64_t version = desk.done(game.id, game.red_secret, "a1", move_command("h2e2"));
    CHECK(version == 2);
    CHECK(guest->count(R"("kind":"moved","by":"red","move":"h2e2","ply":1)") == 1);
    CHECK(guest->count("炮二平五") == 1);
    CHECK(desk.done(game.id, game.black_secret, "a1", move_command("h9g7")) == 3);
    CHECK(red->count(R"("kind":"moved")") == 2);
    CHECK(desk.disk.streams.at("game/" + game.id).events.size() == 3);
}

TEST_CASE("9.2 everybody is told when an event was written down: at once, on coming later, and after a restart") {
    ServiceDesk desk;
    desk.disk.wall_clock = std::chrono::milliseconds{1'800'000'000'000};
    const auto game = desk.create();
    const auto guest = desk.join(game.id, std::nullopt);
    desk.disk.wall_clock += std::chrono::milliseconds{7};
    desk.done(game.id, game.red_secret, "a1", move_command("h2e2"));
    const std::string_view told = R"("recorded_at_ms":1800000000007)";
    CHECK(guest->count(told) == 1);
    CHECK(desk.join(game.id, std::nullopt)->count(told) == 1);
    desk.restart();
    CHECK(desk.join(game.id, std::nullopt)->count(told) == 1);
    CHECK(desk.join(game.id, std::nullopt)->count(R"("recorded_at_ms":1800000000000)") == 1);
}

TEST_CASE("a refusal says why, in both languages, and writes nothing") {
    ServiceDesk desk;
    const auto game = desk.create();
    CHECK(desk.word(desk.act(game.id, game.black_secret, "a", move_command("h9g7"))) == "not_your_turn");
    const auto answer = desk.act(game.id, game.red_secret, "a", move_command("b0d1"));
    REQUIRE(std::holds_alternative<game::Refusal>(answer));
    const auto& refusal = std::get<game::Refusal>(answer);
    CHECK(refusal.word() == "horse_leg_blocked");
    CHECK(refusal.clause.text() == "cn1999 2.2");
    CHECK_FALSE(refusal.text.zh.empty());
    CHECK_FALSE(refusal.text.en.empty());
    CHECK(desk.disk.streams.at("game/" + game.id).events.size() == 1);
}

TEST_CASE("only who holds the secret of a seat may act for it") {
    ServiceDesk desk;
    const auto game = desk.create();
    const auto other = desk.create();
    CHECK(desk.word(desk.act(game.id, std::nullopt, "a", move_command("h2e2"))) == "not_allowed");
    CHECK(desk.word(desk.act(game.id, "guess", "a", move_command("h2e2"))) == "unknown_secret");
    CHECK(desk.word(desk.act(game.id, "", "a", move_command("h2e2"))) == "unknown_secret");
    CHECK(desk.word(desk.act(game.id, other.red_secret, "a", move_command("h2e2"))) == "unknown_secret");
    CHECK(desk.word(desk.act("nothing", game.red_secret, "a", move_command("h2e2"))) == "no_such_game");
    desk.join(game.id, "guess");
    CHECK(desk.joined == "unknown_secret");
    CHECK(desk.word(desk.act(game.id, game.red_secret, "b", R"({"kind":"pause_clock","reason":""})")) != "");
    CHECK(desk.done(game.id, game.arbiter_secret, "b",
                    R"({"kind":"record_foul","side":"red","foul":"disturbance","note":""})") == 2);
}

TEST_CASE("of a secret only its hash is kept, and no reader of the game sees that") {
    ServiceDesk desk;
    const auto game = desk.create();
    std::string stored;
    for (const auto& [name, stream] : desk.disk.streams) {
        for (const store::StoredEvent& event : stream.events) {
            stored += event.payload;
        }
    }
    for (const std::string& secret : {game.red_secret, game.black_secret, game.arbiter_secret}) {
        CHECK(secret.size() == 43);
        CHECK(stored.find(secret) == std::string::npos);
    }
    REQUIRE(stored.find("\"hash\":\"") != std::string::npos);
    const std::string hash = stored.substr(stored.find("\"hash\":\"") + 8, 64);
    CHECK(desk.snapshot(game.id).find(hash) == std::string::npos);
    CHECK(desk.join(game.id, game.red_secret)->count(hash) == 0);
}

TEST_CASE("the same id is the same command: it is carried out once and answered alike") {
    ServiceDesk desk;
    const auto game = desk.create();
    CHECK(desk.done(game.id, game.red_secret, "a1", move_command("h2e2")) == 2);
    CHECK(desk.done(game.id, game.red_secret, "a1", move_command("h2e2")) == 2);
    CHECK(desk.done(game.id, game.black_secret, "a1", move_command("h9g7")) == 3);
    CHECK(desk.done(game.id, game.red_secret, "a1", move_command("h2e2")) == 2);
    CHECK(desk.word(desk.act(game.id, game.black_secret, "b", move_command("b9c7"))) == "not_your_turn");
    CHECK(desk.done(game.id, game.red_secret, "a2", move_command("b0c2")) == 4);
    // It would be his turn now, but the command was refused.
    CHECK(desk.word(desk.act(game.id, game.black_secret, "b", move_command("b9c7"))) == "not_your_turn");
    desk.restart();
    CHECK(desk.done(game.id, game.red_secret, "a2", move_command("b0c2")) == 4);
    CHECK(desk.done(game.id, game.black_secret, "a1", move_command("h9g7")) == 3);
    CHECK(desk.disk.streams.at("game/" + game.id).events.size() == 4);
}

TEST_CASE("a command that expects another version is not carried out") {
    ServiceDesk desk;
    const auto game = desk.create();
    std::optional<service::Answer> answer;
    desk.games->submit({game.id, game.red_secret, {"a", 5, move_command("h2e2")}, {}, desk.now},
                       [&](const auto& given) { answer = given; });
    desk.executor.run();
    CHECK(ServiceDesk::word(*answer) == "moved_on");
    desk.games->submit({game.id, game.red_secret, {"a", 1, move_command("h2e2")}, {}, desk.now},
                       [&](const auto& given) { answer = given; });
    desk.executor.run();
    CHECK(ServiceDesk::word(*answer).empty());
}

TEST_CASE("who comes back gets what he has missed and no more") {
    ServiceDesk desk;
    const auto game = desk.create();
    desk.done(game.id, game.red_secret, "1", move_command("h2e2"));
    desk.done(game.id, game.black_secret, "2", move_command("h9g7"));
    desk.done(game.id, game.red_secret, "3", move_command("b0c2"));
    const auto back = desk.join(game.id, game.black_secret, 2);
    CHECK(back->count(R"("type":"resumed")") == 1);
    CHECK(back->count(R"("version":4)") >= 1);
    CHECK(back->count("h2e2\",\"ply") == 0);
    CHECK(back->count("h9g7\",\"ply") == 1);
    CHECK(back->count("b0c2\",\"ply") == 1);
    const auto ahead = desk.join(game.id, game.black_secret, 99);
    CHECK(ahead->count(R"("type":"welcome")") == 1);
}

TEST_CASE("the list holds the newest games first, running or over") {
    ServiceDesk desk;
    const auto first = desk.create();
    const auto second = desk.create();
    desk.done(first.id, first.red_secret, "r", R"({"kind":"resign"})");
    desk.restart();
    CHECK(desk.restored == 1);
    std::string list;
    desk.games->list([&](const auto& json) { list = *json; });
    desk.executor.run();
    CHECK(list.find(second.id) < list.find(first.id));
    CHECK(list.find(first.id) != std::string::npos);
    CHECK(list.find(R"("code":"resignation")") != std::string::npos);
}

TEST_CASE("when the store fails nothing is acknowledged, and the game goes on from the log afterwards") {
    ServiceDesk desk;
    const auto game = desk.create();
    const auto red = desk.join(game.id, game.red_secret);
    desk.done(game.id, game.red_secret, "1", move_command("h2e2"));
    desk.disk.full = true;
    CHECK(desk.word(desk.act(game.id, game.black_secret, "2", move_command("h9g7"))) == "busy");
    REQUIRE(red->dismissed.has_value());
    CHECK(red->dismissed->code == "busy");
    CHECK(red->count("h9g7\",\"ply") == 0);
    desk.disk.full = false;
    CHECK(desk.done(game.id, game.black_secret, "2", move_command("h9g7")) == 3);
}

TEST_CASE("a record that cannot be read is said to be damaged and takes no other game with it") {
    ServiceDesk desk;
    const auto good = desk.create();
    const auto bad = desk.create();
    desk.disk.streams.at("game/" + bad.id).events.front().payload = R"({"kind":"moved","by":"red"})";
    desk.restart();
    CHECK(desk.restored == 1);
    CHECK(desk.word(desk.act(bad.id, bad.red_secret, "1", move_command("h2e2"))) == "damaged_game");
    CHECK(desk.done(good.id, good.red_secret, "1", move_command("h2e2")) == 2);
}

TEST_CASE(
    "8.7 a draw agreed without play is a loss for both, and the older limit of moves a draw, as everybody is told") {
    ServiceDesk desk;
    SUBCASE("agreed at once") {
        game::CreateGame create;
        create.settings.agreed_draw_from_round = 3;
        const auto game = desk.create(create);
        const auto guest = desk.join(game.id, std::nullopt);
        desk.done(game.id, game.red_secret, "1", R"({"kind":"move","move":"h2e2","offer_draw":true})");
        desk.done(game.id, game.black_secret, "2", R"({"kind":"accept_draw"})");
        CHECK(guest->count(R"("red":0,"black":0,"code":"agreement","clause":"cn1999 8.7")") == 1);
    }
    SUBCASE("the limit of moves is used up") {
        const auto game = desk.create();
        const auto guest = desk.join(game.id, std::nullopt);
        desk.done(game.id, game.arbiter_secret, "1",
                  R"({"kind":"set_move_limit","side":null,"rounds":1,"reason":"r"})");
        desk.done(game.id, game.red_secret, "2", move_command("h2e2"));
        CHECK(guest->count(R"("kind":"ended")") == 0);
        desk.done(game.id, game.black_secret, "3", move_command("h9g7"));
        CHECK(guest->count(R"("code":"move_limit","clause":"cnold move-limit")") == 1);
    }
}

TEST_CASE("10.1 a decision without its reason is refused, and a closed record takes no name from anybody") {
    ServiceDesk desk;
    const auto game = desk.create();
    const auto rule = [&](const char* id, const char* reason) {
        return desk.act(
            game.id, game.arbiter_secret, id,
            R"({"kind":"rule_game","outcome":{"halves":{"red":0,"black":2},"code":"misconduct","clause":"cn1999 8.8"},"reason":")" +
                std::string{reason} + "\"}");
    };
    CHECK(desk.word(rule("1", " ")) == "reason_missing");
    CHECK(desk.word(rule("2", "拒绝对局")).empty());
    desk.done(game.id, game.red_secret, "3", R"({"kind":"sign"})");
    CHECK(desk.snapshot(game.id).find(R"("through":{"red":null,"black":null})") != std::string::npos);
    desk.done(game.id, game.arbiter_secret, "3", R"({"kind":"sign","side":"black"})");
    CHECK(desk.snapshot(game.id).find(R"("through":{"red":null,"black":")") != std::string::npos);
    desk.done(game.id, game.arbiter_secret, "4", R"({"kind":"sign"})");
    CHECK(desk.word(desk.act(game.id, game.red_secret, "4", R"({"kind":"name_seat","side":"red","name":"Mallory"})")) ==
          "already_signed");
    CHECK(desk.snapshot(game.id).find("Mallory") == std::string::npos);
}
