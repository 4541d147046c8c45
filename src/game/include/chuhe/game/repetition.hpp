#pragma once

#include <chuhe/base/bilingual.hpp>
#include <chuhe/board/side.hpp>
#include <chuhe/rules/clause.hpp>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

namespace chuhe::game {

struct GameState;

/// The plies `start` to `end - 1` of the game (from 0) lead back to an equal position.
struct RepeatedCycle {
    std::size_t start = 0;
    std::size_t end = 0;
    /// How often the closing position has stood on the board.
    int times = 0;
    /// How often in a row these moves have gone round: what a claim counts. Source: cn1999 24
    int rounds = 0;

    bool operator==(const RepeatedCycle&) const = default;
};

/// What the rules say about a repetition. Source: cn1999 24.1 to 24.3, 26
enum class RepetitionVerdict : std::uint8_t {
    Undecided,  ///< the program does not know; an official must rule
    Draw,       ///< 24.2
    Loses,      ///< 24.1: perpetual check by one side
    MustChange, ///< 24.3: that side varies, or loses when it makes the cycle once more
};

/// "undecided", "draw", "loses", "must_change"
[[nodiscard]] std::string_view code(RepetitionVerdict verdict);
[[nodiscard]] std::optional<RepetitionVerdict> verdict_coded(std::string_view code);

/// A repetition and the verdict on it.
struct RepetitionFinding {
    RepeatedCycle cycle;
    RepetitionVerdict verdict = RepetitionVerdict::Undecided;
    /// The side that loses or must change.
    std::optional<board::Side> side;
    rules::Clause clause = "cn1999 24";
    base::Bilingual why;

    bool operator==(const RepetitionFinding&) const = default;
};

/// What the rules say about the cycle that the last move closed (`GameState::repetition`). Judges every ply of it, so not
/// for every look at a game.
/// Source: cn1999 24, 26
[[nodiscard]] std::optional<RepetitionFinding> find_repetition(const GameState& game);

/// The repetition on which a ruling may be asked for now, with what the rules say: a cycle that has been gone through
/// often enough, or nine rounds of attacks where the book counts them without an exact repetition.
/// Fails: nothing while there is none, or a side has been warned of it and has not varied yet.
/// Source: cn1999 24; cn2020 24.11
[[nodiscard]] std::optional<RepetitionFinding> find_claimable_repetition(const GameState& game);

/// The same for a game that rules by itself: a cycle ripens later when nobody claims.
/// Source: cn1999 23.2
[[nodiscard]] std::optional<RepetitionFinding> find_unasked_repetition(const GameState& game);

} // namespace chuhe::game
