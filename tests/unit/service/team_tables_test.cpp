#include "event_hall.hpp"

using namespace chuhe;
using service::BoardCodes;
using test::Hall;
using tournament::BoardResult;
using tournament::TableNumber;

namespace {

/// Two teams of two boards, round 1 paired; the team named first has Red on board 1 and Black on board 2 (13.2).
struct TeamHall : Hall {
    explicit TeamHall(tournament::TeamFormat format = tournament::TeamFormat::FixedBoards,
                      tournament::PlaySettings play = {}) {
        tournament::EventSettings settings;
        settings.title = "团体赛";
        settings.format = tournament::EventFormat::RoundRobin;
        settings.teams = tournament::TeamSettings{format, 2};
        settings.ranking = *tournament::ranking_order_named("cn1999-15.3");
        settings.scoring = tournament::two_one_zero();
        settings.play = std::move(play);
        tournaments->create(settings, [&](const auto& answer) { event = std::get<service::CreatedEvent>(answer); });
        executor.run();
        for (const char* const team : {"沪", "浙"}) {
            const std::string name{team};
            act(tournament::Enter{.name = name, .members = {{name + "甲", {}}, {name + "乙", {}}, {name + "丙", {}}}});
        }
        act(tournament::StartEvent{});
        act(tournament::PairRound{1});
    }

    [[nodiscard]] tournament::PairedBoard match() { return look().event->state.rounds.back().boards[0]; }
};

} // namespace

TEST_CASE("12.1, 13.2 each board of a match has codes for both sides, and the match follows from what they agree on") {
    TeamHall hall;
    const auto codes = hall.codes();
    REQUIRE(codes.size() == 2);
    CHECK(codes[0].table.number == TableNumber{1, 1});
    CHECK(codes[1].table.number == TableNumber{1, 2});
    CHECK(codes[0].table.named_first == board::Side::Red);
    CHECK(codes[1].table.named_first == board::Side::Black);
    CHECK(codes[1].table.seats.black.entrant == hall.match().board.first);

    CHECK(hall.report(codes[0].red, BoardResult::Drawn).has_value());
    CHECK(hall.match().games.empty());
    const auto agreed = hall.report(codes[0].black, BoardResult::Drawn);
    REQUIRE(agreed.has_value());
    CHECK(agreed->table == TableNumber{1, 1});
    CHECK(hall.match().games.at(1) == BoardResult::Drawn);
    CHECK_FALSE(hall.match().result.has_value());

    // On board 2 Red is of the team named second: Red's win is theirs.
    CHECK(hall.report(codes[1].red, BoardResult::FirstWon).has_value());
    CHECK(hall.report(codes[1].black, BoardResult::FirstWon).has_value());
    CHECK(hall.match().games.at(2) == BoardResult::SecondWon);
    CHECK(hall.match().result == BoardResult::SecondWon);
    CHECK(hall.look().tables->tables[1].table.result == BoardResult::FirstWon);
    CHECK(hall.report(codes[1].red, BoardResult::Drawn).error().code == "result_there");
}

TEST_CASE("12.3 codes are there when both line-ups are in, and end with a changed line-up") {
    TeamHall hall(tournament::TeamFormat::FreeLineUp);
    CHECK(hall.codes().empty());
    hall.act(tournament::GiveLineUp{1, 1, {2, 1}});
    CHECK(hall.codes().empty());
    hall.act(tournament::GiveLineUp{1, 2, {1, 2}});
    const auto before = hall.codes();
    REQUIRE(before.size() == 2);
    hall.act(tournament::GiveLineUp{1, 1, {3, 1}});
    CHECK(hall.open(before[0].red).error().code == "unknown_code");
    CHECK(hall.open(before[1].red).has_value());
    CHECK(hall.codes()[0].table.seats[hall.codes()[0].table.named_first].name.ends_with("丙"));
}

TEST_CASE("matches on the server open each board with its members, and their results come in board by board") {
    TeamHall hall(tournament::TeamFormat::FixedBoards, {tournament::Venue::Server, {}, {}});
    const auto games = hall.online();
    REQUIRE(games.size() == 2);
    CHECK_FALSE(games[0].empty());
    CHECK_FALSE(games[1].empty());
    const auto attached = hall.links->attachments(service::owner_of_event(hall.event.id));
    REQUIRE(attached.size() == 2);
    CHECK(attached[0].match_game == 1);
    CHECK(attached[1].match_game == 2);
    std::string shown;
    hall.games->snapshot(games[1], [&](const auto& json) { shown = *json; });
    hall.executor.run();
    CHECK(shown.find("乙") != std::string::npos);

    const auto codes = hall.codes();
    hall.resign(codes[0].black);
    CHECK(hall.match().games.at(1) == BoardResult::FirstWon);
    CHECK(hall.to_real(TableNumber{1, 2}) == "1");
    CHECK(hall.to_real(TableNumber{1, 3}) == "no_such_board");
    CHECK(hall.to_real(TableNumber{1}) == "no_such_board");
    CHECK(hall.to_server(TableNumber{1, 2}) == "1");
    hall.start();
    hall.look();
    hall.resign(codes[1].red);
    CHECK(hall.match().games.at(2) == BoardResult::FirstWon);
    CHECK(hall.match().result == BoardResult::FirstWon);
}

TEST_CASE("boards of a match are opened when its line-ups are, and by an arbiter beside them one at a time") {
    TeamHall hall(tournament::TeamFormat::Substitutes, {tournament::Venue::Server, {}, {}});
    CHECK(hall.online().empty());
    const auto early = hall.begin(1, 1, 1);
    hall.executor.run();
    CHECK(std::get<service::Problem>(**early).code == "no_such_board");
    hall.act(tournament::GiveLineUp{1, 1, {1, 2}});
    hall.act(tournament::GiveLineUp{1, 2, {1, 3}});
    const auto games = hall.online();
    REQUIRE(games.size() == 2);
    CHECK_FALSE(games[1].empty());
    const auto there = hall.begin(1, 1, 2);
    hall.executor.run();
    CHECK(std::get<service::GameThere>(**there).game == games[1]);
}

TEST_CASE("21.4 a team that did not come leaves no board open") {
    TeamHall hall;
    const auto codes = hall.codes();
    hall.act(tournament::EnterResult{1, 1, BoardResult::SecondAbsent});
    CHECK(hall.report(codes[0].red, BoardResult::FirstWon).error().code == "result_there");
    CHECK(hall.to_server(std::nullopt) == "0");
}
