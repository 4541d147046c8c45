#include <chuhe/tournament/past_rounds.hpp>

#include <algorithm>

namespace chuhe::tournament {

CrossTable table_before(const CrossTable& table, int round) {
    CrossTable before = table;
    before.rounds_without_pairs = 0;
    const auto earlier = static_cast<std::size_t>(round - 1);
    const bool was_paired = round <= rounds_paired(table);
    for (Entrant& entrant : before.entrants) {
        const bool has_cell = entrant.cells.size() > earlier;
        const bool was_there = has_cell ? is_paired(entrant.cells[earlier]) : !was_paired;
        const Cell missed = has_cell ? entrant.cells[earlier] : Cell{};
        entrant.cells.resize(std::min(entrant.cells.size(), earlier));
        if (!was_there) {
            entrant.cells.resize(earlier);
            entrant.cells.push_back(missed);
        }
    }
    return before;
}

RoundPairing pairing_of(const CrossTable& table, int round) {
    RoundPairing pairing;
    for (const Entrant& entrant : table.entrants) {
        if (entrant.cells.size() < static_cast<std::size_t>(round)) {
            continue;
        }
        const Cell& cell = entrant.cells[static_cast<std::size_t>(round - 1)];
        if (cell.kind == CellKind::PairingBye && !pairing.bye) {
            pairing.bye = entrant.number;
        }
        const bool is_named_first =
            cell.opponent && (cell.turn ? cell.turn == Turn::First : entrant.number < *cell.opponent);
        if (is_named_first) {
            pairing.boards.push_back({entrant.number, *cell.opponent});
        }
    }
    return pairing;
}

} // namespace chuhe::tournament
