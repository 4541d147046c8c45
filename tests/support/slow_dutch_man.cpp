#include "slow_dutch_man.hpp"

namespace chuhe::test {

using namespace tournament;

bool is_game(const Cell& cell) {
    return cell.kind == CellKind::Win || cell.kind == CellKind::Draw || cell.kind == CellKind::Loss;
}

int score_before(const CrossTable& table, const Entrant& who, std::size_t round) {
    int score = 0;
    for (std::size_t i = 0; i < round; ++i) {
        score += points(table.scoring, i < who.cells.size() ? who.cells[i].kind : CellKind::ZeroPointBye).halves();
    }
    return score;
}

char float_of(const CrossTable& table, const Entrant& who, std::size_t round) {
    if (round >= who.cells.size()) {
        return '-';
    }
    const Cell& cell = who.cells[round];
    if (!is_game(cell)) {
        return points(table.scoring, cell.kind) > table.scoring.loss ? 'D' : '-';
    }
    const Entrant& them = table.entrants[*index_of(table, *cell.opponent)];
    const int mine = score_before(table, who, round);
    const int theirs = score_before(table, them, round);
    return mine > theirs ? 'D' : mine < theirs ? 'U' : '-';
}

} // namespace chuhe::test
