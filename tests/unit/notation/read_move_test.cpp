#include <chuhe/notation/chinese.hpp>
#include <chuhe/notation/coordinates.hpp>
#include <chuhe/notation/described_move.hpp>
#include <chuhe/notation/fen.hpp>
#include <chuhe/notation/read_move.hpp>
#include <chuhe/notation/san.hpp>

#include <doctest/doctest.h>

using namespace chuhe;
using notation::RankOrigin;

namespace {

rules::Setup at(std::string_view fen) {
    const auto read = notation::read_fen(fen);
    REQUIRE(read.has_value());
    return read->setup;
}

std::string read_as(const rules::Setup& setup, std::string_view text) {
    const auto move = notation::read_move(setup.board, setup.to_move, text);
    return move ? board::name(*move) : std::string{notation::code(move.error().fault)};
}

std::string error_of(const rules::Setup& setup, std::string_view text) {
    const auto move = notation::read_move(setup.board, setup.to_move, text);
    REQUIRE(!move.has_value());
    return move.error().text().en + ", " + std::string{move.error().clause().text()};
}

std::string meanings_of(const rules::Setup& setup, std::string_view text) {
    const auto described = notation::read_description(text);
    REQUIRE(described.has_value());
    std::string out;
    for (const board::Move move : notation::meanings(setup.board, setup.to_move, *described)) {
        out += (out.empty() ? "" : " ") + board::name(move);
    }
    return out;
}

} // namespace

TEST_CASE("a move is read in any notation, script and width") {
    const rules::Setup start = rules::standard_setup();
    for (const char* text :
         {"炮二平五", "炮2平5", "炮２平５", "砲二平五", "包二平五", "炮贰平伍", "炮二.5", "炮2=5", "C2=5", "c2.5",
          "Ｃ２＝５", "h2e2", "H2-E2", "h2-e2", "Ｈ２－Ｅ２", " 炮二平五 ", "炮 二　平 五"}) {
        CAPTURE(text);
        CHECK(read_as(start, text) == "h2e2");
    }
    for (const char* text : {"马二进三", "馬二進三", "傌二进三", "㐷2进3", "H2+3", "N2+3", "马23"}) {
        CAPTURE(text);
        CHECK(read_as(start, text) == "h0g2");
    }
    for (const char* text : {"俥九进一", "車九進一", "硨九进一", "车9进1"}) {
        CAPTURE(text);
        CHECK(read_as(start, text) == "a0a1");
    }
}

TEST_CASE("digits of either kind serve both sides") {
    const rules::Setup black = at("rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR b");
    CHECK(read_as(black, "马2进3") == "b9c7");
    CHECK(read_as(black, "马二进三") == "b9c7");
    CHECK(read_as(black, "將5進1") == "e9e8");
    CHECK(read_as(black, "帅５进１") == "e9e8");
    CHECK(read_as(black, "h8+7") == "h9g7");
}

TEST_CASE("texts that are no move are unreadable") {
    const rules::Setup start = rules::standard_setup();
    for (const char* text : {"", "炮", "炮二", "炮二平", "炮二平五五", "二炮平五", "hello", "炮二平０", "C0=5", "e4",
                             "j2e2", "h2e2q", "\xE7\x82", "炮二飞五"}) {
        CAPTURE(text);
        CHECK(read_as(start, text) == "unreadable");
    }
    CHECK(read_as(start, std::string(5000, 'x')) == "unreadable");
}

TEST_CASE("2.2 a refused move says why, with its clause") {
    const rules::Setup start = rules::standard_setup();
    CHECK(error_of(start, "马二进四") == "\"马二进四\": the horse's leg is blocked at g0, 2.2, cn1999 2.2");
    CHECK(error_of(start, "炮三平五") == "\"炮三平五\": the side to move has no such piece, cn1999 7.5");
    CHECK(error_of(start, "车一进三").find("own piece stands on the target") != std::string::npos);
    CHECK(error_of(start, "马二平三") == "\"马二平三\": the piece cannot make that move, cn1999 7.5");
    CHECK(error_of(at("4k1br1/4a4/1n1abc3/p3CcN1p/3R2P2/2C6/1p6P/4B4/4A4/3A1K3 b"), "炮6平5").find("炮6平5") == 1);
    CHECK(error_of(start, "a0a9").find("in the way at a3, 2.2, cn1999 2.2") != std::string::npos);
}

TEST_CASE("7.5 the shorthand has all its meanings") {
    const auto red = at("r2akabr1/9/1cn1b1n1c/p1p1p3p/6p2/2P6/P3P1P1P/1CN1C1N2/5R3/R1BAKAB2 w");
    CHECK(meanings_of(red, "炮82") == "b2b4 b2b0");
    const auto black = at("r3kab2/4a4/1cn1b1n1c/p1p4rp/4p1p2/1CPN5/P3P1P1P/3CB1N2/5R3/R2AKAB2 b");
    CHECK(meanings_of(black, "炮21") == "b7b6 b7b8 b7a7");
    CHECK(read_as(red, "炮82") == "ambiguous");
}

