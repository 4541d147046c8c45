#include "event_words.hpp"

#include <algorithm>

namespace chuhe::pages {

using tournament::Turn;

namespace {

/// "1 : 0" as words: on a wall the side that has won is read from afar.
Html state_tag(const RoundGame& game, Language language) {
    const auto is_over = [](const MemberGame& member) { return !member.result.empty(); };
    if (std::ranges::any_of(game.members, is_over) && !std::ranges::all_of(game.members, is_over)) {
        return element("span", {{"class", "tag live"}}, icon(Icon::Play) + text(game.result)); // a match of teams
    }
    if (!game.result.empty()) {
        return element("span", {{"class", "tag end"}}, icon(Icon::Check) + text(game.result));
    }
    return element("span", {{"class", "tag live"}}, icon(Icon::Play) + text(in(language, {"对局中", "playing"})));
}

Html player(const EventView& event, tournament::EntrantNumber number, Turn turn, Language language) {
    const tournament::Entrant& entrant = entrant_of(event.table, number);
    return element("p", {{"class", "wall-player"}},
                   turn_mark(turn, language) + element("span", {{"class", "clip"}}, entrant.name) +
                       element("span", {{"class", "clip wall-unit"}}, entrant.unit));
}

/// Red below, Black above, as at the board.
Html card(const EventView& event, const RoundGame& game, Language language) {
    const Html body =
        player(event, game.second, Turn::Second, language) +
        element("p", {{"class", "wall-middle"}},
                element("b", {{"class", "wall-table"}}, std::to_string(game.table)) + state_tag(game, language)) +
        player(event, game.first, Turn::First, language);
    return element("li",
                   {{"class", "wall-card"},
                    {"data-live", "t" + std::to_string(game.table)},
                    {"data-game", game.game.empty() ? std::string{kAbsent} : game.game}},
                   body);
}

} // namespace

Html wall_content(const EventView& event, const RoundView* round, Language language) {
    if (round == nullptr) {
        return element("p", {{"class", "note"}}, in(language, {"尚未编排。", "Nothing is paired yet."}));
    }
    Html cards;
    for (const RoundGame& game : round->games) {
        cards += card(event, game, language);
    }
    return element("div", {{"class", "wall-head"}},
                   element("h1", {}, event.table.title + " " + round_name(round->number, language)) +
                       element("span", {{"class", "wall-count"}, {"id", "wall-count"}},
                               std::to_string(round->games.size()) + in(language, {" 台", " tables"}))) +
           element("ol", {{"class", "wall"}}, cards);
}

} // namespace chuhe::pages
