#include "event_hall.hpp"

using namespace chuhe;
using service::BoardCodes;
using service::CodeHolder;
using service::Problem;
using test::Hall;
using tournament::BoardResult;

TEST_CASE("10.1 a result stands when both sides have said the same") {
    Hall hall;
    const auto codes = hall.codes();
    REQUIRE(codes.size() == 2);
    const auto first = hall.report(codes[0].red, BoardResult::FirstWon);
    REQUIRE(first.has_value());
    CHECK(first->side == board::Side::Red);
    CHECK_FALSE(hall.result(1).has_value());
    const auto second = hall.report(codes[0].black, BoardResult::FirstWon);
    REQUIRE(second.has_value());
    CHECK(hall.result(1) == BoardResult::FirstWon);
    CHECK_FALSE(hall.result(2).has_value());
}

TEST_CASE("sides that differ leave the board open until one changes what it says") {
    Hall hall;
    const auto codes = hall.codes();
    CHECK(hall.report(codes[0].red, BoardResult::FirstWon).has_value());
    const auto differing = hall.report(codes[0].black, BoardResult::Drawn);
    REQUIRE(differing.has_value());
    CHECK(differing->at.tables->tables[0].report.disagrees());
    CHECK_FALSE(hall.result(1).has_value());
    CHECK(hall.report(codes[0].red, BoardResult::Drawn).has_value());
    CHECK(hall.result(1) == BoardResult::Drawn);
}

TEST_CASE("a code speaks for one side of one board only, and absences are the arbiter's") {
    Hall hall;
    const auto codes = hall.codes();
    CHECK(hall.report("guess", BoardResult::Drawn).error().code == "unknown_code");
    CHECK(hall.report(hall.event.organiser_secret, BoardResult::Drawn).error().code == "unknown_code");
    CHECK(hall.report(codes[0].red, BoardResult::SecondAbsent).error().code == "not_by_players");
    CHECK(hall.report(codes[0].red, BoardResult::FirstWon).has_value());
    CHECK(hall.report(codes[0].red, BoardResult::FirstWon).has_value());
    CHECK_FALSE(hall.result(1).has_value());
    std::optional<service::Problem> refused;
    hall.tables->issue(hall.event.id, "guess", [&](const auto& issued) { refused = issued.error(); });
    hall.executor.run();
    CHECK(refused->code == "unknown_secret");
}

TEST_CASE("codes end with the round, with a changed pairing, and when they are made void") {
    Hall hall;
    const auto codes = hall.codes();
    CHECK(hall.open(codes[0].red).has_value());
    hall.tables->revoke(hall.event.id, hall.event.organiser_secret, [](const auto& done) { CHECK(done.has_value()); });
    hall.executor.run();
    CHECK(hall.open(codes[0].red).error().code == "unknown_code");
    const auto fresh = hall.codes();
    CHECK(fresh[0].red != codes[0].red);
    CHECK(hall.open(fresh[0].red).has_value());

    tournament::ChangePairing change{.round = 1, .boards = {}, .byes = {}, .reason = "对调"};
    hall.tournaments->look(hall.event.id, [&](const auto& shared) {
        for (const auto& paired : (*shared)->state.rounds.back().boards) {
            change.boards.push_back({paired.board.second, paired.board.first});
        }
    });
    hall.executor.run();
    hall.act(change);
    CHECK(hall.open(fresh[0].red).error().code == "unknown_code");

    const auto third = hall.codes();
    hall.act(tournament::EnterResult{1, 1, BoardResult::Drawn});
    CHECK(hall.report(third[0].red, BoardResult::FirstWon).error().code == "result_there");
    hall.act(tournament::EnterResult{1, 2, BoardResult::Drawn});
    hall.act(tournament::PairRound{2});
    CHECK(hall.open(third[0].red).error().code == "unknown_code");
}

TEST_CASE("after a crash codes and reports are what they were, and no code can be read from the disk") {
    Hall hall;
    const auto codes = hall.codes();
    CHECK(hall.report(codes[1].black, BoardResult::SecondWon).has_value());
    hall.start();
    CHECK(hall.codes()[1].black == codes[1].black);
    const auto holder = hall.open(codes[1].red);
    REQUIRE(holder.has_value());
    CHECK(holder->at.tables->tables[1].report.black == BoardResult::SecondWon);
    const std::string disk = hall.stored();
    for (const BoardCodes& board : codes) {
        CHECK(disk.find(board.red) == std::string::npos);
        CHECK(disk.find(board.black) == std::string::npos);
    }
}

TEST_CASE("what both sides had said when the program ended is entered when it comes back") {
    Hall hall;
    const auto codes = hall.codes();
    CHECK(hall.report(codes[0].red, BoardResult::Drawn).has_value());
    // The crash came between the second report and the result.
    auto& events = hall.disk.streams.at("tables/" + hall.event.id).events;
    store::StoredEvent second = events.back();
    second.payload.replace(second.payload.find(" red "), 5, " black ");
    second.version = second.version + 1;
    events.push_back(second);
    hall.start();
    CHECK(hall.open(codes[0].red).has_value());
    CHECK(hall.result(1) == BoardResult::Drawn);
}

TEST_CASE("what both sides had said of a game that goes on counts no more: both say anew how it ends") {
    Hall hall;
    const auto codes = hall.codes();
    CHECK(hall.report(codes[0].red, BoardResult::FirstWon).has_value());
    CHECK(hall.report(codes[0].black, BoardResult::FirstWon).has_value());
    REQUIRE(hall.result(1) == BoardResult::FirstWon);
    hall.act(tournament::ReopenResult{1, 1, "the wrong board"});
    hall.look();
    CHECK_FALSE(hall.result(1).has_value());
    hall.start();
    hall.tables->restore();
    hall.executor.run();
    hall.look();
    CHECK_FALSE(hall.result(1).has_value());
    CHECK(hall.report(codes[0].red, BoardResult::FirstWon).has_value());
    CHECK_FALSE(hall.result(1).has_value());
    CHECK(hall.report(codes[0].black, BoardResult::FirstWon).has_value());
    CHECK(hall.result(1) == BoardResult::FirstWon);
}

TEST_CASE("a disk that takes nothing is said, and nothing is claimed") {
    Hall hall;
    const auto codes = hall.codes();
    hall.disk.full = true;
    CHECK(hall.report(codes[0].red, BoardResult::Drawn).error().code == "busy");
    hall.disk.full = false;
    CHECK_FALSE(hall.open(codes[0].red)->at.tables->tables[0].report.red.has_value());
}
