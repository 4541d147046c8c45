#include <chuhe/notation/fen.hpp>
#include <chuhe/record/read_records.hpp>

#include <doctest/doctest.h>

#include <algorithm>

using namespace chuhe;
using record::ProblemKind;

namespace {

record::GameRecord only_game(const std::string& text, const std::string& file = "game.pgn") {
    record::RecordFile records = record::read_records(text, file);
    REQUIRE(records.games.size() == 1);
    return records.games.front();
}

std::string moves_of(const record::GameRecord& game) {
    std::string out;
    for (const board::Move move : game.tree.main_line()) {
        out += (out.empty() ? "" : " ") + board::name(move);
    }
    return out;
}

bool has(const record::GameRecord& game, ProblemKind kind) {
    return std::ranges::find(game.problems, kind, &record::Problem::kind) != game.problems.end();
}

} // namespace

TEST_CASE("moves of any notation are read from a bare text") {
    CHECK(moves_of(only_game("1. C2=5 H8+7 2. H2+3 R9=8 3. R1=2 H2+3")) == "h2e2 h9g7 h0g2 i9h9 i0h0 b9c7");
    CHECK(moves_of(only_game("1. 炮二平五 马8进7 2. 马二进三 车9平8")) == "h2e2 h9g7 h0g2 i9h9");
    CHECK(moves_of(only_game("1.炮二平五马８进７2.马二进三车９平８")) == "h2e2 h9g7 h0g2 i9h9");
    CHECK(moves_of(only_game("炮二平五，马８进７，马二进三！")) == "h2e2 h9g7 h0g2");
    CHECK(moves_of(only_game("1. h3e3 h10g8 2. h1g3 i10h10")) == "h2e2 h9g7 h0g2 i9h9");
    CHECK(
        moves_of(only_game("1. Cbe2 Hc7 {-0.27/28 29} 2. Hc2 Rb9 {-0.18/28 17} 3. Rb0 c5 {+0.00/29 32}\n4. g4 Ch3")) ==
        "b2e2 b9c7 b0c2 a9b9 a0b0 c6c5 g3g4 h7h3");
}

TEST_CASE("tags hold brackets and quotation marks") {
    const auto game =
        only_game("[Event \"a \"cup\" [final]\"]\n[Red \"Cyclone v6.2 [develop 091218]\"]\n1. 炮二平五 1-0\n");
    CHECK(game.tag("Event") == "a \"cup\" [final]");
    CHECK(game.tag("Red") == "Cyclone v6.2 [develop 091218]");
    CHECK(game.result == record::GameResult::RedWins);
}

TEST_CASE("a FEN tag with the standard start is harmless") {
    const auto game = only_game("[Game \"Chinese Chess\"]\n[Format \"ICCS\"]\n[FEN "
                                "\"rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1\"]\n\n"
                                "1. b2e2 h7e7\n2. e2e6 d9e8");
    CHECK(game.tree.main_line().size() == 4);
}

TEST_CASE("an ambiguity is settled by the moves after it") {
    const auto game = only_game("[FEN \"4k4/9/9/4P4/9/4P4/9/9/9/3K5 w\"]\n1. P5+1 K5=6 2. P-=4 *");
    CHECK(moves_of(game) == "e4e5 e9f9 e5f5");
    CHECK(game.problems.empty());
}

TEST_CASE("an ambiguity that nothing settles is said") {
    const auto game = only_game("1. Che3 Nhg8 2. Nhg3 Ch2 3. Rih1 Chf2 4. Ra2 Cfb2 5. Cbc3 Cb6");
    CHECK(game.tree.main_line().size() == 10);
    CHECK(has(game, ProblemKind::Ambiguous));
}

TEST_CASE("a lost piece character is read by what is possible") {
    CHECK(moves_of(only_game("1. 炮二平五 馬８進７\n2. 傌二進三 馬２進３\n3. ?一平二 車９平８\n")) ==
          "h2e2 h9g7 h0g2 b9c7 i0h0 i9h9");
}

