#include "event_matches.hpp"

#include <algorithm>
#include <unordered_map>

namespace chuhe::tournament {

namespace {

/// What a table is about.
struct Scope {
    std::vector<EntrantNumber> members{}; ///< by number
    std::size_t begin = 0;                ///< rounds from this one
    std::size_t end = 0;                  ///< to before this one
    int planned_rounds = 0;
};

/// Makes the cells of entrants from rounds, absences and withdrawals.
class TableMaker {
  public:
    TableMaker(const TournamentState& state, Scope scope) : state_(state), scope_(std::move(scope)) {
        table_.title = state.settings.title;
        table_.planned_rounds = scope_.planned_rounds;
        table_.initial_turn = state.settings.initial_turn;
        table_.scoring = state.settings.scoring;
    }

    CrossTable run() {
        for (const Entry& entry : state_.entries) {
            entries_.emplace(entry.number, &entry);
            if (std::ranges::binary_search(scope_.members, entry.number)) {
                add(entry);
            }
        }
        for (std::size_t round = scope_.begin; round < scope_.end; ++round) {
            fill(round);
        }
        for (const PairsForbidden& forbidden : state_.forbidden) {
            table_.forbidden.push_back(forbidden.group);
        }
        if (scope_.end > scope_.begin && is_swiss(scope_.end)) {
            table_.rounds_without_pairs = static_cast<int>(scope_.end - scope_.begin) - rounds_paired(table_);
        }
        if (scope_.end == state_.rounds.size()) {
            mark_absent_from_next();
        }
        return std::move(table_);
    }

  private:
    /// Elsewhere a small group has done before the others, and its rounds end there. `round` from 1.
    [[nodiscard]] bool is_swiss(std::size_t round) const {
        const EventFormat format = state_.stages[stage_of_round(state_, static_cast<int>(round))].how.format;
        return !is_round_robin(format) && !is_knock_out(format);
    }

