#include <chuhe/record/text_encoding.hpp>
#include <chuhe/sheets/entry_list.hpp>

#include <doctest/doctest.h>

#include <fstream>
#include <iterator>

namespace {

using namespace chuhe;
using namespace chuhe::sheets;

std::string file(const std::string& name) {
    std::ifstream in(std::string{CHUHE_TEST_DATA} + "/sheets/" + name, std::ios::binary);
    return {std::istreambuf_iterator<char>{in}, {}};
}

using Rows = std::vector<std::vector<std::string>>;

Rows rows_of(std::string_view csv) {
    const auto sheet = read_csv(csv);
    REQUIRE(sheet.has_value());
    return sheet->rows;
}

/// "row:column why" of every problem.
std::vector<std::string> problems_of(std::string_view csv, ListOf kind = ListOf::Players) {
    std::vector<std::string> texts;
    for (const CellProblem& problem : read_entry_list(*read_csv(csv), kind).problems) {
        texts.push_back(std::to_string(problem.row) + ":" + std::to_string(problem.column) + " " + problem.why.en);
    }
    return texts;
}

} // namespace

TEST_CASE("CSV: commas, Chinese commas, semicolons and tabs part cells; quotes hold them together") {
    CHECK(rows_of("a,b,1\nc;d;2\ne\tf\t3\n甲，乙，4") ==
          Rows{{"a", "b", "1"}, {"c", "d", "2"}, {"e", "f", "3"}, {"甲", "乙", "4"}});
    CHECK(rows_of("\"a, \"\"b\"\"\nc\", d \r\n") == Rows{{"a, \"b\"\nc", "d"}});
    CHECK(rows_of("").empty());
    CHECK(rows_of(",,\n\n x") == Rows{{}, {}, {"x"}});
    CHECK(rows_of("a,1\rb,2\r\rc") == Rows{{"a", "1"}, {"b", "2"}, {}, {"c"}}); // line ends of old machines
    const auto open = read_csv("a,1\nb,\"open\n");
    REQUIRE_FALSE(open.has_value());
    CHECK(open.error().en == "row 2, column 2: a quote does not end");
}

TEST_CASE("CSV: UTF-8 with a mark, UTF-16 and GB18030 are read, anything else is refused") {
    const std::string text = "许银川,广东,2600\n";
    const Rows expected{{"许银川", "广东", "2600"}};
    CHECK(rows_of("\xEF\xBB\xBF" + text) == expected);
    CHECK(rows_of(record::encode_gb18030(text)) == expected);
    CHECK(rows_of("\xFF\xFE" + record::encode_utf16le(text)) == expected);
    CHECK_FALSE(read_csv(std::string("a\0b", 3)).has_value());
    CHECK_FALSE(read_csv("\x80\x80\xFF").has_value());
}

TEST_CASE("CSV: what is too large is refused") {
    CHECK_FALSE(read_csv(std::string(kMaxFileBytes + 1, 'x')).has_value());
    CHECK_FALSE(read_csv(std::string(kMaxCellBytes + 1, 'x')).has_value());
    CHECK_FALSE(read_csv(std::string(kMaxColumns, ',') + "x").has_value());
    CHECK_FALSE(read_csv(std::string(kMaxRows, '\n') + "x").has_value());
}

TEST_CASE("XLSX: shared, rich and inline strings, numbers, values of formulas, the first sheet by its name") {
    const auto sheet = read_sheet(file("entrants.xlsx"));
    REQUIRE(sheet.has_value());
    CHECK(sheet->rows == Rows{{"姓名", "单位", "等级分"}, {"甲一", "", "2345"}, {}, {"丁", "乙队 & 丙队", "2000.0"}});
    const EntryList list = read_entry_list(*sheet, ListOf::Players);
    CHECK(list.problems.empty());
    REQUIRE(list.entries.size() == 2);
    CHECK(list.entries[1].first_row == 4);
    CHECK(list.entries[1].enter.rating == 2000);
}

TEST_CASE("XLSX: an archive that unpacks to too much, a cell far off and a damaged file are refused") {
    const auto bomb = read_sheet(file("bomb.xlsx"));
    REQUIRE_FALSE(bomb.has_value());
    CHECK(bomb.error().en.find("too large") != std::string::npos);
    CHECK_FALSE(read_sheet(file("far.xlsx")).has_value());
    const std::string whole = file("entrants.xlsx");
    CHECK_FALSE(read_sheet(whole.substr(0, whole.size() / 2)).has_value());
    CHECK_FALSE(read_xlsx("PK\x03\x04").has_value());
    const auto older = read_sheet("\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1");
    REQUIRE_FALSE(older.has_value());
    CHECK(older.error().en.find("save it as .xlsx or CSV") != std::string::npos);
    // Entities are not expanded: the text stays as it is written.
    const auto entity = read_sheet(file("entity.xlsx"));
    if (entity) {
        CHECK(entity->rows[0][0].find("aaaa") == std::string::npos);
    }
}

