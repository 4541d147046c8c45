#include "running_server.hpp"
#include "temporary_folder.hpp"

#include <doctest/doctest.h>

#include <fstream>

using namespace chuhe;
using test::member;
using test::RawClient;
using test::RunningServer;

namespace {

void write(const std::filesystem::path& file, std::string_view text) {
    std::filesystem::create_directories(file.parent_path());
    std::ofstream{file} << text;
}

server::ServerOptions with_pages(const std::filesystem::path& folder) {
    write(folder / "index.html", "home");
    write(folder / "game.html", "game");
    write(folder / "judge.html", "judge");
    write(folder / "assets/app-3f9ab2c1.js", "script");
    write(folder / "assets/app-3f9ab2c1.js.gz", "pressed");
    write(folder / "assets/logo.svg", "<svg/>");
    server::ServerOptions options;
    options.web = folder;
    return options;
}

} // namespace

TEST_CASE("pages are served with their types, compressed where they can be, and not again when they are known") {
    const test::TemporaryFolder folder;
    RunningServer server{with_pages(folder.path())};
    CHECK(server.get("/").body == "home");
    CHECK(server.get("/").fields["content-type"] == "text/html; charset=utf-8");
    CHECK(server.get("/g/4kq7m2").body == "game");
    CHECK(server.get("/judge").body == "judge");
    CHECK(server.get("/assets/logo.svg").fields["content-type"] == "image/svg+xml");
    const auto script = server.get("/assets/app-3f9ab2c1.js");
    CHECK(script.body == "script");
    CHECK(script.fields.at("cache-control").find("immutable") != std::string::npos);
    CHECK(server.get("/").fields["cache-control"] == "no-cache");
    const auto pressed = server.get("/assets/app-3f9ab2c1.js", "Accept-Encoding: br, gzip\r\n");
    CHECK(pressed.body == "pressed");
    CHECK(pressed.fields.at("content-encoding") == "gzip");
    const auto known = server.get("/", "If-None-Match: " + server.get("/").fields["etag"] + "\r\n");
    CHECK(known.status == 304);
    CHECK(known.body.empty());
    const auto head = RawClient{server.port()}.request("HEAD", "/");
    REQUIRE(head.has_value());
    CHECK(head->status == 200);
    CHECK(head->fields.at("content-length") == "4");
}

TEST_CASE("nothing outside the folder of pages can be asked for") {
    const test::TemporaryFolder folder;
    write(folder.path() / "secret.txt", "secret");
    RunningServer server{with_pages(folder.path() / "dist")};
    for (const char* path : {"/../secret.txt", "/assets/../../secret.txt", "/%2e%2e/secret.txt", "//secret.txt",
                             "/assets/..%2f..%2fsecret.txt", "/assets", "/g/", "/g/a/b", "/g/..", "/nothing"}) {
        const auto response = server.get(path);
        CHECK_MESSAGE(response.status == 404, path);
        CHECK(response.body.find("没有这个页面") != std::string::npos);
    }
}

TEST_CASE("without the web client a page says so, and play goes on") {
    RunningServer server;
    const auto response = server.get("/");
    CHECK(response.status == 503);
    CHECK(response.body.find("./dev build") != std::string::npos);
    CHECK(server.post("/api/games", "{}").status == 201);
}

TEST_CASE("every answer tells browsers to be careful") {
    const test::TemporaryFolder folder;
    RunningServer server{with_pages(folder.path())};
    for (const char* path : {"/", "/nothing", "/api/games", "/api/nothing", "/healthz"}) {
        const auto fields = server.get(path).fields;
        CHECK(fields.at("content-security-policy").find("default-src 'none'") == 0);
        CHECK(fields.at("content-security-policy").find("frame-ancestors 'none'") != std::string::npos);
        CHECK(fields.at("content-security-policy").find("unsafe-inline") == std::string::npos);
        CHECK(fields.at("x-content-type-options") == "nosniff");
        CHECK(fields.at("referrer-policy") == "same-origin");
    }
    CHECK(server.get("/api/games").fields["cache-control"] == "no-store");
}

