#include <chuhe/adjudication/repetition.hpp>
#include <chuhe/notation/fen.hpp>
#include <chuhe/print/ruling_sheet.hpp>

#include <doctest/doctest.h>

using namespace chuhe;
using print::Format;
using print::Language;

namespace {

/// Red's chariot checks along two files for ever; Black's general steps aside. Three times round.
adjudication::Line perpetual_check() {
    adjudication::Line line{*notation::read_position("3k5/9/9/9/9/9/9/9/4R4/5K3 w - - 0 1"), {}};
    for (int round = 0; round < 3; ++round) {
        for (const char* const move : {"e1d1", "d9e9", "d1e1", "e9d9"}) {
            line.moves.push_back(*board::move_named(move));
        }
    }
    return line;
}

print::RulingSheet sheet_in(Language language, std::size_t from_ply = 0) {
    const adjudication::Line line = perpetual_check();
    const adjudication::Cycle cycle = *adjudication::closing_cycle(line);
    return print::ruling_sheet_of(line, {cycle, adjudication::judge(line, cycle, *rules::ruleset_named("cn1999"))},
                                  from_ply, language);
}

} // namespace

TEST_CASE("24.1 the sheet of a ruling says who loses, by which clauses, and what each ply is") {
    const print::RulingSheet sheet = sheet_in(Language::Chinese, 20);
    CHECK(sheet.verdict == "红方判负");
    CHECK(sheet.clause.find("cn1999") == 0);
    CHECK_FALSE(sheet.text.empty());
    REQUIRE(sheet.facts.size() == 3);
    CHECK(sheet.facts[0] == "循环：第 29–32 着；同一局面已出现 4 次");
    CHECK(sheet.facts[1] == "红方：长将");
    CHECK(sheet.facts[2] == "黑方：允许着法");
    REQUIRE(sheet.rows.size() == 4);
    CHECK(sheet.rows[0].ply == "29");
    CHECK(sheet.rows[0].move == "车五平六");
    CHECK(sheet.rows[0].kind == "将");
    CHECK(sheet.rows[0].clause == "cn1999 28.1");
    CHECK(sheet.rows[1].move == "将４平５");
    CHECK(sheet_in(Language::English).verdict == "Red loses");
    CHECK(sheet_in(Language::English).rows[0].kind == "check");
}

TEST_CASE("the sheet of a ruling is a page with the same bytes twice, and more pages for more plies") {
    for (const Language language : {Language::Chinese, Language::English}) {
        print::RulingSheet sheet = sheet_in(language);
        sheet.head = {.event = "楚河杯", .round = "3", .table = "7", .red = "选手一", .black = "选手二"};
        for (const Format format : {Format::Pdf, Format::Svg}) {
            const auto once = print::print_ruling_sheet(sheet, language, format);
            REQUIRE(once.has_value());
            CHECK(*once == *print::print_ruling_sheet(sheet, language, format));
        }
        const auto rows = sheet.rows;
        for (int more = 0; more < 15; ++more) {
            sheet.rows.insert(sheet.rows.end(), rows.begin(), rows.end());
        }
        const auto long_one = print::print_ruling_sheet(sheet, language, Format::Pdf);
        REQUIRE(long_one.has_value());
        CHECK_FALSE(print::print_ruling_sheet(sheet, language, Format::Svg).has_value());
    }
}
