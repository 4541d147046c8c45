#include "event_pairing.hpp"
#include "pairing_numbers.hpp"

#include <chuhe/tournament/cn1999_explanation.hpp>
#include <chuhe/tournament/dutch.hpp>
#include <chuhe/tournament/pairing_questions.hpp>

#include <algorithm>
#include <iterator>

namespace chuhe::tournament {

namespace {

/// A pool of a Swiss as it was when a round was about to be paired.
struct SwissPool {
    const TournamentState& event;
    const StageSettings& how;
    CrossTable table{};

    [[nodiscard]] PairingResult paired(const CrossTable& changed, Explain explain = Explain::No) const {
        return pair_swiss(event, how, changed, explain);
    }
};

/// The group of the stage in hand that an entrant plays in. Fails: nothing where he is in none.
std::optional<Pool> pool_with(const TournamentState& state, EntrantNumber number) {
    const auto& groups = state.stages.back().groups;
    for (std::size_t group = 0; group < groups.size(); ++group) {
        if (std::ranges::find(groups[group], number) != groups[group].end()) {
            return Pool{state.stages.size() - 1, group};
        }
    }
    return std::nullopt;
}

SwissPool swiss_pool(const TournamentState& before, Pool pool) {
    return {before, before.stages[pool.stage].how, swiss_table(before, pool)};
}

std::string text(EntrantNumber number) {
    return std::to_string(number);
}

std::string text(base::HalfPoints points) {
    return std::to_string(points.halves() / 2) + (points.halves() % 2 == 0 ? "" : ".5");
}

/// First moves, second moves so far.
struct Turns {
    int first = 0;
    int second = 0;
};

Turns turns_of(const Entrant& entrant) {
    Turns turns;
    for (const Cell& cell : entrant.cells) {
        if (is_played(cell) && cell.turn) {
            ++(*cell.turn == Turn::First ? turns.first : turns.second);
        }
    }
    return turns;
}

bool holds(const std::vector<Board>& boards, EntrantNumber a, EntrantNumber b) {
    return std::ranges::any_of(boards, [&](const Board& board) {
        return (board.first == a && board.second == b) || (board.first == b && board.second == a);
    });
}

std::vector<Board> missing_from(const std::vector<Board>& boards, const std::vector<Board>& others) {
    std::vector<Board> missing;
    std::ranges::copy_if(boards, std::back_inserter(missing),
                         [&](const Board& board) { return std::ranges::find(others, board) == others.end(); });
    return missing;
}

std::vector<Board> boards_of(const PairedRound& round) {
    std::vector<Board> boards;
    for (const PairedBoard& paired : round.boards) {
        boards.push_back(paired.board);
    }
    return boards;
}

/// What the round would cost if two did not meet. Fails: nothing where the program would not pair them.
std::optional<PairingNote> alternative_to(const SwissPool& pool, const Board& board) {
    if (pool.how.format != EventFormat::SwissDutch) {
        return why_paired(pool.table, pool.event.settings.swiss, board.first, board.second);
    }
    const InitialOrder order = in_initial_order(pool.table);
    return why_paired(order.table, *order.pairing_number_of(board.first), *order.pairing_number_of(board.second));
}

PairingNote scores_of(const CrossTable& table, const Board& board) {
    const Entrant& a = table.entrants[*index_of(table, board.first)];
    const Entrant& b = table.entrants[*index_of(table, board.second)];
    const base::HalfPoints points_a = score(table, a);
    const base::HalfPoints points_b = score(table, b);
    const std::string zh =
        text(a.number) + "号" + text(points_a) + "分，" + text(b.number) + "号" + text(points_b) + "分：";
    const std::string en =
        text(a.number) + " has " + text(points_a) + ", " + text(b.number) + " has " + text(points_b) + ": ";
    if (points_a == points_b) {
        return {"cn1999 11.4", {zh + "同分者编对", en + "same score"}};
    }
    const Entrant& upper = points_a < points_b ? b : a;
    return {"cn1999 11.4",
            {zh + "同分组编不完，" + text(upper.number) + "号与近分者编对",
             en + "the score group does not come out even, " + text(upper.number) + " meets the nearest score"}};
}

PairingNote first_moves_of(const CrossTable& table, const Board& board) {
    const Turns a = turns_of(table.entrants[*index_of(table, board.first)]);
    const Turns b = turns_of(table.entrants[*index_of(table, board.second)]);
    const auto zh = [](EntrantNumber number, const Turns& turns) {
        return text(number) + "号先走" + std::to_string(turns.first) + "、后走" + std::to_string(turns.second);
    };
    const auto en = [](EntrantNumber number, const Turns& turns) {
        return text(number) + " has moved first " + std::to_string(turns.first) + " and second " +
               std::to_string(turns.second) + " times";
    };
    return {"cn1999 13.3",
            {"此前" + zh(board.first, a) + "；" + zh(board.second, b) + "。本轮" + text(board.first) + "号先走",
             en(board.first, a) + "; " + en(board.second, b) + ". Here " + text(board.first) + " moves first"}};
}

/// What the program said of this very pair; nothing when it would not have made
/// it.
std::vector<PairingNote> said_of(const PairingResult& again, const Board& board) {
    std::vector<PairingNote> notes;
    if (again) {
        const std::string one = text(board.first) + "-" + text(board.second);
        const std::string other = text(board.second) + "-" + text(board.first);
        for (const PairingNote& note : again->notes) {
            if (note.text.en.starts_with(one + ":") || note.text.en.starts_with(other + ":")) {
                notes.push_back(note);
            }
        }
    }
    return notes;
}

/// Why two may not meet at all. Fails: nothing when they may.
std::optional<PairingNote> barred(const CrossTable& table, EntrantNumber a, EntrantNumber b) {
    const Entrant& one = table.entrants[*index_of(table, a)];
    for (std::size_t i = 0; i < one.cells.size(); ++i) {
        if (one.cells[i].opponent == b && is_played(one.cells[i])) {
            const std::string round = std::to_string(i + 1);
            return PairingNote{"cn1999 11.4", {"二人已在第" + round + "轮相遇", "they have met in round " + round}};
        }
    }
    for (const auto& group : table.forbidden) {
        if (std::ranges::find(group, a) != group.end() && std::ranges::find(group, b) != group.end()) {
            return PairingNote{"cn1999 11.4", {"规定二人不得相遇", "they are kept apart by decision"}};
        }
    }
    return std::nullopt;
}

/// What the round would cost if two met. Fails: nothing where one of them is not there.
std::optional<PairingNote> against(const SwissPool& pool, EntrantNumber a, EntrantNumber b) {
    if (pool.how.format != EventFormat::SwissDutch) {
        return why_not_paired(pool.table, pool.event.settings.swiss, a, b);
    }
    const InitialOrder order = in_initial_order(pool.table);
    return why_not_paired(order.table, *order.pairing_number_of(a), *order.pairing_number_of(b));
}

} // namespace

TournamentState before_round(const TournamentState& state, int round) {
    TournamentState before = state;
    before.rounds.resize(static_cast<std::size_t>(round - 1));
    while (before.stages.size() > 1 && before.stages.back().rounds_before >= round) {
        before.stages.pop_back();
    }
    for (Entry& entry : before.entries) {
        if (entry.withdrawn && entry.withdrawn->after_round >= round) {
            entry.withdrawn.reset();
        }
        if (entry.missed_rounds >= round) {
            entry.absences[round] = AbsenceKind::Nothing;
        }
    }
    return before;
}

std::vector<PairingNote> why_paired(const TournamentState& state, int round, int board) {
    const PairedRound& paired = state.rounds[static_cast<std::size_t>(round - 1)];
    const Board players = paired.boards[static_cast<std::size_t>(board - 1)].board;
    const TournamentState before = before_round(state, round);
    const EventFormat format = before.stages.back().how.format;
    const std::optional<Pool> where = pool_with(before, players.first);
    if (is_knock_out(format)) {
        return {{"cn1999 11.1", {"淘汰赛按淘汰表编排", "a knock-out is paired by its bracket"}}};
    }
    if (is_second_game_due(before)) {
        return {{"cn1999 13.5", {"同一对手的第二局，互换先后", "the second game of a meeting, with turns swapped"}}};
    }
    if (is_round_robin(format) || !where) {
        return {{"cn1999 13.1", {"循环赛按对局秩序表编排", "a round robin is paired by its table"}}};
    }
    const SwissPool pool = swiss_pool(before, *where);
    const PairingResult again = pool.paired(pool.table, Explain::Yes);
    std::vector<PairingNote> notes{scores_of(pool.table, players), first_moves_of(pool.table, players)};
    if (again && !holds(again->boards, players.first, players.second)) {
        notes.push_back({"chuhe manual",
                         {"这一台不是程序所编：对阵由裁判改过，或此后更正过成绩",
                          "the program would not have made this board: the arbiter changed it, or a result has been "
                          "corrected since"}});
        return notes;
    }
    for (PairingNote& note : said_of(again, players)) {
        notes.push_back(std::move(note));
    }
    if (const auto alternative = alternative_to(pool, players)) {
        notes.push_back(*alternative);
    }
    return notes;
}

std::vector<PairingNote> why_not_paired(const TournamentState& state, int round, EntrantNumber a, EntrantNumber b) {
    const TournamentState before = before_round(state, round);
    const EventFormat format = before.stages.back().how.format;
    const std::optional<Pool> where = pool_with(before, a);
    const std::optional<Pool> where_b = pool_with(before, b);
    if (a == b || !where || !where_b) {
        return {};
    }
    if (where != where_b) {
        return {{"cn1999 11.3", {"二人不在同一组", "they are in different groups"}}};
    }
    if (holds(boards_of(state.rounds[static_cast<std::size_t>(round - 1)]), a, b)) {
        return {{"cn1999 11.4", {"二人本轮正相遇", "they do meet in this round"}}};
    }
    if (is_knock_out(format) || is_round_robin(format)) {
        return {};
    }
    const SwissPool pool = swiss_pool(before, *where);
    if (const auto bar = barred(pool.table, a, b)) {
        return {*bar};
    }
    const auto note = against(pool, a, b);
    return note ? std::vector<PairingNote>{*note} : std::vector<PairingNote>{};
}

bool has_preview(const TournamentState& state) {
    if (state.phase != EventPhase::Running || open_boards(state).empty()) {
        return false;
    }
    const EventFormat format = state.stages.back().how.format;
    return !is_knock_out(format) && !is_round_robin(format) && !is_second_game_due(state) &&
           static_cast<int>(state.rounds.size()) < planned_rounds(state);
}

base::Result<RoundPaired, TournamentRefusal> preview_of_next(const TournamentState& state) {
    TournamentState finished = state;
    for (const int board : open_boards(state)) {
        finished.rounds.back().boards[static_cast<std::size_t>(board - 1)].result = BoardResult::Drawn;
    }
    const auto events = next_round(finished);
    if (!events) {
        return base::Failure{events.error()};
    }
    return std::get<RoundPaired>(events->front());
}

PairingDifference pairings_changed_by(const TournamentState& state, const CorrectResult& correction) {
    PairingDifference difference{.round = correction.round + 1, .now = {}, .would = {}};
    const auto decided = decide(state, correction);
    if (!decided || correction.round >= static_cast<int>(state.rounds.size())) {
        return difference;
    }
    TournamentState after = state;
    for (const TournamentEvent& event : *decided) {
        after = evolve(std::move(after), event);
    }
    const TournamentState before = before_round(after, difference.round);
    const bool is_first_of_stage = before.stages.back().rounds_before == correction.round;
    const auto again =
        is_first_of_stage ? base::Result<TournamentEvents, TournamentRefusal>{TournamentEvents{}} : next_round(before);
    if (again && !again->empty()) {
        const std::vector<Board> now = boards_of(state.rounds[static_cast<std::size_t>(correction.round)]);
        const std::vector<Board>& would = std::get<RoundPaired>(again->front()).boards;
        difference.now = missing_from(now, would);
        difference.would = missing_from(would, now);
    }
    return difference;
}

} // namespace chuhe::tournament
