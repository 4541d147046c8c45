#include "bracket_sheet.hpp"

namespace chuhe::server {

namespace {

/// "1 ½ = 1.5": each game, then the sum.
std::string marks_of(const pages::BracketSide& side) {
    std::string text;
    for (const std::string& mark : side.marks) {
        text += (text.empty() ? "" : " ") + mark;
    }
    return side.total.empty() ? text : text + " = " + side.total;
}

print::BracketLine line_of(const pages::BracketSide& side) {
    return {(side.number ? std::to_string(*side.number) + " " : "") + side.name, marks_of(side), side.has_won};
}

print::BracketBox box_of(const pages::BracketMatch& match) {
    return {.is_drawn = match.is_drawn,
            .is_fed = match.is_fed,
            .number = match.number == 0 ? "" : std::to_string(match.number),
            .note = match.note,
            .upper = line_of(match.upper),
            .lower = line_of(match.lower)};
}

} // namespace

print::BracketSheet bracket_sheet(const PrintedEvent& event) {
    const auto say = [&](const base::Bilingual& words) { return pages::in(event.language, words); };
    print::BracketSheet sheet{.event = event.view.table.title, .title = say({"签表", "Bracket"})};
    sheet.notes = say({"每局 1 胜、½ 和、0 负，+ − 为弃权；= 后为合计。记录 ",
                       "1, ½, 0 for each game, + and − for a forfeit; their sum after =. Record "}) +
                  std::to_string(event.version);
    sheet.link = event.address + "bracket.html";
    for (const pages::Bracket& bracket : event.view.brackets) {
        for (const pages::BracketPartView& part : bracket.parts) {
            print::BracketPart& drawn = sheet.parts.emplace_back();
            drawn.title = bracket.title + (part.title.empty() ? "" : " · " + part.title);
            for (const pages::BracketRound& round : part.rounds) {
                print::BracketColumn& column = drawn.columns.emplace_back();
                column.head = round.title;
                for (const pages::BracketMatch& match : round.matches) {
                    column.boxes.push_back(box_of(match));
                }
            }
        }
    }
    return sheet;
}

} // namespace chuhe::server
