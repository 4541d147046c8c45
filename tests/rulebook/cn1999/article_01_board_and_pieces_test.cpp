#include "drawing.hpp"

#include <chuhe/board/attacks.hpp>

#include <doctest/doctest.h>

using namespace chuhe;
using board::PieceKind;
using board::Side;
using board::Square;

TEST_CASE("1.1 nine files cross ten ranks in ninety points, a0 to i9") {
    CHECK(board::kFiles * board::kRanks == 90);
    CHECK(board::Bitboard::all().count() == 90);
    CHECK(Square::named("a0")->index() == 0);
    CHECK(Square::named("i9")->index() == 89);
    for (const char* off : {"j0", "a:", "`0", "a", "a00", ""}) {
        CHECK_FALSE(Square::named(off).has_value());
    }
    CHECK_FALSE(Square::at(9, 0).has_value());
    CHECK_FALSE(Square::at(0, 10).has_value());
    CHECK_FALSE(Square::at(-1, 0).has_value());
}

TEST_CASE("1.1 the river parts the two halves of five ranks each") {
    CHECK(board::home_half(Side::Red).count() == 45);
    CHECK(board::home_half(Side::Black).count() == 45);
    CHECK(board::home_half(Side::Red).contains(*Square::named("e4")));
    CHECK(board::home_half(Side::Black).contains(*Square::named("e5")));
}

TEST_CASE("1.1 each palace is the nine points of three files and three ranks") {
    for (const Side side : board::kSides) {
        CHECK(board::palace(side).count() == 9);
    }
    CHECK(board::palace(Side::Red).contains(*Square::named("d0")));
    CHECK(board::palace(Side::Red).contains(*Square::named("f2")));
    CHECK(board::palace(Side::Black).contains(*Square::named("d7")));
    CHECK(board::palace(Side::Black).contains(*Square::named("f9")));
}

TEST_CASE("1.2 each side has sixteen pieces of seven kinds") {
    const rules::Position start = rules::Position::standard();
    for (const Side side : board::kSides) {
        CHECK(start.board().occupied(side).count() == 16);
        int all = 0;
        for (const PieceKind kind : board::kAllPieceKinds) {
            CHECK(start.board().pieces(side, kind).count() == board::pieces_at_start(kind));
            all += board::pieces_at_start(kind);
        }
        CHECK(all == 16);
    }
}

TEST_CASE("1.2 more pieces of a kind than the set holds are a defect of the setup") {
    rules::Setup setup = rules::standard_setup();
    setup.board.put(*Square::named("e4"), {Side::Red, PieceKind::Chariot});
    const rules::SetupDefects found = rules::defects(setup);
    REQUIRE(found.size() == 1);
    CHECK(found.front().fault == rules::SetupFault::TooManyPieces);
    CHECK(found.front().side == Side::Red);
    CHECK(found.front().kind == PieceKind::Chariot);
}

TEST_CASE("1.3 the pieces stand at the start as in the diagram, Red below") {
    const rules::Position drawn = support::draw(R"(
        r n b a k a b n r
        . . . . . . . . .
        . c . . . . . c .
        p . p . p . p . p
        . . . . . . . . .
        . . . . . . . . .
        P . P . P . P . P
        . C . . . . . C .
        . . . . . . . . .
        R N B A K A B N R   red to move)");
    CHECK(rules::Position::standard() == drawn);
}
