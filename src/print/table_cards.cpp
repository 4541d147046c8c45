#include "sheet_parts.hpp"

#include <chuhe/print/table_cards.hpp>

namespace chuhe::print {

namespace {

constexpr std::size_t kCardsPerPage = 4;
constexpr double kMargin = 8;
constexpr double kQr = 36;

/// One side of a card: the name above, the code below.
void draw_side(Canvas& canvas, const Area& area, const base::Bilingual& side, Language language,
               const std::vector<std::string>& name_unit_link) {
    const double middle = area.x + area.width / 2;
    const auto centred = [&](double y, const std::string& text, double size, Face face) {
        canvas.text(middle, area.y + y, text, {.face = face, .size = size, .align = Align::Centre}, area.width - 2);
    };
    centred(0, in(language, side), 9, Face::SansBold);
    centred(8, name_unit_link[0], 15, Face::SerifBold);
    centred(15, name_unit_link[1], 9, Face::Serif);
    canvas.qr(middle - kQr / 2, area.y + 20, kQr, name_unit_link[2]);
}

void draw_card(Canvas& canvas, double left, double top, const TableCard& card, Language language) {
    const double width = canvas.paper().width / 2 - 2 * kMargin;
    const double x = left + kMargin;
    double y = top + kMargin;
    canvas.civil_martial_rule(x, y, width);
    y += 8;
    canvas.text(x, y, card.event, {.face = Face::SerifBold, .size = 11}, width * 0.62);
    canvas.text(x + width, y, card.round, {.face = Face::Serif, .size = 11, .align = Align::Right}, width * 0.36);
    y += 18;
    canvas.text(x + width / 2, y, card.table, {.face = Face::SerifBold, .size = 44, .align = Align::Centre}, width);
    y += 18;
    draw_side(canvas, {x, y, width / 2}, {"红方", "Red"}, language, {card.red, card.red_unit, card.red_link});
    draw_side(canvas, {x + width / 2, y, width / 2}, {"黑方", "Black"}, language,
              {card.black, card.black_unit, card.black_link});
    y += 62;
    canvas.paragraph(x, y, width,
                     in(language, {"局终各扫己方的码报结果，双方一致即登记（10."
                                   "1）；不一致或有缺席，请找裁判。",
                                   "When the game is over each side scans its own code and says the "
                                   "result; when both "
                                   "say the same it is entered (10.1). Otherwise call the arbiter."}),
                     kSmall);
}

} // namespace

Printed print_table_cards(const std::vector<TableCard>& cards, Language language, Format format) {
    Canvas canvas{format, kA4, in(language, {"台卡", "Table cards"})};
    const double width = canvas.paper().width / 2;
    const double height = canvas.paper().height / 2;
    for (std::size_t i = 0; i < cards.size(); ++i) {
        const std::size_t place = i % kCardsPerPage;
        if (i > 0 && place == 0) {
            canvas.next_page();
        }
        if (place == 0) {
            canvas.line(width, 0, width, 2 * height, 0.1);
            canvas.line(0, height, 2 * width, height, 0.1);
        }
        draw_card(canvas, place % 2 == 0 ? 0 : width, place < 2 ? 0 : height, cards[i], language);
    }
    return canvas.finish();
}

} // namespace chuhe::print
