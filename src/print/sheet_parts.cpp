#include "sheet_parts.hpp"

#include <algorithm>

namespace chuhe::print {

namespace {

constexpr double kLabelWidth = 22;
constexpr double kRow = 9;

} // namespace

void draw_field(Canvas& canvas, const Area& area, std::string_view label, std::string_view value) {
    const double label_width = std::min(kLabelWidth, area.width * 0.4);
    canvas.text(area.x, area.y, label, kSmall, label_width);
    const double left = area.x + label_width + 1;
    canvas.line(left, area.y + 3, area.x + area.width, area.y + 3, 0.15);
    canvas.text(left + 1, area.y, value, kBody, area.width - label_width - 2);
}

double draw_head(Canvas& canvas, const Area& area, std::string_view title, const SheetHead& head, Language language) {
    canvas.civil_martial_rule(area.x, area.y, area.width);
    canvas.text(area.x, area.y + 9, title, kTitle, area.width * 0.45);
    canvas.text(area.x + area.width, area.y + 9, head.event,
                {.face = Face::SerifBold, .size = 12, .align = Align::Right}, area.width * 0.52);
    const double third = area.width / 3;
    const auto field = [&](int column, double row, const base::Bilingual& label, std::string_view value) {
        draw_field(canvas, {area.x + column * third, area.y + 19 + row * kRow, third - 4}, in(language, label), value);
    };
    field(0, 0, {"轮次", "Round"}, head.round);
    field(1, 0, {"台次", "Table"}, head.table);
    field(2, 0, {"日期", "Date"}, head.date);
    draw_field(canvas, {area.x, area.y + 19 + kRow, area.width - 4}, in(language, {"地点", "Place"}), head.place);
    return 19 + 2 * kRow;
}

double draw_players(Canvas& canvas, const Area& area, const SheetHead& head, Language language) {
    const auto player = [&](double row, const base::Bilingual& side, const std::string& name, const std::string& unit) {
        const double y = area.y + 3 + row * kRow;
        draw_field(canvas, {area.x, y, area.width * 0.55}, in(language, side), name);
        draw_field(canvas, {area.x + area.width * 0.58, y, area.width * 0.42 - 4}, in(language, {"单位", "Unit"}),
                   unit);
    };
    player(0, {"红方（先）", "Red (first)"}, head.red, head.red_unit);
    player(1, {"黑方（后）", "Black (second)"}, head.black, head.black_unit);
    return 2 * kRow;
}

double draw_on_behalf(Canvas& canvas, const Area& area, std::string_view words, Language language) {
    if (words.empty()) {
        return 0;
    }
    draw_field(canvas, area, in(language, {"由裁判代为", "By the official"}), words);
    return kRow;
}

double draw_signatures(Canvas& canvas, const Area& area, Language language) {
    constexpr double kSeal = 24;
    const double width = (area.width - kSeal - 8) / 3;
    const auto signature = [&](int column, const base::Bilingual& who) {
        const double x = area.x + column * width;
        canvas.text(x, area.y + 3, in(language, who), kSmall, width - 4);
        canvas.line(x, area.y + 18, x + width - 4, area.y + 18, 0.15);
    };
    signature(0, {"红方签字", "Red signs"});
    signature(1, {"黑方签字", "Black signs"});
    signature(2, {"裁判签字", "Arbiter signs"});
    canvas.rectangle(area.x + area.width - kSeal, area.y, kSeal, kSeal, 0.2);
    canvas.text(area.x + area.width - kSeal / 2, area.y + kSeal + 3, in(language, {"盖章", "Seal"}),
                {.face = Face::Sans, .size = 7, .align = Align::Centre});
    return kSeal + 6;
}

void draw_foot(Canvas& canvas, std::string_view printed_at, std::string_view link, Language language) {
    constexpr double kQr = 22;
    const Paper paper = canvas.paper();
    if (!printed_at.empty()) {
        canvas.text(kGutter, paper.height - 9, in(language, {"打印时间 ", "Printed "}) + std::string{printed_at},
                    kSmall);
    }
    if (!link.empty()) {
        canvas.qr(paper.width - kGutter - kQr, paper.height - kQr - 6, kQr, link);
    }
}

} // namespace chuhe::print
