#include "mate_search.hpp"

#include <algorithm>

namespace chuhe::adjudication {

using board::Side;

namespace {

/// A search this small is done before a memory would pay.
constexpr std::uint32_t kVisitsBeforeMemory = 4;
constexpr std::size_t kMemory = 512;
/// Making room costs more than most searches: only a long one gets it all.
constexpr std::uint32_t kVisitsBeforeAllMemory = 4000;
constexpr std::size_t kAllMemory = 4096;
/// To tell which check leaves fewer replies, no more are counted.
constexpr int kMostCounted = 4;

/// Stands for a number that nothing reaches.
constexpr std::uint32_t kInfinite = 1'000'000'000;
constexpr ProofNumbers kMate{.proof = 0, .disproof = kInfinite};
constexpr ProofNumbers kNoMate{.proof = kInfinite, .disproof = 0};
constexpr ProofNumbers kNoLimits{.proof = kInfinite, .disproof = kInfinite};

std::uint32_t sum(std::uint32_t one, std::uint32_t other) {
    return std::min(kInfinite, one + other);
}

bool reach(ProofNumbers numbers, ProofNumbers limits) {
    return numbers.proof >= limits.proof || numbers.disproof >= limits.disproof;
}

} // namespace

/// The steps of a position and the numbers of the positions they lead to.
struct MateSearch::Branches {
    Steps steps;
    std::array<ProofNumbers, Steps::kCapacity> numbers; // NOLINT(cppcoreguidelines-pro-type-member-init): one a step

    [[nodiscard]] ProofNumbers& of(int step) { return numbers[static_cast<std::size_t>(step)]; }

