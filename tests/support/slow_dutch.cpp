#include "slow_dutch.hpp"

#include "slow_dutch_man.hpp"

#include <algorithm>
#include <functional>
#include <map>
#include <vector>

namespace chuhe::test {

namespace {

using namespace tournament;

using Key = std::vector<long>;
using Group = std::vector<int>; ///< positions in the field, ascending
using Pairs = std::vector<std::pair<int, int>>;

class Slow {
  public:
    explicit Slow(const CrossTable& table) : table_(table), rounds_(static_cast<std::size_t>(rounds_paired(table))) {
        for (const Entrant& entrant : table.entrants) {
            if (entrant.cells.size() <= rounds_) {
                men_.push_back(man(entrant));
            }
        }
        std::ranges::sort(men_, [](const Man& a, const Man& b) {
            return a.score != b.score ? a.score > b.score : a.number < b.number;
        });
    }

    std::optional<SlowRound> run() {
        Group all(men_.size());
        for (std::size_t i = 0; i < all.size(); ++i) {
            all[i] = static_cast<int>(i);
        }
        is_odd_ = all.size() % 2 == 1;
        if (all.empty() || !can_finish(all, 1'000'000)) {
            return std::nullopt;
        }
        for (auto lowest = men_.rbegin(); is_odd_ && lowest != men_.rend(); ++lowest) {
            if (can_finish(all, lowest->score)) {
                bye_limit_ = lowest->score;
                break;
            }
        }
        return brackets();
    }

  private:
    Man man(const Entrant& entrant) const {
        Man man;
        man.number = entrant.number;
        man.score = score_before(table_, entrant, rounds_);
        for (std::size_t round = 0; round < rounds_; ++round) {
            const Cell cell = round < entrant.cells.size() ? entrant.cells[round] : Cell{};
            if (is_game(cell)) {
                man.turns.push_back(cell.turn == Turn::First ? 'w' : 'b');
                man.difference += cell.turn == Turn::First ? 1 : -1;
                continue;
            }
            ++man.unplayed;
            if (cell.kind == CellKind::PairingBye || points(table_.scoring, cell.kind) >= table_.scoring.win) {
                man.may_have_bye = false;
            }
        }
        set_preference(man);
        for (std::size_t back = 1; back <= 2 && back <= rounds_; ++back) {
            man.floats[back - 1] = float_of(table_, entrant, rounds_ - back);
        }
        const bool is_last = table_.planned_rounds > 0 && static_cast<int>(rounds_) + 1 >= table_.planned_rounds;
        const int most = std::max(table_.scoring.win, table_.scoring.draw).halves();
        man.is_top = is_last && 2 * man.score > static_cast<int>(rounds_) * most;
        return man;
    }

    static void set_preference(Man& man) {
        if (man.turns.empty()) {
            return;
        }
        const char last = man.turns.back();
        const bool twice = man.turns.size() > 1 && man.turns[man.turns.size() - 2] == last;
        const char opposite = last == 'w' ? 'b' : 'w';
        if (man.difference >= 2 || man.difference <= -2) {
            man.strength = 3;
            man.wants = man.difference > 0 ? 'b' : 'w';
        } else if (twice) {
            man.strength = 3;
            man.wants = opposite;
        } else if (man.difference != 0) {
            man.strength = 2;
            man.wants = man.difference > 0 ? 'b' : 'w';
        } else {
            man.strength = 1;
            man.wants = opposite;
        }
    }

    bool may_meet(int i, int j) const {
        const Man& a = men_[static_cast<std::size_t>(i)];
        const Man& b = men_[static_cast<std::size_t>(j)];
        for (const Cell& cell : table_.entrants[*index_of(table_, a.number)].cells) {
            if (is_game(cell) && cell.opponent == b.number) {
                return false;
            }
        }
        for (const auto& group : table_.forbidden) {
            if (std::ranges::count(group, a.number) > 0 && std::ranges::count(group, b.number) > 0) {
                return false;
            }
        }
        return !(a.strength == 3 && b.strength == 3 && a.wants == b.wants && !a.is_top && !b.is_top);
    }

    bool can_finish(const Group& left, int limit) const {
        if (left.empty()) {
            return true;
        }
        const int one = left.front();
        Group rest(left.begin() + 1, left.end());
        const Man& man = men_[static_cast<std::size_t>(one)];
        if (left.size() % 2 == 1 && man.may_have_bye && man.score <= limit && can_finish(rest, -1)) {
            return true;
        }
        for (std::size_t i = 0; i < rest.size(); ++i) {
            if (may_meet(one, rest[i])) {
                Group others = rest;
                others.erase(others.begin() + static_cast<std::ptrdiff_t>(i));
                if (can_finish(others, limit)) {
                    return true;
                }
            }
        }
        return false;
    }