TEST_CASE("dialects of WXF name the same pieces") {
    const auto two = at("4k4/9/9/2P6/2P6/9/9/9/9/3K5 w");
    for (const char* text : {"P+.6", "P+=6", "+P=6", "p+=6", "S+=6", "Pa=6"}) {
        CAPTURE(text);
        CHECK(read_as(two, text) == "c6d6");
    }
    const auto three = at("5k3/9/9/4P4/4P4/4P4/9/9/9/3K5 w");
    for (const char* text : {"Pb=6", "P..6", "25=6", "二兵平六", "中兵平六"}) {
        CAPTURE(text);
        CHECK(read_as(three, text) == "e5d5");
    }
    CHECK(read_as(at("2b3b2/4k4/9/p1n4Pp/4P4/8P/P3P4/B8/9/3AKAB2 w"), "前兵进一") == "e5e6");
}

TEST_CASE("soldiers in crowds are read as public reports ask") {
    CHECK(read_as(at("1R1cka3/4a4/9/9/p8/p8/p8/p8/9/4K4 b"), "一卒进1") == "a2a1");
    CHECK(read_as(at("3a1kb2/2P1a1P1R/1RC6/n1N2PPc1/2b6/2B2pNr1/2P6/2n2App1/2p2K1p1/2B2ArC1 w"), "一兵平四") == "g8f8");
}

TEST_CASE("coordinates count ranks from zero or from one") {
    CHECK(notation::read_coordinates("h2e2", RankOrigin::Zero) == board::move_named("h2e2"));
    CHECK(notation::read_coordinates("h3e3", RankOrigin::One) == board::move_named("h2e2"));
    CHECK(notation::read_coordinates("a10b10", RankOrigin::One) == board::move_named("a9b9"));
    CHECK(notation::read_coordinates("a1a10", RankOrigin::One) == board::move_named("a0a9"));
    CHECK(!notation::read_coordinates("a1a10", RankOrigin::Zero));
    CHECK(!notation::read_coordinates("a0b1", RankOrigin::One));
    CHECK(notation::read_digits("7747") == board::move_named("h2e2"));
    CHECK(notation::read_digits("77-47") == board::move_named("h2e2"));
    CHECK(!notation::read_digits("9747"));
    CHECK(!notation::read_digits("774"));
}

TEST_CASE("a move in the manner of international chess is read by legality") {
    const rules::Setup start = rules::standard_setup();
    const auto means = [&](std::string_view text, RankOrigin origin) {
        const auto san = notation::read_san(text, origin);
        REQUIRE(san.has_value());
        std::string out;
        for (const board::Move move : notation::meanings(start.board, start.to_move, *san)) {
            out += (out.empty() ? "" : " ") + board::name(move);
        }
        return out;
    };
    CHECK(means("Cbe2", RankOrigin::Zero) == "b2e2");
    CHECK(means("Ce2", RankOrigin::Zero) == "b2e2 h2e2");
    CHECK(means("Cbe3", RankOrigin::One) == "b2e2");
    CHECK(means("c4", RankOrigin::Zero) == "c3c4");
    CHECK(means("Pc5", RankOrigin::One) == "c3c4");
    CHECK(means("R1a2", RankOrigin::One) == "a0a1");
    CHECK(means("Cxb9+", RankOrigin::Zero) == "b2b9");
    CHECK(notation::read_san("ixi9=.", RankOrigin::Zero) ==
          notation::SanMove{board::PieceKind::Soldier, 8, std::nullopt, *board::Square::named("i9")});
    CHECK(notation::read_san("A10e9", RankOrigin::One) ==
          notation::SanMove{board::PieceKind::Advisor, std::nullopt, 9, *board::Square::named("e8")});
    CHECK(!notation::read_san("炮二", RankOrigin::Zero));
}

TEST_CASE("Chinese is written in either script and with either digits of Black") {
    const auto black = at("rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR b");
    const board::Move move = *board::move_named("b9c7");
    using notation::BlackDigits;
    using notation::Script;
    CHECK(notation::write_chinese(black.board, move, {Script::Simplified, BlackDigits::HalfWidth}) == "马2进3");
    CHECK(notation::write_chinese(black.board, move, {Script::Traditional, BlackDigits::FullWidth}) == "馬２進３");
    CHECK(notation::write_iccs(move) == "B9-C7");
    CHECK(notation::write_digits(move) == "1022");
    CHECK(notation::write_coordinates(move, RankOrigin::One) == "b10c8");
}
