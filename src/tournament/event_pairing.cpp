#include "event_pairing.hpp"

#include "event_matches.hpp"
#include "lots.hpp"
#include "pairing_numbers.hpp"

#include <chuhe/tournament/dutch.hpp>

namespace chuhe::tournament {

namespace {

using Decision = base::Result<TournamentEvents, TournamentRefusal>;
using Refused = base::Failure<TournamentRefusal>;
using Code = TournamentRefusalCode;
/// Boards and byes of one pool; no boards where it has no round left.
using PoolRound = base::Result<RoundPaired, TournamentRefusal>;

constexpr std::uint64_t kFirstMoveLots = 1ULL << 39U;

int next_number(const TournamentState& state) {
    return static_cast<int>(state.rounds.size()) + 1;
}

/// Two games: who moves first in the first of them is drawn (猜先). Source: cn1999 13.5
void draw_first_moves(const TournamentState& state, RoundPaired& paired) {
    for (Board& board : paired.boards) {
        if (lot_of(state.settings.swiss.seed, kFirstMoveLots + static_cast<std::uint64_t>(paired.round), board.first,
                   board.second) %
                2 ==
            1) {
            std::swap(board.first, board.second);
        }
    }
}

/// Source: cn1999 11.4; fide2026 GH 2.4
PoolRound pair_pool_of_swiss(const TournamentState& state, Pool pool) {
    const PairingResult paired = pair_swiss(state, state.stages[pool.stage].how, swiss_table(state, pool));
    if (!paired) {
        return Refused{TournamentRefusal{Code::NoPairing, paired.error().clause, paired.error().why}};
    }
    RoundPaired round{next_number(state), paired->boards, {}};
    if (paired->bye) {
        round.byes.push_back(*paired->bye);
    }
    return round;
}

/// Source: cn1999 11.2, 13.1
PoolRound pair_by_table(const TournamentState& state, Pool pool) {
    const Stage& stage = state.stages[pool.stage];
    const std::vector<EntrantNumber>& members = stage.groups[pool.group];
    const Cycles cycles = stage.how.format == EventFormat::DoubleRoundRobin ? Cycles::Two : Cycles::One;
    const auto rounds = round_robin(static_cast<EntrantNumber>(members.size()), cycles, state.settings.table_reading);
    const std::size_t done = (state.rounds.size() - static_cast<std::size_t>(stage.rounds_before)) /
                             static_cast<std::size_t>(rounds_of_meeting(state, stage.how));
    RoundPaired round{next_number(state), {}, {}};
    if (done >= rounds.size()) {
        return round; // a smaller group has played all
    }
    for (const Board& board : rounds[done].boards) {
        round.boards.push_back({members[board.first - 1], members[board.second - 1]});
    }
    if (rounds[done].bye) {
        round.byes.push_back(members[*rounds[done].bye - 1]);
    }
    return round;
}

/// One game of every match that is not decided. Source: cn1999 11.1, 13.4, 13.5
PoolRound pair_knock_out(const TournamentState& state, Pool pool) {
    const KnockOutProgress progress = knock_out_of(state, pool);
    const MatchRules rules = match_rules(state, state.stages[pool.stage].how);
    RoundPaired paired{next_number(state), {}, {}};
    for (MatchIndex i = 0; i < progress.matches.size(); ++i) {
        const MatchView& match = progress.matches[i];
        if (match.state != MatchState::Ready) {
            continue;
        }
        const MatchStatus status = match_status(rules, progress.games[i], lot_of_match(state, i));
        const auto* next = std::get_if<NextGame>(&status);
        if (next == nullptr) {
            const std::string upper = std::to_string(*match.upper);
            const std::string lower = std::to_string(*match.lower);
            return Refused{TournamentRefusal{
                Code::NoPairing,
                "cn1999 15.6",
                {upper + "与" + lower + "加赛仍和，由裁判长决定",
                 "all extra games are drawn: the arbiter decides between " + upper + " and " + lower}}};
        }
        const bool upper_is_first = next->first == MatchSide::A;
        paired.boards.push_back(upper_is_first ? Board{*match.upper, *match.lower} : Board{*match.lower, *match.upper});
    }
    return paired;
}

PoolRound pair_pool(const TournamentState& state, Pool pool) {
    const EventFormat format = state.stages[pool.stage].how.format;
    if (is_knock_out(format)) {
        return pair_knock_out(state, pool);
    }
    return is_round_robin(format) ? pair_by_table(state, pool) : pair_pool_of_swiss(state, pool);
}

/// The second game of a meeting: the same boards with turns swapped. Source: cn1999 13.5
RoundPaired swapped(const TournamentState& state) {
    RoundPaired round{next_number(state), {}, state.rounds.back().byes};
    for (const PairedBoard& paired : state.rounds.back().boards) {
        round.boards.push_back({paired.board.second, paired.board.first});
    }
    return round;
}

base::Bilingual all_played(const TournamentState& state) {
    const Stage& stage = state.stages.back();
    if (state.entries.size() < 2) {
        return {"不足两人（队），没有对局", "there are no two entrants, and nothing to be played"};
    }
    if (is_knock_out(stage.how.format)) {
        return {"淘汰赛已完", "every match is decided"};
    }
    return {"预定轮次已完", "all planned rounds are played"};
}

} // namespace

CrossTable swiss_table(const TournamentState& state, Pool pool) {
    CrossTable table = table_of(state, pool);
    // The last pairing is made before the last round.
    table.planned_rounds -= rounds_of_meeting(state, state.stages[pool.stage].how) - 1;
    return table;
}

PairingResult pair_swiss(const TournamentState& state, const StageSettings& how, const CrossTable& table,
                         Explain explain) {
    if (how.format != EventFormat::SwissDutch) {
        return pair_cn1999(table, state.settings.swiss, explain);
    }
    const InitialOrder order = in_initial_order(table);
    PairingResult paired = pair_dutch(order.table, explain);
    if (!paired) {
        return paired;
    }
    for (Board& board : paired->boards) {
        board = {order.number_of(board.first), order.number_of(board.second)};
    }
    if (paired->bye) {
        paired->bye = order.number_of(*paired->bye);
    }
    if (!order.is_as_numbered()) {
        paired->notes.clear(); // they speak of other numbers
    }
    return paired;
}

bool is_second_game_due(const TournamentState& state) {
    const Stage& stage = state.stages.back();
    const int played = static_cast<int>(state.rounds.size()) - stage.rounds_before;
    return !is_knock_out(stage.how.format) && played % rounds_of_meeting(state, stage.how) == 1;
}

bool is_stage_over(const TournamentState& state) {
    if (state.stages.empty() || !open_boards(state).empty()) {
        return false;
    }
    const Stage& stage = state.stages.back();
    if (!is_knock_out(stage.how.format)) {
        return static_cast<int>(state.rounds.size()) >= planned_rounds(state);
    }
    for (std::size_t group = 0; group < stage.groups.size(); ++group) {
        const KnockOutProgress progress = knock_out_of(state, {state.stages.size() - 1, group});
        for (const MatchView& match : progress.matches) {
            if (match.state == MatchState::Ready || match.state == MatchState::Waiting) {
                return false;
            }
        }
    }
    return true;
}

Decision next_round(const TournamentState& state) {
    const Stage& stage = state.stages.back();
    if (is_stage_over(state)) {
        return Refused{TournamentRefusal{Code::RoundsOver,
                                         is_knock_out(stage.how.format) ? rules::Clause{"cn1999 11.1"}
                                                                        : rules::Clause{"cn1999 11.4"},
                                         all_played(state)}};
    }
    if (is_second_game_due(state)) {
        return TournamentEvents{swapped(state)};
    }
    RoundPaired round{next_number(state), {}, {}};
    for (std::size_t group = 0; group < stage.groups.size(); ++group) {
        const PoolRound made = pair_pool(state, {state.stages.size() - 1, group});
        if (!made) {
            return Refused{made.error()};
        }
        round.boards.insert(round.boards.end(), made->boards.begin(), made->boards.end());
        round.byes.insert(round.byes.end(), made->byes.begin(), made->byes.end());
    }
    if (!is_knock_out(stage.how.format) && stage.how.match.games == 2) {
        draw_first_moves(state, round);
    }
    return TournamentEvents{std::move(round)};
}

} // namespace chuhe::tournament
