#include "event_words.hpp"

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

/// Both absent: each has `−`. Source: cn1999 21.3
bool is_double_forfeit(const tournament::CrossTable& table, const Cell& cell, std::size_t round) {
    const auto other = tournament::index_of(table, *cell.opponent);
    return cell.kind == CellKind::ForfeitLoss && other &&
           table.entrants[*other].cells[round].kind == CellKind::ForfeitLoss;
}

RoundView round_of(const tournament::CrossTable& table, std::size_t round, Language language) {
    RoundView view{.number = static_cast<int>(round) + 1};
    for (const Entrant& entrant : table.entrants) {
        if (round >= entrant.cells.size()) {
            continue;
        }
        const Cell& cell = entrant.cells[round];
        if (cell.kind == CellKind::PairingBye) {
            view.bye = entrant.number;
        }
        if (cell.opponent && cell.turn == Turn::First) {
            const std::string result =
                is_double_forfeit(table, cell, round) ? "− : −" : result_text(cell.kind, language);
            view.games.push_back({.first = entrant.number, .second = *cell.opponent, .result = result});
        }
    }
    const auto strongest = [](const RoundGame& game) { return std::min(game.first, game.second); };
    std::ranges::sort(view.games, {}, strongest);
    for (std::size_t i = 0; i < view.games.size(); ++i) {
        view.games[i].table = static_cast<int>(i) + 1;
    }
    return view;
}

Html game_row(const EventView& event, const RoundView& round, const RoundGame& game, Language language) {
    const auto before = static_cast<std::size_t>(round.number - 1);
    const auto points = [&](const Entrant& entrant) {
        return points_text(tournament::score_after(event.table, entrant, before));
    };
    const Entrant& first = entrant_of(event.table, game.first);
    const Entrant& second = entrant_of(event.table, game.second);
    return element("tr", {},
                   element("td", {{"class", "c strong"}}, std::to_string(game.table)) +
                       element("td", {}, turn_mark(Turn::First, language) + text(" ") + entrant_link(first)) +
                       element("td", {{"class", "r"}}, points(first)) +
                       element("td", {{"class", "c result"}}, game.result.empty() ? "—" : game.result) +
                       element("td", {{"class", "r"}}, points(second)) +
                       element("td", {}, turn_mark(Turn::Second, language) + text(" ") + entrant_link(second)));
}

Html heads(Language language) {
    const auto head = [&](const base::Bilingual& label, std::string_view css_class) {
        return element("th", {{"scope", "col"}, {"class", std::string{css_class}}}, in(language, label));
    };
    return element("thead", {},
                   element("tr", {},
                           head({"台", "Table"}, "c") + head({"红方", "Red"}, "") + head({"分", "Points"}, "r") +
                               head({"结果", "Result"}, "c") + head({"分", "Points"}, "r") +
                               head({"黑方", "Black"}, "")));
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
    Html content = page_head(event.table.title, round_name(round.number, language));
    content += element("div",
                       {{"class", "wide"},
                        {"tabindex", "0"},
                        {"role", "region"},
                        {"aria-label", in(language, {"对阵表", "Pairings"})}},
                       element("table", {{"class", "pairings"}}, heads(language) + element("tbody", {}, rows)));
    if (round.bye) {
        content += element("p", {{"class", "note"}},
                           text(in(language, {"轮空：", "Bye: "})) + entrant_link(entrant_of(event.table, *round.bye)));
    }
    return content;
}

} // namespace chuhe::pages