    void add(const Entry& entry) {
        Entrant entrant;
        entrant.number = entry.number;
        entrant.name = entry.name;
        entrant.unit = entry.unit;
        entrant.rating = entry.rating;
        entrant.fouls = entry.fouls;
        entrant.warnings = entry.warnings;
        entrant.disqualifications = entry.disqualifications;
        for (std::size_t round = scope_.begin; round < scope_.end; ++round) {
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

    /// Requires: the board is not void.
    [[nodiscard]] MatchCells cells_of(const PairedBoard& paired, const BoardOutcome& outcome) const {
        const Board& board = paired.board;
        if (!outcome.result) {
            return {{CellKind::Unfinished, board.second}, {CellKind::Unfinished, board.first}};
        }
        if (has_team_entrants(state_.settings)) {
            PairedBoard settled = paired;
            settled.result = outcome.result;
            return cells_of_match(state_, settled);
        }
        const CellKinds kinds = kinds_of(*outcome.result);
        return {{kinds.first, board.second}, {kinds.second, board.first}};
    }

    void fill(std::size_t round) {
        for (const PairedBoard& paired : state_.rounds[round].boards) {
            const Board& board = paired.board;
            const BoardOutcome outcome = outcome_of(state_, static_cast<int>(round) + 1, paired);
            if (!index_.contains(board.first) || outcome.fate == BoardFate::Void) {
                continue;
            }
            MatchCells cells = cells_of(paired, outcome);
            cells.first.turn = Turn::First;
            cells.second.turn = Turn::Second;
            cell(board.first, round) = cells.first;
            cell(board.second, round) = cells.second;
        }
        // Who sits out in a round robin has nothing for it: everybody does once.
        if (is_round_robin(state_.stages[stage_of_round(state_, static_cast<int>(round) + 1)].how.format)) {
            return;
        }
        for (const EntrantNumber bye : state_.rounds[round].byes) {
            if (index_.contains(bye)) {
                cell(bye, round) = bye_cell(bye, games_each(round));
            }
        }
    }

    /// "Every board" is as many as a match of the team has. Source: cn1999 12.4
    /// Reading: where all play all, as many as against a team of the same size.
    [[nodiscard]] Cell bye_cell(EntrantNumber number, int games_each) const {
        Cell cell{CellKind::PairingBye};
        if (has_team_entrants(state_.settings)) {
            const auto games =
                static_cast<int>(match_boards(state_, {.board = {number, number}, .games_each = games_each}).size());
            cell.board_points =
                base::HalfPoints{state_.settings.teams->bye_boards == ByeBoards::All ? 2 * games : games};
        }
        return cell;
    }

    [[nodiscard]] int games_each(std::size_t round) const {
        return state_.stages[stage_of_round(state_, static_cast<int>(round) + 1)].how.match.games;
    }

    [[nodiscard]] Cell& cell(EntrantNumber number, std::size_t round) {
        return table_.entrants[index_.at(number)].cells[round - scope_.begin];
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
        for (Entrant& entrant : table_.entrants) {
            const Entry& entry = *entries_.at(entrant.number);
            if (entry.withdrawn || entry.absences.contains(next) || is_out_by_forfeits(entrant)) {
                entrant.cells.push_back({absence(entry, next)});
            }
        }
    }

    const TournamentState& state_;
    Scope scope_;
    CrossTable table_;
    std::unordered_map<EntrantNumber, const Entry*> entries_;
    std::unordered_map<EntrantNumber, std::size_t> index_;
};

/// Rounds of a stage; 0 for a knock-out. Its largest group counts.
int rounds_of_stage(const TournamentState& state, const Stage& stage) {
    const StageSettings& how = stage.how;
    if (is_knock_out(how.format)) {
        return 0;
    }
    if (!is_round_robin(how.format)) {
        return how.planned_rounds * rounds_of_meeting(state, how);
    }
    std::size_t largest = 0;
    for (const auto& group : stage.groups) {
        largest = std::max(largest, group.size());
    }
    const int once = largest < 2 ? 0 : static_cast<int>(largest + largest % 2) - 1;
    const int cycles = how.format == EventFormat::DoubleRoundRobin ? 2 : 1;
    return cycles * once * rounds_of_meeting(state, how);
}

} // namespace

CrossTable table_of(const TournamentState& state) {
    Scope scope{{}, 0, state.rounds.size(), planned_rounds(state)};
    for (const Entry& entry : state.entries) {
        scope.members.push_back(entry.number);
    }
    return TableMaker{state, std::move(scope)}.run();
}

namespace {

/// How the settings of a stage want points to be brought along. Nothing for the first stage and for play-offs.
CarriedPoints carried_into(const TournamentState& state, std::size_t stage) {
    if (state.stages[stage].decides) {
        return CarriedPoints::Nothing;
    }
    const auto before = static_cast<std::size_t>(
        std::count_if(state.stages.begin(), state.stages.begin() + static_cast<std::ptrdiff_t>(stage),
                      [](const Stage& earlier) { return !earlier.decides; }));
    return before == 0 || before > state.settings.next_stages.size() ? CarriedPoints::Nothing
                                                                     : state.settings.next_stages[before - 1].carried;
}

/// The points of the stage before, play-offs left out. Requires: `pool` is of a stage after the first.
void carry_points(const TournamentState& state, Pool pool, CarriedPoints wanted, CrossTable& table) {
    std::size_t before = pool.stage - 1;
    while (state.stages[before].decides) {
        --before;
    }
    for (std::size_t group = 0; group < state.stages[before].groups.size(); ++group) {
        const CrossTable earlier = table_of(state, Pool{before, group});
        for (const Entrant& entrant : earlier.entrants) {
            const auto found = index_of(table, entrant.number);
            if (!found) {
                continue;
            }
            base::HalfPoints& carried = table.entrants[*found].carried;
            if (wanted == CarriedPoints::All) {
                carried = score(earlier, entrant);
                continue;
            }
            for (const Cell& cell : entrant.cells) {
                if (cell.opponent && index_of(table, *cell.opponent)) {
                    carried += points(table.scoring, cell.kind);
                }
            }
        }
    }
}

} // namespace

CrossTable table_of(const TournamentState& state, Pool pool) {
    const Stage& stage = state.stages[pool.stage];
    const bool is_last = pool.stage + 1 == state.stages.size();
    Scope scope{stage.groups[pool.group], static_cast<std::size_t>(stage.rounds_before),
                is_last ? state.rounds.size() : static_cast<std::size_t>(state.stages[pool.stage + 1].rounds_before),
                rounds_of_stage(state, stage)};
    std::ranges::sort(scope.members);
    CrossTable table = TableMaker{state, std::move(scope)}.run();
    if (const CarriedPoints wanted = carried_into(state, pool.stage); wanted != CarriedPoints::Nothing) {
        carry_points(state, pool, wanted, table);
    }
    return table;
}

int planned_rounds(const TournamentState& state) {
    if (state.stages.empty()) {
        Stage first{state.settings, {}, {}, 0};
        first.groups.emplace_back(state.entries.size());
        return rounds_of_stage(state, first);
    }
    const int rounds = rounds_of_stage(state, state.stages.back());
    return rounds == 0 ? 0 : state.stages.back().rounds_before + rounds;
}

std::vector<int> open_boards(const TournamentState& state) {
    std::vector<int> open;
    if (state.rounds.empty()) {
        return open;
    }
    const auto& boards = state.rounds.back().boards;
    for (std::size_t i = 0; i < boards.size(); ++i) {
        if (outcome_of(state, static_cast<int>(state.rounds.size()), boards[i]).fate == BoardFate::Open) {
            open.push_back(static_cast<int>(i) + 1);
        }
    }
    return open;
}

} // namespace chuhe::tournament