TEST_CASE("a list of players: the columns as usual or by their headings") {
    const auto usual = read_entry_list(*read_csv("甲,沪,2000\n乙\n"), ListOf::Players);
    REQUIRE(usual.entries.size() == 2);
    CHECK(usual.entries[0].enter.unit == "沪");
    CHECK_FALSE(usual.entries[1].enter.rating.has_value());
    const auto headed = read_entry_list(*read_csv("Rating,Club,No,Name\n2000,沪,1,甲\n"), ListOf::Players);
    REQUIRE(headed.entries.size() == 1);
    CHECK(headed.entries[0].enter.name == "甲");
    CHECK(headed.entries[0].enter.unit == "沪");
    CHECK(headed.entries[0].enter.rating == 2000);
}

TEST_CASE("headings may stand behind the title of a list, which is no entrant") {
    const auto list = read_entry_list(*read_csv("春季公开赛报名表\n\n序号,姓名,单位,等级分\n1,甲,沪,2000\n2,乙,浙,\n"),
                                      ListOf::Players);
    CHECK(list.problems.empty());
    REQUIRE(list.entries.size() == 2);
    CHECK(list.entries[0].enter.name == "甲");
    CHECK(list.entries[0].first_row == 4);
    CHECK(list.entries[1].enter.unit == "浙");
    // One who has the name of a heading is an entrant where nothing else is headed.
    CHECK(read_entry_list(*read_csv("甲\nPlayer\n"), ListOf::Players).entries.size() == 2);
}

TEST_CASE("XLSX: a workbook whose elements have a prefix is read as well") {
    const auto sheet = read_sheet(file("prefixed.xlsx"));
    REQUIRE(sheet.has_value());
    CHECK(sheet->rows == Rows{{"name", "rating"}, {"甲", "2000"}});
}

TEST_CASE("every faulty cell of a list is named by row and column with what is wrong") {
    CHECK(problems_of("甲,沪,2000\n,沪,abc\n甲,沪\n丙,浙,10000\n") ==
          std::vector<std::string>{
              "2:1 this may not be empty", "2:3 a rating is a whole number from 0 to 9999, not \"abc\"",
              "3:1 the same as row 1", "4:3 a rating is a whole number from 0 to 9999, not \"10000\""});
    CHECK(problems_of(std::string(101, 'x') + ",a") == std::vector<std::string>{"1:1 at most 100 bytes"});
    CHECK(problems_of("\n") == std::vector<std::string>{"0:0 the list is empty"});
    CHECK(problems_of("a\x01b") == std::vector<std::string>{"1:1 there are characters that cannot be shown"});
    const auto again = read_entry_list(*read_csv("甲,沪"), ListOf::Players, {{.name = "甲", .unit = "沪"}});
    REQUIRE(again.problems.size() == 1);
    CHECK(again.problems[0].why.en == "has entered already");
}

TEST_CASE("a list of teams has a row a member; a blank team is the one above") {
    const auto list = read_entry_list(*read_csv("队,队员,等级分\n沪,甲,2400\n,乙,2300\n浙,丙\n浙,丁\n"), ListOf::Teams);
    CHECK(list.problems.empty());
    REQUIRE(list.entries.size() == 2);
    CHECK(list.entries[0].enter.name == "沪");
    CHECK(list.entries[0].last_row == 3);
    CHECK(list.entries[0].enter.members == std::vector<tournament::Member>{{"甲", 2400}, {"乙", 2300}});
    CHECK(list.entries[1].enter.members.size() == 2);
    CHECK(problems_of("沪,甲\n浙,乙\n沪,丙\n", ListOf::Teams) == std::vector<std::string>{"3:1 the same as row 1"});
    CHECK(problems_of(",甲\n", ListOf::Teams) == std::vector<std::string>{"1:1 this may not be empty"});
}

TEST_CASE("a list is written so that it is read back") {
    for (const ListOf kind : {ListOf::Players, ListOf::Teams}) {
        const auto list = read_entry_list(*read_csv("\"a, \"\"b\"\"\",x，y,3\n'=c\t;\t\n"), kind);
        REQUIRE(list.entries.size() == 2);
        const auto again = read_entry_list(*read_csv(write_entry_list(list, kind)), kind);
        CHECK(again.problems.empty());
        REQUIRE(again.entries.size() == 2);
        for (std::size_t i = 0; i < 2; ++i) {
            CHECK(again.entries[i].enter.name == list.entries[i].enter.name);
            CHECK(again.entries[i].enter.unit == list.entries[i].enter.unit);
            CHECK(again.entries[i].enter.members == list.entries[i].enter.members);
        }
    }
}
