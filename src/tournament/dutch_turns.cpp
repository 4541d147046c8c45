#include "dutch_turns.hpp"

#include <algorithm>
#include <cstdlib>
#include <optional>

namespace chuhe::tournament::dutch {

namespace {

/// Source: fide2026 5.2.1
std::optional<Turn> both_satisfied(const Player& higher, const Player& lower) {
    const bool higher_wants = higher.preference.strength != Strength::None;
    const bool lower_wants = lower.preference.strength != Strength::None;
    if (higher_wants && lower_wants && higher.preference.turn == lower.preference.turn) {
        return std::nullopt;
    }
    if (higher_wants) {
        return higher.preference.turn;
    }
    return lower_wants ? std::optional{other(lower.preference.turn)} : std::nullopt;
}

/// Requires: both want the same turn. Source: fide2026 5.2.2
std::optional<Turn> stronger_granted(const Player& higher, const Player& lower) {
    const Turn wanted = higher.preference.turn;
    if (higher.preference.strength != lower.preference.strength) {
        return higher.preference.strength > lower.preference.strength ? wanted : other(wanted);
    }
    const int mine = std::abs(higher.turn_difference);
    const int theirs = std::abs(lower.turn_difference);
    if (higher.preference.strength == Strength::Absolute && mine != theirs) {
        return mine > theirs ? wanted : other(wanted);
    }
    return std::nullopt;
}

/// Source: fide2026 5.2.3
std::optional<Turn> alternated(const Player& higher, const Player& lower) {
    const std::size_t games = std::min(higher.turns.size(), lower.turns.size());
    for (std::size_t back = 1; back <= games; ++back) {
        const Turn mine = higher.turns[higher.turns.size() - back];
        if (mine != lower.turns[lower.turns.size() - back]) {
            return other(mine);
        }
    }
    return std::nullopt;
}

} // namespace

TurnChoice turn_of_higher(const Player& higher, const Player& lower, Turn initial_turn) {
    if (const auto turn = both_satisfied(higher, lower)) {
        return {*turn, "fide2026 5.2.1"};
    }
    if (higher.preference.strength == Strength::None) {
        return {higher.parity_number % 2 == 1 ? initial_turn : other(initial_turn), "fide2026 5.2.5"};
    }
    if (const auto turn = stronger_granted(higher, lower)) {
        return {*turn, "fide2026 5.2.2"};
    }
    if (const auto turn = alternated(higher, lower)) {
        return {*turn, "fide2026 5.2.3"};
    }
    return {higher.preference.turn, "fide2026 5.2.4"};
}

} // namespace chuhe::tournament::dutch
