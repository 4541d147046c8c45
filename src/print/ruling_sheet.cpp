#include "diagram_drawing.hpp"
#include "sheet_parts.hpp"

#include <chuhe/notation/chinese.hpp>
#include <chuhe/print/ruling_sheet.hpp>

#include <algorithm>

namespace chuhe::print {

using adjudication::SideClass;
using adjudication::Verdict;

namespace {

constexpr double kBoard = 62;
constexpr TextStyle kCell{.face = Face::Serif, .size = 10};
/// The left edges of the columns of plies. Unit: millimetres.
constexpr double kMove = 12;
constexpr double kKind = 36;
constexpr double kWhy = 52;
constexpr double kClause = 24;

base::Bilingual words(Verdict verdict) {
    switch (verdict) {
    case Verdict::None:
        return {"未构成循环", "No repetition"};
    case Verdict::Draw:
        return {"双方不变作和", "Draw: neither side changes"};
    case Verdict::RedMustVary:
        return {"红方须变着，再犯判负", "Red must change, or lose"};
    case Verdict::BlackMustVary:
        return {"黑方须变着，再犯判负", "Black must change, or lose"};
    case Verdict::RedLoses:
        return {"红方判负", "Red loses"};
    case Verdict::BlackLoses:
        return {"黑方判负", "Black loses"};
    case Verdict::Undecided:
        return {"程序不能断定，请裁判裁定", "The program cannot decide; the arbiter does"};
    }
    return {};
}

base::Bilingual words(SideClass side) {
    switch (side) {
    case SideClass::Allowed:
        return {"允许着法", "allowed moves"};
    case SideClass::Forbidden:
        return {"禁止着法", "forbidden moves"};
    case SideClass::PerpetualCheck:
        return {"长将", "perpetual check"};
    }
    return {};
}

std::vector<std::string> facts_of(const adjudication::JudgedRepetition& judged, std::size_t from_ply,
                                  Language language) {
    const adjudication::Cycle& cycle = judged.cycle;
    const std::string first = std::to_string(from_ply + cycle.start + 1);
    const std::string last = std::to_string(from_ply + cycle.end);
    const std::string times = std::to_string(cycle.times);
    return {in(language, {"循环：第 " + first + "–" + last + " 着；同一局面已出现 " + times + " 次",
                          "Cycle: plies " + first + "–" + last + "; the position has stood " + times + " times"}),
            in(language, {"红方：", "Red: "}) + in(language, words(judged.ruling.classes.red)),
            in(language, {"黑方：", "Black: "}) + in(language, words(judged.ruling.classes.black))};
}

/// The verdict with all that it rests on beside the position. Returns the height used.
double draw_verdict(Canvas& canvas, const Area& area, const RulingSheet& sheet, Language language) {
    const double width = area.width - kBoard - 6;
    canvas.text(area.x, area.y + 4, sheet.verdict, {.face = Face::SerifBold, .size = 16}, width);
    double y = area.y + 12;
    canvas.text(area.x, y, in(language, {"依据条款 ", "Clause "}) + sheet.clause, kCell, width);
    y += 6;
    y += canvas.paragraph(area.x, y, width, sheet.text, kBody) + 4;
    for (const std::string& fact : sheet.facts) {
        y += canvas.paragraph(area.x, y, width, fact, kCell) + 1;
    }
    draw_board(canvas, area.x + area.width - kBoard, area.y, kBoard, sheet.board);
    return std::max(y - area.y, diagram_height(kBoard)) + 6;
}

/// Returns the height used.
double draw_row(Canvas& canvas, const Area& area, const RulingRow& row, const TextStyle& style) {
    const double middle = area.y + 4;
    canvas.text(area.x, middle, row.ply, style, kMove - 2);
    canvas.text(area.x + kMove, middle, row.move, style, kKind - kMove - 2);
    canvas.text(area.x + kKind, middle, row.kind, style, kWhy - kKind - 2);
    canvas.text(area.x + area.width - kClause, middle, row.clause, style, kClause);
    const double why = canvas.paragraph(area.x + kWhy, area.y + 1.6, area.width - kWhy - kClause - 3, row.why, style);
    const double height = std::max(7.5, why + 2.4);
    canvas.line(area.x, area.y + height, area.x + area.width, area.y + height, 0.1);
    return height;
}

RulingRow heads(Language language) {
    return {in(language, {"着次", "Ply"}), in(language, {"着法", "Move"}), in(language, {"性质", "Kind"}),
            in(language, {"理由", "Why"}), in(language, {"条款", "Clause"})};
}

} // namespace

RulingSheet ruling_sheet_of(const adjudication::Line& line, const adjudication::JudgedRepetition& judged,
                            std::size_t from_ply, Language language) {
    const std::vector<rules::Position> positions = adjudication::positions(line);
    RulingSheet sheet{.head = {},
                      .board = positions[judged.cycle.end].board(),
                      .verdict = in(language, words(judged.ruling.verdict)),
                      .clause = std::string{judged.ruling.clause.text()},
                      .text = in(language, judged.ruling.text),
                      .facts = facts_of(judged, from_ply, language),
                      .rows = {}};
    if (judged.ruling.procedure) {
        sheet.clause += in(language, {"、", ", "}) + std::string{judged.ruling.procedure->text()};
    }
    for (std::size_t i = 0; i < judged.ruling.findings.size(); ++i) {
        const std::size_t ply = judged.cycle.start + i;
        const adjudication::PlyFinding& finding = judged.ruling.findings[i];
        sheet.rows.push_back({std::to_string(from_ply + ply + 1),
                              notation::write_chinese(positions[ply], line.moves[ply], {}),
                              in(language, adjudication::name(finding.kind)), in(language, finding.why),
                              std::string{finding.clause.text()}});
    }
    return sheet;
}

Printed print_ruling_sheet(const RulingSheet& sheet, Language language, Format format) {
    constexpr double kFoot = 24;
    constexpr double kSignatures = 34;
    const std::string title = in(language, {"循环裁定书", "Ruling on a repetition"});
    Canvas canvas{format, kA4, title};
    const Paper paper = canvas.paper();
    Area area{kGutter, kGutter, paper.width - 2 * kGutter};
    area.y += draw_head(canvas, area, title, sheet.head, language);
    area.y += draw_players(canvas, area, sheet.head, language) + 6;
    area.y += draw_verdict(canvas, area, sheet, language);
    const TextStyle head{.face = Face::SansBold, .size = 9};
    area.y += draw_row(canvas, area, heads(language), head);
    const auto make_room = [&](double height) {
        if (area.y + height > paper.height - kFoot) {
            canvas.next_page();
            area.y = kGutter;
        }
    };
    for (const RulingRow& row : sheet.rows) {
        make_room(18);
        area.y += draw_row(canvas, area, row, kCell);
    }
    make_room(kSignatures);
    area.y += 6;
    draw_signatures(canvas, area, language);
    draw_foot(canvas, sheet.head.printed_at, sheet.head.link, language);
    return canvas.finish();
}

} // namespace chuhe::print
