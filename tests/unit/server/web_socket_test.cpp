#include "running_server.hpp"

#include <doctest/doctest.h>

using namespace chuhe;
using test::member;
using test::RawClient;
using test::RunningServer;

namespace {

struct Links {
    std::string game;
    std::string red;
    std::string black;
};

Links create(RunningServer& server) {
    const std::string body = server.post("/api/games", "{}").body;
    Links links{member(body, "game"), {}, {}};
    links.red = member(body, "red").substr(member(body, "red").find('#') + 1);
    links.black = member(body, "black").substr(member(body, "black").find('#') + 1);
    return links;
}

std::string join(const std::string& game, const std::string& secret, int since = 0) {
    return R"({"type":"join","protocol":1,"game":")" + game + R"(","secret":)" +
           (secret.empty() ? "null" : "\"" + secret + "\"") + R"(,"since":)" + std::to_string(since) + "}";
}

std::string move(const std::string& id, const std::string& squares) {
    return R"({"type":"command","id":")" + id + R"(","command":{"kind":"move","move":")" + squares + "\"}}";
}

} // namespace

TEST_CASE("two clients play, a third watches, one comes back and gets what it has missed") {
    RunningServer server;
    const Links links = create(server);
    RawClient red{server.port()};
    RawClient black{server.port()};
    RawClient guest{server.port()};
    for (RawClient* client : {&red, &black, &guest}) {
        REQUIRE(client->upgrade(server.origin()) == 101);
    }
    red.frame(join(links.game, links.red));
    CHECK(red.receive_text(R"("seat":"red")").has_value());
    black.frame(join(links.game, links.black));
    CHECK(black.receive_text(R"("seat":"black")").has_value());
    CHECK(red.receive_text(R"("type":"presence","red":true,"black":true)").has_value());
    guest.frame(join(links.game, ""));
    CHECK(guest.receive_text(R"("seat":"spectator")").has_value());

    red.frame(move("a1", "h2e2"));
    CHECK(red.receive_text(R"("kind":"moved")").has_value());
    CHECK(red.receive_text(R"({"type":"ack","id":"a1","version":2})").has_value());
    CHECK(black.receive_text(R"("move":"h2e2")").has_value());
    CHECK(guest.receive_text(R"("move":"h2e2")").has_value());

    black.frame(move("a1", "h9h8"));
    const auto refused = black.receive_text(R"("type":"refused")");
    REQUIRE(refused.has_value());
    CHECK(member(*refused, "id") == "a1");
    CHECK_FALSE(member(*refused, "clause").empty());
    black.frame(move("a2", "h9g7"));
    CHECK(black.receive_text(R"({"type":"ack","id":"a2","version":3})").has_value());

    RawClient again{server.port()};
    REQUIRE(again.upgrade(server.origin()) == 101);
    again.frame(join(links.game, links.red, 2));
    CHECK(again.receive_text(R"("type":"resumed")").has_value());
    const auto missed = again.receive_text(R"("type":"events")");
    REQUIRE(missed.has_value());
    CHECK(missed->find("h9g7\",\"ply") != std::string::npos);
    CHECK(missed->find("h2e2\",\"ply") == std::string::npos);
    again.frame(R"({"type":"ping","t":5})");
    CHECK(again.receive_text(R"({"type":"pong","t":5})").has_value());
}

TEST_CASE("a WebSocket is only for pages of this site") {
    RunningServer server;
    for (const std::optional<std::string>& origin :
         {std::optional<std::string>{}, std::optional<std::string>{"null"}, std::optional<std::string>{"file://"},
          std::optional<std::string>{"http://evil.example"}, std::optional<std::string>{"http://127.0.0.1:1"}}) {
        CHECK(RawClient{server.port()}.upgrade(origin) == 403);
    }
}

TEST_CASE("who breaks the protocol is told why and cut off") {
    RunningServer server;
    const Links links = create(server);
    const auto told = [&](std::string_view message, std::string_view code) {
        RawClient client{server.port()};
        REQUIRE(client.upgrade(server.origin()) == 101);
        client.frame(message);
        const auto text = client.receive_text("\"type\":\"error\"");
        REQUIRE_MESSAGE(text.has_value(), code);
        CHECK(member(*text, "code") == code);
        CHECK_FALSE(member(*text, "zh").empty());
        CHECK(client.receive_close() == 1008);
    };
    told("nonsense", "bad_json");
    told(move("a", "h2e2"), "join_first");
    told(join("nothing", ""), "no_such_game");
    told(join(links.game, "wrong"), "unknown_secret");
    told(R"({"type":"join","protocol":9,"game":"x","secret":null})", "wrong_protocol");
    RawClient twice{server.port()};
    REQUIRE(twice.upgrade(server.origin()) == 101);
    twice.frame(join(links.game, ""));
    twice.frame(join(links.game, ""));
    CHECK(twice.receive_text("joined_already").has_value());
}

