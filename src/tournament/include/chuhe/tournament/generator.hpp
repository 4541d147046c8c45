#pragma once

#include <chuhe/tournament/pairing.hpp>

#include <cstdint>
#include <functional>

namespace chuhe::tournament {

enum class RatingSpread : std::uint8_t { Spread, AllEqual, SomeUnrated, AllUnrated };

/// A random tournament to try a pairing on: how many play, how they score, who is missing. Rates are in parts of a thousand
/// for each entrant and round.
struct GeneratorSettings {
    std::uint64_t seed = 0;
    EntrantNumber entrants = 20;
    int rounds = 5; ///< to be played
    int planned_rounds = 9;
    Scoring scoring{};
    RatingSpread ratings = RatingSpread::Spread;
    Turn initial_turn = Turn::First;
    int draws = 300;
    int absences = 0;
    int half_byes = 0;
    int forfeits = 0;
    int late_entries = 0; ///< of the entrants, once
    int withdrawals = 0;
    int hand_made_rounds = 0; ///< rounds in which some boards are swapped by hand
    int forbidden_groups = 0; ///< how many groups of three

    bool operator==(const GeneratorSettings&) const = default;
};

/// Settings drawn over all axes: field size up to `largest`, odd and even, rounds up to the last and beyond, scorings, byes,
/// forfeits, late entries, unrated fields, forbidden groups, rounds made by hand.
[[nodiscard]] GeneratorSettings drawn_settings(std::uint64_t seed, EntrantNumber largest);

/// Pairs a table's next round.
using PairingSystem = std::function<PairingResult(const CrossTable&)>;

/// What is told of every round that was paired: the table before it, with the absent marked, and the pairing.
using RoundObserver = std::function<void(const CrossTable&, const PairingResult&)>;

/// Plays a random tournament with a pairing system. A round that cannot be paired ends it.
/// Returns: the table after the last round played, with the absent of the next round marked.
[[nodiscard]] CrossTable generate(const GeneratorSettings& settings, const PairingSystem& system,
                                  const RoundObserver& observer = {});

} // namespace chuhe::tournament
