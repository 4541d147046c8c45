#include "drawing.hpp"
#include "repetition_cases.hpp"

#include <chuhe/adjudication/repetition.hpp>

#include <doctest/doctest.h>

#include <algorithm>

using namespace chuhe;
using namespace chuhe::adjudication;
using support::line_of;

namespace {

const char* const kChariots = "3k5/9/9/9/9/9/9/9/4R4/5K3 w - - 0 1";
const std::string kRound = "e1f1 d9e9 f1e1 e9d9 ";

std::string rounds(int number) {
    std::string moves;
    for (int i = 0; i < number; ++i) {
        moves += kRound;
    }
    return moves;
}

} // namespace

TEST_CASE("a line in which nothing comes back has no repetition") {
    const Line line = line_of(rules::Position::standard(), "h2e2 h9g7 h0g2 i9h9 i0h0");
    CHECK(repetitions(line, 2).empty());
    CHECK_FALSE(closing_cycle(line));
}

TEST_CASE("25.1 a cycle leads back to an equal position with the same side to move") {
    const Line line = line_of(support::position_of_fen(kChariots), rounds(1));
    CHECK(closing_cycle(line) == Cycle{.start = 0, .end = 4, .times = 2, .rounds_of_cycle = 1});
}

TEST_CASE("24 three times round is twelve plies and the fourth time that the position stands") {
    const Line line = line_of(support::position_of_fen(kChariots), rounds(3));
    CHECK(closing_cycle(line) == Cycle{.start = 8, .end = 12, .times = 4, .rounds_of_cycle = 3});
}

TEST_CASE("a position that comes back another way stands again, but the cycle of moves is another") {
    const Line line = line_of(support::position_of_fen(kChariots), "e1e2 d9d8 e2e1 d8d9 e1e3 d9d8 e3e1 d8d9");
    const auto cycle = closing_cycle(line);
    REQUIRE(cycle.has_value());
    CHECK(cycle->times == 3);
    CHECK(cycle->length() == 4);
    CHECK(cycle->rounds_of_cycle == 1);
}

TEST_CASE("the same placement with the other side to move is another position") {
    // Red goes round a triangle of three moves, Black to and fro: after six plies the placement is back, after three
    // not.
    const Line line =
        line_of(support::position_of_fen("3k5/9/9/9/9/9/9/9/R8/5K3 w - - 0 1"), "a1b1 d9d8 b1c1 d8d9 c1a1 d9d8");
    CHECK_FALSE(closing_cycle(line));
    const Line twice = line_of(line.start, "a1b1 d9d8 b1c1 d8d9 c1a1 d9d8 a1b1 d8d9 b1c1 d9d8 c1a1 d8d9");
    CHECK(closing_cycle(twice) == Cycle{.start = 0, .end = 12, .times = 2, .rounds_of_cycle = 1});
}

TEST_CASE("pieces of a kind that change places stand as before") {
    const Line line = line_of(support::position_of_fen("3k5/9/9/9/9/9/9/9/RR7/5K3 w - - 0 1"),
                              "a1a2 d9d8 b1a1 d8d9 a2b2 d9d8 b2b1 d8d9");
    CHECK(closing_cycle(line) == Cycle{.start = 0, .end = 8, .times = 2, .rounds_of_cycle = 1});
}

TEST_CASE("a capture ends the past, and plies are still counted from the start of the line") {
    const Line line = line_of(support::position_of_fen("3k5/9/9/9/9/p8/9/9/R8/5K3 w - - 0 1"),
                              "a1b1 d9e9 b1a1 e9d9 a1a4 d9e9 a4a5 e9d9 a5a4 d9e9 a4a5 e9d9 a5a4 d9e9");
    const auto cycle = closing_cycle(line);
    REQUIRE(cycle.has_value());
    CHECK(cycle->start == 10);
    CHECK(cycle->end == 14);
    CHECK(cycle->times == 3);
}

TEST_CASE("a long cycle is found whole, and a shorter one inside it is not taken for it") {
    const Line line = line_of(support::position_of_fen("3k5/9/9/9/9/9/9/9/R8/5K3 w - - 0 1"),
                              "a1b1 d9e9 b1c1 e9d9 c1d1 d9e9 d1a1 e9d9");
    CHECK(closing_cycle(line) == Cycle{.start = 0, .end = 8, .times = 2, .rounds_of_cycle = 1});
}

TEST_CASE("a repetition that goes on is one repetition, judged at its end") {
    const Line line = line_of(support::position_of_fen(kChariots), rounds(3) + "e1e3 d9d8 f0f1 d8d9");
    const auto found = repetitions(line);
    REQUIRE(found.size() == 1);
    CHECK(found.front() == Cycle{.start = 8, .end = 12, .times = 4, .rounds_of_cycle = 3});
}

TEST_CASE("the tracker counts in real games what another program counted") {
    for (const auto& game : support::repetition_cases("real_repetitions.jsonl")) {
        int most = 0;
        RepetitionTracker tracker{game.line.start};
        rules::Position position = game.line.start;
        for (const board::Move move : game.line.moves) {
            position = position.after(move);
            most = std::max(most, tracker.add(move, position).value_or(Cycle{}).times);
        }
        CHECK_MESSAGE(most == game.max_occurrences, game.id);
    }
}