TEST_CASE("variations hang where they leave the line, comments where they stand") {
    const auto game = only_game(
        "[Event \"x\"]\n\n{start} 1. 炮二平五 {centre} 马８进７ (1... 炮８平５ 2. 马二进三 (2. 车一进一 {one up})) "
        "2. 马二进三 *\n");
    CHECK(moves_of(game) == "h2e2 h9g7 h0g2");
    CHECK(game.tree.size() == 6);
    CHECK(game.tree.branch_points() == 2);
    CHECK(game.tree.comment(record::VariationTree::start()) == "start");
    const auto first = *game.tree.first_child(record::VariationTree::start());
    CHECK(game.tree.comment(first) == "centre");
    const auto other = *game.tree.next_sibling(*game.tree.first_child(first));
    CHECK(board::name(game.tree.move(other)) == "h7e7");
    const auto nested = *game.tree.next_sibling(*game.tree.first_child(other));
    CHECK(board::name(game.tree.move(nested)) == "i0i1");
    CHECK(game.tree.comment(nested) == "one up");
}

TEST_CASE("the first mover is the side that can make the first move") {
    const auto game = only_game("[FEN \"4k4/9/9/9/9/9/9/9/4p4/3K5 w - - 0 1\"]\n1. 卒５平６ 帅六进一 *");
    CHECK(game.start.to_move == board::Side::Black);
    CHECK(has(game, ProblemKind::SideCorrected));
    CHECK(game.tree.main_line().size() == 2);
}

TEST_CASE("a broken word ends the game where it stands and is named") {
    const auto game = only_game("[Event \"x\"]\n1. 炮二平五 马８进７ 2. 马二飞三 车９平８ 1-0\n");
    CHECK(game.tree.main_line().size() == 2);
    REQUIRE(has(game, ProblemKind::Unreadable));
    CHECK(game.problems.front().ply == 2);
    CHECK(game.problems.front().token == "马二飞三");
}

TEST_CASE("lines of engines and JSON are read") {
    CHECK(moves_of(only_game("position startpos moves h2e2 h9g7\n", "a.txt")) == "h2e2 h9g7");
    CHECK(moves_of(only_game("position fen 4k4/9/9/9/9/9/9/9/9/3K5 b - - 0 1 moves e9e8 d0d1\n", "a.txt")) ==
          "e9e8 d0d1");
    const auto game =
        only_game("{\"event\": \"cup\", \"red\": \"\\u7532\", \"moves\": \"h2e2 h9g7\", \"result\": -1}", "a.json");
    CHECK(moves_of(game) == "h2e2 h9g7");
    CHECK(game.tag("Red") == "甲");
    CHECK(game.result == record::GameResult::BlackWins);
    CHECK(moves_of(only_game("{\"moves\":[\"h2e2\",\"h9g7\"]}", "a.json")) == "h2e2 h9g7");
}

TEST_CASE("branches of DhtmlXQ may stand before the line they leave") {
    const auto game =
        only_game("[DhtmlXQ_move_1_3_2]7967[/DhtmlXQ_move_1_3_2][DhtmlXQ_move_0_2_1]72427967[/DhtmlXQ_move_0_2_1]"
                  "[DhtmlXQ_comment0]a||b[/DhtmlXQ_comment0][DhtmlXQ_movelist]774770627967[/DhtmlXQ_movelist]",
                  "a.txt");
    CHECK(moves_of(game) == "h2e2 h9g7 h0g2");
    CHECK(game.tree.size() == 6);
    CHECK(game.tree.comment(record::VariationTree::start()) == "a\nb");
}

TEST_CASE("nothing is read from nothing") {
    for (const char* text :
         {"", " ", "hello world", "[", "[Event", "((((", "{", "START{", "[DhtmlXQ_", "position ", "{\"moves\""}) {
        CAPTURE(text);
        const record::RecordFile records = record::read_records(text, "x");
        CHECK(std::ranges::all_of(records.games, [](const record::GameRecord& game) { return game.tree.size() == 0; }));
        const bool is_named = !records.problems.empty() || std::ranges::any_of(records.games, [](const auto& game) {
            return !game.problems.empty();
        });
        CHECK(is_named);
    }
}
