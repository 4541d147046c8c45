#include <chuhe/tournament/director.hpp>

#include <algorithm>
#include <unordered_map>

namespace chuhe::tournament {

namespace {

struct Kinds {
    CellKind first;
    CellKind second;
};

/// Source: cn1999 14.1, 21.3, 21.4
Kinds kinds_of(BoardResult result) {
    using enum CellKind;
    switch (result) {
    case BoardResult::FirstWon:
        return {Win, Loss};
    case BoardResult::Drawn:
        return {Draw, Draw};
    case BoardResult::SecondWon:
        return {Loss, Win};
    case BoardResult::SecondAbsent:
        return {ForfeitWin, ForfeitLoss};
    case BoardResult::FirstAbsent:
        return {ForfeitLoss, ForfeitWin};
    case BoardResult::BothAbsent:
        return {ForfeitLoss, ForfeitLoss};
    }
    return {Unfinished, Unfinished};
}

/// Makes the cells of all entrants from rounds, absences and withdrawals.
class TableMaker {
  public:
    explicit TableMaker(const TournamentState& state) : state_(state) {
        table_.title = state.settings.title;
        table_.planned_rounds = planned_rounds(state);
        table_.initial_turn = state.settings.initial_turn;
        table_.scoring = state.settings.scoring;
    }

    CrossTable run() {
        for (const Entry& entry : state_.entries) {
            add(entry);
        }
        for (std::size_t round = 0; round < state_.rounds.size(); ++round) {
            fill(round);
        }
        for (const PairsForbidden& forbidden : state_.forbidden) {
            table_.forbidden.push_back(forbidden.group);
        }
        mark_absent_from_next();
        return std::move(table_);
    }

  private:
    void add(const Entry& entry) {
        Entrant entrant;
        entrant.number = entry.number;
        entrant.name = entry.name;
        entrant.unit = entry.unit;
        entrant.rating = entry.rating;
        entrant.fouls = entry.fouls;
        entrant.warnings = entry.warnings;
        entrant.disqualifications = entry.disqualifications;
        for (std::size_t round = 0; round < state_.rounds.size(); ++round) {
            entrant.cells.push_back({absence(entry, static_cast<int>(round) + 1)});
        }
        index_.emplace(entry.number, table_.entrants.size());
        table_.entrants.push_back(std::move(entrant));
    }

    [[nodiscard]] CellKind absence(const Entry& entry, int round) const {
        if (round <= entry.missed_rounds) {
            const bool is_half = round == 1 && state_.settings.late_entry == LateEntry::HalfPointOnce;
            return is_half ? CellKind::HalfPointBye : CellKind::ZeroPointBye;
        }
        const auto marked = entry.absences.find(round);
        const bool is_half = marked != entry.absences.end() && marked->second == AbsenceKind::HalfPoint;
        return is_half ? CellKind::HalfPointBye : CellKind::ZeroPointBye;
    }

    [[nodiscard]] bool is_void(EntrantNumber number) const {
        const Entry& entry = state_.entries[index_.at(number)];
        return entry.withdrawn && entry.withdrawn->results == AfterWithdrawal::AllVoid;
    }

    [[nodiscard]] bool has_left(EntrantNumber number) const {
        return state_.entries[index_.at(number)].withdrawn.has_value();
    }

    /// What a board without a result is worth: a forfeit of whoever has left. Source: cn1999 20.3, 20.4
    [[nodiscard]] Kinds open_kinds(const Board& board) const {
        using enum CellKind;
        const bool first_left = has_left(board.first);
        const bool second_left = has_left(board.second);
        if (first_left && second_left) {
            return {ForfeitLoss, ForfeitLoss};
        }
        if (first_left) {
            return {ForfeitLoss, ForfeitWin};
        }
        return second_left ? Kinds{ForfeitWin, ForfeitLoss} : Kinds{Unfinished, Unfinished};
    }

