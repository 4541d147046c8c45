#include "drawing.hpp"

#include <chuhe/rules/outcome.hpp>

#include <doctest/doctest.h>

using namespace chuhe;
using board::Side;
using rules::Termination;

namespace {

void check_won_by_red(const rules::Outcome& outcome, std::string_view clause) {
    CHECK(outcome.score.red == base::HalfPoints{2});
    CHECK(outcome.score.black == base::HalfPoints{0});
    CHECK(outcome.clause.text() == clause);
}

} // namespace

TEST_CASE("4.1.1 the mated side loses") {
    const rules::Position position = support::draw(R"(
        . . . . k . . R .
        . . . . . . . . R
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . K . . .   black to move)");
    const auto outcome = rules::outcome_on_the_board(position);
    REQUIRE(outcome.has_value());
    CHECK(outcome->termination == Termination::Checkmate);
    check_won_by_red(*outcome, "cn1999 4.1.1");
}

TEST_CASE("4.1.2 a move that leaves the generals facing is refused, and a setup in which they face is a defect") {
    const rules::Position position = support::draw(R"(
        . . . . k . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . N . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . K . . . .   red to move)");
    const auto played = position.play(support::move("e4c3"));
    REQUIRE_FALSE(played.has_value());
    CHECK(played.error().clause() == rules::Clause{"cn1999 4.1.2"});
    CHECK(played.error().reason == rules::IllegalMoveReason::GeneralsFace);
    const rules::SetupDefects found = rules::defects(support::setup_of_fen("4k4/9/9/9/9/9/9/9/9/4K4 w"));
    REQUIRE(found.size() == 1);
    CHECK(found.front().fault == rules::SetupFault::GeneralsFacing);
}

TEST_CASE("4.1.3 the stalemated side loses") {
    const rules::Position position = support::draw(R"(
        . . . k . . . . .
        . . . . P . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . K . . . .   black to move)");
    const auto outcome = rules::outcome_on_the_board(position);
    REQUIRE(outcome.has_value());
    CHECK(outcome->termination == Termination::Stalemate);
    check_won_by_red(*outcome, "cn1999 4.1.3");
    CHECK_FALSE(rules::outcome_on_the_board(rules::Position::standard()).has_value());
}
