#include "event_hall.hpp"

#include <chuhe/clock/presets.hpp>

using namespace chuhe;
using test::Hall;
using tournament::BoardResult;

namespace {

tournament::PlaySettings on_server() {
    return {tournament::Venue::Server, clock::fischer(std::chrono::minutes{20}, std::chrono::seconds{5}), {}};
}

} // namespace

TEST_CASE(
    "a board is played on the server: its codes open the seats, and the result of the game is that of the board") {
    Hall hall;
    std::optional<int> opened;
    hall.tables->play_online(hall.event.id, hall.event.organiser_secret, game::CreateGame{}, tournament::TableNumber{1},
                             [&](const auto& count) { opened = *count; });
    hall.executor.run();
    CHECK(opened == 1);
    const auto codes = hall.codes();
    const auto red = hall.open(codes[0].red);
    REQUIRE(red.has_value());
    const std::string game = red->at.tables->tables[0].game;
    CHECK_FALSE(game.empty());
    CHECK(red->at.tables->tables[1].game.empty());
    CHECK(red->seat.starts_with("/g/" + game + "#"));
    const std::string secret = red->seat.substr(red->seat.find('#') + 1);
    CHECK(hall.open(codes[0].black)->seat.find(secret) == std::string::npos);
    CHECK(hall.stored().find(secret) == std::string::npos);

    // Asked again nothing new is opened; after a crash the game is followed again.
    hall.tables->play_online(hall.event.id, hall.event.organiser_secret, game::CreateGame{}, tournament::TableNumber{1},
                             [&](const auto& count) { opened = *count; });
    hall.executor.run();
    CHECK(opened == 0);
    hall.start();
    hall.tables->restore();
    hall.executor.run();
    CHECK_FALSE(hall.result(1).has_value());
    hall.games->submit({game, secret, {"a", std::nullopt, R"({"kind":"resign"})"}, "", hall.now},
                       [](const auto& answer) { CHECK(std::holds_alternative<service::Done>(answer)); });
    hall.executor.run();
    CHECK(hall.result(1) == BoardResult::SecondWon);
}

TEST_CASE(
    "17.1 the boards of an event are played by the rules that it has settled, with a time control of their own too") {
    auto play = on_server();
    play.rules.natural_limit_rounds = 40;
    play.rules.fouls_that_lose = 2;
    Hall hall(play);
    const auto shown = [&](const std::string& game) {
        std::string text;
        hall.games->snapshot(game, [&](const auto& json) { text = *json; });
        hall.executor.run();
        return text;
    };
    const std::string own = R"("natural_limit_rounds":40)";
    CHECK(shown(hall.online()[0]).find(own) != std::string::npos);
    CHECK(shown(hall.online()[0]).find(R"("fouls_that_lose":2)") != std::string::npos);

    play.venue = tournament::Venue::RealBoards;
    Hall real(play);
    game::CreateGame wanted;
    wanted.control = clock::fischer(std::chrono::minutes{5}, std::chrono::seconds{3});
    real.tables->play_online(real.event.id, real.event.organiser_secret, wanted, tournament::TableNumber{1},
                             [](const auto& count) { CHECK(*count == 1); });
    real.executor.run();
    std::string text;
    real.games->snapshot(real.online()[0], [&](const auto& json) { text = *json; });
    real.executor.run();
    CHECK(text.find(own) != std::string::npos);
    CHECK(text.find(R"("time_ms":300000)") != std::string::npos);
}

TEST_CASE(
    "a round of an event on the server opens its boards by itself, each once, with the time control of the event") {
    Hall hall(on_server());
    const auto games = hall.online();
    REQUIRE(games.size() == 2);
    CHECK(games[0] != games[1]);
    CHECK_FALSE(games[0].empty());
    CHECK_FALSE(games[1].empty());
    CHECK(hall.stored().find(R"("time_ms":1200000)") != std::string::npos);
    CHECK(hall.to_server(std::nullopt) == "0");
    CHECK(hall.online() == games);

    hall.resign(hall.codes()[0].black);
    CHECK(hall.result(1) == BoardResult::FirstWon);
    hall.act(tournament::EnterResult{1, 2, BoardResult::Drawn});
    hall.act(tournament::PairRound{2});
    const auto next = hall.online();
    REQUIRE(next.size() == 2);
    CHECK_FALSE(next[0].empty());
    CHECK(next[0] != games[0]);
}

TEST_CASE("a changed pairing opens the boards that are new, and keeps those that were there") {
    Hall hall(on_server());
    const auto before = hall.online();
    tournament::ChangePairing change{.round = 1, .boards = {}, .byes = {}, .reason = "对调"};
    hall.tournaments->look(hall.event.id, [&](const auto& shared) {
        for (const auto& paired : (*shared)->state.rounds.back().boards) {
            change.boards.push_back(paired.board);
        }
    });
    hall.executor.run();
    std::swap(change.boards[1].first, change.boards[1].second);
    hall.act(change);
    const auto after = hall.online();
    CHECK(after[0] == before[0]);
    CHECK(after[1] != before[1]);
    CHECK_FALSE(after[1].empty());
}

TEST_CASE("the program ended between the pairing and its games: whoever looks at the event next has them opened") {
    Hall hall;
    hall.act(tournament::ChangePlay{on_server(), "the hall is closed"});
    hall.disk.streams.erase("tables/" + hall.event.id);
    hall.start();
    hall.online();
    const auto games = hall.online();
    CHECK_FALSE(games[0].empty());
    CHECK_FALSE(games[1].empty());
}

