#include "diagram_drawing.hpp"
#include "sheet_parts.hpp"

#include <chuhe/print/game_sheets.hpp>

namespace chuhe::print {

Printed print_envelope(const Envelope& envelope, Language language, Format format) {
    Canvas canvas{format, kA4Landscape, in(language, {"封棋", "Sealed move"})};
    const Paper paper = canvas.paper();
    Area area{kGutter, kGutter, paper.width * 0.5};
    if (language == Language::Chinese) {
        canvas.vertical_text(paper.width - kGutter - 6, kGutter, "封棋", {.face = Face::SerifBold, .size = 40});
    }
    area.y += draw_head(canvas, area, in(language, {"封局", "Adjourned game"}), envelope.head, language);
    area.y += draw_players(canvas, area, envelope.head, language) + 4;
    const auto field = [&](const base::Bilingual& label, std::string_view value) {
        draw_field(canvas, {area.x, area.y, area.width - 4}, in(language, label), value);
        area.y += 9;
    };
    field({"封棋方", "Sealed by"}, envelope.sealed_by);
    field({"已走着数", "Moves made"}, envelope.moves_made);
    field({"红方用时", "Red's time"}, envelope.red_time);
    field({"黑方用时", "Black's time"}, envelope.black_time);
    field({"续赛", "Resumption"}, envelope.resumption);
    draw_signatures(canvas, {area.x, area.y + 4, area.width}, language);
    const double width = 92;
    draw_board(canvas, paper.width - kGutter - 18 - width, kGutter + 8, width, envelope.board);
    canvas.paragraph(
        paper.width - kGutter - 18 - width, kGutter + 12 + diagram_height(width), width,
        in(language, {"续赛前任何人不得拆封。封局棋图、用时和着数须经双方与裁判核对签字。",
                      "Nobody opens this envelope before resumption. Diagram, times and move number are checked "
                      "and signed by both players and the arbiter."}),
        kSmall);
    draw_foot(canvas, envelope.head.printed_at, envelope.head.link, language);
    return canvas.finish();
}

} // namespace chuhe::print
