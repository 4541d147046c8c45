#include "tournament_cases.hpp"

#include <chuhe/tournament/trf.hpp>

#include <doctest/doctest.h>
#include <nlohmann/json.hpp>

namespace {

using namespace chuhe;
using namespace chuhe::tournament;

std::string entrant_line(const std::string& number, const std::string& rounds, const std::string& points = " 0.0") {
    std::string line(89, ' ');
    line.replace(0, 3, "001");
    line.replace(4, 4, std::string(4 - number.size(), ' ') + number);
    line.replace(14, 4, "Name");
    line.replace(48, 4, "1900");
    line.replace(80, 4, points);
    return line + rounds + "\n";
}

std::vector<TrfProblem> problems_of(const std::string& text) {
    const auto document = read_trf(text);
    return document ? std::vector<TrfProblem>{} : document.error();
}

} // namespace

TEST_CASE("a report that was written is read back the same") {
    for (const auto& line : test::json_lines("swiss_dutch.jsonl")) {
        TrfDocument document;
        document.table = test::table_of_case(line);
        const auto again = read_trf(write_trf(document));
        CAPTURE(line["id"].get<std::string>());
        REQUIRE(again.has_value());
        CHECK(*again == document);
    }
}

TEST_CASE("names, units and the lines that the table does not hold survive") {
    TrfDocument document;
    document.other_lines = {"022 杭州", "042 2026/11/29"};
    document.table.title = "楚河杯";
    document.table.planned_rounds = 9;
    document.table.initial_turn = Turn::Second;
    document.table.entrants.push_back({.number = 7,
                                       .name = "胡",
                                       .unit = "沪",
                                       .rating = 2500,
                                       .cells = {{CellKind::HalfPointBye, {}, {}}, {CellKind::ForfeitWin, 9, {}}},
                                       .virtual_points = {base::HalfPoints{2}, base::HalfPoints{1}},
                                       .fouls = 3,
                                       .warnings = 1});
    document.table.entrants.push_back(
        {.number = 9, .name = "Wang", .cells = {{CellKind::FullPointBye, {}, {}}, {CellKind::ForfeitLoss, 7, {}}}});
    const auto again = read_trf(write_trf(document));
    REQUIRE(again.has_value());
    CHECK(*again == document);
}

TEST_CASE("each problem says its line and its field") {
    const std::string good = entrant_line("1", "     2 w 1", " 1.0") + entrant_line("2", "     1 b 0");
    CHECK(problems_of(good).empty());
    const auto field = [&](const std::string& text) {
        const auto problems = problems_of(text);
        REQUIRE_FALSE(problems.empty());
        return std::to_string(problems.front().line) + ' ' + problems.front().field;
    };
    CHECK(field(entrant_line("1", "     2 w 1") + entrant_line("2", "     1 b 1")) == "1 round 1");
    CHECK(field(entrant_line("1", "     2 w 1") + entrant_line("2", "     1 w 0")) == "1 round 1");
    CHECK(field(entrant_line("1", "     2 w 1") + entrant_line("2", "  0000 - Z")) == "1 round 1");
    CHECK(field(entrant_line("1", "     3 w 1") + entrant_line("2", "")) == "1 round 1");
    CHECK(field(entrant_line("1", "     1 w 1")) == "1 round 1");
    CHECK(field(entrant_line("1", "  0000 w 1")) == "1 round 1");
    CHECK(field(entrant_line("1", "  0000 - Q")) == "1 round 1");
    CHECK(field(entrant_line("1", "") + entrant_line("1", "")) == "2 number");
    CHECK(field(entrant_line("0", "")) == "1 number");
    CHECK(field(good + "XXR 0\n") == "3 XXR");
    CHECK(field(good + "XXC green1\n") == "3 XXC");
    CHECK(field(good + "XXP 1 x\n") == "3 XXP");
    CHECK(field(good + "XXP 1 5\n") == "3 XXP");
    CHECK(field(good + "XXP 1\n") == "3 XXP");
    CHECK(field(good + "XXP 1 1\n") == "3 XXP");
    CHECK(field(good + "XXR 5\nXXR 6\n") == "4 XXR");
    CHECK(field(good + "BBW 1.0\nBBW 2.0\n") == "4 BBW");
    CHECK(field(good + "XXF 1 1\nXXF 1 2\n") == "4 XXF");
    CHECK(field(good + "013 Team                                1    7\n") == "3 013");
    CHECK(field(good + "XXZ 77\n") == "3 XXZ");
    CHECK(field(good + "XXA 77 1.0\n") == "3 XXA");
    CHECK(field(good + "XXF 77 1\n") == "3 XXF");
    CHECK(field(good + "XXW 77 1 0\n") == "3 XXW");
    CHECK(field(good + "XXS W=3.0\n") == "3 XXS");
    CHECK(field(good + "BBW 0.3\n") == "3 BBW");
    CHECK(field(good + "XXF 1\n") == "3 XXF");
    CHECK(field("") == "0 file");
    CHECK(field(good + "001 \xFF\xFE\n") == "3 line");
}

TEST_CASE("a report with other line ends is read the same") {
    const std::string lines = entrant_line("1", "     2 w 1", " 1.0") + entrant_line("2", "     1 b 0") + "XXR 5\n";
    const auto with = [&](const std::string& end) {
        std::string text;
        for (const char c : lines) {
            text += c == '\n' ? end : std::string{c};
        }
        return read_trf(text);
    };
    const auto right = read_trf(lines);
    REQUIRE(right.has_value());
    CHECK(right->table.entrants.size() == 2);
    CHECK(with("\r\n") == right);
    CHECK(with("\r") == right);
    const auto problems = problems_of(lines + "\r\r\nXXR 0\r\n");
    REQUIRE(problems.size() == 1);
    CHECK(problems.front().line == 6);
}

