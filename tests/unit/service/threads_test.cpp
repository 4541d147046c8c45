#include "temporary_folder.hpp"

#include <chuhe/board/move.hpp>
#include <chuhe/rules/position.hpp>
#include <chuhe/service/games.hpp>
#include <chuhe/store_sqlite/sqlite_store.hpp>

#include <doctest/doctest.h>

#include <atomic>
#include <chrono>
#include <future>
#include <memory>
#include <thread>

using namespace chuhe;

namespace {

base::Instant steady_now() {
    return base::Instant{
        std::chrono::duration_cast<base::Milliseconds>(std::chrono::steady_clock::now().time_since_epoch())};
}

class Counter final : public service::Subscriber {
  public:
    void deliver(std::shared_ptr<const std::string> /*message*/) override { ++messages; }
    void dismiss(const service::Problem& /*problem*/) override {}
    std::atomic<int> messages = 0;
};

service::Answer act(service::Games& games, const std::string& game, const std::string& secret, int ply,
                    const std::string& move) {
    const auto answer = std::make_shared<std::promise<service::Answer>>();
    games.submit({game,
                  secret,
                  {std::to_string(ply), std::nullopt, R"({"kind":"move","move":")" + move + "\"}"},
                  {},
                  steady_now()},
                 [answer](const service::Answer& given) { answer->set_value(given); });
    return answer->get_future().get();
}

service::CreatedGame create(service::Games& games) {
    const auto created = std::make_shared<std::promise<service::CreateAnswer>>();
    games.create({}, [created](service::CreateAnswer given) { created->set_value(std::move(given)); });
    return std::get<service::CreatedGame>(created->get_future().get());
}

/// Plays so many first legal moves of each position; every move is acknowledged before the next.
int play(service::Games& games, const service::CreatedGame& game, int plies) {
    rules::Position position = rules::Position::standard();
    int acknowledged = 0;
    for (int ply = 0; ply < plies; ++ply) {
        const auto moves = rules::legal_moves(position);
        const board::Move move = moves[static_cast<std::size_t>(ply * 7) % moves.size()];
        const std::string& secret = position.to_move() == board::Side::Red ? game.red_secret : game.black_secret;
        const auto answer = act(games, game.id, secret, ply, board::name(move));
        if (!std::holds_alternative<service::Done>(answer)) {
            break;
        }
        ++acknowledged;
        position = position.after(move);
    }
    return acknowledged;
}

} // namespace

TEST_CASE("many games are played at once on threads and a disk, and every acknowledged move is in its log") {
    constexpr int kGames = 6;
    constexpr int kPlies = 20;
    const test::TemporaryFolder folder;
    std::vector<service::CreatedGame> created;
    std::vector<int> acknowledged(kGames);
    {
        const auto store = store_sqlite::open(folder.path() / "chuhe.db");
        REQUIRE(store.has_value());
        const auto executor = service::make_thread_pool(3);
        service::Links links{**store};
        const auto games =
            service::Games::make(**store, *executor, links, steady_now, service::Sealer{service::Sealer::Key{}});
        for (int i = 0; i < kGames; ++i) {
            created.push_back(create(*games));
        }
        std::atomic<bool> over = false;
        std::thread clock{[&] {
            while (!over) {
                games->tick(steady_now());
                std::this_thread::yield();
            }
        }};
        std::vector<std::thread> players;
        for (int i = 0; i < kGames; ++i) {
            players.emplace_back([&, i] {
                const auto place = static_cast<std::size_t>(i);
                const auto watcher = std::make_shared<Counter>();
                std::promise<void> joined;
                games->join({created[place].id, std::nullopt, 0}, watcher, [&](const auto&) { joined.set_value(); });
                joined.get_future().wait();
                acknowledged[place] = play(*games, created[place], kPlies);
                games->leave(created[place].id, watcher);
                CHECK(watcher->messages >= acknowledged[place]);
            });
        }
        for (std::thread& player : players) {
            player.join();
        }
        over = true;
        clock.join();
    }
    const auto store = store_sqlite::open(folder.path() / "chuhe.db");
    for (int i = 0; i < kGames; ++i) {
        const auto place = static_cast<std::size_t>(i);
        CHECK(acknowledged[place] > 0);
        const auto events = (*store)->load(store::StreamId{"game/" + created[place].id}, store::Version{});
        CHECK(events->size() >= static_cast<std::size_t>(acknowledged[place]) + 1);
    }
}
