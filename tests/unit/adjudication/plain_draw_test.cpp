#include "drawing.hpp"

#include <chuhe/adjudication/plain_draw.hpp>

#include <doctest/doctest.h>

using namespace chuhe;
using namespace chuhe::adjudication;
using support::position_of_fen;

TEST_CASE("4.2.1 without chariot, horse, cannon and soldier neither side can win") {
    const auto draw = plain_draw(position_of_fen("2bakab2/9/9/9/9/9/9/4B4/4A4/2BAK4 w - - 0 1"));
    REQUIRE(draw.has_value());
    CHECK(draw->proof == DrawProof::Material);
    CHECK(draw->clause == rules::Clause{"cn1999 4.2.1"});
}

TEST_CASE("4.2.1 the proof by material holds wherever the search can follow it") {
    for (const char* fen : {"3k5/9/9/9/9/9/9/9/9/4K4 w - - 0 1", "3k5/9/9/9/9/9/9/9/4A4/4K4 b - - 0 1",
                            "3ak4/9/9/9/9/9/9/3A5/3K5/3A5 w - - 0 1"}) {
        const rules::Position position = position_of_fen(fen);
        REQUIRE(plain_draw(position).has_value());
        // No reachable position without a move: the same claim, asked of every move two plies deep.
        for (const board::Move first : rules::legal_moves(position)) {
            for (const board::Move second : rules::legal_moves(position.after(first))) {
                CHECK(rules::standing(position.after(first).after(second)) == rules::Standing::Open);
            }
        }
    }
}

TEST_CASE("4.2.1 a soldier on the last rank against a bare general is proven by search") {
    const auto draw = plain_draw(position_of_fen("P8/4k4/9/9/9/9/9/9/9/3K5 w - - 0 1"));
    REQUIRE(draw.has_value());
    CHECK(draw->proof == DrawProof::Search);
    CHECK(draw->positions > 100);
}

TEST_CASE("4.2.1 nothing is said while a win is possible, however unlikely") {
    CHECK_FALSE(plain_draw(position_of_fen("4k4/9/9/9/9/4P4/9/9/9/3K5 w - - 0 1")));
    CHECK_FALSE(plain_draw(position_of_fen("2bakab2/9/9/9/9/9/9/9/9/3K3R1 w - - 0 1")));
    CHECK_FALSE(plain_draw(rules::Position::standard()));
}

TEST_CASE("4.2.1 a search that would grow too large proves nothing") {
    CHECK_FALSE(plain_draw(position_of_fen("P8/4k4/9/9/9/9/9/9/9/3K5 w - - 0 1"), 50));
}
