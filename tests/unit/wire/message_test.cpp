#include <chuhe/wire/client_message.hpp>
#include <chuhe/wire/json_writer.hpp>
#include <chuhe/wire/server_message.hpp>

#include <doctest/doctest.h>

using namespace chuhe;
using namespace std::chrono_literals;

namespace {

std::string why(std::string_view message) {
    const auto read = wire::read_client_message(message);
    return read ? "" : std::string{read.error().code};
}

std::string where(std::string_view body) {
    const auto read = wire::read_create_game(body);
    return read ? "" : read.error().text.en;
}

} // namespace

TEST_CASE("a client joins, commands and pings") {
    const auto join = wire::read_client_message(R"({"type":"join","protocol":1,"game":"abc","secret":null,"since":7})");
    REQUIRE(join.has_value());
    CHECK(std::get<wire::Join>(*join).game == "abc");
    CHECK_FALSE(std::get<wire::Join>(*join).secret.has_value());
    CHECK(std::get<wire::Join>(*join).since == 7);
    const auto command =
        wire::read_client_message(R"({"type":"command","id":"a1","command":{"kind":"move","move":"h2e2"},"new":1})");
    REQUIRE(command.has_value());
    CHECK(std::get<wire::CommandRequest>(*command).id == "a1");
    CHECK_FALSE(std::get<wire::CommandRequest>(*command).expect.has_value());
    const auto ping = wire::read_client_message(R"({"type":"ping","t":123})");
    REQUIRE(ping.has_value());
    CHECK(std::get<wire::Ping>(*ping).t == 123);
}

TEST_CASE("what is no message is refused with a word") {
    CHECK(why("") == "bad_json");
    CHECK(why("{") == "bad_json");
    CHECK(why("[]") == "bad_json");
    CHECK(why("{\"type\":\"ping\"} tail") == "bad_json");
    CHECK(why("{\"type\":\"\xff\"}") == "bad_json");
    CHECK(why("{}") == "bad_field");
    CHECK(why(R"({"type":"dance"})") == "unknown_type");
    CHECK(why(R"({"type":"join","protocol":2,"game":"abc","secret":null})") == "wrong_protocol");
    CHECK(why(R"({"type":"join","protocol":1,"secret":null})") == "bad_field");
    CHECK(why(R"({"type":"join","protocol":1,"game":"a","secret":null,"since":-1})") == "bad_field");
    CHECK(why(R"({"type":"command","id":"","command":{}})") == "bad_field");
    CHECK(why(R"({"type":"command","id":"a b","command":{}})") == "bad_field");
    CHECK(why(R"({"type":"command","id":")" + std::string(65, 'x') + R"(","command":{}})") == "bad_field");
    CHECK(why(R"({"type":"command","id":"a","command":"move"})") == "bad_field");
    CHECK(why(R"({"type":"ping","t":")" + std::string(17'000, 'x') + "\"}") == "too_long");
    CHECK(why(std::string(2000, '[')) == "bad_json");
}

TEST_CASE("a player's command is for his own seat, and a delay he claims is not taken") {
    const auto action =
        wire::read_action(R"({"kind":"move","move":"h2e2","side":"black","lag":5000,"lag_ms":5000})", board::Side::Red);
    REQUIRE(action.has_value());
    const auto& move = std::get<game::MakeMove>(*action);
    CHECK(move.side == board::Side::Red);
    CHECK(move.lag == 0ms);
    CHECK_FALSE(move.offer_draw);
}

TEST_CASE("an official says for whom he acts") {
    const auto action = wire::read_action(R"({"kind":"resign","side":"black"})", std::nullopt);
    REQUIRE(action.has_value());
    CHECK(std::get<game::Resign>(*action).side == board::Side::Black);
    CHECK(wire::read_action(R"({"kind":"resign"})", std::nullopt).error().code == "bad_field");
    const auto clocks =
        wire::read_action(R"({"kind":"set_clocks","remaining_ms":{"red":60000,"black":1}})", std::nullopt);
    REQUIRE(clocks.has_value());
    CHECK(std::get<game::SetClocks>(*clocks).remaining.red == 1min);
}

TEST_CASE("commands of the clerk never come from outside") {
    for (const char* kind : {"check_flag", "record_restart", "create_game", "", "Move"}) {
        const auto action = wire::read_action(R"({"kind":")" + std::string{kind} + "\"}", std::nullopt);
        REQUIRE_FALSE(action.has_value());
        CHECK(action.error().code == "unknown_command");
    }
}

TEST_CASE("a bad move in a command is named by its member") {
    for (const char* move : {"h2", "h2e2x", "j2e2", "h2e:", ""}) {
        const auto action =
            wire::read_action(R"({"kind":"move","move":")" + std::string{move} + "\"}", board::Side::Red);
        REQUIRE_FALSE(action.has_value());
        CHECK(action.error().text.en.find("move") != std::string::npos);
    }
}

