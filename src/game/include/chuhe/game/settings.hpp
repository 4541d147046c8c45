#pragma once

#include <chuhe/base/bilingual.hpp>
#include <chuhe/base/instant.hpp>
#include <chuhe/rules/ruleset.hpp>

#include <cstddef>
#include <cstdint>
#include <optional>

namespace chuhe::game {

/// What becomes of a move against the rules of moving.
enum class IllegalMovePolicy : std::uint8_t {
    Refuse,  ///< nothing happens, the player is told why (online)
    Loses,   ///< cn1999 4.1.6 over the board
    Correct, ///< cnold: taken back, the faulty move is recorded as struck
};

/// Whether a draw or a loss that the rules give must be asked for.
enum class Enforcement : std::uint8_t {
    Claim,     ///< by a player or an official
    Automatic, ///< by the program at once
};

/// What becomes of a draw offered twice in a row. Source: cn1999 23.1, 9.1.3
enum class RepeatedOfferPolicy : std::uint8_t { Refuse, Foul };

/// How a clock is pressed. Source: cn1999 6, 22.5
enum class Pressing : std::uint8_t {
    WithMove, ///< sending the move is pressing (online)
    Separate, ///< a command of its own (beside a board)
};

/// Who writes the sheets. Source: cn1999 7
enum class Recording : std::uint8_t { Automatic, ByPlayers };

/// Network delay that is given back to a player: what the server measured, from a quota, never what a client says.
struct LagCompensation {
    /// What the quota gains a move; it starts with three times this and never holds more than seven times.
    base::Milliseconds gain{0};
    /// The most for one move.
    base::Milliseconds most{300};

    bool operator==(const LagCompensation&) const = default;
};

/// What an event settles before the games begin. The values here are those of cn1999 over the board; `online_settings()`
/// has those of play in the browser.
struct GameSettings {
    rules::RulesetId ruleset = rules::RulesetId::Cn1999;

    IllegalMovePolicy illegal_moves = IllegalMovePolicy::Loses;
    /// The illegal move that loses: the first (cn1999), or the second after a warning.
    int illegal_moves_that_lose = 1;

    Enforcement repetition = Enforcement::Claim;
    /// Cycles after which a ruling may be asked for. Source: cn1999 24
    int cycles_to_claim = 3;
    /// Which further cycle of a warned side loses: the first (cn1999 24.3); in cn2020 rounds: the second.
    int further_after_warning = 1;
    /// An undecided claim waits for an official (clock stopped); otherwise it is refused and the game goes on.
    bool undecided_claims_wait = true;

    Enforcement natural_limit = Enforcement::Claim;
    /// Rounds without a capture. Source: cn1999 4.2.4
    int natural_limit_rounds = 60;
    /// Checks that count within them, at most. Source: cn1999 23.3
    int counted_checks = 10;
    /// The checks of each side are limited (WXF), or those of the claimant only.
    bool checks_limited_for_both = false;

    /// Source: cn1999 4.1.8
    int fouls_that_lose = 3;
    RepeatedOfferPolicy repeated_draw_offer = RepeatedOfferPolicy::Foul;
    /// A draw agreed before so many rounds are played is a loss for both; 0 = every agreed draw is a draw.
    int agreed_draw_from_round = 0;

    /// Later than this loses; nothing = nobody is counted late. Source: cn1999 4.1.5, 21
    std::optional<base::Milliseconds> lateness_limit = std::chrono::minutes{10};
    Pressing pressing = Pressing::Separate;
    /// The clock waits for an official to start it; otherwise Red's first move starts Black's.
    bool clock_starts_by_official = true;
    /// Added to the time used for a wrong claim. Source: cn1999 23.3
    base::Milliseconds penalty_time = std::chrono::minutes{5};
    std::optional<LagCompensation> lag;

    /// Touched pieces bind. Source: cn1999 5.1 to 5.7
    bool touch_move = false;
    Recording recording = Recording::Automatic;
    /// Moves in a row not recorded that are a foul. Source: cn1999 7.1
    int unrecorded_moves_foul = 4;
    /// Below this a player may stop recording until the next period. Source: cn1999 7.2
    base::Milliseconds recording_excused_below = std::chrono::minutes{3};

    bool operator==(const GameSettings&) const = default;
};

/// Play in the browser: illegal moves refused, repetition and natural limit automatic, sending is pressing, nobody late.
[[nodiscard]] GameSettings online_settings(rules::RulesetId ruleset = rules::RulesetId::Cn1999);
/// Beside a real board, as cn1999 has it.
[[nodiscard]] GameSettings over_the_board_settings(rules::RulesetId ruleset = rules::RulesetId::Cn1999);

/// The book, with the numbers that the event has changed.
[[nodiscard]] rules::Ruleset ruleset_of(const GameSettings& settings);

/// What is wrong with settings: the field, why, what would be right. Nothing when a game can be played by them.
[[nodiscard]] std::optional<base::Bilingual> defect(const GameSettings& settings);

} // namespace chuhe::game
