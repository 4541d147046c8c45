#include "dutch_field.hpp"

#include <algorithm>
#include <cstdlib>
#include <unordered_map>

namespace chuhe::tournament::dutch {

namespace {

using Index = std::unordered_map<EntrantNumber, std::size_t>;

/// An adjourned game counts as a draw for pairing only. Source: fide2026 GH 3.1
CellKind kind_for_pairing(const Cell& cell) {
    return cell.kind == CellKind::Unfinished ? CellKind::Draw : cell.kind;
}

bool is_game(const Cell& cell) {
    return is_played(cell) || (cell.kind == CellKind::Unfinished && cell.opponent.has_value());
}

/// All pairing scores by entrant and round, round `rounds` included.
std::vector<std::vector<int>> scores_by_round(const CrossTable& table, std::size_t rounds) {
    std::vector<std::vector<int>> scores;
    for (const Entrant& entrant : table.entrants) {
        std::vector<int> mine;
        int sum = entrant.carried.halves();
        for (std::size_t round = 0; round <= rounds; ++round) {
            const int extra = round < entrant.virtual_points.size() ? entrant.virtual_points[round].halves() : 0;
            mine.push_back(sum + extra);
            const Cell cell = round < entrant.cells.size() ? entrant.cells[round] : Cell{};
            sum += points(table.scoring, kind_for_pairing(cell)).halves();
        }
        scores.push_back(std::move(mine));
    }
    return scores;
}

/// Source: fide2026 GH 3.4, 1.6
void set_turns(Player& player, const Entrant& entrant, std::size_t rounds) {
    for (std::size_t round = 0; round < std::min(rounds, entrant.cells.size()); ++round) {
        const Cell& cell = entrant.cells[round];
        if (is_game(cell) && cell.turn) {
            player.turns.push_back(*cell.turn);
            player.turn_difference += *cell.turn == Turn::First ? 1 : -1;
        }
    }
}

/// Source: fide2026 1.7
/// Reading: where the two causes of an absolute preference conflict, the difference decides.
Preference preference_of(const Player& player) {
    const std::size_t games = player.turns.size();
    if (games == 0) {
        return {};
    }
    const Turn last = player.turns.back();
    if (std::abs(player.turn_difference) >= 2) {
        return {Strength::Absolute, player.turn_difference > 0 ? Turn::Second : Turn::First};
    }
    if (games >= 2 && player.turns[games - 2] == last) {
        return {Strength::Absolute, other(last)};
    }
    if (player.turn_difference != 0) {
        return {Strength::Strong, player.turn_difference > 0 ? Turn::Second : Turn::First};
    }
    return {Strength::Mild, other(last)};
}

/// Source: fide2026 1.4.2, 1.4.3, 1.4.4
/// Reading: a bye worth no more than a played loss gives no downfloat.
Float float_of(const CrossTable& table, const std::vector<std::vector<int>>& scores, const Index& index,
               std::size_t entrant, std::size_t round) {
    const auto& cells = table.entrants[entrant].cells;
    if (round >= cells.size()) {
        return Float::None;
    }
    const Cell& cell = cells[round];
    if (!is_game(cell)) {
        const bool is_worth_more = points(table.scoring, cell.kind) > table.scoring.loss;
        return is_worth_more && cell.kind != CellKind::ForfeitLoss ? Float::Down : Float::None;
    }
    const int mine = scores[entrant][round];
    const int theirs = scores[index.at(*cell.opponent)][round];
    if (mine == theirs) {
        return Float::None;
    }
    return mine > theirs ? Float::Down : Float::Up;
}

/// Source: fide2026 BR 4
bool is_barred_from_bye(const CrossTable& table, const Entrant& entrant, std::size_t rounds) {
    const std::size_t end = std::min(rounds, entrant.cells.size());
    return std::any_of(entrant.cells.begin(), entrant.cells.begin() + static_cast<std::ptrdiff_t>(end),
                       [&](const Cell& cell) {
                           return cell.kind == CellKind::PairingBye ||
                                  (!is_game(cell) && points(table.scoring, cell.kind) >= table.scoring.win);
                       });
}

/// Topscorers exist when the last planned round, or a later one, is paired. Source: fide2026 1.8
bool is_topscorer(const CrossTable& table, int points_so_far, int rounds) {
    if (table.planned_rounds == 0 || rounds + 1 < table.planned_rounds) {
        return false;
    }
    return 2 * points_so_far > rounds * std::max(table.scoring.win, table.scoring.draw).halves();
}

bool is_absent(const Entrant& entrant, std::size_t round) {
    return entrant.cells.size() > round;
}

/// Paired now or in an earlier round: only they hold a number. Source: fide2026 5.2.5
bool has_arrived(const Entrant& entrant, std::size_t rounds) {
    return !is_absent(entrant, rounds) || std::ranges::any_of(entrant.cells, is_paired);
}

/// Source: fide2026 1.2
bool is_higher(const Player& a, const Player& b) {
    return a.score != b.score ? a.score > b.score : a.number < b.number;
}

/// Source: fide2026 C3
bool clash_absolutely(const Player& a, const Player& b) {
    return a.preference.strength == Strength::Absolute && b.preference.strength == Strength::Absolute &&
           a.preference.turn == b.preference.turn && !a.is_topscorer && !b.is_topscorer;
}

/// Parts those who have met (C1) or may not meet by order of the arbiter.
void part_known_pairs(Field& field, const CrossTable& table, const Index& index, std::size_t rounds) {
    std::unordered_map<EntrantNumber, std::size_t> position;
    for (std::size_t i = 0; i < field.players.size(); ++i) {
        position.emplace(field.players[i].number, i);
    }
    for (std::size_t i = 0; i < field.players.size(); ++i) {
        const auto& cells = table.entrants[index.at(field.players[i].number)].cells;
        for (std::size_t round = 0; round < std::min(rounds, cells.size()); ++round) {
            const bool has_met = is_game(cells[round]) && position.contains(*cells[round].opponent);
            if (has_met) {
                field.may_meet.part(i, position.at(*cells[round].opponent));
            }
        }
    }
    for (const auto& group : table.forbidden) {
        for (const EntrantNumber a : group) {
            for (const EntrantNumber b : group) {
                if (a != b && position.contains(a) && position.contains(b)) {
                    field.may_meet.part(position.at(a), position.at(b));
                }
            }
        }
    }
}

void set_adjacency(Field& field, const CrossTable& table, const Index& index, std::size_t rounds) {
    const std::size_t count = field.players.size();
    field.may_meet = Adjacency{count + (field.is_odd ? 1 : 0)};
    for (std::size_t a = 0; a < count; ++a) {
        for (std::size_t b = a + 1; b < count; ++b) {
            if (!clash_absolutely(field.players[a], field.players[b])) {
                field.may_meet.join(a, b);
            }
        }
        if (field.is_odd && !field.players[a].is_barred_from_bye) {
            field.may_meet.join(a, count);
        }
    }
    part_known_pairs(field, table, index, rounds);
}

} // namespace

Field make_field(const CrossTable& table) {
    const int rounds = rounds_paired(table);
    const auto round = static_cast<std::size_t>(rounds);
    const auto scores = scores_by_round(table, round);
    Index index;
    for (std::size_t i = 0; i < table.entrants.size(); ++i) {
        index.emplace(table.entrants[i].number, i);
    }
    Field field;
    int arrived = 0;
    for (std::size_t i = 0; i < table.entrants.size(); ++i) {
        const Entrant& entrant = table.entrants[i];
        arrived += has_arrived(entrant, round) ? 1 : 0;
        if (is_absent(entrant, round)) {
            continue;
        }
        Player player;
        player.number = entrant.number;
        player.score = scores[i][round];
        player.parity_number = arrived;
        set_turns(player, entrant, round);
        player.preference = preference_of(player);
        player.float_1 = rounds >= 1 ? float_of(table, scores, index, i, round - 1) : Float::None;
        player.float_2 = rounds >= 2 ? float_of(table, scores, index, i, round - 2) : Float::None;
        player.is_barred_from_bye = is_barred_from_bye(table, entrant, round);
        const int extra = round < entrant.virtual_points.size() ? entrant.virtual_points[round].halves() : 0;
        player.is_topscorer = is_topscorer(table, player.score - extra, rounds);
        field.players.push_back(std::move(player));
    }
    std::ranges::sort(field.players, is_higher);
    field.is_odd = field.players.size() % 2 == 1;
    set_adjacency(field, table, index, round);
    return field;
}

} // namespace chuhe::tournament::dutch
