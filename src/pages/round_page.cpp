#include "event_words.hpp"
#include "team_match.hpp"

#include <algorithm>

namespace chuhe::pages {

using tournament::Cell;
using tournament::CellKind;
using tournament::Entrant;
using tournament::Turn;

namespace {

/// The result as the first player's cell tells it.
std::string result_text(CellKind of_first, Language language) {
    switch (of_first) {
    case CellKind::Win:
        return "1 : 0";
    case CellKind::Loss:
        return "0 : 1";
    case CellKind::Draw:
        return in(language, {"和", "½ : ½"});
    case CellKind::ForfeitWin:
        return "+ : −";
    case CellKind::ForfeitLoss:
        return "− : +";
    case CellKind::PairingBye:
    case CellKind::FullPointBye:
    case CellKind::HalfPointBye:
    case CellKind::ZeroPointBye:
    case CellKind::Unfinished:
        break;
    }
    return "";
}

/// Both absent: each has `−`; both lost: each has 0. Source: cn1999 8.7, 21.3
std::string result_of(const tournament::CrossTable& table, const Cell& cell, std::size_t round, Language language) {
    const auto other = tournament::index_of(table, *cell.opponent);
    const bool is_same = other && table.entrants[*other].cells[round].kind == cell.kind;
    if (is_same && cell.kind == CellKind::ForfeitLoss) {
        return "− : −";
    }
    return is_same && cell.kind == CellKind::Loss ? "0 : 0" : result_text(cell.kind, language);
}

RoundView round_of(const tournament::CrossTable& table, std::size_t round, Language language) {
    RoundView view{.number = static_cast<int>(round) + 1, .games = {}, .byes = {}};
    for (const Entrant& entrant : table.entrants) {
        if (round >= entrant.cells.size()) {
            continue;
        }
        const Cell& cell = entrant.cells[round];
        if (cell.kind == CellKind::PairingBye) {
            view.byes.push_back(entrant.number);
        }
        if (cell.opponent && cell.turn == Turn::First) {
            view.games.push_back(
                {.first = entrant.number, .second = *cell.opponent, .result = result_of(table, cell, round, language)});
        }
    }
    const auto strongest = [](const RoundGame& game) { return std::min(game.first, game.second); };
    std::ranges::sort(view.games, {}, strongest);
    for (std::size_t i = 0; i < view.games.size(); ++i) {
        view.games[i].table = static_cast<int>(i) + 1;
    }
    return view;
}

/// The number of a table; it leads to why the board was paired.
Html table_link(const EventView& event, int round, int table, Language language) {
    if (event.questions == Questions::No) {
        return text(std::to_string(table));
    }
    return element("a",
                   {{"href", "why-" + std::to_string(round) + "-" + std::to_string(table) + ".html"},
                    {"title", in(language, {"为何这样编", "Why this pairing"})}},
                   std::to_string(table));
}

/// The games of a match of teams, below it.
Html members_row(const RoundGame& game, bool is_knock_out, Language language) {
    if (game.members.empty()) {
        return {};
    }
    return element("tr", {{"data-live", "m" + std::to_string(game.table)}},
                   element("td", {}, Html{}) + element("td", {{"colspan", is_knock_out ? "3" : "5"}},
                                                       member_games_table(game.members, language)));
}

/// The number and the unit tell people of one name apart; on a phone the points follow.
Html who_note(const Entrant& entrant, const Html& points, Language language) {
    const std::string number = std::to_string(entrant.number);
    return element("small", {{"class", "who-note"}},
                   text(in(language, {number + " 号", "No. " + number}) +
                        (entrant.unit.empty() ? "" : " · " + entrant.unit) + " ") +
                       points);
}

/// Source: cn1999 10.1
Html reopened_words(const RoundGame& game, Language language) {
    return game.was.empty() ? Html{}
                            : element("small", {{"class", "who-note"}},
                                      in(language, {"恢复对局，原 ", "reopened, was "}) + game.was);
}

Html group_note(const RoundGame& game) {
    return game.group.empty() ? Html{} : element("small", {{"class", "who-note"}}, game.group);
}

Html game_row(const EventView& event, const RoundView& round, const RoundGame& game, Language language) {
    const auto before = static_cast<std::size_t>(round.number - 1);
    const auto points = [&](const Entrant& entrant) { return tournament::score_after(event.table, entrant, before); };
    const Entrant& first = entrant_of(event.table, game.first);
    const Entrant& second = entrant_of(event.table, game.second);
    // A team has both turns, board by board: its members show them.
    const auto side = [&](Turn turn, const Entrant& entrant) {
        return (event.are_teams ? Html{} : turn_mark(turn, language) + text(" ")) + entrant_link(entrant) +
               who_note(entrant, round.is_knock_out ? Html{} : phone_points(points(entrant), language), language);
    };
    const auto points_cell = [&](const Entrant& entrant) {
        return round.is_knock_out ? Html{} : element("td", {{"class", "r extra"}}, points_text(points(entrant)));
    };
    return element("tr", {{"data-live", "t" + std::to_string(game.table)}},
                   element("td", {{"class", "c strong"}},
                           table_link(event, round.number, game.table, language) + group_note(game)) +
                       element("td", {}, side(Turn::First, first)) + points_cell(first) +
                       element("td", {{"class", "c result"}},
                               game_result(game.result, game.game, language) + reopened_words(game, language)) +
                       points_cell(second) + element("td", {}, side(Turn::Second, second))) +
           members_row(game, round.is_knock_out, language);
}

Html heads(const EventView& event, const RoundView& round, Language language) {
    const Html points = round.is_knock_out ? Html{} : column_head(language, {"分", "Points"}, "r extra");
    const base::Bilingual first =
        event.are_teams ? base::Bilingual{"队（首台红方）", "Team (Red on board 1)"} : base::Bilingual{"红方", "Red"};
    const base::Bilingual second = event.are_teams ? base::Bilingual{"队（首台黑方）", "Team (Black on board 1)"}
                                                   : base::Bilingual{"黑方", "Black"};
    return column_head(language, {"台", "Table"}, "c") + column_head(language, first) + points +
           column_head(language, {"结果", "Result"}, "c") + points + column_head(language, second);
}

} // namespace

std::vector<RoundView> rounds_of(const tournament::CrossTable& table, Language language) {
    std::vector<RoundView> rounds;
    const auto paired = static_cast<std::size_t>(tournament::rounds_paired(table));
    for (std::size_t round = 0; round < paired; ++round) {
        rounds.push_back(round_of(table, round, language));
    }
    return rounds;
}

Html round_content(const EventView& event, const RoundView& round, Language language) {
    Html rows;
    for (const RoundGame& game : round.games) {
        rows += game_row(event, round, game, language);
    }
    const std::string name = "round-" + std::to_string(round.number);
    Html content = element("div", {{"class", "page-bar"}},
                           page_head(event.table.title + (round.stage.empty() ? "" : " · " + round.stage),
                                     round_name(round.number, language)) +
                               download_links(event, language, {{"打印", "Print"}, name + ".pdf"}, {}));
    content += find_form(event, language);
    content += wide_table(in(language, {"对阵表", "Pairings"}), "pairings", heads(event, round, language), rows);
    for (const tournament::EntrantNumber bye : round.byes) {
        content += element("p", {{"class", "note"}},
                           text(in(language, {"轮空：", "Bye: "})) + entrant_link(entrant_of(event.table, bye)));
    }
    return content;
}

} // namespace chuhe::pages
