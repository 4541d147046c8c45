#include <chuhe/print/record_sheets.hpp>
#include <chuhe/record/read_records.hpp>

#include <doctest/doctest.h>

using namespace chuhe;
using print::Language;
using print::SheetNotation;

namespace {

record::GameRecord read(std::string_view text, std::string_view name = "game.pgn") {
    auto file = record::read_records(text, name);
    REQUIRE(file.games.size() == 1);
    REQUIRE(file.games[0].problems.empty());
    return std::move(file.games[0]);
}

constexpr std::string_view kGame = R"([Game "Chinese Chess"]
[Event "楚河杯"]
[Round "3"]
[Table "7"]
[Date "2026.05.01"]
[Red "选手一"]
[RedTeam "甲队"]
[Black "选手二"]
[RedTime "0:41:07"]
[BlackTime "0:55:30"]
[Fouls "1 : 0"]
[Clause "cn1999 4.1.9"]
[Result "1-0"]

1. 炮二平五 {好} 马8进7 (1. ... 炮8平5)
2. 马二进三 1-0
)";

} // namespace

TEST_CASE(
    "7 a score sheet is filled from a record: the main line in full notation, and all that is known of the game") {
    const auto sheet = print::score_sheet_of(read(kGame), SheetNotation::Full, Language::Chinese);
    CHECK(sheet.head.event == "楚河杯");
    CHECK(sheet.head.table == "7");
    CHECK(sheet.head.red == "选手一");
    CHECK(sheet.head.red_unit == "甲队");
    REQUIRE(sheet.rows.size() == 2);
    CHECK(sheet.rows[0].red == "炮二平五");
    CHECK(sheet.rows[0].black == "马8进7");
    CHECK(sheet.rows[1].red == "马二进三");
    CHECK(sheet.rows[1].black.empty());
    CHECK(sheet.result == "红胜 1 : 0");
    CHECK(sheet.clause == "cn1999 4.1.9");
    CHECK(sheet.red_time == "0:41:07");
    CHECK(sheet.black_time == "0:55:30");
    CHECK(sheet.fouls == "1 : 0");
    CHECK(print::score_sheet_of(read(kGame), SheetNotation::Full, Language::English).result == "Red wins 1 : 0");
}

TEST_CASE("7.5 a score sheet in the short form") {
    const auto sheet = print::score_sheet_of(read(kGame), SheetNotation::Shorthand, Language::Chinese);
    CHECK(sheet.rows[0].red == "炮25");
    CHECK(sheet.rows[0].black == "马87");
    CHECK(sheet.rows[1].red == "马23");
}

TEST_CASE("7 a game that Black begins leaves the first place of Red open") {
    const auto sheet =
        print::score_sheet_of(read("[FEN \"5k3/9/9/9/9/9/9/9/4r4/3K5 b - - 0 1\"]\n\n1. ... 车5退4\n2. 帅六进一 *\n"),
                              SheetNotation::Full, Language::Chinese);
    REQUIRE(sheet.rows.size() == 2);
    CHECK(sheet.rows[0].red.empty());
    CHECK_FALSE(sheet.rows[0].black.empty());
    CHECK_FALSE(sheet.rows[1].red.empty());
    CHECK(sheet.result.empty());
}

TEST_CASE("10.1 a result slip says what the record says") {
    const auto slip = print::result_slip_of(read(kGame), Language::English);
    CHECK(slip.head.black == "选手二");
    CHECK(slip.result == "Red wins 1 : 0");
    CHECK(slip.clause == "cn1999 4.1.9");
}

TEST_CASE("10.1 who agreed and signed for both stands on the sheet and the slip, and nothing where nobody did") {
    auto game = read(kGame);
    CHECK(print::result_slip_of(game, Language::Chinese).on_behalf.empty());
    const auto without = print::print_result_slips({print::result_slip_of(game, Language::Chinese)}, Language::Chinese,
                                                   print::Format::Svg);
    game.tags.push_back({"OnBehalf", "签字由裁判代双方表示：台裁甲"});
    const auto slip = print::result_slip_of(game, Language::Chinese);
    CHECK(slip.on_behalf == "签字由裁判代双方表示：台裁甲");
    const auto sheet = print::score_sheet_of(game, SheetNotation::Full, Language::Chinese);
    CHECK(sheet.on_behalf == slip.on_behalf);
    CHECK(*print::print_result_slips({slip}, Language::Chinese, print::Format::Svg) != *without);
    auto bare = sheet;
    bare.on_behalf.clear();
    CHECK(*print::print_score_sheet(sheet, Language::Chinese, print::Format::Svg) !=
          *print::print_score_sheet(bare, Language::Chinese, print::Format::Svg));
}

TEST_CASE("8.7, 10.1 a game that both lose says so on its sheet") {
    auto game = read(kGame);
    game.result = record::GameResult::Unknown;
    CHECK(print::result_slip_of(game, Language::Chinese).result == "双方判负 0 : 0");
    CHECK(print::result_slip_of(game, Language::English).result == "Both lose 0 : 0");
}

TEST_CASE("filled sheets come out in both languages, notations and formats, the same bytes each time") {
    const auto game = read(kGame);
    for (const auto language : {Language::Chinese, Language::English}) {
        for (const auto notation : {SheetNotation::Full, SheetNotation::Shorthand}) {
            for (const auto format : {print::Format::Pdf, print::Format::Svg}) {
                const auto sheet = print::score_sheet_of(game, notation, language);
                const auto once = print::print_score_sheet(sheet, language, format);
                REQUIRE(once.has_value());
                CHECK(*once == *print::print_score_sheet(sheet, language, format));
            }
        }
    }
}
