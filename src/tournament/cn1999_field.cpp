#include "cn1999_field.hpp"

#include "lots.hpp"
#include "stable_order.hpp"

#include <algorithm>
#include <cstdlib>
#include <unordered_map>

namespace chuhe::tournament::cn1999 {

namespace {

constexpr std::uint64_t kOrderLots = 1ULL << 32U;

bool is_met(const Cell& cell) {
    return is_played(cell) || (cell.kind == CellKind::Unfinished && cell.opponent.has_value());
}

CellKind kind_for_pairing(CellKind kind) {
    return kind == CellKind::Unfinished ? CellKind::Draw : kind;
}

void take_turn(Player& player, Turn turn) {
    player.turn_difference += turn == Turn::First ? 1 : -1;
    player.first_moves += turn == Turn::First ? 1 : 0;
    player.same_turns = player.last_turn == turn ? player.same_turns + 1 : 1;
    player.last_turn = turn;
}

Player player_of(const CrossTable& table, const Entrant& entrant, std::size_t rounds) {
    Player player;
    player.number = entrant.number;
    player.rating = entrant.rating;
    player.unit = entrant.unit;
    player.score = entrant.carried.halves();
    for (std::size_t round = 0; round < rounds; ++round) {
        const Cell cell = round < entrant.cells.size() ? entrant.cells[round] : Cell{};
        const base::HalfPoints worth = points(table.scoring, kind_for_pairing(cell.kind));
        player.score += worth.halves();
        player.board_points += cell.board_points.halves();
        if (is_met(cell) && cell.turn) {
            take_turn(player, *cell.turn);
        }
        if (cell.kind == CellKind::PairingBye || (!is_met(cell) && worth >= table.scoring.win)) {
            player.may_have_bye = false;
        }
    }
    return player;
}

using Positions = std::unordered_map<EntrantNumber, std::uint32_t>;

void exclude(Field& field, const Positions& positions, EntrantNumber a, EntrantNumber b) {
    const auto mine = positions.find(a);
    const auto theirs = positions.find(b);
    if (a != b && mine != positions.end() && theirs != positions.end()) {
        field.players[mine->second].excluded.push_back(theirs->second);
    }
}

void set_excluded(Field& field, const CrossTable& table, std::size_t rounds) {
    Positions positions;
    for (std::uint32_t i = 0; i < field.players.size(); ++i) {
        positions.emplace(field.players[i].number, i);
    }
    for (const Entrant& entrant : table.entrants) {
        for (std::size_t round = 0; round < std::min(rounds, entrant.cells.size()); ++round) {
            if (is_met(entrant.cells[round])) {
                exclude(field, positions, entrant.number, *entrant.cells[round].opponent);
            }
        }
    }
    for (const auto& group : table.forbidden) {
        for (const EntrantNumber a : group) {
            for (const EntrantNumber b : group) {
                exclude(field, positions, a, b);
            }
        }
    }
    for (Player& player : field.players) {
        std::ranges::sort(player.excluded);
    }
}

struct After {
    int same_turns;
    int difference;
};

After after(const Player& player, Turn turn) {
    return {player.last_turn == turn ? player.same_turns + 1 : 1,
            player.turn_difference + (turn == Turn::First ? 1 : -1)};
}

/// What the choice does to the two players.
TurnChoice judged(const Player& a, const Player& b, bool a_is_first) {
    TurnChoice choice{.a_is_first = a_is_first};
    for (const After& mine :
         {after(a, a_is_first ? Turn::First : Turn::Second), after(b, a_is_first ? Turn::Second : Turn::First)}) {
        choice.fourth_in_a_row += mine.same_turns >= 4 ? 1 : 0;
        choice.strained += mine.same_turns >= 3 || std::abs(mine.difference) > 1 ? 1 : 0;
    }
    return choice;
}

} // namespace

Field make_field(const CrossTable& table, const Cn1999Settings& settings) {
    const auto rounds = static_cast<std::size_t>(rounds_paired(table));
    Field field;
    field.round = static_cast<int>(rounds) + 1;
    field.seed = settings.seed;
    field.keeps_units_apart =
        settings.unit_avoidance == UnitAvoidance::Always ||
        (settings.unit_avoidance == UnitAvoidance::FirstRounds && field.round <= settings.unit_avoidance_rounds);
    for (const Entrant& entrant : table.entrants) {
        if (entrant.cells.size() <= rounds) {
            field.players.push_back(player_of(table, entrant, rounds));
            field.has_board_points = field.has_board_points || field.players.back().board_points > 0;
        }
    }
    Lots lots(lot_of(settings.seed, static_cast<std::uint64_t>(field.round), kOrderLots, 0));
    lots.shuffle(field.players);
    sort_stably(field.players, [](const Player& a, const Player& b) { return a.score > b.score; });
    set_excluded(field, table, rounds);
    return field;
}

bool may_meet(const Field& field, std::uint32_t a, std::uint32_t b) {
    return !std::ranges::binary_search(field.players[a].excluded, b);
}

bool draws_halves(const Field& field) {
    return field.round == 1 && field.players.front().score == field.players.back().score;
}

bool is_clash(const Player& a, const Player& b) {
    return (a.turn_difference > 0 && b.turn_difference > 0) || (a.turn_difference < 0 && b.turn_difference < 0);
}

TurnChoice choose_turn(const Field& field, const Player& a, const Player& b) {
    const TurnChoice with_a = judged(a, b, true);
    const TurnChoice with_b = judged(a, b, false);
    const auto chosen = [&](bool a_is_first, TurnReason reason) {
        TurnChoice choice = a_is_first ? with_a : with_b;
        choice.reason = reason;
        return choice;
    };
    if (with_a.fourth_in_a_row != with_b.fourth_in_a_row) {
        return chosen(with_a.fourth_in_a_row < with_b.fourth_in_a_row, TurnReason::FourthTurn);
    }
    if (a.turn_difference != b.turn_difference) {
        return chosen(a.turn_difference < b.turn_difference, TurnReason::FewerFirstMoves);
    }
    if (a.first_moves != b.first_moves) {
        return chosen(a.first_moves < b.first_moves, TurnReason::FewerFirstMoves);
    }
    const bool a_was_second = a.last_turn == Turn::Second;
    if (a_was_second != (b.last_turn == Turn::Second)) {
        return chosen(a_was_second, TurnReason::SecondLastTime);
    }
    const auto [low, high] = std::minmax(a.number, b.number);
    const bool low_is_first = lot_of(field.seed, static_cast<std::uint64_t>(field.round), low, high) % 2 == 0;
    return chosen(low_is_first == (a.number == low), TurnReason::Lot);
}

} // namespace chuhe::tournament::cn1999
