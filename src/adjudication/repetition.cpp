#include <chuhe/adjudication/repetition.hpp>

namespace chuhe::adjudication {

namespace {

/// No piece is back where it was sooner: each side has to go and to come back.
constexpr std::size_t kShortestCycle = 4;

} // namespace

RepetitionTracker::RepetitionTracker(const rules::Position& start) {
    forget(start);
}

void RepetitionTracker::forget(const rules::Position& now) {
    keys_.clear();
    moves_.clear();
    times_.assign(1, 1);
    seen_.fill(0);
    men_ = now.board().occupied().count();
    keys_.push_back(now.key());
    remember(now.key());
}

bool RepetitionTracker::may_have_stood(std::uint64_t key) const {
    return (seen_[(key >> 6U) % seen_.size()] >> (key % 64U) & 1U) != 0;
}

void RepetitionTracker::remember(std::uint64_t key) {
    seen_[(key >> 6U) % seen_.size()] |= std::uint64_t{1} << (key % 64U);
}

std::optional<Cycle> RepetitionTracker::add(board::Move move, const rules::Position& after) {
    if (after.board().occupied().count() != men_) {
        first_ = plies() + 1;
        forget(after);
        return std::nullopt;
    }
    const std::uint64_t key = after.key();
    const bool may_repeat = may_have_stood(key);
    keys_.push_back(key);
    moves_.push_back(move);
    remember(key);
    const std::optional<Cycle> closed = may_repeat ? closed_cycle(after) : std::nullopt;
    times_.push_back(closed ? closed->times : 1);
    return closed;
}

/// Goes back in time on a board of its own; only where the keys agree are the boards compared. Of the ways back to an
/// equal position that one is the cycle whose moves have gone round most often; of several the shortest. The latest equal
/// position alone would not do: two small cycles by turns are one great cycle.
std::optional<Cycle> RepetitionTracker::closed_cycle(const rules::Position& now) const {
    const std::size_t last = moves_.size();
    board::Board past = now.board();
    std::size_t reached = last;
    std::optional<Cycle> closed;
    for (std::size_t back = kShortestCycle; back <= last; back += 2) {
        const std::size_t candidate = last - back;
        // From here back there is no room for more rounds than have been found.
        if (closed && last / back <= static_cast<std::size_t>(closed->rounds_of_cycle)) {
            break;
        }
        if (keys_[candidate] != keys_[last]) {
            continue;
        }
        for (; reached > candidate; --reached) {
            past.revert(moves_[reached - 1], std::nullopt);
        }
        if (past == now.board()) {
            const int rounds = rounds_of_cycle(back);
            const int times = closed ? closed->times : times_[candidate] + 1;
            if (!closed || rounds > closed->rounds_of_cycle) {
                closed =
                    Cycle{.start = first_ + candidate, .end = first_ + last, .times = times, .rounds_of_cycle = rounds};
            }
        }
    }
    return closed;
}

int RepetitionTracker::rounds_of_cycle(std::size_t length) const {
    std::size_t same = 0;
    for (std::size_t ply = moves_.size(); ply > length && moves_[ply - 1] == moves_[ply - 1 - length]; --ply) {
        ++same;
    }
    return static_cast<int>(1 + same / length);
}

namespace {

/// Whether a cycle has gone round as often as another one, or else its position has stood as often.
bool is_further(const Cycle& cycle, const Cycle& other) {
    return cycle.rounds_of_cycle != other.rounds_of_cycle ? cycle.rounds_of_cycle > other.rounds_of_cycle
                                                          : cycle.times >= other.times;
}

} // namespace

std::vector<Cycle> repetitions(const Line& line, int times) {
    std::vector<Cycle> found;
    RepetitionTracker tracker{line.start};
    rules::Position position = line.start;
    bool goes_on = false;
    for (const board::Move move : line.moves) {
        position = position.after(move);
        const std::optional<Cycle> cycle = tracker.add(move, position);
        const bool repeats = cycle && cycle->times >= times;
        if (repeats && goes_on && is_further(*cycle, found.back())) {
            found.back() = *cycle;
        } else if (repeats && !goes_on) {
            found.push_back(*cycle);
        }
        goes_on = repeats;
    }
    return found;
}

std::optional<Cycle> closing_cycle(const Line& line) {
    RepetitionTracker tracker{line.start};
    rules::Position position = line.start;
    std::optional<Cycle> cycle;
    for (const board::Move move : line.moves) {
        position = position.after(move);
        cycle = tracker.add(move, position);
    }
    return cycle;
}

} // namespace chuhe::adjudication
