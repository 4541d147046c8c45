#include <chuhe/notation/fen.hpp>

#include <doctest/doctest.h>

using namespace chuhe;
using board::Side;

namespace {

constexpr const char* kStart = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1";

std::string rewritten(std::string_view text) {
    const auto fen = notation::read_fen(text);
    return fen ? notation::write_fen(fen->setup)
               : "column " + std::to_string(fen.error().column) + ": " + fen.error().text.en;
}

} // namespace

TEST_CASE("a FEN of every dialect reads as the same setup") {
    const std::string placement{"rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR"};
    for (const char* tail : {"", " w", " r", " W", " R", " red", " w - -", " w 0 1", " w - - 0 1", " r - - 0 1"}) {
        CAPTURE(tail);
        CHECK(rewritten(placement + tail) == kStart);
    }
    CHECK(rewritten("rheakaehr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RHEAKAEHR w") == kStart);
    CHECK(rewritten("rmbagabmr/9/1c5c1/s1s1s1s1s/9/9/S1S1S1S1S/1C5C1/9/RMBAGABMR w") == kStart);
    CHECK(rewritten("rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR_w_-_-_0_1") == kStart);
    CHECK(notation::write_fen(rules::Position::standard()) == kStart);
}

TEST_CASE("a FEN keeps its side, its counters and the moves behind it") {
    const auto fen = notation::read_fen("4k4/9/9/9/9/9/9/9/9/3K5 b - - 17 42 moves e9e8 d0d1");
    REQUIRE(fen.has_value());
    CHECK(fen->side == Side::Black);
    CHECK(fen->setup.quiet_plies == 17);
    CHECK(fen->setup.round == 42);
    CHECK(fen->moves == std::vector<std::string>{"e9e8", "d0d1"});
    CHECK(notation::write_fen(fen->setup) == "4k4/9/9/9/9/9/9/9/9/3K5 b - - 17 42");
}

TEST_CASE("a FEN without a side says so") {
    const auto fen = notation::read_fen("4k4/9/9/9/9/9/9/9/9/3K5");
    REQUIRE(fen.has_value());
    CHECK(!fen->side.has_value());
    CHECK(fen->setup.to_move == Side::Red);
}

TEST_CASE("a wrong FEN is refused with its column") {
    CHECK(rewritten("") == "column 1: there is no placement");
    CHECK(rewritten("4k4/9/9/9/9/9/9/9/9 w") == "column 20: 10 ranks wanted, 9 found");
    CHECK(rewritten("4k4/9/9/9/9/9/9/9/9/3K5/9 w") == "column 24: more than 10 ranks");
    CHECK(rewritten("4k4/8/9/9/9/9/9/9/9/3K5 w") == "column 6: rank 8 has 8 points, 9 wanted");
    CHECK(rewritten("4k4/9p/9/9/9/9/9/9/9/3K5 w") == "column 6: rank 8 has more than 9 points");
    CHECK(rewritten("4k4/9/9/9/9/9/9/9/9/3K41 x") == "column 26: 'x' is no side (w, r, b), no \"-\" and no counter");
    CHECK(rewritten("4k4/9/4q4/9/9/9/9/9/9/3K5 w") ==
          "column 8: 'q' is no piece letter (RNBAKCP; H, M, E, G, S are read too)");
    CHECK(rewritten("4k4/9/4o4/9/9/9/9/9/9/3K5 w").find("jieqi") != std::string::npos);
}

TEST_CASE("a FEN that is no position names the piece and its side") {
    const auto position = notation::read_position("4k4/9/9/9/9/9/9/c8/9/R2B1K3 r - - 0 1");
    REQUIRE(!position.has_value());
    CHECK(position.error().text.en.find("Red's elephant cannot stand on d0") != std::string::npos);
}
