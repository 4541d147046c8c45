#include "event_words.hpp"
#include "organiser_words.hpp"

#include <chuhe/pages/organiser_pages.hpp>

namespace chuhe::pages {

namespace {

Html preview_table(const tournament::TournamentState& state, const tournament::RoundPaired& round, Language language) {
    Html rows;
    int number = 0;
    for (const tournament::Board& board : round.boards) {
        rows += element(
            "tr", {},
            element("td", {{"class", "c strong"}}, std::to_string(++number)) +
                element("td", {},
                        turn_mark(tournament::Turn::First, language) + text(" " + name_of(state, board.first))) +
                element("td", {},
                        turn_mark(tournament::Turn::Second, language) + text(" " + name_of(state, board.second))));
    }
    Html byes;
    for (const tournament::EntrantNumber bye : round.byes) {
        byes += element("p", {{"class", "note"}}, in(language, {"轮空：", "Bye: "}) + name_of(state, bye));
    }
    return wide_table(round_name(round.round, language), "pairings",
                      column_head(language, {"台", "Table"}, "c") + column_head(language, {"红方", "Red"}) +
                          column_head(language, {"黑方", "Black"}),
                      rows) +
           byes;
}

} // namespace

Html preview_box(const tournament::TournamentState& state, Language language) {
    if (!tournament::has_preview(state)) {
        return {};
    }
    const std::string next = round_name(static_cast<int>(state.rounds.size()) + 1, language);
    return element(
        "p", {{"class", "preview"}},
        element("span", {}, in(language, {next + "可", next + " can be "})) +
            element("strong", {}, in(language, {"预排", "looked at"})) +
            text(in(language, {"：不锁定，结果改动即重排。", ": it is not fixed, results change it. "})) +
            element("a", {{"href", "preview"}}, in(language, {"预排" + next, "Pairing of " + next + " as it stands"})));
}

Html preview_content(const tournament::TournamentState& state, Language language) {
    const std::string next = round_name(static_cast<int>(state.rounds.size()) + 1, language);
    const Html head = page_head(in(language, {"预排", "As it stands"}), next);
    const Html back =
        element("p", {}, element("a", {{"href", "organise"}}, in(language, {"回到本轮", "Back to the round"})));
    if (!tournament::has_preview(state)) {
        return head + element("p", {}, in(language, {"没有可以预排的轮次。", "There is no round to look at."})) + back;
    }
    const std::string open = std::to_string(tournament::open_boards(state).size());
    const Html note = element(
        "p", {{"class", "note"}},
        in(language, {"尚无结果的 " + open + " 台暂按和棋计；结果一到，对阵随之改变。正式编排在本轮完后进行。",
                      open + " open boards count as drawn for now; results make it another pairing. The round is "
                             "paired when this one is complete."}));
    const auto round = tournament::preview_of_next(state);
    return head + note +
           (round ? preview_table(state, *round, language) : element("p", {}, in(language, round.error().why))) + back;
}

} // namespace chuhe::pages
