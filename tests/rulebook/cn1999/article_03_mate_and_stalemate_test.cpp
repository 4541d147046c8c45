#include "drawing.hpp"

#include <doctest/doctest.h>

using namespace chuhe;
using rules::IllegalMoveReason;
using rules::Standing;
using support::all_moves;
using support::draw;

TEST_CASE("3.1 a piece that would take the general on its next move gives check") {
    CHECK_FALSE(rules::is_check(rules::Position::standard()));
    CHECK(rules::is_check(draw(R"(
        . . . . k . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . R . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . K . . . . .   black to move)")));
    CHECK(rules::is_check(draw(R"(
        . . . . k . . . .
        . . . . a . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . C . . . .
        . . . . . . . . .
        . . . K . . . . .   black to move)")));
}

TEST_CASE("3.1 a horse whose leg is blocked, or a cannon over two pieces, gives no check") {
    CHECK_FALSE(rules::is_check(draw(R"(
        . . . . k . . . .
        . . . r . . . . .
        . . . N . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . K . . .   black to move)")));
    CHECK_FALSE(rules::is_check(draw(R"(
        . . . . k . . . .
        . . . . a . . . .
        . . . . . . . . .
        . . . . n . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . C . . . .
        . . . . . . . . .
        . . . K . . . . .   black to move)")));
}

TEST_CASE("3.1 a side in check must meet the check: step aside, block, take, or take the screen away") {
    const rules::Position position = draw(R"(
        . . . . k . . . .
        . . . . a . . . .
        . . . . . . . . .
        . r . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . C . . . .
        . . . . . . . . r
        . . . K . . . . .   black to move)");
    CHECK(all_moves(position) == "b6e6 e8d7 e8d9 e8f7 e8f9 e9f9");
    const auto ignored = position.play(support::move("i1i2"));
    REQUIRE_FALSE(ignored.has_value());
    CHECK(ignored.error().reason == IllegalMoveReason::StillInCheck);
    CHECK(ignored.error().clause() == rules::Clause{"cn1999 3.1"});
    CHECK(ignored.error().obstacle == board::Square::named("e2"));
}

TEST_CASE("3.1 a move that opens a line or a horse's leg to the own general is not allowed") {
    const rules::Position position = draw(R"(
        . . . . k . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . r . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . N . . . .
        . . . . . n . . .
        . . . . . N . . .
        . . . . K . . . .   red to move)");
    const auto pinned = position.play(support::move("e3g4"));
    REQUIRE_FALSE(pinned.has_value());
    CHECK(pinned.error().reason == IllegalMoveReason::IntoCheck);
    CHECK(pinned.error().obstacle == board::Square::named("e6"));
    CHECK(support::moves_from(position, "e3").empty());
    const auto leg = position.play(support::move("f1h2"));
    REQUIRE_FALSE(leg.has_value());
    CHECK(leg.error().reason == IllegalMoveReason::IntoCheck);
    CHECK(leg.error().obstacle == board::Square::named("f2"));
}

TEST_CASE("3.1 no own piece may become the screen of a cannon on an open line to the general") {
    const rules::Position position = draw(R"(
        . . . k . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . c . . . .
        . . . . . . . . .
        R . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . K . . . .   red to move)");
    const auto screen = position.play(support::move("a4e4"));
    REQUIRE_FALSE(screen.has_value());
    CHECK(screen.error().reason == IllegalMoveReason::IntoCheck);
    CHECK(position.play(support::move("a4f4")).has_value());
}

TEST_CASE("3.1 a checked side without an answer is mated") {
    const rules::Position mate = draw(R"(
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
    CHECK(rules::standing(mate) == Standing::Checkmate);
    const rules::Position answered = draw(R"(
        . . . . k . . R .
        . . . . . . . . R
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . r . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . K . . . . .   black to move)");
    CHECK(rules::standing(answered) == Standing::Open);
    CHECK(all_moves(answered) == "f3f9");
}

TEST_CASE("3.2 a side to move that has no legal move and is not in check is stalemated") {
    const rules::Position position = draw(R"(
        . . . k . . . . .
        . . . . . . . . .
        . . . . P . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . K . . . .   black to move)");
    CHECK(rules::standing(position) == Standing::Open);
    const rules::Position stuck = draw(R"(
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
    CHECK_FALSE(rules::is_check(stuck));
    CHECK(rules::standing(stuck) == Standing::Stalemate);
}