TEST_CASE("one board moves to a real board and back; its result is that of the venue where it is") {
    Hall hall(on_server());
    const auto games = hall.online();
    const auto codes = hall.codes();
    CHECK(hall.to_real(tournament::TableNumber{3}) == "no_such_board");
    CHECK(hall.to_real(tournament::TableNumber{1}) == "1");
    CHECK(hall.to_real(tournament::TableNumber{1}) == "0");
    CHECK(hall.online() == std::vector<std::string>{"", games[1]});
    CHECK(hall.open(codes[0].red)->seat.empty());

    // What is said on the server is not the result of a board in the hall; after a crash neither.
    hall.start();
    CHECK(hall.online() == std::vector<std::string>{"", games[1]});
    CHECK(hall.to_server(tournament::TableNumber{1}) == "1");
    CHECK(hall.online() == games);
    const std::string seat = hall.open(codes[0].red)->seat;
    CHECK(hall.to_real(tournament::TableNumber{1}) == "1");
    const std::size_t hash = seat.find('#');
    hall.games->submit({games[0], seat.substr(hash + 1), {"a", std::nullopt, R"({"kind":"resign"})"}, "", hall.now},
                       [](const auto& answer) { CHECK(std::holds_alternative<service::Done>(answer)); });
    hall.executor.run();
    CHECK_FALSE(hall.result(1).has_value());
    CHECK(hall.report(codes[0].red, BoardResult::Drawn).has_value());
    CHECK(hall.report(codes[0].black, BoardResult::Drawn).has_value());
    CHECK(hall.result(1) == BoardResult::Drawn);
    CHECK(hall.to_real(tournament::TableNumber{1}) == "result_there");
    CHECK(hall.to_server(tournament::TableNumber{1}) == "result_there");
    CHECK(hall.to_server(std::nullopt) == "0");
}

TEST_CASE("a game that ended while its board was in the hall counts when the board comes back") {
    Hall hall(on_server());
    const auto codes = hall.codes();
    const std::string seat = hall.open(codes[0].black)->seat;
    CHECK(hall.to_real(tournament::TableNumber{1}) == "1");
    const std::size_t hash = seat.find('#');
    hall.games->submit({hall.online()[0].empty() ? seat.substr(3, hash - 3) : "",
                        seat.substr(hash + 1),
                        {"a", std::nullopt, R"({"kind":"resign"})"},
                        "",
                        hall.now},
                       [](const auto& answer) { CHECK(std::holds_alternative<service::Done>(answer)); });
    hall.executor.run();
    CHECK_FALSE(hall.result(1).has_value());
    CHECK(hall.to_server(tournament::TableNumber{1}) == "1");
    CHECK(hall.result(1) == BoardResult::FirstWon);
}

TEST_CASE("real boards and boards on the server in one event, by a change of the venue in the middle of a round") {
    Hall hall;
    CHECK(hall.online() == std::vector<std::string>{"", ""});
    hall.act(tournament::EnterResult{1, 1, BoardResult::Drawn});
    hall.act(tournament::ChangePlay{on_server(), "the hall is closed"});
    const auto games = hall.online();
    CHECK(games[0].empty());
    CHECK_FALSE(games[1].empty());
    hall.act(tournament::ChangePlay{{}, "the hall is open"});
    CHECK(hall.online() == games);
    hall.act(tournament::EnterResult{1, 2, BoardResult::Drawn});
    hall.act(tournament::PairRound{2});
    CHECK(hall.online() == std::vector<std::string>{"", ""});
}

TEST_CASE("codes that were issued anew, or by another director, open the seats as well") {
    Hall hall(on_server());
    const auto before = hall.codes();
    hall.tables->revoke(hall.event.id, hall.event.organiser_secret, [](const auto& done) { CHECK(done.has_value()); });
    hall.executor.run();
    CHECK(hall.open(before[0].red).error().code == "unknown_code");
    const auto fresh = hall.codes();
    CHECK(hall.open(fresh[0].red)->seat.find('#') != std::string::npos);
    hall.resign(fresh[0].red);
    CHECK(hall.result(1) == BoardResult::SecondWon);
}

TEST_CASE("games whose seats an earlier build sealed with codes are still read") {
    Hall hall(on_server());
    const auto games = hall.online();
    for (auto& stored : hall.disk.streams.at("tables/" + hall.event.id).events) {
        if (stored.payload.starts_with("opened ")) {
            stored.payload.replace(0, 6, "game");
        }
    }
    hall.start();
    CHECK(hall.online() == games);
    // These were not sealed with the code: whoever has it may watch.
    CHECK(hall.open(hall.codes()[0].red)->seat == "/g/" + games[0]);
}

TEST_CASE("a board of an event on the server that moved to the hall is recorded there by its arbiter") {
    Hall hall(on_server());
    const auto online = hall.online();
    const auto there = hall.begin(1);
    hall.executor.run();
    CHECK(std::get<service::GameThere>(**there).game == online[0]);
    CHECK(hall.to_real(tournament::TableNumber{1}) == "1");
    const auto begun = hall.begin(1);
    hall.executor.run();
    const auto made = std::get<service::CreatedGame>(**begun);
    CHECK(made.id != online[0]);
    CHECK(hall.online()[0] == made.id);
    CHECK_FALSE(hall.look().tables->tables[0].on_server);
    CHECK(hall.look().tables->tables[1].on_server);
    CHECK(hall.to_real(tournament::TableNumber{1}) == "0");
    hall.command(made.id, made.arbiter_secret, R"({"kind":"resign","side":"red"})");
    CHECK(hall.result(1) == BoardResult::SecondWon);
}
