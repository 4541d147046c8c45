#include "threats.hpp"

#include <chuhe/adjudication/kill.hpp>

#include <bit>

namespace chuhe::adjudication {

using board::PieceKind;
using board::Side;

namespace {

/// Checks within which a taker counts as mated at once.
constexpr int kMatedAtOnce = 3;

bool is_exchangeable(PieceKind kind) {
    return kind == PieceKind::Chariot || kind == PieceKind::Horse || kind == PieceKind::Cannon;
}

/// What becomes of a side that gets so much by taking first.
Acceptance acceptance_of(Outcome outcome) {
    if (outcome.balance <= -kMate) {
        return Acceptance::IsMated;
    }
    return outcome.is_loss() ? Acceptance::Loses : Acceptance::Harmless;
}

} // namespace

Threats::Threats(SearchBoard& board, Side side, const rules::Ruleset& ruleset, Effort& effort, ThreatMemory& memory)
    : board_(board), side_(side), ruleset_(ruleset), effort_(effort), mates_(board, effort, no_bans_, memory.mates),
      kill_search_(board, effort, kill_bans_, memory.kills),
      exchange_(board, effort, mates_, exchange_bans_, memory.exchanges) {}

ExchangeQuestion Threats::capture_question() const {
    return {.side = side_};
}

/// What the other side could do with checks of its own is out of account while checks are given (下一着不予考虑).
ExchangeQuestion Threats::sequence_question() const {
    return {
        .side = side_, .own_checks = 2, .other_checks = 0, .stays_on_first_capture = !ruleset_.whole_exchange_decides};
}

ExchangeQuestion Threats::question_of(const Sequence& sequence) const {
    ExchangeQuestion question = sequence_question();
    question.wants_clean_first_capture = sequence.is_even;
    return question;
}

Outcome Threats::local(Step step) {
    return exchange_.after(
        {.side = side_, .own_checks = 0, .other_checks = 0, .only_on = step.to, .with_all_captures = true}, step);
}

Outcome Threats::whole(Step step, const ExchangeQuestion& question) {
    return exchange_.after(question, step);
}

bool Threats::can_win(Step step, ExchangeQuestion question, Outcome outcome, Men wanted) {
    question.wanted = wanted;
    if (!is_lifted_) {
        return exchange_.exceeds(question, step, outcome);
    }
    // With a man off the board something else may be won; material is even, so that an odd balance tells.
    const Outcome asked = exchange_.after(question, step, {outcome, kHighest});
    return asked > outcome && asked.balance % 2 != 0;
}

/// Where none of several men can be won, none of them can by itself: halves are asked about before single men.
Men Threats::winnable(Step step, const ExchangeQuestion& question, Outcome outcome, Men men) {
    if (men == 0 || !can_win(step, question, outcome, men)) {
        return 0;
    }
    const int count = std::popcount(men);
    if (count == 1) {
        return men;
    }
    Men first = 0;
    for (Men left = men; std::popcount(first) < count / 2; left &= left - 1) {
        first |= left & (~left + 1);
    }
    return winnable(step, question, outcome, first) | winnable(step, question, outcome, men & ~first);
}

const std::vector<Offer>& Threats::offers() {
    if (!offers_) {
        find_offers();
    }
    return *offers_;
}

void Threats::find_offers() {
    offers_.emplace();
    Steps captures;
    board_.captures(side_, captures);
    for (const Step step : captures) {
        const Man hunter = board_.at(step.from);
        const Man prey = board_.at(step.to);
        if (board_.kind(hunter) != board_.kind(prey) || !is_exchangeable(board_.kind(hunter))) {
            continue;
        }
        const Step back{step.to, step.from};
        if (!board_.is_safe(step, side_) || !has(board_.attackers(step.from, opponent(side_)), prey) ||
            !board_.is_safe(back, opponent(side_))) {
            continue;
        }
        const Outcome outcome = exchange_.after({.side = opponent(side_)}, back, {kIsMated, kWorstGain});
        offers_->push_back({{hunter, prey, step}, acceptance_of(outcome), outcome});
    }
    for (const Offer& offer : *offers_) {
        if (offer.acceptance == Acceptance::Harmless) {
            exchange_bans_.add(offer.encounter);
        }
        if (offer.acceptance != Acceptance::IsMated) {
            kill_bans_.add(offer.encounter);
        }
    }
    exchange_.forget();
}

std::optional<Offer> Threats::sacrifice(Man man) {
    const Point point = board_.where(man);
    const Side other = opponent(side_);
    for (Men takers = board_.attackers(point, other); takers != 0; takers &= takers - 1) {
        const Man taker = static_cast<Man>(std::countr_zero(takers));
        const Step capture{board_.where(taker), point};
        if (board_.kind(taker) != board_.kind(man) || !is_exchangeable(board_.kind(man)) ||
            !board_.is_safe(capture, other)) {
            continue;
        }
        ExchangeMemory memory;
        ExchangeSearch exchange(board_, effort_, mates_, no_bans_, memory);
        const Outcome outcome = exchange.after({.side = other}, capture, {kIsMated, kWorstGain});
        if (acceptance_of(outcome) == Acceptance::Harmless && outcome.is_gain()) {
            return Offer{{man, taker, {point, board_.where(taker)}}, Acceptance::Harmless, outcome};
        }
    }
    return std::nullopt;
}

bool Threats::is_clean(const Hit& hit) const {
    if (hit.gets_mated) {
        return false;
    }
    return hit.whole.is_gain() || (!ruleset_.whole_exchange_decides && hit.local.is_gain());
}

bool Threats::is_even(const Hit& hit) const {
    return !hit.gets_mated && ruleset_.whole_exchange_decides && hit.local.is_gain() && hit.whole.net == NetClass::Even;
}

const std::vector<Hit>& Threats::hits() {
    find_hits();
    for (Hit& hit : *hits_) {
        weigh(hit);
    }
    return *hits_;
}

std::vector<Hit> Threats::hits_on(Man prey) {
    find_hits();
    std::vector<Hit> found;
    for (Hit& hit : *hits_) {
        if (hit.prey == prey) {
            weigh(hit);
            found.push_back(hit);
        }
    }
    return found;
}

void Threats::find_hits() {
    if (hits_) {
        return;
    }
    static_cast<void>(offers());
    hits_.emplace();
    Steps captures;
    board_.captures(side_, captures);
    for (const Step step : captures) {
        const Man prey = board_.at(step.to);
        if (board_.is_uncrossed_soldier(prey) || !board_.is_safe(step, side_)) {
            continue;
        }
        const Man hunter = board_.at(step.from);
        const Outcome outcome = local(step);
        if (outcome.is_gain()) {
            exchange_.leave_out(hunter, prey);
        }
        hits_->push_back({step, hunter, prey, outcome, {}, false, false});
    }
}

void Threats::weigh(Hit& hit) {
    if (hit.is_weighed) {
        return;
    }
    const Man taken = board_.make(hit.step);
    hit.gets_mated = !board_.is_in_check(opponent(side_)) && mates_.mates(opponent(side_), kMatedAtOnce);
    board_.unmake(hit.step, taken);
    hit.whole = hit.gets_mated ? kIsMated : worth_of(hit);
    hit.is_weighed = true;
}

/// Of a capture that does not win on its point only a gain is worth telling.
Outcome Threats::worth_of(const Hit& hit) {
    const ExchangeQuestion question = capture_question();
    if (hit.local.is_gain()) {
        return whole(hit.step, question);
    }
    return exchange_.exceeds(question, hit.step, kBestEven) ? exchange_.after(question, hit.step, {kBestEven, kHighest})
                                                            : kBestEven;
}

const std::vector<Sequence>& Threats::sequences() {
    if (!sequences_) {
        find_sequences();
    }
    return *sequences_;
}

void Threats::find_sequences() {
    static_cast<void>(hits());
    sequences_.emplace();
    Steps roots;
    board_.quiet_checks(side_, roots);
    Steps captures;
    board_.captures(side_, captures);
    for (const Step step : captures) {
        if (board_.is_uncrossed_soldier(board_.at(step.to))) {
            roots.add(step);
        }
    }
    for (const Step step : roots) {
        const Man taken = board_.make(step);
        const bool gives_check = board_.is_in_check(opponent(side_)) && !board_.is_in_check(side_);
        board_.unmake(step, taken);
        if (!gives_check) {
            continue;
        }
        if (const auto found = sequence_from(step)) {
            sequences_->push_back(*found);
        }
    }
}

std::optional<Sequence> Threats::sequence_from(Step step) {
    const Man hunter = board_.at(step.from);
    ExchangeQuestion question = sequence_question();
    const Outcome outcome = exchange_.after(question, step, {kBestLoss, kWorstGain});
    if (outcome.is_gain()) {
        return Sequence{step, hunter, exchange_.after(question, step, {kBestEven, kHighest}), false};
    }
    if (outcome.is_loss()) {
        return std::nullopt;
    }
    question.wants_clean_first_capture = true;
    return can_win(step, question, outcome, ~Men{0}) ? std::optional{Sequence{step, hunter, outcome, true}}
                                                     : std::nullopt;
}

Outcome Threats::passing() {
    if (!passing_) {
        static_cast<void>(offers());
        ExchangeQuestion question = capture_question();
        question.with_all_captures = true;
        passing_ = exchange_.when_passing(question);
    }
    return *passing_;
}

const std::optional<Kill>& Threats::kill() {
    if (!has_kill_) {
        has_kill_ = true;
        find_kill();
    }
    return kill_;
}

void Threats::find_kill() {
    static_cast<void>(offers());
    const auto shortest = kill_search_.shortest(side_, kMostKillChecks);
    if (!shortest) {
        return;
    }
    kill_.emplace(Kill{*shortest, {}});
    Steps checks;
    kill_search_.checks_of(side_, checks);
    for (const Step check : checks) {
        if (kill_search_.mates_with(side_, check, *shortest)) {
            kill_->firsts.push_back({board_.at(check.from), check.to});
        }
    }
}

bool Threats::mates_by(FirstCheck first, int checks) {
    static_cast<void>(offers());
    Steps mine;
    kill_search_.checks_of(side_, mine);
    for (const Step check : mine) {
        if (board_.at(check.from) == first.hunter && check.to == first.to) {
            return kill_search_.mates_with(side_, check, checks);
        }
    }
    return false;
}

} // namespace chuhe::adjudication
