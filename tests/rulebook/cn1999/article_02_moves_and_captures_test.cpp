#include "drawing.hpp"

#include <doctest/doctest.h>

using namespace chuhe;
using rules::IllegalMoveReason;
using support::draw;
using support::moves_from;
using support::squares;

namespace {

/// Why a move is refused, with its clause; the test fails when it is not.
rules::IllegalMove refusal(const rules::Position& position, std::string_view name) {
    const auto played = position.play(support::move(name));
    REQUIRE_FALSE(played.has_value());
    return played.error();
}

void check_refused(const rules::Position& position, std::string_view name, IllegalMoveReason reason,
                   std::string_view clause) {
    const rules::IllegalMove illegal = refusal(position, name);
    INFO(name);
    CHECK(rules::code(illegal.reason) == rules::code(reason));
    CHECK(illegal.clause().text() == clause);
}

} // namespace

TEST_CASE("2.1 Red moves first and the sides take turns") {
    const rules::Position start = rules::Position::standard();
    CHECK(start.to_move() == board::Side::Red);
    const auto next = start.play(support::move("h2e2"));
    REQUIRE(next.has_value());
    CHECK(next->to_move() == board::Side::Black);
    const auto after = next->play(support::move("h9g7"));
    REQUIRE(after.has_value());
    CHECK(after->to_move() == board::Side::Red);
}

TEST_CASE("2.1 a move takes an own piece to another point") {
    const rules::Position start = rules::Position::standard();
    check_refused(start, "e5e6", IllegalMoveReason::NoPiece, "cn1999 2.1");
    check_refused(start, "h9g7", IllegalMoveReason::OpponentsPiece, "cn1999 2.1");
    check_refused(start, "h2h2", IllegalMoveReason::SamePoint, "cn1999 2.1");
}

TEST_CASE("2.2 a general steps to a neighbouring point within its palace") {
    const rules::Position position = draw(R"(
        . . . . . k . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . K . . . .
        . . . . . . . . .
        . . . . . . . . .   red to move)");
    CHECK(moves_from(position, "e2") == squares("d2 e1"));
    check_refused(position, "e2e3", IllegalMoveReason::LeavesPalace, "cn1999 2.2");
    check_refused(position, "e2e0", IllegalMoveReason::NotItsWay, "cn1999 2.2");
    check_refused(position, "e2d1", IllegalMoveReason::NotItsWay, "cn1999 2.2");
}

TEST_CASE("2.2 the generals may not face each other on an open file") {
    const rules::Position position = draw(R"(
        . . . . k . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . R . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . K . . . .
        . . . . . . . . .   black to move)");
    CHECK(moves_from(position, "e9") == squares("d9 f9"));
    const rules::Position red = draw(R"(
        . . . . k . . . .
        . . . . a . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . K . . . . .
        . . . . . . . . .   black to move)");
    CHECK(moves_from(red, "e9") == squares("f9"));
    check_refused(red, "e9d9", IllegalMoveReason::GeneralsFace, "cn1999 4.1.2");
}

TEST_CASE("2.2 an advisor steps along the diagonals of its palace") {
    const rules::Position position = draw(R"(
        . . . . . k . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . A . . . .
        . . . A K . . . .   red to move)");
    CHECK(moves_from(position, "e1") == squares("d2 f0 f2"));
    CHECK(moves_from(position, "d0").empty());
    check_refused(position, "d0c1", IllegalMoveReason::LeavesPalace, "cn1999 2.2");
    check_refused(position, "e1e2", IllegalMoveReason::NotItsWay, "cn1999 2.2");
    check_refused(position, "d0e1", IllegalMoveReason::OwnPieceThere, "cn1999 2.3");
}

TEST_CASE("2.2 an elephant goes two points diagonally on its own half") {
    const rules::Position position = draw(R"(
        . . . . . k . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . B . . . . . .
        . . . . . . . . .
        . . . . B . . . .
        . . . . . . . . .
        . . . . K . . . .   red to move)");
    CHECK(moves_from(position, "c4") == squares("a2"));
    CHECK(moves_from(position, "e2") == squares("c0 g0 g4"));
    check_refused(position, "c4e6", IllegalMoveReason::CrossesRiver, "cn1999 2.2");
    check_refused(position, "e2f3", IllegalMoveReason::NotItsWay, "cn1999 2.2");
}

TEST_CASE("2.2 an elephant may not pass an occupied eye") {
    const rules::Position position = draw(R"(
        . . . . . k . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . p . N . . .
        . . . . B . . . .
        . . . n . . . . .
        . . . . K . . . .   red to move)");
    CHECK(moves_from(position, "e2") == squares("g0"));
    check_refused(position, "e2c4", IllegalMoveReason::ElephantEyeBlocked, "cn1999 2.2");
    CHECK(refusal(position, "e2c4").obstacle == board::Square::named("d3"));
}