    /// Every set of pairs among some players of whom the first `apart` do not meet each other.
    void each_matching(const Group& left, const Group& apart, Pairs& pairs, Group& alone,
                       const std::function<void(const Pairs&, const Group&)>& found) const {
        if (left.empty()) {
            found(pairs, alone);
            return;
        }
        const int one = left.front();
        Group rest(left.begin() + 1, left.end());
        alone.push_back(one);
        each_matching(rest, apart, pairs, alone, found);
        alone.pop_back();
        for (std::size_t i = 0; i < rest.size(); ++i) {
            const bool both_apart = std::ranges::count(apart, one) > 0 && std::ranges::count(apart, rest[i]) > 0;
            if (both_apart || !may_meet(one, rest[i])) {
                continue;
            }
            pairs.emplace_back(one, rest[i]);
            Group others = rest;
            others.erase(others.begin() + static_cast<std::ptrdiff_t>(i));
            each_matching(others, apart, pairs, alone, found);
            pairs.pop_back();
        }
    }

    Key floaters_key(const Group& alone) const {
        Key key{static_cast<long>(alone.size())};
        for (const int i : alone) {
            key.push_back(score(i));
        }
        std::sort(key.begin() + 1, key.end(), std::greater<>{});
        return key;
    }

    long score(int i) const { return men_[static_cast<std::size_t>(i)].score; }
    const Man& at(int i) const { return men_[static_cast<std::size_t>(i)]; }

    static Group merged(Group a, const Group& b) {
        a.insert(a.end(), b.begin(), b.end());
        std::ranges::sort(a);
        return a;
    }

    /// C8
    Key look_ahead(const Group& floaters, const Group& next, const Group& below) const {
        if (next.empty()) {
            return {};
        }
        std::optional<Key> best;
        Pairs pairs;
        Group alone;
        each_matching(merged(floaters, next), floaters, pairs, alone, [&](const Pairs&, const Group& left) {
            if (!can_finish(merged(left, below), bye_limit_)) {
                return;
            }
            const Key key = floaters_key(left);
            if (!best || key < *best) {
                best = key;
            }
        });
        return best.value_or(Key{});
    }

    static bool same_wish(const Man& a, const Man& b) { return a.strength > 0 && b.strength > 0 && a.wants == b.wants; }

    static bool ends(const Man& man, char turn) {
        return man.turns.size() > 1 && man.turns.back() == turn && man.turns[man.turns.size() - 2] == turn;
    }

    static bool c11(const Man& a, const Man& b) {
        if (!same_wish(a, b) || a.strength < 3 || b.strength < 3) {
            return false;
        }
        const int mine = std::abs(a.difference);
        const int theirs = std::abs(b.difference);
        if (mine == theirs) {
            return (ends(a, 'w') && ends(b, 'w')) || (ends(a, 'b') && ends(b, 'b'));
        }
        return ends(mine < theirs ? a : b, a.wants == 'w' ? 'b' : 'w');
    }

    void add_turns(Key& key, const Pairs& pairs) const {
        long c[4] = {0, 0, 0, 0};
        for (const auto& [i, j] : pairs) {
            const Man& a = at(i);
            const Man& b = at(j);
            const bool same = same_wish(a, b);
            c[0] += same && std::abs(a.difference) > 1 && std::abs(b.difference) > 1;
            c[1] += c11(a, b);
            c[2] += same;
            c[3] += same && a.strength > 1 && b.strength > 1 && !(a.strength == 3 && b.strength == 3);
        }
        key.insert(key.end(), c, c + 4);
    }

    static bool in(const Group& group, int i) { return std::ranges::count(group, i) > 0; }

    void add_floats(Key& key, const Pairs& pairs, const Group& alone, const Group& down) const {
        for (int back = 0; back < 2; ++back) {
            key.push_back(
                std::ranges::count_if(alone, [&](int i) { return !in(down, i) && at(i).floats[back] == 'D'; }));
            key.push_back(std::ranges::count_if(
                pairs, [&](const auto& p) { return in(down, p.first) && at(p.second).floats[back] == 'U'; }));
        }
        for (int back = 0; back < 2; ++back) {
            Key own;
            Key theirs;
            for (const int i : alone) {
                if (in(down, i) && at(i).floats[back] == 'D') {
                    own.push_back(1'000'000 + score(i));
                }
            }
            for (const auto& [i, j] : pairs) {
                if (in(down, i) && at(i).floats[back] == 'D') {
                    own.push_back(score(i) - score(j));
                }
                if (in(down, i) && at(j).floats[back] == 'U') {
                    theirs.push_back(score(i) - score(j));
                }
            }
            std::ranges::sort(own, std::greater<>{});
            std::ranges::sort(theirs, std::greater<>{});
            key.insert(key.end(), own.begin(), own.end());
            key.insert(key.end(), theirs.begin(), theirs.end());
        }
    }

