#include "slow_threats.hpp"

#include <algorithm>

namespace slow {

namespace {

constexpr int kKillChecks = 7;
constexpr int kMatedAtOnce = 3;

bool is_exchangeable(PieceKind kind) {
    return kind == PieceKind::Chariot || kind == PieceKind::Horse || kind == PieceKind::Cannon;
}

} // namespace

Threats::Threats(Field given, Side of, const chuhe::rules::Ruleset& by)
    : field(std::move(given)), side(of), ruleset(by) {
    find_offers();
    find_hits();
    find_sequences();
    find_kill();
}

void Threats::find_offers() {
    for (const Move move : field.moves(side)) {
        const int hunter = field.at(move.from);
        const int prey = field.at(move.to);
        const Move back{move.to, move.from};
        if (prey < 0 || field.kind(hunter) != field.kind(prey) || !is_exchangeable(field.kind(hunter)) ||
            !field.can_play(back, opponent(side))) {
            continue;
        }
        Exchange accepting{.asking = opponent(side)};
        const Offer offer{{hunter, prey, move}, accepting.after(field, back)};
        offers.push_back(offer);
        if (offer.is_harmless()) {
            offered_.push_back(offer.meeting);
        }
        if (!offer.gets_mated()) {
            kill_bans.push_back(offer.meeting);
        }
    }
}

Exchange Threats::of_capture() const {
    return {.asking = side, .offered = offered_, .winning = winning_};
}

Exchange Threats::of_check() const {
    return {.asking = side,
            .own_checks = 2,
            .other_checks = 0,
            .stays_on_first_capture = !ruleset.whole_exchange_decides,
            .offered = offered_,
            .winning = winning_};
}

Exchange Threats::of(const Sequence& sequence) const {
    Exchange exchange = of_check();
    exchange.wanted_first_and_clean = sequence.is_even;
    return exchange;
}

Result Threats::local(const Field& on, Move move) const {
    Exchange exchange{.asking = side, .own_checks = 0, .other_checks = 0, .only_on = move.to};
    return exchange.after(on, move);
}

bool Threats::can_win(const Field& on, Exchange exchange, Move first, Result result,
                      const std::function<bool(int, int, Square)>& wanted) {
    exchange.wanted = wanted;
    const Result asked = exchange.after(on, first);
    return asked.balance % 2 != 0 && asked.balance > result.balance && asked.net >= 0;
}

bool Threats::is_clean(const Hit& hit) const {
    return !hit.gets_mated && (hit.whole.net > 0 || (!ruleset.whole_exchange_decides && hit.local.net > 0));
}

bool Threats::is_even(const Hit& hit) const {
    return !hit.gets_mated && ruleset.whole_exchange_decides && hit.local.net > 0 && hit.whole.net == 0;
}

void Threats::find_hits() {
    for (const Move move : field.moves(side)) {
        const int prey = field.at(move.to);
        if (prey < 0 || field.is_uncrossed_soldier(prey)) {
            continue;
        }
        const Field taken = field.after(move);
        const bool gets_mated = !taken.in_check(opponent(side)) && mates(taken, opponent(side), kMatedAtOnce, {});
        hits.push_back({{field.at(move.from), prey, move}, local(field, move), {-kMate, -1}, gets_mated});
        if (hits.back().local.net > 0) {
            winning_.push_back(hits.back().meeting);
        }
    }
    for (Hit& hit : hits) {
        if (!hit.gets_mated) {
            hit.whole = of_capture().after(field, hit.meeting.move);
        }
    }
}

void Threats::find_sequences() {
    for (const Move move : field.moves(side)) {
        const int prey = field.at(move.to);
        if ((prey >= 0 && !field.is_uncrossed_soldier(prey)) || !field.after(move).in_check(opponent(side))) {
            continue;
        }
        const Result result = of_check().after(field, move);
        if (result.net > 0 && result.balance > 0) {
            sequences.push_back({move, field.at(move.from), result, false});
            continue;
        }
        Sequence even{move, field.at(move.from), result, true};
        if (result.net >= 0 && can_win(field, of(even), move, result, [](int, int, Square) { return true; })) {
            sequences.push_back(even);
        }
    }
}

void Threats::find_kill() {
    for (kill = 1; kill <= kKillChecks; ++kill) {
        if (mates(field, side, kill, kill_bans)) {
            for (const Move move : checks(field, side, kill_bans)) {
                if (mates_with(field, side, move, kill, kill_bans)) {
                    kill_moves.push_back(move);
                }
            }
            return;
        }
    }
    kill = 0;
}

Result Threats::passing() const {
    Exchange exchange{.asking = side, .offered = offered_};
    return exchange.passing(field);
}

} // namespace slow