TEST_CASE("2.2 a horse goes one point straight and one diagonally") {
    const rules::Position position = draw(R"(
        . . . . . k . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . N . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . N
        . . . K . . . . .   red to move)");
    CHECK(moves_from(position, "e5") == squares("c4 c6 d3 d7 f3 f7 g4 g6"));
    CHECK(moves_from(position, "i1") == squares("g0 g2 h3"));
}

TEST_CASE("2.2 a horse may not jump when the point beside it is occupied") {
    const rules::Position position = draw(R"(
        . . . . k . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . p . . . .
        . . . . N . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . K . . . . .   red to move)");
    CHECK(moves_from(position, "e3") == squares("c2 c4 d1 f1 g2 g4"));
    check_refused(position, "e3d5", IllegalMoveReason::HorseLegBlocked, "cn1999 2.2");
    const rules::IllegalMove illegal = refusal(position, "e3f5");
    CHECK(illegal.obstacle == board::Square::named("e4"));
    CHECK(illegal.text().en == "the horse's leg is blocked at e4, 2.2");
    CHECK(illegal.text().zh == "蹩马腿（e4），2.2");
}

TEST_CASE("2.2 a chariot goes straight any distance up to the first piece") {
    const rules::Position position = draw(R"(
        . . . . . k . . .
        . . . . . . . . .
        . . . . b . . . .
        . . . . . . . . .
        . . . . . . . . .
        . N . . R . . n .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . K . . . . .   red to move)");
    CHECK(moves_from(position, "e4") == squares("c4 d4 e0 e1 e2 e3 e5 e6 e7 f4 g4 h4"));
    check_refused(position, "e4e8", IllegalMoveReason::WayBlocked, "cn1999 2.2");
    check_refused(position, "e4b4", IllegalMoveReason::OwnPieceThere, "cn1999 2.3");
    check_refused(position, "e4f5", IllegalMoveReason::NotItsWay, "cn1999 2.2");
}

TEST_CASE("2.2 a cannon that takes nothing goes like a chariot") {
    const rules::Position position = draw(R"(
        . . . . . k . . .
        . . . . . . . . .
        . . . . b . . . .
        . . . . . . . . .
        . . . . . . . . .
        . N . . C . . n .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . K . . . . .   red to move)");
    CHECK(moves_from(position, "e4") == squares("c4 d4 e0 e1 e2 e3 e5 e6 f4 g4"));
    check_refused(position, "e4e8", IllegalMoveReason::WayBlocked, "cn1999 2.2");
}

TEST_CASE("2.2 a soldier goes forward only until it has crossed the river, then also sideways, never back") {
    const rules::Position position = draw(R"(
        . . . . . k . . P
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . P . . . . . .
        P . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . K . . . . .   red to move)");
    CHECK(moves_from(position, "a3") == squares("a4"));
    CHECK(moves_from(position, "c4") == squares("c5"));
    CHECK(moves_from(position, "i9") == squares("h9"));
    check_refused(position, "c4b4", IllegalMoveReason::SoldierSidewaysTooEarly, "cn1999 2.2");
    check_refused(position, "c4c3", IllegalMoveReason::SoldierBackward, "cn1999 2.2");
    check_refused(position, "c4c6", IllegalMoveReason::NotItsWay, "cn1999 2.2");
    const auto crossed = position.play(support::move("c4c5"));
    REQUIRE(crossed.has_value());
    const auto replied = crossed->play(support::move("f9f8"));
    REQUIRE(replied.has_value());
    CHECK(moves_from(*replied, "c5") == squares("b5 c6 d5"));
}

TEST_CASE("2.3 a piece takes what stands where it could go, and stands there instead") {
    const rules::Position position = draw(R"(
        . . . . . k . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . p . . . . . .
        . . P . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . K . . . .   red to move)");
    const auto taken = position.play(support::move("c4c5"));
    REQUIRE(taken.has_value());
    CHECK(*taken == draw(R"(
        . . . . . k . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . P . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . K . . . .   black to move)"));
}

TEST_CASE("2.3 a cannon takes over exactly one piece, of either side") {
    const rules::Position position = draw(R"(
        . . . . . k . . .
        . . . . n . . . .
        . . . . b . . . .
        . . . . . . . . .
        . . . . P . . . .
        r . P . C . n . r
        . . . . . . . . .
        . . . . . . . . .
        . . . . A . . . .
        . . . K . . . . .   red to move)");
    CHECK(moves_from(position, "e4") == squares("a4 d4 e2 e3 e7 f4 i4"));
    check_refused(position, "e4g4", IllegalMoveReason::CannonWithoutScreen, "cn1999 2.3");
    check_refused(position, "e4e8", IllegalMoveReason::CannonWithoutScreen, "cn1999 2.3");
}

TEST_CASE("2.3 any piece but the general may be left to be taken") {
    const rules::Position position = draw(R"(
        . . . . . k . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . r . .
        . . . . . . . . .
        . . R . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . K . . . .   red to move)");
    CHECK(position.play(support::move("c3g3")).has_value());
    CHECK(position.play(support::move("c3c5")).has_value());
}
