#include <chuhe/wire/desk_questions.hpp>

#include <doctest/doctest.h>

using namespace chuhe;

namespace {

constexpr std::string_view kOpening = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1";

std::string moves(std::string_view text, std::string_view fen = kOpening) {
    const auto answer =
        wire::answer_moves(R"({"fen":")" + std::string{fen} + R"(","text":")" + std::string{text} + "\"}");
    return answer ? *answer : std::string{answer.error().code};
}

std::string touch(std::string_view touches) {
    const auto answer =
        wire::answer_touch(R"({"fen":")" + std::string{kOpening} + R"(","touches":)" + std::string{touches} + "}");
    return answer ? *answer : std::string{answer.error().code};
}

bool has(const std::string& text, std::string_view part) {
    return text.find(part) != std::string::npos;
}

} // namespace

TEST_CASE("7.5 moves are read in every notation, full-width or half-width, with numbers of rounds or without") {
    const std::string same = R"("moves":["h2e2","h9g7"])";
    CHECK(has(moves("炮二平五 马8进7"), same));
    CHECK(has(moves("1. 炮二平五　马８进７"), same));
    CHECK(has(moves("１．炮25，马87"), same));
    CHECK(has(moves("C2=5 H8+7"), same));
    CHECK(has(moves("1.H2-E2 H9-G7"), same));
    CHECK(has(moves("h2e2, h9g7"), same));
    CHECK(has(moves(""), R"("moves":[],"notation":[],"failed":null)"));
}

TEST_CASE("the first word that is no move is told with its clause and the moves that it may mean") {
    const std::string leg = moves("h0f1");
    CHECK(has(leg, R"("code":"illegal")"));
    CHECK(has(leg, R"("clause":"cn1999 2.2")"));
    CHECK(has(leg, R"("square":"g0","move":"h0f1")"));
    CHECK(has(moves("h2e2 hello"), R"("moves":["h2e2"])"));
    CHECK(has(moves("h2e2 hello"), R"("token":"hello","code":"unreadable")"));
    const std::string two = moves("兵一进一", "4k4/9/9/8P/4p4/8P/9/9/9/4K4 w - - 0 1");
    CHECK(has(two, R"("code":"ambiguous")"));
    CHECK(has(two, R"("move":"i6i7")"));
    CHECK(has(two, R"("move":"i4i5")"));
}

TEST_CASE("what is no question is refused by its member") {
    CHECK(moves("h2e2", "nothing") == "bad_fen");
    CHECK(moves("h2e2", "9/9/9/9/9/9/9/9/9/9 w - - 0 1") == "bad_fen");
    CHECK(wire::answer_moves("{}").error().code == "bad_field");
    CHECK(wire::answer_moves("[").error().code == "bad_json");
    CHECK(wire::answer_touch(R"({"fen":"x","touches":5})").error().code == "bad_field");
}

TEST_CASE("5.1 to 5.4 what touched pieces ask for") {
    CHECK(has(touch("[]"), R"("free":true)"));
    const std::string own = touch(R"([{"squares":["b0"],"touch":"touch"}])");
    CHECK(has(own, R"("free":false,"allowed":["b0)"));
    CHECK(has(own, R"("clause":"cn1999 5.1")"));
    const std::string general = touch(R"([{"squares":["e9"],"touch":"touch"}])");
    CHECK(has(general, R"("fouls":["touched_untakeable"])"));
    CHECK(has(touch(R"([{"squares":["b0"],"touch":"adjust"}])"), R"("free":true)"));
}
