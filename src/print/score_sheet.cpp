#include "sheet_parts.hpp"

#include <chuhe/print/game_sheets.hpp>

#include <algorithm>

namespace chuhe::print {

namespace {

constexpr std::size_t kRowsPerColumn = 20;
constexpr std::size_t kColumns = 2;
constexpr std::size_t kRowsPerPage = kRowsPerColumn * kColumns;
constexpr double kRowHeight = 6.8;
constexpr double kNumberWidth = 10;

void draw_column_head(Canvas& canvas, const Area& area, Language language) {
    const double half = (area.width - kNumberWidth) / 2;
    const TextStyle style{.face = Face::SansBold, .size = 8, .align = Align::Centre};
    canvas.text(area.x + kNumberWidth / 2, area.y + kRowHeight / 2, in(language, {"回合", "No."}), style,
                kNumberWidth - 1);
    canvas.text(area.x + kNumberWidth + half / 2, area.y + kRowHeight / 2, in(language, {"红方", "Red"}), style);
    canvas.text(area.x + kNumberWidth + half * 1.5, area.y + kRowHeight / 2, in(language, {"黑方", "Black"}), style);
    canvas.line(area.x, area.y + kRowHeight, area.x + area.width, area.y + kRowHeight, 0.5);
}

void draw_column(Canvas& canvas, const Area& area, const ScoreSheet& sheet, std::size_t first) {
    const double half = (area.width - kNumberWidth) / 2;
    for (std::size_t i = 0; i < kRowsPerColumn; ++i) {
        const double top = area.y + kRowHeight * static_cast<double>(i + 1);
        const double middle = top + kRowHeight / 2;
        const std::size_t round = first + i;
        canvas.line(area.x, top + kRowHeight, area.x + area.width, top + kRowHeight, 0.1);
        canvas.text(area.x + kNumberWidth - 2, middle, std::to_string(round + 1),
                    {.face = Face::Sans, .size = 8, .align = Align::Right});
        if (round < sheet.rows.size()) {
            const SheetRow& row = sheet.rows[round];
            canvas.text(area.x + kNumberWidth + 2, middle, row.red, kBody, half - 3);
            canvas.text(area.x + kNumberWidth + half + 2, middle, row.black, kBody, half - 3);
        }
    }
    const double height = kRowHeight * (kRowsPerColumn + 1);
    canvas.rectangle(area.x, area.y, area.width, height, 0.3);
    canvas.line(area.x + kNumberWidth, area.y, area.x + kNumberWidth, area.y + height, 0.1);
    canvas.line(area.x + kNumberWidth + half, area.y, area.x + kNumberWidth + half, area.y + height, 0.1);
}

double draw_moves(Canvas& canvas, const Area& area, const ScoreSheet& sheet, std::size_t first, Language language) {
    constexpr double kGap = 6;
    const double width = (area.width - kGap) / kColumns;
    for (std::size_t column = 0; column < kColumns; ++column) {
        const Area place{area.x + (width + kGap) * static_cast<double>(column), area.y, width};
        draw_column_head(canvas, place, language);
        draw_column(canvas, place, sheet, first + column * kRowsPerColumn);
    }
    return kRowHeight * (kRowsPerColumn + 1);
}

void draw_result(Canvas& canvas, const Area& area, const ScoreSheet& sheet, Language language) {
    const double third = area.width / 3;
    const auto field = [&](int column, double row, const base::Bilingual& label, std::string_view value) {
        draw_field(canvas, {area.x + column * third, area.y + row * 9, third - 4}, in(language, label), value);
    };
    field(0, 0, {"结果", "Result"}, sheet.result);
    field(1, 0, {"依据条款", "Clause"}, sheet.clause);
    field(2, 0, {"犯规", "Fouls"}, sheet.fouls);
    field(0, 1, {"红方用时", "Red's time"}, sheet.red_time);
    field(1, 1, {"黑方用时", "Black's time"}, sheet.black_time);
}

void draw_page(Canvas& canvas, const ScoreSheet& sheet, std::size_t first, Language language) {
    Area area{kGutter, kGutter, canvas.paper().width - 2 * kGutter};
    area.y += draw_head(canvas, area, in(language, {"象棋记录纸", "Score sheet"}), sheet.head, language);
    area.y += draw_players(canvas, area, sheet.head, language) + 3;
    area.y += draw_moves(canvas, area, sheet, first, language) + 7;
    draw_result(canvas, area, sheet, language);
    area.y += 16;
    area.y += draw_on_behalf(canvas, {area.x, area.y + 2, area.width - 4}, sheet.on_behalf, language);
    draw_signatures(canvas, {area.x, area.y, area.width - 28}, language);
    draw_foot(canvas, sheet.head.printed_at, sheet.head.link, language);
}

} // namespace

Printed print_score_sheet(const ScoreSheet& sheet, Language language, Format format) {
    return print_score_sheets({sheet}, language, format);
}

Printed print_score_sheets(const std::vector<ScoreSheet>& sheets, Language language, Format format) {
    Canvas canvas{format, kA4, in(language, {"象棋记录纸", "Score sheet"})};
    bool is_first = true;
    for (const ScoreSheet& sheet : sheets) {
        const std::size_t pages = std::max<std::size_t>(1, (sheet.rows.size() + kRowsPerPage - 1) / kRowsPerPage);
        for (std::size_t page = 0; page < pages; ++page) {
            if (!is_first) {
                canvas.next_page();
            }
            is_first = false;
            draw_page(canvas, sheet, page * kRowsPerPage, language);
        }
    }
    return canvas.finish();
}

} // namespace chuhe::print
