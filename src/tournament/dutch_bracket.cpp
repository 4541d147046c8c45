#include "dutch_bracket.hpp"

#include "dutch_bracket_pairing.hpp"

#include <algorithm>

namespace chuhe::tournament::dutch {

namespace {

/// Who may meet among some players, when the first `apart` of them do not meet each other.
Adjacency among(const Field& field, const std::vector<std::uint32_t>& players, std::size_t apart) {
    Adjacency adjacency(players.size());
    for (std::size_t a = 0; a < players.size(); ++a) {
        for (std::size_t b = std::max(a + 1, a < apart ? apart : 0); b < players.size(); ++b) {
            if (field.may_meet.has(players[a], players[b])) {
                adjacency.join(a, b);
            }
        }
    }
    return adjacency;
}

std::vector<std::uint32_t> joined(std::vector<std::uint32_t> first, const std::vector<std::uint32_t>& second) {
    first.insert(first.end(), second.begin(), second.end());
    return first;
}

std::vector<std::uint32_t> counted_up(std::size_t count) {
    std::vector<std::uint32_t> numbers(count);
    for (std::uint32_t i = 0; i < count; ++i) {
        numbers[i] = i;
    }
    return numbers;
}

/// Source: fide2026 C9
bool may_yield_bye(const Field& field, const Bracket& bracket, std::optional<int> bye_limit) {
    return field.is_odd && bye_limit && *bye_limit >= field.players[bracket.residents.front()].score;
}

/// Whether these and all below can still be paired. Source: fide2026 C4
bool can_be_completed(const Field& field, const std::vector<std::uint32_t>& left, const Bracket& bracket) {
    std::vector<std::uint32_t> rest = joined(left, bracket.below);
    if (field.is_odd) {
        rest.push_back(field.bye_vertex());
    }
    Mates mates(field.may_meet.size());
    return enlarge_matching(field.may_meet, rest, mates) == 0;
}

/// The players of some who stay without a partner in a largest matching in which the first `apart` do not meet each other;
/// those first get partners before the others.
std::vector<std::uint32_t> unmatched(const Field& field, const std::vector<std::uint32_t>& players, std::size_t apart) {
    Mates mates(players.size());
    static_cast<void>(enlarge_matching(among(field, players, apart), counted_up(players.size()), mates));
    std::vector<std::uint32_t> left;
    for (std::size_t i = 0; i < players.size(); ++i) {
        if (!mates[i]) {
            left.push_back(players[i]);
        }
    }
    return left;
}

/// Whether a bracket's answer, found without the whole, could not be better: the next bracket pairs all who come down and
/// leaves at most one of its own (C8), and the rest can be completed (C4).
bool leaves_nothing_to_wish(const Field& field, const Bracket& bracket, const std::vector<std::uint32_t>& floaters) {
    if (floaters.empty()) {
        return can_be_completed(field, bracket.next, bracket);
    }
    const std::vector<std::uint32_t> left = unmatched(field, joined(floaters, bracket.next), floaters.size());
    const bool is_one_floater_left = !left.empty() && std::ranges::find(floaters, left.front()) != floaters.end();
    const bool is_best = left.size() <= 1 && !is_one_floater_left;
    return (is_best || bracket.next.empty()) && can_be_completed(field, left, bracket);
}

/// The first candidate of a homogeneous bracket, if it is perfect: most pairs, nothing broken, and what it hands on leaves
/// nothing to wish for. Source: fide2026 3.2, 3.3, 3.4
std::optional<BracketResult> perfect_first_candidate(const Field& field, const Bracket& bracket, bool may_bye_count) {
    const auto& residents = bracket.residents;
    const std::size_t half = residents.size() / 2;
    if (!bracket.moved_down.empty()) {
        return std::nullopt;
    }
    BracketResult result;
    for (std::size_t i = 0; i < half; ++i) {
        const Pair pair{residents[i], residents[half + i]};
        if (!field.may_meet.has(pair.a, pair.b) || want_the_same(field.players[pair.a], field.players[pair.b])) {
            return std::nullopt;
        }
        result.pairs.push_back(pair);
    }
    if (residents.size() % 2 == 1) {
        const Player& floater = field.players[residents.back()];
        const bool has_played_most = std::ranges::all_of(
            residents, [&](std::uint32_t other) { return field.players[other].turns.size() <= floater.turns.size(); });
        if (floater.float_1 == Float::Down || floater.float_2 == Float::Down || (may_bye_count && !has_played_most)) {
            return std::nullopt;
        }
        result.downfloaters.push_back(residents.back());
    }
    return leaves_nothing_to_wish(field, bracket, result.downfloaters) ? std::optional{std::move(result)}
                                                                       : std::nullopt;
}

/// The bracket alone. Fails: nothing where its answer may not be the true one.
std::optional<BracketResult> paired_alone(const Field& field, const Bracket& bracket) {
    const auto floaters = unmatched(field, joined(bracket.moved_down, bracket.residents), bracket.moved_down.size());
    BracketPairing pairing{BracketGraph{field, bracket, View::Alone, static_cast<std::uint32_t>(floaters.size())}};
    BracketResult result = pairing.result(false);
    return leaves_nothing_to_wish(field, bracket, result.downfloaters) ? std::optional{std::move(result)}
                                                                       : std::nullopt;
}

/// The bracket with the next scoregroup. Fails: nothing where its answer may not be the true one.
std::optional<BracketResult> paired_with_next(const Field& field, const Bracket& bracket) {
    const auto floaters = unmatched(field, joined(bracket.moved_down, bracket.residents), bracket.moved_down.size());
    const auto left = unmatched(field, joined(floaters, bracket.next), floaters.size());
    BracketPairing pairing{BracketGraph{field, bracket, View::WithNext, static_cast<std::uint32_t>(left.size())}};
    BracketResult result = pairing.result(false);
    return can_be_completed(field, pairing.left_over(), bracket) ? std::optional{std::move(result)} : std::nullopt;
}

BracketGraph whole(const Field& field, const Bracket& bracket) {
    return {field, bracket, View::Whole, 0};
}

} // namespace

BracketResult pair_bracket(const Field& field, const Bracket& bracket, std::optional<int> bye_limit) {
    const bool may_bye_count = may_yield_bye(field, bracket, bye_limit);
    if (auto result = perfect_first_candidate(field, bracket, may_bye_count)) {
        return *std::move(result);
    }
    if (!may_bye_count) {
        if (auto result = paired_alone(field, bracket)) {
            return *std::move(result);
        }
        if (auto result = paired_with_next(field, bracket)) {
            return *std::move(result);
        }
    }
    return BracketPairing{whole(field, bracket)}.result(may_bye_count);
}

CandidateComparison::CandidateComparison(const Field& field, const Bracket& bracket, std::optional<int> bye_limit)
    : field_(field), bracket_(bracket), may_bye_count_(may_yield_bye(field, bracket, bye_limit)) {
    BracketPairing best{whole(field, bracket)};
    static_cast<void>(best.result(may_bye_count_));
    best_ = best.values(may_bye_count_);
}

Shortfall CandidateComparison::of(const std::function<void(BracketPairing&)>& demand) const {
    BracketPairing other{whole(field_, bracket_)};
    demand(other);
    if (!other.can_be_completed()) {
        return {"C4", 0};
    }
    static_cast<void>(other.result(may_bye_count_));
    const CandidateValues values = other.values(may_bye_count_);
    const auto [mine, theirs] = std::ranges::mismatch(best_, values);
    if (mine == best_.end() || theirs == values.end()) {
        return {"4", 0};
    }
    return {mine->first, mine->second - theirs->second};
}

Shortfall CandidateComparison::if_met(const Pair& pair) const {
    return of([&](BracketPairing& other) { other.force(pair); });
}

Shortfall CandidateComparison::if_apart(const Pair& pair) const {
    return of([&](BracketPairing& other) { other.part(pair); });
}

Shortfall CandidateComparison::if_kept(std::uint32_t player) const {
    return of([&](BracketPairing& other) { other.keep_inside(player); });
}

} // namespace chuhe::tournament::dutch
