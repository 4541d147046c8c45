#include <chuhe/board/board.hpp>
#include <chuhe/print/bracket.hpp>
#include <chuhe/print/diagram.hpp>
#include <chuhe/print/game_sheets.hpp>
#include <chuhe/print/lists.hpp>
#include <chuhe/print/name_order.hpp>
#include <chuhe/print/qr.hpp>
#include <chuhe/rules/setup.hpp>

#include <doctest/doctest.h>

#include <algorithm>
#include <cstdlib>
#include <fstream>

using namespace chuhe;

namespace {

/// Writes the sheet beside the test when CHUHE_PRINT_DIR is set, so that a person can look at it.
void keep(const std::string& name, const print::Printed& printed) {
    if (const char* folder = std::getenv("CHUHE_PRINT_DIR"); folder != nullptr && printed) {
        std::ofstream{std::string{folder} + "/" + name, std::ios::binary} << *printed;
    }
}

print::SheetHead head() {
    return {.event = "楚河杯",
            .round = "3",
            .table = "7",
            .date = "2026-05-01",
            .place = "一号厅",
            .red = "选手一",
            .red_unit = "甲队",
            .black = "选手二",
            .black_unit = "乙队",
            .printed_at = "2026-05-01 09:00",
            .link = "http://192.0.2.1:8017/g/abc"};
}

print::ScoreSheet filled_sheet(std::size_t rounds) {
    print::ScoreSheet sheet{
        .head = head(), .result = "红胜", .clause = "4.1.1", .red_time = "0:41:07", .black_time = "0:55:30"};
    for (std::size_t i = 0; i < rounds; ++i) {
        sheet.rows.push_back({"炮二平五", "马8进7"});
    }
    return sheet;
}

} // namespace

TEST_CASE("equal input gives equal bytes, as PDF and as SVG") {
    for (const auto format : {print::Format::Pdf, print::Format::Svg}) {
        const auto once = print::print_score_sheet(filled_sheet(30), print::Language::Chinese, format);
        const auto twice = print::print_score_sheet(filled_sheet(30), print::Language::Chinese, format);
        REQUIRE(once.has_value());
        CHECK(*once == *twice);
    }
}

TEST_CASE("a blank score sheet is a form, and a long game takes more pages") {
    const auto blank = print::print_score_sheet({.head = {}}, print::Language::Chinese, print::Format::Pdf);
    const auto longer = print::print_score_sheet(filled_sheet(95), print::Language::English, print::Format::Pdf);
    REQUIRE(blank.has_value());
    REQUIRE(longer.has_value());
    CHECK(blank->starts_with("%PDF-"));
    CHECK(longer->find("/Count 3") != std::string::npos);
    keep("sheet-blank.pdf", blank);
    keep("sheet-long.pdf", longer);
    keep("sheet.svg", print::print_score_sheet(filled_sheet(30), print::Language::Chinese, print::Format::Svg));
}

TEST_CASE("7 forty score sheets of forty games are one file of at most one and a half megabytes, equal twice") {
    for (const bool is_filled : {false, true}) {
        std::vector<print::ScoreSheet> sheets;
        for (int table = 1; table <= 40; ++table) {
            sheets.push_back(is_filled ? filled_sheet(40) : print::ScoreSheet{.head = head()});
            sheets.back().head.table = std::to_string(table);
        }
        const auto once = print::print_score_sheets(sheets, print::Language::Chinese, print::Format::Pdf);
        REQUIRE(once.has_value());
        CHECK(once->find("/Count 40") != std::string::npos);
        CHECK(once->size() <= 1'500'000);
        CHECK(*once == *print::print_score_sheets(sheets, print::Language::Chinese, print::Format::Pdf));
        // Fonts are cut down to what is printed, and none is left out.
        CHECK(once->find("/FontFile3") != std::string::npos);
        CHECK(once->find("/Type3") == std::string::npos);
        keep(is_filled ? "sheets-40-filled.pdf" : "sheets-40.pdf", once);
    }
}

TEST_CASE("an SVG holds one page and says so") {
    CHECK_FALSE(print::print_score_sheet(filled_sheet(95), print::Language::Chinese, print::Format::Svg).has_value());
}

TEST_CASE("1.3 a diagram draws every piece of the position") {
    const auto full = print::draw_diagram({rules::standard_setup().board, "开局"}, print::Format::Svg);
    const auto empty = print::draw_diagram({board::Board{}, "开局"}, print::Format::Svg);
    REQUIRE(full.has_value());
    CHECK(full->size() > empty->size());
    keep("diagram.svg", full);
    keep("diagram.pdf", print::draw_diagram({rules::standard_setup().board, "开局"}, print::Format::Pdf));
}

