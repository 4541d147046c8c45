#include "mate_search.hpp"

#include <algorithm>
#include <utility>

namespace chuhe::adjudication {

using board::Side;

namespace {

/// A search this small is done before a memory would pay.
constexpr std::uint32_t kVisitsBeforeMemory = 64;
constexpr std::size_t kMemory = 512;
/// Making room costs more than most searches: only a long one gets it all.
constexpr std::uint32_t kVisitsBeforeAllMemory = 8000;
constexpr std::size_t kAllMemory = 2048;
/// To tell which check leaves fewer replies, no more are counted.
constexpr int kMostCounted = 4;

} // namespace

MateSearch::Known* MateSearch::known(Side side) {
    if (++visits_ < kVisitsBeforeMemory) {
        return nullptr;
    }
    if (memory_.entries_.empty()) {
        memory_.entries_.resize(kMemory);
    }
    if (visits_ == kVisitsBeforeAllMemory) {
        memory_.entries_.resize(kAllMemory);
    }
    Known& entry = memory_.entries_[board_.key() % memory_.entries_.size()];
    if (entry.search != memory_.search_ || entry.side != side || entry.places != board_.places()) {
        entry = Known{.places = board_.places(), .side = side, .search = memory_.search_};
    }
    return &entry;
}

void MateSearch::checks_of(Side side, Steps& checks) {
    Steps candidates;
    board_.captures(side, candidates);
    board_.quiet_checks(side, candidates);
    const Side other = opponent(side);
    const bool is_in_check = board_.is_in_check(side);
    for (const Step step : candidates) {
        const Man hunter = board_.at(step.from);
        const Man prey = board_.at(step.to);
        if (!board_.may_check(side, step) || (prey != kNobody && bans_.hold(step, hunter, prey))) {
            continue;
        }
        const bool may_expose = is_in_check || board_.may_expose(side, step);
        const Man taken = board_.make(step);
        if (board_.is_in_check(other) && !(may_expose && board_.is_in_check(side))) {
            checks.add(step);
        }
        board_.unmake(step, taken);
    }
}

void MateSearch::replies_of(Side defender, Steps& replies) {
    Steps candidates;
    const Men checkers = board_.checkers(defender);
    board_.evasions(defender, checkers, candidates);
    for (const Step step : candidates) {
        if (board_.is_safe_evasion(step, defender, checkers)) {
            replies.add(step);
        }
    }
}

/// The general's own steps are looked at before the others are listed: they mostly are enough.
int MateSearch::count_replies(Side defender, int enough) {
    Steps steps;
    board_.generals_steps(defender, steps);
    int count = 0;
    for (const Step step : steps) {
        if (board_.is_safe(step, defender) && ++count >= enough) {
            return count;
        }
    }
    steps.clear();
    const Men checkers = board_.checkers(defender);
    board_.others_evasions(defender, checkers, steps);
    for (const Step step : steps) {
        if (board_.is_safe_evasion(step, defender, checkers) && ++count >= enough) {
            break;
        }
    }
    return count;
}

bool MateSearch::has_reply(Side defender) {
    return count_replies(defender, 1) > 0;
}

/// Checks that leave no reply come first; with one check left the others are dropped.
Steps MateSearch::fewest_replies_first(Side side, const Steps& checks, int left) {
    Steps sorted;
    std::array<int, 128> replies; // NOLINT(cppcoreguidelines-pro-type-member-init): filled below
    for (const Step check : checks) {
        const Man taken = board_.make(check);
        const int count = count_replies(opponent(side), left == 1 ? 1 : kMostCounted);
        board_.unmake(check, taken);
        if (left == 1 && count > 0) {
            continue;
        }
        int place = sorted.size();
        sorted.add(check);
        for (; place > 0 && replies[static_cast<std::size_t>(place - 1)] > count; --place) {
            sorted[place] = sorted[place - 1];
            replies[static_cast<std::size_t>(place)] = replies[static_cast<std::size_t>(place - 1)];
        }
        sorted[place] = check;
        replies[static_cast<std::size_t>(place)] = count;
        if (count == 0) {
            break;
        }
    }
    return sorted;
}

bool MateSearch::mates(Side side, int checks) {
    if (checks <= 0 || !effort_.spend()) {
        met_limit_ = true;
        return false;
    }
    Known* const entry = known(side);
    if (entry != nullptr) {
        if (entry->mates_within <= checks) {
            return true;
        }
        if (entry->no_mate_within >= checks) {
            met_limit_ = met_limit_ || entry->no_mate_within != kNever;
            return false;
        }
    }
    const bool had_met_limit = std::exchange(met_limit_, false);
    const bool is_mate = search(side, checks);
    if (Known* const now = entry == nullptr ? nullptr : known(side); now != nullptr && !effort_.is_exhausted()) {
        const auto within = static_cast<std::uint8_t>(checks);
        (is_mate ? now->mates_within : now->no_mate_within) = is_mate || met_limit_ ? within : kNever;
    }
    met_limit_ = met_limit_ || had_met_limit;
    return is_mate;
}

bool MateSearch::search(Side side, int checks) {
    Steps moves;
    checks_of(side, moves);
    const Steps sorted = fewest_replies_first(side, moves, checks);
    met_limit_ = met_limit_ || (checks == 1 && sorted.empty() && !moves.empty());
    return std::ranges::any_of(sorted, [&](Step first) { return mates_with(side, first, checks); });
}

bool MateSearch::mates_with(Side side, Step first, int checks) {
    const Man taken = board_.make(first);
    const bool is_mate = !holds_out(side, checks);
    board_.unmake(first, taken);
    return is_mate;
}

bool MateSearch::holds_out(Side attacker, int checks) {
    const Side defender = opponent(attacker);
    if (checks == 1) {
        return has_reply(defender);
    }
    Steps replies;
    replies_of(defender, replies);
    Step& killer = killers_[static_cast<std::size_t>(checks)];
    replies.prefer(killer);
    for (const Step reply : replies) {
        const Man taken = board_.make(reply);
        const bool is_mate = mates(attacker, checks - 1);
        board_.unmake(reply, taken);
        if (!is_mate) {
            killer = reply;
            return true;
        }
    }
    return false;
}

std::optional<int> MateSearch::shortest(Side side, int most) {
    for (int checks = 1; checks <= most && !effort_.is_exhausted(); ++checks) {
        met_limit_ = false;
        if (mates(side, checks)) {
            return checks;
        }
        if (!met_limit_) {
            break; // no line of checks is longer
        }
    }
    return std::nullopt;
}

std::vector<Step> MateSearch::line(Side side, int checks) {
    Steps moves;
    checks_of(side, moves);
    for (const Step first : moves) {
        if (!mates_with(side, first, checks)) {
            continue;
        }
        std::vector<Step> found{first};
        const Man taken = board_.make(first);
        Steps replies;
        replies_of(opponent(side), replies);
        for (const Step reply : replies) {
            const Man lost = board_.make(reply);
            const int left = shortest(side, checks - 1).value_or(0);
            std::vector<Step> rest = left > 0 ? line(side, left) : std::vector<Step>{};
            board_.unmake(reply, lost);
            if (rest.size() + 2 > found.size()) {
                found.resize(1);
                found.push_back(reply);
                found.insert(found.end(), rest.begin(), rest.end());
            }
        }
        board_.unmake(first, taken);
        return found;
    }
    return {};
}

} // namespace chuhe::adjudication
