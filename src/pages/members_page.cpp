#include "event_words.hpp"

namespace chuhe::pages {

namespace {

Html row(const EventView& event, const MemberScore& member, Language language) {
    const auto number = [](int value) { return element("td", {{"class", "r"}}, std::to_string(value)); };
    const tournament::MemberScore& score = member.score;
    return element("tr", {{"data-live", "b" + std::to_string(score.team) + "-" + std::to_string(score.member)}},
                   element("td", {{"class", "place c"}}, std::to_string(score.place)) +
                       element("th", {{"scope", "row"}}, member.name) +
                       element("td", {}, entrant_link(entrant_of(event.table, score.team))) + number(score.games) +
                       element("td", {{"class", "c extra"}},
                               std::to_string(score.wins) + in(language, {" 胜 ", " won "}) +
                                   std::to_string(score.draws) + in(language, {" 和 ", " drawn "}) +
                                   std::to_string(score.losses) + in(language, {" 负", " lost"})) +
                       element("td", {{"class", "r strong"}}, points_text(score.points)));
}

} // namespace

Html members_content(const EventView& event, Language language) {
    Html content = element("div", {{"class", "page-bar"}},
                           page_head(event.table.title, in(language, {"各台个人成绩", "Members by board"})) +
                               download_links(event, language, {{"打印", "Print"}, "members.pdf"}, {}));
    for (std::size_t i = 0; i < event.members.size();) {
        const int board = event.members[i].score.board;
        Html rows;
        for (; i < event.members.size() && event.members[i].score.board == board; ++i) {
            rows += event.members[i].score.games > 0 ? row(event, event.members[i], language) : Html{};
        }
        if (board == 0) {
            continue; // those who have not played
        }
        const std::string title =
            in(language, {"第 " + std::to_string(board) + " 台", "Board " + std::to_string(board)});
        content +=
            element("h2", {}, title) +
            wide_table(title, "members",
                       column_head(language, {"名次", "Place"}, "c") + column_head(language, {"姓名", "Name"}) +
                           column_head(language, {"队", "Team"}) + column_head(language, {"局数", "Games"}, "r") +
                           column_head(language, {"胜和负", "Results"}, "c extra") +
                           column_head(language, {"得分", "Points"}, "r"),
                       rows);
    }
    return content +
           element("p", {{"class", "note"}},
                   in(language, {"每人列在出场最多的一台；得分多者列前，相同则局数少者、胜局多者列前。",
                                 "Each stands on the board where he played most; more points, then fewer games, then "
                                 "more wins. A member without a game is not in the list."}));
}

} // namespace chuhe::pages
