#include "words.hpp"

#include <chuhe/adjudication/natural_limit.hpp>
#include <chuhe/adjudication/procedure.hpp>
#include <chuhe/rules/position.hpp>

#include <algorithm>

namespace chuhe::adjudication {

using board::opponent;
using board::Side;

namespace {

int counted_moves(const QuietCount& count, Side side, int counted_checks) {
    return count.moves[side] - std::max(0, count.checks[side] - counted_checks);
}

std::string number(int value) {
    return std::to_string(value);
}

/// "Red 63 moves with 12 checks, of which 10 count: 61"
base::Bilingual side_account(const QuietCount& count, Side side, int counted_checks, bool is_limited) {
    const base::Bilingual who = side_name(side);
    const int checks = count.checks[side];
    base::Bilingual text{.zh = who.zh + number(count.moves[side]) + "着",
                         .en = who.en + " " + number(count.moves[side]) + " moves"};
    if (is_limited && checks > counted_checks) {
        const int counted = counted_moves(count, side, counted_checks);
        text.zh +=
            "，其中将军" + number(checks) + "着，只计" + number(counted_checks) + "着，合" + number(counted) + "着";
        text.en +=
            " with " + number(checks) + " checks, of which " + number(counted_checks) + " count: " + number(counted);
    }
    return text;
}

NaturalLimitFinding finding(const QuietCount& count, const board::BySide<bool>& is_limited, const NaturalLimit& limit) {
    const auto counted = [&](Side side) {
        return is_limited[side] ? counted_moves(count, side, limit.counted_checks) : count.moves[side];
    };
    const int rounds = std::min(counted(Side::Red), counted(Side::Black));
    const bool is_reached = rounds >= limit.rounds;
    const base::Bilingual red = side_account(count, Side::Red, limit.counted_checks, is_limited.red);
    const base::Bilingual black = side_account(count, Side::Black, limit.counted_checks, is_limited.black);
    const std::string rounds_text = number(rounds);
    const std::string limit_text = number(limit.rounds);
    return {.is_reached = is_reached,
            .rounds = rounds,
            .clause = is_reached ? limit.clause : limit.count_clause,
            .text = {.zh = "自上次吃子以来，" + red.zh + "；" + black.zh + "。计" + rounds_text + "回合，限着" +
                           limit_text + "回合，" + (is_reached ? "符合自然限着，和棋。" : "未到自然限着。"),
                     .en = "Since the last capture " + red.en + "; " + black.en + ". That makes " + rounds_text +
                           " rounds; the limit is " + limit_text +
                           (is_reached ? ": a draw by the natural limit." : ": the natural limit is not reached.")}};
}

} // namespace

void QuietCount::add(Side mover, bool captured, bool gives_check) {
    if (captured) {
        *this = {};
        return;
    }
    ++moves[mover];
    checks[mover] += gives_check ? 1 : 0;
}

QuietCount quiet_count(const Line& line, int plies_before) {
    QuietCount count;
    const Side to_move = line.start.to_move();
    count.moves[to_move] = plies_before / 2;
    count.moves[opponent(to_move)] = plies_before - plies_before / 2;
    rules::Position position = line.start;
    for (const board::Move move : line.moves) {
        const Side mover = position.to_move();
        const bool captured = !position.board().is_empty(move.to);
        position = position.after(move);
        count.add(mover, captured, rules::is_check(position));
    }
    return count;
}

NaturalLimit NaturalLimit::of(const rules::Ruleset& ruleset) {
    return {.rounds = ruleset.natural_limit_rounds,
            .counted_checks = ruleset.counted_checks,
            .for_both = ruleset.checks_limited_for_both,
            .clause = procedure_clauses(ruleset.id).natural_limit,
            .count_clause = procedure_clauses(ruleset.id).limit_count};
}

NaturalLimitFinding check_claim(const QuietCount& count, Side claimant, const NaturalLimit& limit) {
    board::BySide<bool> is_limited{.red = limit.for_both, .black = limit.for_both};
    is_limited[claimant] = true;
    return finding(count, is_limited, limit);
}

NaturalLimitFinding check_unasked(const QuietCount& count, const NaturalLimit& limit) {
    return finding(count, {.red = true, .black = true}, limit);
}

} // namespace chuhe::adjudication
