#pragma once

#include <chuhe/clock/time_control.hpp>
#include <chuhe/game/settings.hpp>
#include <chuhe/tournament/knock_out.hpp>
#include <chuhe/tournament/match_play.hpp>
#include <chuhe/tournament/round_robin.hpp>
#include <chuhe/tournament/standings.hpp>
#include <chuhe/tournament/swiss_cn1999.hpp>
#include <chuhe/tournament/teams.hpp>

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace chuhe::tournament {

/// How the rounds of a stage are made. Source: cn1999 11.1, 11.2, 11.4
enum class EventFormat : std::uint8_t {
    SwissCn1999,
    SwissDutch,
    RoundRobin,
    DoubleRoundRobin,
    KnockOut, ///< a round is one game of every match that is not decided
    DoubleKnockOut,
};

[[nodiscard]] constexpr bool is_knock_out(EventFormat format) {
    return format == EventFormat::KnockOut || format == EventFormat::DoubleKnockOut;
}

[[nodiscard]] constexpr bool is_round_robin(EventFormat format) {
    return format == EventFormat::RoundRobin || format == EventFormat::DoubleRoundRobin;
}

/// What a late entrant has for the rounds he missed.
enum class LateEntry : std::uint8_t { Nothing, HalfPointOnce };

/// What a team without an opponent has in board points.
enum class ByeBoards : std::uint8_t {
    All,  ///< every board, as against a team that does not come (21.4)
    Half, ///< as from a drawn match
};

/// How teams meet, where the entrants are teams or play for them. Source: cn1999 12
struct TeamSettings {
    TeamFormat format = TeamFormat::FixedBoards;
    int boards = 4; ///< of a match; for the sum of places: the members that count
    ByeBoards bye_boards = ByeBoards::All;

    bool operator==(const TeamSettings&) const = default;
};

/// How the entrants of a stage play.
struct StageSettings {
    EventFormat format = EventFormat::SwissCn1999;
    int planned_rounds = 9; ///< a round robin and a knock-out count their own; of a Swiss of two games: pairings
    int groups = 1;         ///< drawn by seeds like a snake (11.3)
    RankingOrder ranking{};
    MatchRules match{}; ///< games of a meeting (13.5); of a knock-out also the extra games
    ThirdPlaceMatch third_place = ThirdPlaceMatch::No;
    SecondFinal second_final = SecondFinal::IfFirstIsLost;

    bool operator==(const StageSettings&) const = default;
};

/// What those who go on bring along from the stage before.
/// Reading: the book says nothing; both ways are found in use, and nothing is the default.
enum class CarriedPoints : std::uint8_t {
    Nothing,
    All,           ///< every point of the stage before
    AgainstOthers, ///< those won against others who go on into the same group
};

/// A stage for the best of the stage before. Source: cn1999 11.3
struct NextStage {
    StageSettings how{};
    int qualifiers = 2; ///< of each group of the stage before
    CarriedPoints carried = CarriedPoints::Nothing;

    bool operator==(const NextStage&) const = default;
};

/// Where the games of an event are played.
enum class Venue : std::uint8_t {
    RealBoards, ///< results are entered
    Server,     ///< a round that is paired opens its boards by itself; results enter by themselves
};

/// Later than this loses; nothing: nobody is counted late. Source: cn1999 4.1.5, 21
struct Lateness {
    std::optional<base::Milliseconds> limit{};

    bool operator==(const Lateness&) const = default;
};

/// What an event settles for its games besides the time; nothing: as the book and the venue have it. Source: cn1999 17.1
struct GameRules {
    rules::RulesetId book = rules::RulesetId::Cn1999;
    std::optional<game::IllegalMovePolicy> illegal_moves{};
    std::optional<int> illegal_moves_that_lose{};
    std::optional<game::Enforcement> repetition{};
    std::optional<int> further_after_warning{};
    std::optional<game::Enforcement> natural_limit{};
    std::optional<int> natural_limit_rounds{};
    std::optional<int> counted_checks{};
    std::optional<bool> checks_limited_for_both{};
    std::optional<int> fouls_that_lose{};
    std::optional<int> agreed_draw_from_round{};
    std::optional<Lateness> lateness{};
    std::optional<bool> touch_move{};
    std::optional<game::Recording> recording{};

    bool operator==(const GameRules&) const = default;
};

/// How the games of an event are played. Single boards may be moved from one venue to the other.
/// Reading: the book knows real boards only; an event on the server is played under the same articles.
/// Source: cn1999 6
struct PlaySettings {
    Venue venue = Venue::RealBoards;
    std::optional<clock::TimeControl> control{};       ///< nothing: on real boards not said, on the server no clock
    std::optional<clock::TimeControl> rapid_control{}; ///< of extra games that are rapid; nothing: as the others
    GameRules rules{};

    bool operator==(const PlaySettings&) const = default;
};

/// All that is agreed on before an event begins; printed on its sheets. The stage settings are those of the first stage.
struct EventSettings : StageSettings {
    std::string title{};
    std::vector<NextStage> next_stages{};
    std::optional<TeamSettings> teams{};
    Scoring scoring{};      ///< of a game, or of a match of teams
    Cn1999Settings swiss{}; ///< the seed of all lots, units apart
    TableReading table_reading = TableReading::Berger;
    Turn initial_turn = Turn::First; ///< Dutch
    LateEntry late_entry = LateEntry::Nothing;
    int forfeits_until_out = 0; ///< so many forfeits in a row and one is not paired any more; 0: never
    PlaySettings play{};

    bool operator==(const EventSettings&) const = default;
};

/// Whether the entrants are teams. Where members play an individual event for their units (12.5) they are not.
[[nodiscard]] inline bool has_team_entrants(const EventSettings& settings) {
    return settings.teams && settings.teams->format != TeamFormat::SumOfPlaces;
}

/// The settings of a game at a venue. The delay of the network is the business of whoever opens the game.
[[nodiscard]] game::GameSettings game_settings(const GameRules& rules, Venue venue);
/// What is wrong with how games are to be played. Source: cn1999 6, 17.1
[[nodiscard]] std::optional<base::Bilingual> play_defect(const PlaySettings& play);

/// A setting that does not go with the others.
struct SettingProblem {
    rules::Clause clause;
    base::Bilingual why;

    bool operator==(const SettingProblem&) const = default;
};
/// Everything that stands in the way of such an event. Source: cn1999 11 to 15
[[nodiscard]] std::vector<SettingProblem> settings_problems(const EventSettings& settings);

} // namespace chuhe::tournament
