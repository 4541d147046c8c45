#include "ranking.hpp"
#include "tie_breaks.hpp"

#include <chuhe/tournament/standings.hpp>

#include <algorithm>

namespace chuhe::tournament {

namespace {

Better better(TieBreak tie_break) {
    if (tie_break == TieBreak::DirectWin) {
        return Better::Direct;
    }
    return is_better_small(tie_break) ? Better::Small : Better::Large;
}

Ranking ranked(const TieBreakTable& values, const std::vector<TieBreak>& order) {
    std::vector<Better> criteria;
    for (const TieBreak tie_break : order) {
        criteria.push_back(better(tie_break));
    }
    std::vector<int> amounts;
    amounts.reserve(values.size() * order.size());
    for (std::size_t i = 0; i < values.size(); ++i) {
        for (const TieBreak tie_break : order) {
            amounts.push_back(values.value(i, tie_break).amount);
        }
    }
    Ranking ranking(std::move(criteria), std::move(amounts),
                    [&values](std::size_t a, std::size_t b) { return values.direct_wins(a, b); });
    ranking.run();
    return ranking;
}

std::string numbers_of(const std::vector<EntrantNumber>& numbers) {
    std::string text;
    for (const EntrantNumber number : numbers) {
        text += (text.empty() ? "" : ", ") + std::to_string(number);
    }
    return text;
}

base::Bilingual values_of(const Standings& standings, const Standing& row) {
    base::Bilingual text;
    for (std::size_t k = 0; k < standings.order.size(); ++k) {
        const TieBreak tie_break = standings.order[k];
        const std::string value = text_of(tie_break, row.values[k]);
        text.zh += (k == 0 ? "" : "，") + name(tie_break).zh + value;
        text.en += (k == 0 ? "" : ", ") + name(tie_break).en + ' ' + value;
    }
    return text;
}

base::Bilingual separation(const Standings& standings, const Standing& upper, const Standing& lower) {
    const TieBreak by = *lower.below_by;
    const auto k = static_cast<std::size_t>(std::ranges::find(standings.order, by) - standings.order.begin());
    const std::string mine = text_of(by, lower.values[k]);
    const std::string theirs = text_of(by, upper.values[k]);
    const std::string clause{clause_of(by).text()};
    const std::string low = std::to_string(lower.number);
    const std::string high = std::to_string(upper.number);
    return {low + "列" + high + "之后：" + name(by).zh + mine + "对" + theirs + "（" + clause + "）",
            low + " stands below " + high + " by " + name(by).en + ", " + mine + " against " + theirs + " [" + clause +
                "]"};
}

/// All planned rounds are paired, and nothing is being played.
bool is_played_out(const CrossTable& table) {
    const int rounds = rounds_paired(table);
    return rounds > 0 && rounds >= table.planned_rounds &&
           std::ranges::none_of(table.entrants, [](const Entrant& entrant) {
               return std::ranges::any_of(entrant.cells,
                                          [](const Cell& cell) { return cell.kind == CellKind::Unfinished; });
           });
}

} // namespace

Standings make_standings(const CrossTable& table, const RankingOrder& ranking) {
    const TieBreakTable values(table, ranking.conventions);
    const Ranking places = ranked(values, ranking.order);
    const std::vector<int> place = places.places();
    Standings standings{ranking.order, ranking.conventions, {}, {}};
    for (std::size_t i = 0; i < places.size(); ++i) {
        Standing row;
        row.number = table.entrants[places.entrant(i)].number;
        row.place = place[i];
        if (const auto k = places.below_by(i)) {
            row.below_by = ranking.order[*k];
        }
        for (std::size_t k = 0; k < ranking.order.size(); ++k) {
            row.values.push_back({places.amount(places.entrant(i), k)});
        }
        standings.rows.push_back(std::move(row));
    }
    for (const Standing& row : standings.rows) {
        if (row.place == 1) {
            standings.play_off.push_back(row.number);
        }
    }
    if (standings.play_off.size() < 2 || !is_played_out(table)) {
        standings.play_off.clear();
    }
    return standings;
}

std::vector<Summand> summands(const CrossTable& table, const Conventions& conventions, EntrantNumber number,
                              TieBreak tie_break) {
    const auto entrant = index_of(table, number);
    if (!entrant || !is_sum(tie_break)) {
        return {};
    }
    const TieBreakTable values(table, conventions);
    std::vector<Summand> parts;
    if (const int carried = values.carried(*entrant, tie_break); carried != 0) {
        parts.push_back({0, {}, {carried}});
    }
    for (std::size_t round = 0; round < values.rounds(); ++round) {
        parts.push_back({static_cast<int>(round) + 1, values.cell(*entrant, round).opponent,
                         values.share(*entrant, round, tie_break)});
    }
    return parts;
}

std::vector<base::Bilingual> place_explained(const Standings& standings, EntrantNumber number) {
    const auto row = std::ranges::find(standings.rows, number, &Standing::number);
    if (row == standings.rows.end()) {
        return {};
    }
    const std::string place = std::to_string(row->place);
    const base::Bilingual values = values_of(standings, *row);
    std::vector<base::Bilingual> sentences{{std::to_string(number) + "列第" + place + "：" + values.zh,
                                            std::to_string(number) + " has place " + place + ": " + values.en}};
    std::vector<EntrantNumber> equals;
    for (const Standing& other : standings.rows) {
        if (other.place == row->place && other.number != number) {
            equals.push_back(other.number);
        }
    }
    if (!equals.empty()) {
        const std::string others = numbers_of(equals);
        sentences.push_back({"与" + others + "无法区分，名次并列（15.1至15.5）",
                             "nothing separates him from " + others + ": the place is shared"});
    }
    if (row->below_by) {
        sentences.push_back(separation(standings, *std::prev(row), *row));
    }
    if (const auto next = std::next(row); next != standings.rows.end() && next->below_by) {
        sentences.push_back(separation(standings, *row, *next));
    }
    return sentences;
}

} // namespace chuhe::tournament