    /// The place of a candidate in the order of generation.
    void add_generation(Key& key, const Pairs& pairs, const Group& down, const Group& residents) const {
        const Group bracket = merged(down, residents);
        const auto number = [&](int i) { return std::ranges::find(bracket, i) - bracket.begin() + 1; };
        Group remainder = residents;
        Key partners;
        for (const auto& [i, j] : pairs) {
            if (in(down, i)) {
                key.push_back(number(i));
                partners.push_back(number(j));
                std::erase(remainder, j);
            }
        }
        key.insert(key.end(), partners.begin(), partners.end());
        std::map<long, long> upper;
        for (const auto& [i, j] : pairs) {
            if (!in(down, i)) {
                const auto place = [&](int x) { return std::ranges::find(remainder, x) - remainder.begin() + 1; };
                upper.emplace(place(i), place(j));
            }
        }
        const long half = static_cast<long>(upper.size());
        Key leaving;
        Key entering;
        for (long i = 1; i <= half; ++i) {
            if (!upper.contains(i)) {
                leaving.push_back(i);
            }
        }
        long sum = 0;
        for (const auto& [i, j] : upper) {
            if (i > half) {
                entering.push_back(i);
                sum += i;
            }
        }
        for (const long i : leaving) {
            sum -= i;
        }
        key.push_back(static_cast<long>(leaving.size()));
        key.push_back(sum);
        for (auto i = leaving.rbegin(); i != leaving.rend(); ++i) {
            key.push_back(-*i);
        }
        key.insert(key.end(), entering.begin(), entering.end());
        for (const auto& [i, j] : upper) {
            key.push_back(j);
        }
    }

    struct Candidate {
        Key key;
        Pairs pairs;
        Group alone;
    };

    Candidate best_of(const Group& down, const Group& residents, const Group& next, const Group& below) const {
        std::optional<Candidate> best;
        std::map<Group, Key> ahead;
        Pairs pairs;
        Group alone;
        each_matching(merged(down, residents), down, pairs, alone, [&](const Pairs& made, const Group& left) {
            if (!can_finish(merged(left, merged(next, below)), bye_limit_)) {
                return;
            }
            Key key = floaters_key(left);
            if (best && key.front() > best->key.front()) {
                return;
            }
            if (!ahead.contains(left)) {
                ahead.emplace(left, look_ahead(left, next, below));
            }
            key.insert(key.end(), ahead[left].begin(), ahead[left].end());
            const bool bye_counts = is_odd_ && left.size() == 1 && bye_limit_ >= score(residents.front());
            key.push_back(bye_counts ? at(left.front()).unplayed : 0);
            add_turns(key, made);
            add_floats(key, made, left, down);
            add_generation(key, made, down, residents);
            if (!best || key < best->key) {
                best = Candidate{key, made, left};
            }
        });
        return *best;
    }

    SlowRound brackets() const {
        std::map<int, Group, std::greater<>> groups;
        for (std::size_t i = 0; i < men_.size(); ++i) {
            groups[men_[i].score].push_back(static_cast<int>(i));
        }
        SlowRound round;
        Group down;
        for (auto group = groups.begin(); group != groups.end(); ++group) {
            const auto next = std::next(group);
            Group below;
            for (auto later = next; later != groups.end(); ++later) {
                if (later != next) {
                    below = merged(below, later->second);
                }
            }
            const Candidate chosen = best_of(down, group->second, next == groups.end() ? Group{} : next->second, below);
            for (const auto& [i, j] : chosen.pairs) {
                round.emplace(std::minmax(at(i).number, at(j).number));
            }
            down = chosen.alone;
        }
        for (const int i : down) {
            round.emplace(0, at(i).number);
        }
        return round;
    }

    const CrossTable& table_;
    std::size_t rounds_;
    std::vector<Man> men_;
    bool is_odd_ = false;
    int bye_limit_ = -1;
};

} // namespace

std::optional<SlowRound> slow_dutch(const CrossTable& table) {
    return Slow{table}.run();
}

} // namespace chuhe::test
