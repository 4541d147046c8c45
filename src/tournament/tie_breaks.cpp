#include "tie_breaks.hpp"

#include <chuhe/base/assert.hpp>

#include <limits>
#include <unordered_map>

namespace chuhe::tournament {

namespace {

constexpr std::uint32_t kNobody = std::numeric_limits<std::uint32_t>::max();

bool is_forfeit(CellKind kind) {
    return kind == CellKind::ForfeitWin || kind == CellKind::ForfeitLoss;
}

bool is_bye(CellKind kind) {
    return kind == CellKind::PairingBye || kind == CellKind::FullPointBye || kind == CellKind::HalfPointBye;
}

} // namespace

bool is_sum(TieBreak tie_break) {
    return !is_better_small(tie_break) && tie_break != TieBreak::DirectWin;
}

bool is_in_points(TieBreak tie_break) {
    return tie_break == TieBreak::Points || tie_break == TieBreak::DefeatedPoints ||
           tie_break == TieBreak::OpponentPoints || tie_break == TieBreak::Cumulative ||
           tie_break == TieBreak::MatchPoints || tie_break == TieBreak::OpponentMatchPoints ||
           tie_break == TieBreak::BoardPoints;
}

bool is_better_small(TieBreak tie_break) {
    return tie_break == TieBreak::Penalties || tie_break == TieBreak::Fouls || tie_break == TieBreak::TeamFouls ||
           tie_break == TieBreak::PlayOff;
}

TieBreakTable::TieBreakTable(const CrossTable& table, const Conventions& conventions)
    : table_(table), conventions_(conventions), rounds_(static_cast<std::size_t>(rounds_paired(table))) {
    std::unordered_map<EntrantNumber, std::uint32_t> index;
    for (std::uint32_t i = 0; i < table.entrants.size(); ++i) {
        index.emplace(table.entrants[i].number, i);
    }
    running_.reserve(table.entrants.size() * (rounds_ + 1));
    opponents_.reserve(table.entrants.size() * rounds_);
    for (std::size_t i = 0; i < table.entrants.size(); ++i) {
        int sum = table.entrants[i].carried.halves();
        running_.push_back(sum);
        for (std::size_t round = 0; round < rounds_; ++round) {
            const Cell& played = cell(i, round);
            sum += points(table.scoring, played.kind).halves();
            running_.push_back(sum);
            const auto found = played.opponent ? index.find(*played.opponent) : index.end();
            opponents_.push_back(found == index.end() ? kNobody : found->second);
        }
    }
}

const Cell& TieBreakTable::cell(std::size_t entrant, std::size_t round) const {
    static constexpr Cell kAbsent{};
    const auto& cells = table_.entrants[entrant].cells;
    return round < cells.size() ? cells[round] : kAbsent;
}

/// Unit: quarter points.
int TieBreakTable::unplayed_share(OpponentShare share, std::size_t entrant, std::size_t round) const {
    switch (share) {
    case OpponentShare::Nothing:
        return 0;
    case OpponentShare::HalfOwnPoints:
        return score(entrant);
    case OpponentShare::VirtualOpponent: {
        const int got = points(table_.scoring, cell(entrant, round).kind).halves();
        const int left = table_.scoring.win.halves() - got;
        const auto later = static_cast<int>(rounds_ - round - 1);
        return 2 * (score_before(entrant, round) + left + later * table_.scoring.draw.halves());
    }
    case OpponentShare::Actual:
        return opponent(entrant, round) == kNobody ? 0 : 2 * score(opponent(entrant, round));
    }
    return 0;
}

/// 对手分 of one round. Unit: quarter points. Source: cn1999 15.2
int TieBreakTable::opponent_points(std::size_t entrant, std::size_t round) const {
    const Cell& played = cell(entrant, round);
    if (is_played(played)) {
        return unplayed_share(OpponentShare::Actual, entrant, round);
    }
    if (is_forfeit(played.kind)) {
        return unplayed_share(conventions_.forfeit, entrant, round);
    }
    if (is_bye(played.kind)) {
        return unplayed_share(conventions_.bye, entrant, round);
    }
    return played.kind == CellKind::Unfinished ? 0 : unplayed_share(conventions_.absence, entrant, round);
}

/// 小分 of one round. Unit: quarter points. Source: cn1999 15.1
int TieBreakTable::defeated_points(std::size_t entrant, std::size_t round) const {
    const Cell& played = cell(entrant, round);
    if (opponent(entrant, round) == kNobody) {
        return 0;
    }
    const int theirs = score(opponent(entrant, round));
    if (played.kind == CellKind::Draw) {
        return theirs;
    }
    const bool is_beaten = played.kind == CellKind::Win ||
                           (played.kind == CellKind::ForfeitWin && conventions_.forfeit == OpponentShare::Actual);
    return is_beaten ? 2 * theirs : 0;
}

/// 胜局. Source: cn1999 15.1, 21.4
bool TieBreakTable::is_win(const Cell& cell) const {
    return cell.kind == CellKind::Win ||
           (cell.kind == CellKind::ForfeitWin && conventions_.forfeit_win == CountsAsWin::Yes) ||
           ((cell.kind == CellKind::PairingBye || cell.kind == CellKind::FullPointBye) &&
            conventions_.bye_win == CountsAsWin::Yes);
}

TieBreakValue TieBreakTable::share(std::size_t entrant, std::size_t round, TieBreak tie_break) const {
    const Cell& played = cell(entrant, round);
    switch (tie_break) {
    case TieBreak::Points:
    case TieBreak::MatchPoints:
        return {2 * points(table_.scoring, played.kind).halves()};
    case TieBreak::DefeatedPoints:
        return {defeated_points(entrant, round)};
    case TieBreak::OpponentPoints:
    case TieBreak::OpponentMatchPoints:
        return {opponent_points(entrant, round)};
    case TieBreak::BoardPoints:
        return {2 * played.board_points.halves()};
    case TieBreak::GameWins:
        return {played.game_wins};
    case TieBreak::Wins:
    case TieBreak::MatchWins:
        return {is_win(played) ? 1 : 0};
    case TieBreak::Cumulative:
        return {2 * score_before(entrant, round + 1)};
    case TieBreak::SecondMoves:
        return {is_played(played) && played.turn == Turn::Second ? 1 : 0};
    case TieBreak::SecondWins:
        return {played.kind == CellKind::Win && played.turn == Turn::Second ? 1 : 0};
    case TieBreak::Penalties:
    case TieBreak::DirectWin:
    case TieBreak::Fouls:
    case TieBreak::TeamFouls:
    case TieBreak::PlayOff:
        return {0};
    }
    return {0};
}

TieBreakValue TieBreakTable::value(std::size_t entrant, TieBreak tie_break) const {
    const Entrant& who = table_.entrants[entrant];
    if (tie_break == TieBreak::Fouls || tie_break == TieBreak::TeamFouls) {
        return {who.fouls};
    }
    if (tie_break == TieBreak::PlayOff) {
        return {who.play_off_place};
    }
    if (tie_break == TieBreak::Penalties) {
        return {who.disqualifications * kDisqualificationWeight + who.warnings};
    }
    TieBreakValue sum{carried(entrant, tie_break)};
    for (std::size_t round = 0; round < rounds_; ++round) {
        sum.amount += share(entrant, round, tie_break).amount;
    }
    return sum;
}

int TieBreakTable::carried(std::size_t entrant, TieBreak tie_break) const {
    const bool are_points = tie_break == TieBreak::Points || tie_break == TieBreak::MatchPoints;
    return are_points ? 2 * table_.entrants[entrant].carried.halves() : 0;
}

int TieBreakTable::direct_wins(std::size_t winner, std::size_t loser) const {
    int wins = 0;
    for (std::size_t round = 0; round < rounds_; ++round) {
        const bool is_their_game = opponent(winner, round) == loser;
        const Cell& played = cell(winner, round);
        wins += is_their_game && is_win(played) ? 1 : 0;
    }
    return wins;
}

} // namespace chuhe::tournament
