#include <chuhe/tournament/cross_table.hpp>

#include <algorithm>

namespace chuhe::tournament {

bool is_played(const Cell& cell) {
    return cell.opponent && (cell.kind == CellKind::Win || cell.kind == CellKind::Draw || cell.kind == CellKind::Loss);
}

bool is_paired(const Cell& cell) {
    return cell.opponent.has_value() || cell.kind == CellKind::PairingBye;
}

base::HalfPoints points(const Scoring& scoring, CellKind kind) {
    switch (kind) {
    case CellKind::Win:
    case CellKind::ForfeitWin:
    case CellKind::FullPointBye:
        return scoring.win;
    case CellKind::Draw:
    case CellKind::HalfPointBye:
        return scoring.draw;
    case CellKind::Loss:
        return scoring.loss;
    case CellKind::ForfeitLoss:
        return scoring.forfeit_loss;
    case CellKind::PairingBye:
        return scoring.pairing_bye;
    case CellKind::ZeroPointBye:
        return scoring.absence;
    case CellKind::Unfinished:
        return base::HalfPoints{0};
    }
    return base::HalfPoints{0};
}

int rounds_paired(const CrossTable& table) {
    std::size_t rounds = 0;
    for (const Entrant& entrant : table.entrants) {
        for (std::size_t round = entrant.cells.size(); round > rounds; --round) {
            if (is_paired(entrant.cells[round - 1])) {
                rounds = round;
            }
        }
    }
    return static_cast<int>(rounds) + table.rounds_without_pairs;
}

base::HalfPoints score_after(const CrossTable& table, const Entrant& entrant, std::size_t rounds) {
    base::HalfPoints total = entrant.carried;
    for (std::size_t round = 0; round < rounds; ++round) {
        const CellKind kind = round < entrant.cells.size() ? entrant.cells[round].kind : CellKind::ZeroPointBye;
        total += points(table.scoring, kind);
    }
    return total;
}

base::HalfPoints score(const CrossTable& table, const Entrant& entrant) {
    return score_after(table, entrant, static_cast<std::size_t>(rounds_paired(table)));
}

std::optional<std::size_t> index_of(const CrossTable& table, EntrantNumber number) {
    const auto found = std::ranges::lower_bound(table.entrants, number, {}, &Entrant::number);
    if (found == table.entrants.end() || found->number != number) {
        return std::nullopt;
    }
    return static_cast<std::size_t>(found - table.entrants.begin());
}

} // namespace chuhe::tournament