TEST_CASE("what was lost in reading is told alone, not with what follows from it") {
    const auto told = [](const std::string& text) {
        std::string lines;
        for (const TrfProblem& problem : problems_of(text)) {
            lines += std::to_string(problem.line) + ' ' + problem.field + ": " + problem.why.en + '\n';
        }
        return lines;
    };
    const std::string one = entrant_line("1", "     2 w 1", " 1.0");
    const std::string two = entrant_line("2", "     1 b 0");
    CHECK(told(one + entrant_line("x", "     1 b 0")) == "2 number: a number from 1 to 9999 belongs here, not \"x\"\n");
    CHECK(told("001 \xFF\n" + two) == "1 line: this is not UTF-8 text; the report is to be saved as UTF-8\n");
    std::string tabs = two;
    tabs.replace(40, 8, "\t");
    CHECK(told(one + tabs) == "2 line: there is a tab; columns are counted in characters, so blanks belong here\n");
    CHECK(told(entrant_line("1", "     1 w 1")) == "1 round 1: the opponent is this entrant himself\n");
    CHECK(told(std::string{"\xFF\xFE"
                           "0\0"
                           "0\0",
                           6})
              .starts_with("0 file: there are zero bytes: this is UTF-16"));
    CHECK(told("{}") ==
          "0 file: there is no line 001, so nobody takes part; a tournament report (TRF16) belongs here\n");
}

TEST_CASE("a game without a result is one that is not finished, written as * or left blank") {
    for (const std::string result : {"*", " "}) {
        const auto document =
            read_trf(entrant_line("1", "     2 w " + result) + entrant_line("2", "     1 b " + result));
        REQUIRE(document.has_value());
        CHECK(document->table.entrants[0].cells == std::vector<Cell>{{CellKind::Unfinished, 2U, Turn::First}});
        CHECK(document->table.entrants[1].cells == std::vector<Cell>{{CellKind::Unfinished, 1U, Turn::Second}});
    }
    CHECK_FALSE(problems_of(entrant_line("1", "     2 w  ") + entrant_line("2", "     1 b 0")).empty());
}

TEST_CASE("a bye in the round to come is given by the arbiter: its taker is not paired, and the round still is") {
    const std::string one = entrant_line("1", "     2 w 1", " 1.0");
    const std::string two = entrant_line("2", "     1 b 0");
    for (const std::string kind : {"U", "F", "H", "Z"}) {
        CAPTURE(kind);
        const auto document = read_trf(one + two + entrant_line("3", "  0000 - U  0000 - " + kind, " 1.0"));
        REQUIRE(document.has_value());
        CHECK(document->warnings.empty());
        CHECK(rounds_paired(document->table) == 1);
        CHECK(document->table.entrants[2].cells.size() == 2);
    }
    // Where all others are told to be absent, one bye is a round.
    const auto round = read_trf(entrant_line("1", "  0000 - U", " 1.0") + entrant_line("2", "  0000 - Z") +
                                entrant_line("3", "  0000 - Z"));
    REQUIRE(round.has_value());
    CHECK(rounds_paired(round->table) == 1);
}

TEST_CASE("stated points that the rounds do not give are a warning") {
    const auto document = read_trf(entrant_line("1", "     2 w 1", " 3.0") + entrant_line("2", "     1 b 0"));
    REQUIRE(document.has_value());
    REQUIRE(document->warnings.size() == 1);
    CHECK(document->warnings.front().field == "points");
    CHECK(score(document->table, document->table.entrants.front()) == base::HalfPoints{2});
}

namespace {

/// An entrant's line whose name is padded as if it took so many columns.
std::string padded_line(int number, const std::string& name, std::size_t columns, const std::string& rounds) {
    return "001    " + std::to_string(number) + "      " + name + std::string(33 - columns, ' ') + " 2100 Bei" +
           std::string(24, ' ') + " 1.0    1" + rounds + "\n";
}

} // namespace

TEST_CASE("a report whose columns are counted in bytes or in the width of the screen is read, with a warning") {
    const auto read = [&](std::size_t of_one, std::size_t of_two) {
        return read_trf(padded_line(1, "王天一", of_one, "     2 w =     2 b =") +
                        padded_line(2, "许银川大师", of_two, "     1 b =     1 w ="));
    };
    const auto right = read(3, 5);
    REQUIRE(right.has_value());
    CHECK(right->warnings.empty());
    const auto in_bytes = read(9, 15);
    const auto in_width = read(6, 10);
    REQUIRE(in_bytes.has_value());
    REQUIRE(in_width.has_value());
    CHECK(in_bytes->table == right->table);
    CHECK(in_width->table == right->table);
    REQUIRE(in_bytes->warnings.size() == 1);
    CHECK(in_bytes->warnings[0].why.en == "columns are counted in bytes, and were read so");
    REQUIRE(in_width->warnings.size() == 1);
    CHECK(in_width->warnings[0].why.en == "columns are counted in the width of the screen, and were read so");
    // Without rounds the name tells it.
    const auto list = read_trf(padded_line(1, "王天一", 9, "") + padded_line(2, "许银川大师", 15, ""));
    REQUIRE(list.has_value());
    CHECK(list->table.entrants[0].name == "王天一");
    CHECK(list->table.entrants[0].rating == 2100);
}

TEST_CASE("rounds beyond XXR are a warning") {
    const auto report = read_trf(padded_line(1, "A", 1, "     2 w =     2 b =") +
                                 padded_line(2, "B", 1, "     1 b =     1 w =") + "XXR 1\n");
    REQUIRE(report.has_value());
    REQUIRE(report->warnings.size() == 1);
    CHECK(report->warnings[0].field == "XXR");
}
