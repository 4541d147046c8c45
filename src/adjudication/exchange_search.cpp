#include "exchange_search.hpp"

#include <algorithm>

namespace chuhe::adjudication {

using board::PieceKind;
using board::Side;

namespace {

/// Checks within which a taker counts as mated at once. Source: cn2020 24.3
constexpr int kMatedAtOnce = 3;

/// A search this small is done before a memory would pay.
constexpr std::uint32_t kVisitsBeforeMemory = 200;
constexpr std::size_t kMemory = 1024;
/// Making room costs more than most searches: only a long one gets it all.
constexpr std::uint32_t kVisitsBeforeAllMemory = 12000;
constexpr std::size_t kAllMemory = 4096;

/// The most valuable man first, taken by the least valuable one.
int rank_of_capture(const SearchBoard& board, Step step, Point last) {
    const int prey = weight(board, board.at(step.to));
    const int hunter = weight(board.kind(board.at(step.from)));
    return 64 * prey - hunter + (step.to == last ? 32 : 0);
}

void sort_captures(const SearchBoard& board, Point last, Steps& steps) {
    std::array<int, 128> ranks; // NOLINT(cppcoreguidelines-pro-type-member-init): filled below
    for (int i = 0; i < steps.size(); ++i) {
        const Step step = steps[i];
        const int rank = rank_of_capture(board, step, last);
        int place = i;
        for (; place > 0 && ranks[static_cast<std::size_t>(place - 1)] < rank; --place) {
            steps[place] = steps[place - 1];
            ranks[static_cast<std::size_t>(place)] = ranks[static_cast<std::size_t>(place - 1)];
        }
        steps[place] = step;
        ranks[static_cast<std::size_t>(place)] = rank;
    }
}

} // namespace

ExchangeSearch::Node ExchangeSearch::root_of(const ExchangeQuestion& question, Side to_move) {
    tests_all_ = board_.is_in_check(opponent(to_move));
    return {.to_move = to_move,
            .is_in_check = board_.is_in_check(to_move),
            .depth = question.depth,
            .own_checks = question.own_checks,
            .other_checks = question.other_checks,
            .only_on = question.only_on,
            .last = kOff,
            .tally = {}};
}

void ExchangeSearch::begin(const ExchangeQuestion& question) {
    if (question != last_question_) {
        last_question_ = question;
        forget();
    }
    question_ = &last_question_;
    // Between questions: a node on its way to the bottom holds a place in the memory.
    if (visits_ >= kVisitsBeforeAllMemory) {
        memory_.entries_.resize(kAllMemory);
    }
}

Outcome ExchangeSearch::after(const ExchangeQuestion& question, Step first) {
    return after(question, first, {kLowest, kHighest});
}

Outcome ExchangeSearch::after(const ExchangeQuestion& question, Step first, Window window) {
    begin(question);
    return root_outcome(first, window);
}

bool ExchangeSearch::exceeds(const ExchangeQuestion& question, Step first, Outcome floor) {
    return after(question, first, {floor, just_above(floor)}) > floor;
}

Outcome ExchangeSearch::root_outcome(Step first, Window window) {
    Outcome best = kLowest;
    try_step(root_of(*question_, question_->side), first, window, best);
    return best;
}

Outcome ExchangeSearch::when_passing(const ExchangeQuestion& question) {
    begin(question);
    const Side other = opponent(question.side);
    if (mates_.mates(other, kMatedAtOnce)) {
        return kIsMated;
    }
    return value(root_of(question, other), {kLowest, kHighest});
}

bool ExchangeSearch::wins_on_point(Step step) {
    const ExchangeQuestion* const outer = question_;
    const ExchangeQuestion local{
        .side = outer->side, .own_checks = 0, .other_checks = 0, .only_on = step.to, .with_all_captures = true};
    question_ = &local;
    const bool tests_all = tests_all_;
    const bool wins = root_outcome(step, {kBestEven, kHighest}).is_gain();
    tests_all_ = tests_all;
    question_ = outer;
    return wins;
}

bool ExchangeSearch::may_take(const Node& node, Step step) const {
    if (node.to_move != question_->side) {
        return true;
    }
    const Man hunter = board_.at(step.from);
    const Man prey = board_.at(step.to);
    const PieceKind kind = board_.kind(hunter);
    if ((kind == PieceKind::General || kind == PieceKind::Soldier) && step.to != node.last) {
        return false;
    }
    return (question_->with_all_captures || !has(left_out_[hunter], prey)) && !bans_.hold(step, hunter, prey);
}

void ExchangeSearch::listed_captures(const Node& node, Steps& steps) const {
    if (node.only_on == kOff) {
        board_.captures(node.to_move, steps);
    } else if (const Man there = board_.at(node.only_on); there != kNobody && side_of(there) != node.to_move) {
        board_.captures_on(node.only_on, node.to_move, steps);
    }
    sort_captures(board_, node.last, steps);
}

/// The node that a step leads to.
ExchangeSearch::Node ExchangeSearch::child(const Node& node, Step step) {
    Node next = node;
    next.to_move = opponent(node.to_move);
    --next.depth;
    next.last = kOff;
    const Man prey = board_.at(step.to);
    if (prey == kNobody) {
        return next;
    }
    next.last = step.to;
    if (board_.is_uncrossed_soldier(prey)) {
        return next;
    }
    if (node.to_move != question_->side) {
        next.tally.losses.add(board_.kind(prey));
        return next;
    }
    const bool is_first = node.tally.gains.empty() && node.tally.losses.empty();
    const bool is_wanted = has(question_->wanted, prey) && has(question_->wanted_by, board_.at(step.from)) &&
                           (question_->wanted_on == kOff || question_->wanted_on == step.to);
    if (is_wanted && (!question_->wants_clean_first_capture || (is_first && wins_on_point(step)))) {
        next.tally.bonus = 1;
    }
    if (!has(question_->unpaid, board_.at(step.from))) {
        next.tally.gains.add(board_.kind(prey));
    }
    if (question_->stays_on_first_capture && node.only_on == kOff) {
        next.only_on = step.to;
    }
    return next;
}

/// Plays a step, if it is legal and as wanted, and takes its value into `best` and the window. Returns whether the node is
/// decided.
bool ExchangeSearch::try_step(const Node& node, Step step, Window& window, Outcome& best, Wanted wanted) {
    const bool is_own = node.to_move == question_->side;
    const bool may_check = tests_all_ || board_.may_check(node.to_move, step);
    const bool may_expose = tests_all_ || node.is_in_check || board_.may_expose(node.to_move, step);
    Node next = child(node, step);
    const Man taken = board_.make(step);
    next.is_in_check = may_check && board_.is_in_check(next.to_move);
    if ((wanted == Wanted::Check && !next.is_in_check) || (may_expose && board_.is_in_check(node.to_move))) {
        board_.unmake(step, taken);
        return false;
    }
    const Outcome outcome = value_beside(next, window, is_own);
    board_.unmake(step, taken);
    if (is_own) {
        best = std::max(best, outcome);
        window.alpha = std::max(window.alpha, best);
    } else {
        best = std::min(best, outcome);
        window.beta = std::min(window.beta, best);
    }
    return window.alpha >= window.beta;
}

/// The value of a node beside others already valued: first only whether it is better than they are.
Outcome ExchangeSearch::value_beside(const Node& node, Window window, bool is_own) {
    const bool is_wide = just_above(window.alpha) < window.beta;
    if (!is_wide || (is_own ? window.alpha == kLowest : window.beta == kHighest)) {
        return value(node, window);
    }
    const Window scout =
        is_own ? Window{window.alpha, just_above(window.alpha)} : Window{just_below(window.beta), window.beta};
    const Outcome found = value(node, scout);
    if (is_own ? found <= window.alpha || found >= window.beta : found >= window.beta || found <= window.alpha) {
        return found;
    }
    return value(node, is_own ? Window{just_below(found), window.beta} : Window{window.alpha, just_above(found)});
}

Outcome ExchangeSearch::value(const Node& node, Window window) {
    if (!effort_.spend() || node.depth == 0) {
        return node.tally.outcome();
    }
    Remembered* const entry = remembered(node);
    if (entry != nullptr && entry->is_of(node, board_, memory_.generation_)) {
        if (entry->low >= window.beta || entry->low == entry->high) {
            return entry->low;
        }
        if (entry->high <= window.alpha) {
            return entry->high;
        }
    }
    const Outcome found = node.is_in_check ? value_in_check(node, window) : value_at_peace(node, window);
    if (entry != nullptr && !effort_.is_exhausted()) {
        *entry = {.places = board_.places(),
                  .node = node,
                  .generation = memory_.generation_,
                  .low = found > window.alpha ? found : kLowest,
                  .high = found < window.beta ? found : kHighest};
    }
    return found;
}

/// Lines of captures meet again; a search this small is done before a memory would pay, and the exchange on one point is.
ExchangeSearch::Remembered* ExchangeSearch::remembered(const Node& node) {
    if (node.only_on != kOff || ++visits_ < kVisitsBeforeMemory) {
        return nullptr;
    }
    if (memory_.entries_.empty()) {
        memory_.entries_.resize(kMemory);
    }
    const auto rest = static_cast<std::uint64_t>(node.own_checks * 4 + node.other_checks);
    const bool is_own = node.to_move == question_->side;
    return &memory_.entries_[((board_.key() >> (is_own ? 7U : 19U)) + 97 * rest) % memory_.entries_.size()];
}

bool ExchangeMemory::Remembered::is_of(const ExchangeNode& other, const SearchBoard& board, std::uint32_t now) const {
    return generation == now && node == other && places == board.places();
}

Outcome ExchangeSearch::value_at_peace(const Node& node, Window window) {
    const bool is_own = node.to_move == question_->side;
    Outcome best = node.tally.outcome();
    (is_own ? window.alpha : window.beta) = is_own ? std::max(window.alpha, best) : std::min(window.beta, best);
    if (window.alpha >= window.beta) {
        return best;
    }
    Steps captures;
    listed_captures(node, captures);
    captures.prefer(killers_[node.depth].capture);
    for (const Step step : captures) {
        if (may_take(node, step) && try_step(node, step, window, best)) {
            killers_[node.depth].capture = step;
            return best;
        }
    }
    // Asked late: most nodes are decided by a capture, which costs less to find than that there is no mate.
    if (!is_own && node.last != kOff && node.only_on == kOff && mates_.mates(node.to_move, kMatedAtOnce)) {
        return kIsMated;
    }
    if (node.only_on != kOff || (is_own ? node.own_checks : node.other_checks) == 0) {
        return best;
    }
    Node checking = node;
    --(is_own ? checking.own_checks : checking.other_checks);
    Steps checks;
    board_.quiet_checks(node.to_move, checks);
    checks.prefer(killers_[node.depth].check);
    for (const Step step : checks) {
        if (try_step(checking, step, window, best, Wanted::Check)) {
            killers_[node.depth].check = step;
            return best;
        }
    }
    return best;
}

Outcome ExchangeSearch::value_in_check(const Node& node, Window window) {
    const bool is_own = node.to_move == question_->side;
    Outcome best = is_own ? kLowest : kHighest;
    Steps steps;
    board_.evasions(node.to_move, board_.checkers(node.to_move), steps);
    bool may_decline = false;
    for (const Step step : steps) {
        if (node.only_on != kOff && (step.to != node.only_on || board_.at(step.to) == kNobody)) {
            may_decline = may_decline || board_.is_safe(step, node.to_move);
            continue;
        }
        if (try_step(node, step, window, best)) {
            return best;
        }
    }
    if (may_decline) {
        const Outcome stopped = node.tally.outcome();
        best = is_own ? std::max(best, stopped) : std::min(best, stopped);
    }
    if (best == kLowest) {
        return kIsMated;
    }
    return best == kHighest ? kMates : best;
}

/// The steps of a node, checks with one check fewer to give; those that a search would try.
void ExchangeSearch::listed_steps(const Node& node, Steps& captures, Steps& checks) const {
    const bool is_own = node.to_move == question_->side;
    if (node.is_in_check) {
        board_.evasions(node.to_move, board_.checkers(node.to_move), captures);
        return;
    }
    Steps listed;
    listed_captures(node, listed);
    for (const Step step : listed) {
        if (may_take(node, step)) {
            captures.add(step);
        }
    }
    if (node.only_on == kOff && (is_own ? node.own_checks : node.other_checks) > 0) {
        board_.quiet_checks(node.to_move, checks);
    }
}

/// Walks down one best line: each side stops as soon as going on brings it nothing more.
void ExchangeSearch::follow(const Node& node, Outcome wanted, std::vector<Step>& found) {
    if (node.depth == 0 || effort_.is_exhausted() || (!node.is_in_check && node.tally.outcome() == wanted)) {
        return;
    }
    const bool is_own = node.to_move == question_->side;
    Steps captures;
    Steps checks;
    listed_steps(node, captures, checks);
    Node checking = node;
    --(is_own ? checking.own_checks : checking.other_checks);
    for (const bool is_checking : {false, true}) {
        for (const Step step : is_checking ? checks : captures) {
            const Node& from = is_checking ? checking : node;
            // Whether this step brings just that outcome is all that is asked. It may bring less as well as more: on one
            // point steps are listed here that the search lets a side decline.
            Window window{just_below(wanted), just_above(wanted)};
            Outcome best = is_own ? kLowest : kHighest;
            try_step(from, step, window, best, is_checking ? Wanted::Check : Wanted::AnyStep);
            if (best != wanted) {
                continue;
            }
            Node next = child(from, step);
            const Man taken = board_.make(step);
            next.is_in_check = board_.is_in_check(next.to_move);
            found.push_back(step);
            follow(next, wanted, found);
            board_.unmake(step, taken);
            return;
        }
    }
}

std::vector<Step> ExchangeSearch::line(const ExchangeQuestion& question, Step first, Outcome outcome) {
    begin(question);
    Node next = child(root_of(*question_, question_->side), first);
    std::vector<Step> found{first};
    const Man taken = board_.make(first);
    next.is_in_check = board_.is_in_check(next.to_move);
    follow(next, outcome, found);
    board_.unmake(first, taken);
    return found;
}

} // namespace chuhe::adjudication