TEST_CASE("a member of a new game that nobody knows is refused by its name, wherever it stands") {
    const auto told = [](std::string_view body) {
        const auto read = wire::read_create_game(body);
        REQUIRE_FALSE(read.has_value());
        CHECK(read.error().code == "unknown_member");
        return read.error().text.en;
    };
    CHECK(told(R"({"settings":{"nope":1}})") == "there is no member settings.nope");
    CHECK(told(R"({"settings":{"touch_move":true,"lag":{"gain_ms":1,"mots_ms":2}}})") ==
          "there is no member settings.lag.mots_ms");
    CHECK(told(R"({"control":{"stages":[{"time_ms":1000},{"tiem_ms":500}]}})") ==
          "there is no member control.stages.1.tiem_ms");
    CHECK(told(R"({"names":{"rde":"x"}})") == "there is no member names.rde");
    CHECK(told(R"({"setings":{}})") == "there is no member setings");
}

TEST_CASE("a game is created from nothing, from a preset, from stages and from base and increment") {
    CHECK(wire::read_create_game("").has_value());
    CHECK_FALSE(wire::read_create_game("{}")->control.has_value());
    CHECK_FALSE(
        wire::read_create_game(R"({"control":null,"fen":null,"names":null,"rules":null})")->control.has_value());
    const auto fischer = wire::read_create_game(
        R"({"rules":"cn2020","control":{"base_ms":600000,"increment_ms":5000},"names":{"red":"甲","black":"乙"}})");
    REQUIRE(fischer.has_value());
    CHECK(fischer->settings.ruleset == rules::RulesetId::Cn2020);
    CHECK(fischer->control->stages.front().time == 10min);
    CHECK(fischer->names.black == "乙");
    CHECK(wire::read_create_game(R"({"control":{"preset":"cn1999-6.1"}})")->control->stages.size() == 2);
    const auto stages =
        wire::read_create_game(R"({"control":{"stages":[{"time_ms":1000,"moves_due":4},{"time_ms":500}]}})");
    REQUIRE(stages.has_value());
    CHECK(stages->control->stages[0].moves_due == 4);
    CHECK(stages->control->stages[1].time == 500ms);
    CHECK(wire::read_create_game(R"({"settings":{"natural_limit_rounds":40}})")->settings.natural_limit_rounds == 40);
}

TEST_CASE("what is wrong with a wish for a game is named by its member") {
    CHECK(where(R"({"control":{"stages":[{"time_ms":1},{"time_ms":"x"}]}})").find("control.stages.1.time_ms") !=
          std::string::npos);
    CHECK(where(R"({"control":{}})").find("control.base_ms") != std::string::npos);
    CHECK(where(R"({"control":7})").find("control") != std::string::npos);
    CHECK(where(R"({"names":{"red":5}})").find("names.red") != std::string::npos);
    CHECK(where(R"({"settings":{"pressing":"never"}})").find("settings.pressing") != std::string::npos);
    CHECK(wire::read_create_game(R"({"rules":"fide"})").error().code == "unknown_rules");
    CHECK(wire::read_create_game(R"({"control":{"preset":"blitz"}})").error().code == "unknown_preset");
    CHECK(wire::read_create_game(R"({"fen":"nonsense"})").error().code == "bad_fen");
    CHECK(where(R"({"control":{"base_ms":9223372036854775807}})").find("control.base_ms") != std::string::npos);
}

TEST_CASE("messages of the server are what docs/protocol.md says") {
    CHECK(wire::write_ack("a\"1", 9) == R"({"type":"ack","id":"a\"1","version":9})");
    CHECK(wire::write_pong(-3) == R"({"type":"pong","t":-3})");
    CHECK(wire::write_presence({true, false}) == R"({"type":"presence","red":true,"black":false})");
    CHECK(wire::write_error("x", {"中", "en"}) == R"({"type":"error","code":"x","zh":"中","en":"en"})");
    CHECK(wire::write_welcome({.seat = "red"}, "{}") ==
          R"({"type":"welcome","protocol":1,"seat":"red","snapshot":{}})");
    CHECK(wire::write_welcome({.seat = "arbiter", .rank = "chief_arbiter", .name = "甲"}, "{}") ==
          R"({"type":"welcome","protocol":1,"seat":"arbiter","rank":"chief_arbiter","name":"甲","snapshot":{}})");
    CHECK(wire::write_resumed({.seat = "arbiter", .rank = "organiser"}, 9) ==
          R"({"type":"resumed","protocol":1,"seat":"arbiter","rank":"organiser","name":"","version":9})");
    const std::string event = R"({"version":2})";
    CHECK(wire::write_events(2, {&event, 1}, "{}") ==
          R"({"type":"events","version":2,"events":[{"version":2}],"live":{}})");
    CHECK(wire::write_error_document("x", {}, {"中", "en"}) ==
          R"({"error":{"code":"x","clause":null,"zh":"中","en":"en"}})");
}

TEST_CASE("text that is not UTF-8 is written as UTF-8") {
    wire::JsonWriter out;
    out.string("a\xff\xe4\xb8\n\x01\x7f\"\\");
    CHECK(out.text() == "\"a\xEF\xBF\xBD\xEF\xBF\xBD\xEF\xBF\xBD\\n\\u0001\\u007f\\\"\\\\\"");
}