    /// The branch to go down, and what it and the others come to.
    struct Choice {
        int step = 0;
        ProofNumbers all;
        /// The lesser number of the next best branch.
        std::uint32_t second = kInfinite;
    };
    /// One branch is enough: that with the least `one`; of `all` the other number is the sum.
    [[nodiscard]] Choice choose(std::uint32_t ProofNumbers::* least, std::uint32_t ProofNumbers::* summed) {
        Choice choice;
        choice.all.*least = kInfinite;
        choice.all.*summed = 0;
        for (int i = 0; i < steps.size(); ++i) {
            const ProofNumbers& branch = of(i);
            choice.all.*summed = sum(choice.all.*summed, branch.*summed);
            if (branch.*least < choice.all.*least) {
                choice.second = choice.all.*least;
                choice.all.*least = branch.*least;
                choice.step = i;
            } else {
                choice.second = std::min(choice.second, branch.*least);
            }
        }
        return choice;
    }
};

MateMemory::Known* MateSearch::place(int checks) {
    if (visits_ < kVisitsBeforeMemory) {
        return nullptr;
    }
    if (memory_.entries_.empty()) {
        memory_.entries_.resize(kMemory);
    }
    if (visits_ >= kVisitsBeforeAllMemory && memory_.entries_.size() < kAllMemory) {
        memory_.entries_.resize(kAllMemory);
    }
    return &memory_.entries_[(board_.key() + static_cast<std::uint64_t>(checks)) % memory_.entries_.size()];
}

ProofNumbers MateSearch::known(Side to_move, int checks, ProofNumbers fresh) {
    const MateMemory::Known* const entry = place(checks);
    const bool is_known = entry != nullptr && entry->search == memory_.search_ && entry->checks == checks &&
                          entry->to_move == to_move && entry->places == board_.places();
    return is_known ? entry->numbers : fresh;
}

void MateSearch::remember(Side to_move, int checks, ProofNumbers numbers) {
    MateMemory::Known* const entry = effort_.is_exhausted() ? nullptr : place(checks);
    if (entry != nullptr) {
        *entry = {.places = board_.places(),
                  .to_move = to_move,
                  .checks = static_cast<std::uint8_t>(checks),
                  .search = memory_.search_,
                  .numbers = numbers};
    }
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

/// Lists the checks with their numbers. A check is as hard to prove as it has replies. Returns whether one mates at once.
bool MateSearch::list_checks(Side side, int checks, Branches& branches) {
    checks_of(side, branches.steps);
    for (int i = 0; i < branches.steps.size(); ++i) {
        const Step check = branches.steps[i];
        const Man taken = board_.make(check);
        const int replies = count_replies(opponent(side), checks == 1 ? 1 : kMostCounted);
        const bool is_last = replies > 0 && checks == 1;
        branches.of(i) =
            is_last ? kNoMate : known(opponent(side), checks, {.proof = static_cast<std::uint32_t>(replies)});
        board_.unmake(check, taken);
        if (replies == 0) {
            return true;
        }
    }
    return false;
}

void MateSearch::list_replies(Side side, int checks, Branches& branches) {
    replies_of(side, branches.steps);
    for (int i = 0; i < branches.steps.size(); ++i) {
        const Step reply = branches.steps[i];
        const Man taken = board_.make(reply);
        branches.of(i) = known(opponent(side), checks - 1, {});
        board_.unmake(reply, taken);
    }
}

/// The attacker is to move: one check that mates is enough.
ProofNumbers MateSearch::attack(Side side, int checks, ProofNumbers limits) {
    ++visits_;
    if (!effort_.spend()) {
        return kNoMate;
    }
    Branches branches;
    if (list_checks(side, checks, branches)) {
        remember(side, checks, kMate);
        return kMate;
    }
    while (true) {
        const auto choice = branches.choose(&ProofNumbers::proof, &ProofNumbers::disproof);
        if (reach(choice.all, limits) || effort_.is_exhausted()) {
            remember(side, checks, choice.all);
            return choice.all;
        }
        ProofNumbers& branch = branches.of(choice.step);
        const std::uint32_t others = choice.all.disproof - branch.disproof;
        const Step check = branches.steps[choice.step];
        const Man taken = board_.make(check);
        branch = defend(opponent(side), checks,
                        {.proof = std::min(limits.proof, sum(choice.second, 1)), .disproof = limits.disproof - others});
        board_.unmake(check, taken);
    }
}

/// The defender is to move, in check, with that many checks spent or to come: every reply has to be answered.
ProofNumbers MateSearch::defend(Side side, int checks, ProofNumbers limits) {
    Branches branches;
    list_replies(side, checks, branches);
    while (true) {
        const auto choice = branches.choose(&ProofNumbers::disproof, &ProofNumbers::proof);
        if (reach(choice.all, limits) || effort_.is_exhausted()) {
            remember(side, checks, choice.all);
            return choice.all;
        }
        ProofNumbers& branch = branches.of(choice.step);
        const std::uint32_t others = choice.all.proof - branch.proof;
        const Step reply = branches.steps[choice.step];
        const Man taken = board_.make(reply);
        branch = attack(opponent(side), checks - 1,
                        {.proof = limits.proof - others, .disproof = std::min(limits.disproof, sum(choice.second, 1))});
        board_.unmake(reply, taken);
    }
}

bool MateSearch::mates(Side side, int checks) {
    return attack(side, checks, kNoLimits).proof == 0;
}

bool MateSearch::mates_with(Side side, Step first, int checks) {
    const Side defender = opponent(side);
    const Man taken = board_.make(first);
    const int replies = count_replies(defender, 1);
    const bool is_mate = replies == 0 || (checks > 1 && defend(defender, checks, kNoLimits).proof == 0);
    board_.unmake(first, taken);
    return is_mate;
}

/// Most positions hold no mate at all: that is asked first.
std::optional<int> MateSearch::shortest(Side side, int most) {
    if (most < 1 || !mates(side, most)) {
        return std::nullopt;
    }
    int checks = 1;
    while (checks < most && !mates(side, checks) && !effort_.is_exhausted()) {
        ++checks;
    }
    return effort_.is_exhausted() ? std::nullopt : std::optional{checks};
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