TEST_CASE("slips, envelopes, lists and name plates come out in both languages") {
    for (const auto language : {print::Language::Chinese, print::Language::English}) {
        const std::string suffix = language == print::Language::Chinese ? "-zh.pdf" : "-en.pdf";
        const auto slips = print::print_result_slips(
            {{.head = head(), .result = "1 : 0"}, {.head = head()}, {.head = head()}}, language, print::Format::Pdf);
        const auto envelope = print::print_envelope({.head = head(),
                                                     .board = rules::standard_setup().board,
                                                     .sealed_by = "红方",
                                                     .red_time = "1:20:00",
                                                     .black_time = "1:10:00",
                                                     .moves_made = "40"},
                                                    language, print::Format::Pdf);
        print::List list{.event = "楚河杯",
                         .title = "第三轮对阵",
                         .notes = "",
                         .columns = {},
                         .rows = {},
                         .printed_at = "09:00",
                         .link = ""};
        list.columns = {
            {"台", 1, print::ColumnAlign::Right}, {"红方", 4}, {"结果", 2, print::ColumnAlign::Centre}, {"黑方", 4}};
        for (int i = 1; i <= 80; ++i) {
            list.rows.push_back({std::to_string(i), "选手一", ":", "选手二"});
        }
        const auto pairings = print::print_list(list, print::PaperSize::A3, language, print::Format::Pdf);
        CHECK(slips.has_value());
        CHECK(envelope.has_value());
        CHECK(pairings.has_value());
        keep("slips" + suffix, slips);
        keep("envelope" + suffix, envelope);
        keep("pairings" + suffix, pairings);
    }
    keep("plates.pdf",
         print::print_name_plates({{"选手一", "甲队", "楚河杯", "http://192.168.1.2:8017/e/example/entrant-1.html"},
                                   {"选手二", "乙队", "楚河杯", ""}},
                                  print::Format::Pdf));
}

TEST_CASE("a QR code has its three finders and a path that covers its dark modules, once each") {
    const auto code = print::qr_code("http://192.168.1.5:8080/desk/4kq7m2#secret");
    REQUIRE(code.has_value());
    CHECK(code->width % 4 == 1);
    const int last = code->width - 1;
    for (const auto& [row, column] : {std::pair{0, 0}, {0, last - 6}, {last - 6, 0}}) {
        for (int i = 0; i < 7; ++i) {
            CHECK(code->is_dark(row, column + i));
            CHECK(code->is_dark(row + i, column));
        }
        CHECK_FALSE(code->is_dark(row + 1, column + 1));
        CHECK(code->is_dark(row + 3, column + 3));
    }
    const std::string path = print::svg_path(*code);
    CHECK(path.starts_with("M4 4h7v1h-7z"));
    std::size_t drawn = 0;
    for (std::size_t at = path.find('h'); at != std::string::npos; at = path.find('M', at), at = path.find('h', at)) {
        drawn += static_cast<std::size_t>(std::stoi(path.substr(at + 1)));
    }
    CHECK(drawn == static_cast<std::size_t>(std::ranges::count(code->dark, true)));
    CHECK_FALSE(print::qr_code("").has_value());
    CHECK_FALSE(print::qr_code(std::string(5000, 'x')).has_value());
}

TEST_CASE("a bracket that is too large for a page goes on over several, and a poster holds more") {
    print::BracketSheet sheet{.event = "楚河杯", .title = "签表", .parts = {{.title = "淘汰赛"}}};
    for (std::size_t boxes = 32; boxes > 0; boxes /= 2) {
        print::BracketColumn column{.head = std::to_string(2 * boxes) + " 强"};
        column.boxes.resize(boxes,
                            {.number = "1", .upper = {"1 甲", "1 ½ = 1.5", true}, .lower = {"64 乙", "0 ½ = 0.5"}});
        sheet.parts.front().columns.push_back(column);
    }
    const auto has_pages = [&](print::PaperSize paper, int count) {
        const auto printed = print::print_bracket(sheet, paper, print::Language::Chinese, print::Format::Pdf);
        REQUIRE(printed.has_value());
        keep("bracket-" + std::to_string(static_cast<int>(paper)) + ".pdf", printed);
        CHECK(printed->find("/Count " + std::to_string(count) + "\n") != std::string::npos);
    };
    has_pages(print::PaperSize::A3, 1);
    has_pages(print::PaperSize::A4Landscape, 5); // four quarters of the field, then the last rounds
}

TEST_CASE("names stand by pinyin in Chinese and by letters in English, and numbers in them count") {
    const auto sorted = [](print::Language language, std::vector<std::string> names) {
        const print::NameOrder is_before(language);
        std::ranges::sort(names, [&](const std::string& a, const std::string& b) { return is_before(a, b); });
        return names;
    };
    // By code point it would be 丁 王 许 赵; 许 is xu, 王 wang, 赵 zhao, 丁 ding, 陈 chen.
    CHECK(sorted(print::Language::Chinese, {"赵一", "王二", "许三", "丁四", "陈五"}) ==
          std::vector<std::string>{"陈五", "丁四", "王二", "许三", "赵一"});
    CHECK(sorted(print::Language::English, {"Øberg", "adams", "Zhao", "Brown", "王"}) ==
          std::vector<std::string>{"adams", "Brown", "Øberg", "Zhao", "王"});
    CHECK(sorted(print::Language::Chinese, {"选手10", "选手9", "选手1"}) ==
          std::vector<std::string>{"选手1", "选手9", "选手10"});
}