TEST_CASE("messages too long, too many, or not of text end the connection") {
    RunningServer server;
    RawClient large{server.port()};
    REQUIRE(large.upgrade(server.origin()) == 101);
    large.frame(std::string(20'000, 'x'));
    CHECK(large.receive_close() == 1009);

    RawClient pieces{server.port()};
    REQUIRE(pieces.upgrade(server.origin()) == 101);
    pieces.frame(std::string(9'000, 'x'), 1, false);
    pieces.frame(std::string(9'000, 'x'), 0, true);
    CHECK(pieces.receive_close() == 1009);

    RawClient many{server.port()};
    REQUIRE(many.upgrade(server.origin()) == 101);
    for (int i = 0; i < 60; ++i) {
        many.frame(R"({"type":"ping","t":1})");
    }
    CHECK(many.receive_text("too_fast").has_value());
    CHECK(many.receive_close() == 1008);

    RawClient fragments{server.port()};
    REQUIRE(fragments.upgrade(server.origin()) == 101);
    fragments.frame("{", 1, false);
    for (int i = 0; i < 200; ++i) {
        fragments.frame(" ", 0, false);
    }
    CHECK(fragments.receive_text("too_fast").has_value());

    RawClient pings{server.port()};
    REQUIRE(pings.upgrade(server.origin()) == 101);
    for (int i = 0; i < 200; ++i) {
        pings.frame("", 9);
    }
    CHECK(pings.receive_text("too_fast").has_value());

    RawClient binary{server.port()};
    REQUIRE(binary.upgrade(server.origin()) == 101);
    binary.frame("x", 2);
    CHECK(binary.receive_close() == 1003);
}

TEST_CASE("a server that ends says goodbye to every connection") {
    RunningServer server;
    const Links links = create(server);
    RawClient client{server.port()};
    REQUIRE(client.upgrade(server.origin()) == 101);
    client.frame(join(links.game, links.red));
    CHECK(client.receive_text("welcome").has_value());
    std::thread ending{[&] { server.stop(); }};
    CHECK(client.receive_close() == 1001);
    client.frame(std::string("\x03\xe9", 2), 8);
    ending.join();
}

TEST_CASE("who goes away is no longer present") {
    RunningServer server;
    const Links links = create(server);
    {
        RawClient client{server.port()};
        REQUIRE(client.upgrade(server.origin()) == 101);
        client.frame(join(links.game, links.red));
        CHECK(client.receive_text("welcome").has_value());
    }
    RawClient guest{server.port()};
    REQUIRE(guest.upgrade(server.origin()) == 101);
    guest.frame(join(links.game, ""));
    CHECK(guest.receive_text(R"("type":"presence","red":false)").has_value());
}

TEST_CASE("the server measures the way to a client by its own pings, and takes it off the move in a fast game") {
    server::ServerOptions options;
    options.between_pings = std::chrono::milliseconds{20};
    RunningServer server{options};
    const std::string body = server.post("/api/games", R"({"control":{"base_ms":60000}})").body;
    const std::string game = member(body, "game");
    const auto secret = [&](const char* seat) { return member(body, seat).substr(member(body, seat).find('#') + 1); };
    RawClient red{server.port()};
    REQUIRE(red.upgrade(server.origin()) == 101);
    red.frame(join(game, secret("red")));
    red.frame(move("a1", "h2e2"));
    REQUIRE(red.receive_text(R"("id":"a1")").has_value());
    RawClient black{server.port()};
    REQUIRE(black.upgrade(server.origin()) == 101);
    black.frame(join(game, secret("black")));
    constexpr int kPing = 9;
    constexpr int kPong = 10;
    for (int pongs = 0; pongs < 8;) {
        const auto frame = black.receive_frame();
        REQUIRE(frame.has_value());
        if (frame->opcode == kPing) {
            std::this_thread::sleep_for(std::chrono::milliseconds{100});
            black.frame(frame->payload, kPong);
            ++pongs;
        }
    }
    black.frame(move("b1", "h9g7"));
    REQUIRE(black.receive_text(R"({"type":"ack","id":"b1")").has_value());
    const auto events = server.disk_.streams.at("game/" + game).events;
    const std::string& moved = events.back().payload;
    const std::size_t forgiven = moved.find("\"forgiven_ms\":");
    REQUIRE(forgiven != std::string::npos);
    const int given = std::stoi(moved.substr(forgiven + 14));
    CHECK(given >= 50);
    CHECK(given <= 300);
}
