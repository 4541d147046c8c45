#include "event_words.hpp"

#include <algorithm>

namespace chuhe::pages {

using tournament::Cell;
using tournament::CellKind;
using tournament::Entrant;
using tournament::Standing;

namespace {

std::string mark(CellKind kind) {
    switch (kind) {
    case CellKind::Win:
        return "1";
    case CellKind::Draw:
        return "½";
    case CellKind::Loss:
        return "0";
    case CellKind::ForfeitWin:
        return "+";
    case CellKind::ForfeitLoss:
        return "−";
    case CellKind::PairingBye:
    case CellKind::FullPointBye:
    case CellKind::HalfPointBye:
    case CellKind::ZeroPointBye:
    case CellKind::Unfinished:
        break;
    }
    return "";
}

/// All results of one entrant against another, in the order of rounds.
std::string against(const Entrant& entrant, tournament::EntrantNumber other) {
    std::string marks;
    for (const Cell& cell : entrant.cells) {
        if (cell.opponent == other) {
            marks += mark(cell.kind);
        }
    }
    return marks;
}

/// Points of rounds without an opponent: byes, and what was brought along.
base::HalfPoints without_opponent(const tournament::CrossTable& table, const Entrant& entrant) {
    base::HalfPoints sum = entrant.carried;
    for (const Cell& cell : entrant.cells) {
        if (!cell.opponent) {
            sum += tournament::points(table.scoring, cell.kind);
        }
    }
    return sum;
}

/// A table of everybody against everybody is read up to this many; beyond, and where most never meet, it would be empty
/// and as wide as it is long.
constexpr std::size_t kMostAgainstEachOther = 40;

Html against_each_other(const EventView& event, Language language) {
    Html heads = column_head(language, {"名次", "Place"}, "c") + column_head(language, {"选手", "Name"}, "name");
    for (std::size_t i = 0; i < event.standings.rows.size(); ++i) {
        heads += column_head(language, {std::to_string(i + 1), std::to_string(i + 1)}, "c");
    }
    Html rows;
    const bool have_byes = std::ranges::any_of(event.table.entrants, [&](const Entrant& entrant) {
        return without_opponent(event.table, entrant).halves() != 0;
    });
    if (have_byes) {
        heads += column_head(language, {"轮空", "Byes"}, "r");
    }
    heads += column_head(language, {"积分", "Points"}, "r");
    for (const Standing& standing : event.standings.rows) {
        const Entrant& entrant = entrant_of(event.table, standing.number);
        Html cells = element("td", {{"class", "place c"}}, place_text(event, standing)) +
                     element("th", {{"scope", "row"}, {"class", "name"}}, entrant_link(entrant));
        for (const Standing& other : event.standings.rows) {
            const bool is_self = other.number == standing.number;
            cells +=
                element("td", {{"class", is_self ? "c self" : "c"}}, is_self ? "·" : against(entrant, other.number));
        }
        if (have_byes) {
            const base::HalfPoints points = without_opponent(event.table, entrant);
            cells += element("td", {{"class", "r"}}, points.halves() == 0 ? "" : points_text(points));
        }
        cells += element("td", {{"class", "r strong"}}, points_text(tournament::score(event.table, entrant)));
        rows += element("tr", {{"data-live", "p" + std::to_string(standing.number)}}, cells);
    }
    return wide_table(in(language, {"交叉表", "Cross table"}), "cross", heads, rows);
}

/// Of each round what it was and against whom: as the list is printed.
Html by_rounds(const EventView& event, Language language) {
    const auto rounds = static_cast<std::size_t>(tournament::rounds_paired(event.table));
    Html heads = column_head(language, {"名次", "Place"}, "c") + column_head(language, {"选手", "Name"}, "name");
    for (std::size_t round = 1; round <= rounds; ++round) {
        heads += column_head(language, {std::to_string(round), std::to_string(round)}, "c");
    }
    heads += column_head(language, {"积分", "Points"}, "r");
    Html rows;
    for (const Standing& standing : event.standings.rows) {
        const Entrant& entrant = entrant_of(event.table, standing.number);
        Html cells = element("td", {{"class", "place c"}}, place_text(event, standing)) +
                     element("th", {{"scope", "row"}, {"class", "name"}},
                             text(std::to_string(entrant.number) + " ") + entrant_link(entrant));
        for (std::size_t round = 0; round < rounds; ++round) {
            cells += element("td", {{"class", "c"}},
                             round < entrant.cells.size() ? round_mark(entrant.cells[round], language) : "");
        }
        cells += element("td", {{"class", "r strong"}}, points_text(tournament::score(event.table, entrant)));
        rows += element("tr", {{"data-live", "p" + std::to_string(standing.number)}}, cells);
    }
    return wide_table(in(language, {"交叉表", "Cross table"}), "cross", heads, rows) +
           element("p", {{"class", "note"}},
                   in(language, {"每格：得分与对手号。", "Each cell: the score, and the number of the opponent."}));
}

} // namespace

std::string round_mark(const Cell& cell, Language language) {
    switch (cell.kind) {
    case CellKind::PairingBye:
    case CellKind::FullPointBye:
        return in(language, {"轮空", "bye"});
    case CellKind::HalfPointBye:
        return in(language, {"半分", "half"});
    case CellKind::ZeroPointBye:
        return "·";
    default:
        return (cell.kind == CellKind::Unfinished ? ":" : mark(cell.kind)) +
               (cell.opponent ? " " + std::to_string(*cell.opponent) : "");
    }
}

Html cross_table_content(const EventView& event, Language language) {
    return page_head(event.table.title, in(language, {"交叉表", "Cross table"})) +
           (event.standings.rows.size() <= kMostAgainstEachOther ? against_each_other(event, language)
                                                                 : by_rounds(event, language));
}

} // namespace chuhe::pages
