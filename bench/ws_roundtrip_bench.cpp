// A move over a WebSocket and back: from the send of the command to its acknowledgement, which comes after the disk,
// and to the moment when the opponent has it. A hundred games on a real store, all in this process, over loopback.
#include "raw_client.hpp"
#include "temporary_folder.hpp"

#include <chuhe/rules/position.hpp>
#include <chuhe/server/server.hpp>
#include <chuhe/store_sqlite/sqlite_store.hpp>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <memory>
#include <string>
#include <thread>
#include <vector>

using namespace chuhe;

namespace {

constexpr std::size_t kGames = 100;
constexpr std::size_t kPlayers = 4;
constexpr int kPlies = 20;

double milliseconds_since(std::chrono::steady_clock::time_point start) {
    return std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - start).count();
}

std::string member(const std::string& json, const std::string& name) {
    const std::string key = "\"" + name + "\":\"";
    const std::size_t start = json.find(key) + key.size();
    return json.substr(start, json.find('"', start) - start);
}

/// A game with both its players at their sockets.
struct Table {
    explicit Table(std::uint16_t port) : red(port), black(port) {
        const std::string created =
            test::RawClient{port}.request("POST", "/api/games", {}, R"({"control":{"base_ms":3600000}})")->body;
        const std::string game = member(created, "game");
        for (const auto& [client, seat] : {std::pair{&red, "red"}, std::pair{&black, "black"}}) {
            const std::string link = member(created, seat);
            client->upgrade("http://127.0.0.1:" + std::to_string(port));
            client->frame(R"({"type":"join","protocol":1,"game":")" + game + R"(","secret":")" +
                          link.substr(link.find('#') + 1) + R"(","since":0})");
            client->receive_text("welcome");
        }
    }
    test::RawClient red;
    test::RawClient black;
    rules::Position position = rules::Position::standard();
};

struct Spans {
    std::vector<double> acknowledged;
    std::vector<double> seen;
};

void play(Table& table, int ply, Spans& spans) {
    const auto moves = rules::legal_moves(table.position);
    if (moves.empty()) {
        return;
    }
    const board::Move move = moves[static_cast<std::size_t>(ply * 7 + 3) % moves.size()];
    const bool red = table.position.to_move() == board::Side::Red;
    test::RawClient& mover = red ? table.red : table.black;
    test::RawClient& other = red ? table.black : table.red;
    const auto start = std::chrono::steady_clock::now();
    mover.frame(R"({"type":"command","id":"m)" + std::to_string(ply) + R"(","command":{"kind":"move","move":")" +
                board::name(move) + "\"}}");
    if (!mover.receive_text(R"("type":"ack")")) {
        return;
    }
    spans.acknowledged.push_back(milliseconds_since(start));
    other.receive_text(R"("kind":"moved")");
    spans.seen.push_back(milliseconds_since(start));
    table.position = table.position.after(move);
}

void print(const char* what, std::vector<double> spans) {
    std::ranges::sort(spans);
    const auto at = [&](double part) {
        return spans[static_cast<std::size_t>(part * static_cast<double>(spans.size() - 1))];
    };
    std::printf("  %-34s p50 %6.2f ms  p99 %6.2f ms  (%zu moves)\n", what, at(0.5), at(0.99), spans.size());
}

} // namespace

int main() {
    const test::TemporaryFolder folder;
    const auto store = store_sqlite::open(folder.path() / "chuhe.db");
    const auto executor = service::make_thread_pool(2);
    service::Links links{**store};
    const service::Sealer sealer{service::Sealer::Key{}};
    auto games = service::Games::make(**store, *executor, links, server::monotonic_now, sealer);
    const auto tournaments = service::Tournaments::make(**store, *executor, links);
    server::ServerOptions options;
    options.port = 0;
    options.connections_per_address = 10 * kGames;
    options.messages_per_second = 100'000;
    const auto server = server::Server::make(options, {*games, *tournaments, links, sealer}, **store, *executor);
    if (!server) {
        std::fprintf(stderr, "%s\n", server.error().c_str());
        return 3;
    }
    const std::string address = (*server)->address();
    const auto port = static_cast<std::uint16_t>(std::stoi(address.substr(address.rfind(':') + 1)));
    std::thread serving{[&] { (*server)->run(); }};

    std::vector<std::unique_ptr<Table>> tables;
    for (std::size_t i = 0; i < kGames; ++i) {
        tables.push_back(std::make_unique<Table>(port));
    }
    std::vector<Spans> spans(kPlayers);
    std::vector<std::thread> players;
    const auto start = std::chrono::steady_clock::now();
    for (std::size_t player = 0; player < kPlayers; ++player) {
        players.emplace_back([&, player] {
            for (int ply = 0; ply < kPlies; ++ply) {
                for (std::size_t i = player; i < kGames; i += kPlayers) {
                    play(*tables[i], ply, spans[player]);
                }
            }
        });
    }
    Spans all;
    for (std::size_t player = 0; player < kPlayers; ++player) {
        players[player].join();
        all.acknowledged.insert(all.acknowledged.end(), spans[player].acknowledged.begin(),
                                spans[player].acknowledged.end());
        all.seen.insert(all.seen.end(), spans[player].seen.begin(), spans[player].seen.end());
    }
    const double seconds = milliseconds_since(start) / 1000;
    const store::StoreHealth health = (*store)->health();
    std::printf("a move over a WebSocket, %zu games, %zu moves in flight; writer %s, fdatasync of 4 kB %.2f ms\n",
                kGames, kPlayers, health.scheduling.c_str(), health.sync_median_ms);
    print("sent to acknowledged (on disk)", all.acknowledged);
    print("sent to seen by the opponent", all.seen);
    std::printf("  %.0f moves a second\n", static_cast<double>(all.acknowledged.size()) / seconds);
    tables.clear();
    (*server)->stop();
    serving.join();
    games.reset();
    return 0;
}