TEST_CASE("a game is created, commanded and read by the API") {
    RunningServer server;
    const auto created = server.post("/api/games", R"({"control":{"base_ms":60000},"names":{"red":"甲"}})");
    CHECK(created.status == 201);
    const std::string game = member(created.body, "game");
    CHECK(member(created.body, "public") == "/g/" + game);
    const std::string secret = member(created.body, "red").substr(("/g/" + game + "#").size());
    const std::string commands = "/api/games/" + game + "/commands";
    const std::string move = R"({"id":"1","command":{"kind":"move","move":"h2e2"}})";
    CHECK(server.post(commands, move).status == 403);
    CHECK(server.post(commands, move, "Authorization: Bearer wrong\r\n").status == 403);
    const std::string bearer = "Authorization: Bearer " + secret + "\r\n";
    CHECK(server.post(commands, move, bearer).body == R"({"version":2})");
    CHECK(server.post(commands, move, bearer).body == R"({"version":2})");
    const auto refused = server.post(commands, R"({"id":"2","command":{"kind":"move","move":"h2e2"}})", bearer);
    CHECK(refused.status == 409);
    CHECK_FALSE(member(refused.body, "zh").empty());
    CHECK_FALSE(member(refused.body, "en").empty());
    const auto snapshot = server.get("/api/games/" + game);
    CHECK(snapshot.status == 200);
    CHECK(snapshot.body.find("炮二平五") != std::string::npos);
    CHECK(snapshot.body.find(secret) == std::string::npos);
    CHECK(server.get("/api/games").body.find(game) != std::string::npos);
    CHECK(server.get("/api/games/nothing").status == 404);
}

TEST_CASE("bad requests get a status and a reason in both languages") {
    RunningServer server;
    const auto complains = [](const test::RawResponse& response, int status, std::string_view code) {
        CHECK(response.status == status);
        CHECK(member(response.body, "code") == code);
        CHECK_FALSE(member(response.body, "zh").empty());
        CHECK_FALSE(member(response.body, "en").empty());
    };
    complains(server.post("/api/games", "{"), 400, "bad_json");
    complains(server.post("/api/games", R"({"fen":"x"})"), 400, "bad_fen");
    complains(server.post("/api/games", R"({"control":{"base_ms":-5}})"), 409, "bad_time_control");
    complains(server.post("/api/games", std::string(70'000, ' ')), 413, "body_too_long");
    complains(server.get("/api/nothing"), 404, "not_found");
    complains(server.get("/ws"), 426, "upgrade_wanted");
    const auto wrong_method = RawClient{server.port()}.request("DELETE", "/api/games");
    REQUIRE(wrong_method.has_value());
    complains(*wrong_method, 405, "wrong_method");
    CHECK(wrong_method->fields.at("allow") == "POST, GET");
    complains(server.get("/", "X: " + std::string(20'000, 'x') + "\r\n"), 431, "header_too_long");
    RawClient garbage{server.port()};
    garbage.send("no http at all\r\n\r\n");
    const auto answer = garbage.receive();
    REQUIRE(answer.has_value());
    complains(*answer, 400, "bad_request");
}

TEST_CASE("a page of another site changes nothing here") {
    RunningServer server;
    CHECK(server.post("/api/games", "{}", "Origin: http://evil.example\r\n").status == 403);
    CHECK(server.post("/api/games", "{}", "Origin: null\r\n").status == 403);
    CHECK(server.post("/api/games", "{}", "Sec-Fetch-Site: cross-site\r\n").status == 403);
    CHECK(
        server.post("/api/games", "{}", "Origin: " + server.origin() + "\r\nSec-Fetch-Site: same-origin\r\n").status ==
        201);
}

TEST_CASE("one connection serves many requests, and one address has so many connections") {
    server::ServerOptions options;
    options.connections_per_address = 3;
    RunningServer server{options};
    RawClient first{server.port()};
    for (int i = 0; i < 10; ++i) {
        CHECK(first.request("GET", "/healthz")->status == 200);
    }
    RawClient second{server.port()};
    RawClient third{server.port()};
    CHECK(second.request("GET", "/healthz")->status == 200);
    CHECK(third.request("GET", "/healthz")->status == 200);
    RawClient fourth{server.port()};
    const auto refused = fourth.receive();
    REQUIRE(refused.has_value());
    CHECK(refused->status == 503);
    CHECK(member(refused->body, "code") == "overloaded");
    CHECK(first.request("GET", "/healthz")->status == 200);
}

TEST_CASE("the health page tells of the store") {
    RunningServer server;
    const auto health = server.get("/healthz");
    CHECK(health.status == 200);
    CHECK(member(health.body, "status") == "ok");
    CHECK(member(health.body, "backend") == "memory");
}

TEST_CASE("judging is a route only where there is a judge, and its refusals come through") {
    RunningServer without;
    CHECK(without.post("/api/judge", "{}").status == 405);
    server::ServerOptions options;
    options.judge = [](std::string_view body) -> base::Result<std::string, service::Problem> {
        if (body.empty()) {
            return base::Failure{service::Problem{"no_record", {"没有棋谱", "no record"}}};
        }
        return "{\"bytes\":" + std::to_string(body.size()) + "}";
    };
    RunningServer server{options};
    CHECK(server.post("/api/judge", std::string(200'000, 'x')).body == R"({"bytes":200000})");
    CHECK(member(server.post("/api/judge", "").body, "code") == "no_record");
}
