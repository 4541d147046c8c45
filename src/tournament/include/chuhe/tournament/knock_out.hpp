#pragma once

#include <chuhe/tournament/cross_table.hpp>

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <variant>
#include <vector>

namespace chuhe::tournament {

/// A match of a knock-out, by its place in the plan.
using MatchIndex = std::size_t;

/// Where one side of a match comes from.
struct SeedSlot {
    EntrantNumber seed = 0;
    bool operator==(const SeedSlot&) const = default;
};
struct NobodySlot { ///< the other side goes on without a match
    bool operator==(const NobodySlot&) const = default;
};
struct WinnerSlot {
    MatchIndex match = 0;
    bool operator==(const WinnerSlot&) const = default;
};
struct LoserSlot {
    MatchIndex match = 0;
    bool operator==(const LoserSlot&) const = default;
};
using Slot = std::variant<SeedSlot, NobodySlot, WinnerSlot, LoserSlot>;

/// The part of a knock-out that a match belongs to.
enum class BracketPart : std::uint8_t { Winners, Losers, Final, SecondFinal, ThirdPlace };

struct KnockOutMatch {
    BracketPart part = BracketPart::Winners;
    int round = 1; ///< within its part
    Slot upper;
    Slot lower;

    bool operator==(const KnockOutMatch&) const = default;
};

/// How often one must lose to be out.
enum class Lives : std::uint8_t { One, Two };

/// The matches of a knock-out, each after those it waits for.
struct KnockOutPlan {
    EntrantNumber entrants = 0;
    Lives lives = Lives::One;
    std::vector<KnockOutMatch> matches;

    bool operator==(const KnockOutPlan&) const = default;
};

enum class ThirdPlaceMatch : std::uint8_t { No, Yes };
enum class SecondFinal : std::uint8_t {
    No,
    IfFirstIsLost, ///< who comes undefeated into the final must be beaten twice
};

/// Who stands where in a bracket of the first power of two that holds all: 1-16, 8-9, 5-12, ... Seeds behind the last
/// entrant are nobody, so the byes go to the top seeds and never meet.
/// Source: cn1999 11.1
[[nodiscard]] KnockOutPlan single_knock_out(EntrantNumber entrants, ThirdPlaceMatch third_place);
/// Who loses twice is out. Source: cn1999 11.1
[[nodiscard]] KnockOutPlan double_knock_out(EntrantNumber entrants, SecondFinal second_final);

enum class MatchWinner : std::uint8_t {
    Upper,
    Lower,
    Nobody, ///< both forfeit or lose, and are out; the next opponent goes on without a match. Source: cn1999 8.7, 21.3
};
using KnockOutResults = std::map<MatchIndex, MatchWinner>;

enum class MatchState : std::uint8_t {
    Waiting, ///< for another match
    Ready,   ///< both are known: to be played
    Decided,
    Walkover, ///< one side is nobody: no match
    Idle,     ///< nobody on either side, or a second final that is not needed
};

/// A match with what is known of it.
struct MatchView {
    MatchState state = MatchState::Waiting;
    std::optional<EntrantNumber> upper{};
    std::optional<EntrantNumber> lower{};
    std::optional<EntrantNumber> winner{};
    std::optional<EntrantNumber> loser{};

    bool operator==(const MatchView&) const = default;
};

/// Every match of the plan as the results have it. A result of a match that is not ready is not used.
[[nodiscard]] std::vector<MatchView> view(const KnockOutPlan& plan, const KnockOutResults& results);

/// Places as far as they are decided, by seed: equal numbers share. Losers of one round share a place unless a match for the
/// third place was played; two who both forfeited or lost their match share the place of its loser, and a final so forfeited the first; in a double knock-out the later one is out the better his place.
[[nodiscard]] std::map<EntrantNumber, int> knock_out_places(const KnockOutPlan& plan, const KnockOutResults& results);

} // namespace chuhe::tournament
