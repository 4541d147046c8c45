#include "sheet_parts.hpp"

#include <chuhe/print/game_sheets.hpp>

namespace chuhe::print {

namespace {

constexpr std::size_t kSlipsPerPage = 2;

void draw_slip(Canvas& canvas, double top, const ResultSlip& slip, Language language) {
    Area area{kGutter, top, canvas.paper().width - 2 * kGutter};
    area.y += draw_head(canvas, area, in(language, {"对局成绩单", "Result slip"}), slip.head, language);
    area.y += draw_players(canvas, area, slip.head, language) + 4;
    const double half = area.width / 2;
    const auto field = [&](int column, double row, const base::Bilingual& label, std::string_view value) {
        draw_field(canvas, {area.x + column * half, area.y + row * 9, half - 4}, in(language, label), value);
    };
    field(0, 0, {"结果", "Result"}, slip.result);
    field(1, 0, {"依据条款", "Clause"}, slip.clause);
    field(0, 1, {"红方用时", "Red's time"}, slip.red_time);
    field(1, 1, {"黑方用时", "Black's time"}, slip.black_time);
    draw_field(canvas, {area.x, area.y + 18, area.width - 4}, in(language, {"犯规", "Fouls"}), slip.fouls);
    area.y += draw_on_behalf(canvas, {area.x, area.y + 27, area.width - 4}, slip.on_behalf, language);
    draw_signatures(canvas, {area.x, area.y + 27, area.width - 28}, language);
    if (!slip.head.link.empty()) {
        canvas.qr(area.x + area.width - 24, area.y + 26, 26, slip.head.link);
    }
}

} // namespace

Printed print_result_slips(const std::vector<ResultSlip>& slips, Language language, Format format) {
    Canvas canvas{format, kA4, in(language, {"对局成绩单", "Result slip"})};
    const double height = canvas.paper().height / kSlipsPerPage;
    for (std::size_t i = 0; i < slips.size(); ++i) {
        const std::size_t place = i % kSlipsPerPage;
        if (i > 0 && place == 0) {
            canvas.next_page();
        }
        if (place > 0) {
            canvas.line(0, height * static_cast<double>(place), canvas.paper().width,
                        height * static_cast<double>(place), 0.1);
        }
        draw_slip(canvas, kGutter + height * static_cast<double>(place), slips[i], language);
    }
    return canvas.finish();
}

} // namespace chuhe::print