    void fill(std::size_t round) {
        for (const PairedBoard& paired : state_.rounds[round].boards) {
            const Board& board = paired.board;
            if (is_void(board.first) || is_void(board.second)) {
                continue;
            }
            const Kinds kinds = paired.result ? kinds_of(*paired.result) : open_kinds(board);
            cell(board.first, round) = {kinds.first, board.second, Turn::First};
            cell(board.second, round) = {kinds.second, board.first, Turn::Second};
        }
        // Who sits out in a round robin has nothing for it: everybody does once.
        if (state_.rounds[round].bye && !is_round_robin(state_.settings.format)) {
            cell(*state_.rounds[round].bye, round) = {CellKind::PairingBye};
        }
    }

    [[nodiscard]] Cell& cell(EntrantNumber number, std::size_t round) {
        return table_.entrants[index_.at(number)].cells[round];
    }

    /// So many forfeits in a row and one is not paired any more.
    [[nodiscard]] bool is_out_by_forfeits(const Entrant& entrant) const {
        const auto limit = static_cast<std::size_t>(state_.settings.forfeits_until_out);
        if (limit == 0 || entrant.cells.size() < limit) {
            return false;
        }
        return std::all_of(entrant.cells.end() - static_cast<std::ptrdiff_t>(limit), entrant.cells.end(),
                           [](const Cell& cell) { return cell.kind == CellKind::ForfeitLoss; });
    }

    void mark_absent_from_next() {
        const int next = static_cast<int>(state_.rounds.size()) + 1;
        for (std::size_t i = 0; i < state_.entries.size(); ++i) {
            const Entry& entry = state_.entries[i];
            if (entry.withdrawn || entry.absences.contains(next) || is_out_by_forfeits(table_.entrants[i])) {
                table_.entrants[i].cells.push_back({absence(entry, next)});
            }
        }
    }

    const TournamentState& state_;
    CrossTable table_;
    std::unordered_map<EntrantNumber, std::size_t> index_;
};

/// Places of a knock-out; who is still in it has none yet and is not in the list.
Standings knock_out_standings(const TournamentState& state) {
    const KnockOutProgress progress = knock_out_of(state);
    Standings standings;
    for (const auto& [number, place] : knock_out_places(progress.plan, progress.results)) {
        standings.rows.push_back({number, place, {}, {}});
    }
    std::ranges::sort(standings.rows, {}, [](const Standing& row) { return std::pair{row.place, row.number}; });
    return standings;
}

} // namespace

CrossTable table_of(const TournamentState& state) {
    return TableMaker{state}.run();
}

int planned_rounds(const TournamentState& state) {
    if (is_knock_out(state.settings.format)) {
        return 0;
    }
    if (!is_round_robin(state.settings.format)) {
        return state.settings.planned_rounds;
    }
    const int largest = static_cast<int>(state.entries.size() + state.entries.size() % 2);
    const int once = std::max(0, largest - 1);
    return state.settings.format == EventFormat::DoubleRoundRobin ? 2 * once : once;
}

std::vector<int> open_boards(const TournamentState& state) {
    std::vector<int> open;
    if (state.rounds.empty()) {
        return open;
    }
    const auto& boards = state.rounds.back().boards;
    for (std::size_t i = 0; i < boards.size(); ++i) {
        const auto has_left = [&](EntrantNumber number) {
            return std::ranges::find(state.entries, number, &Entry::number)->withdrawn.has_value();
        };
        if (!boards[i].result && !has_left(boards[i].board.first) && !has_left(boards[i].board.second)) {
            open.push_back(static_cast<int>(i) + 1);
        }
    }
    return open;
}

Standings standings_of(const TournamentState& state) {
    if (is_knock_out(state.settings.format) && state.phase == EventPhase::Running) {
        return knock_out_standings(state);
    }
    return make_standings(table_of(state), state.settings.ranking);
}

} // namespace chuhe::tournament
