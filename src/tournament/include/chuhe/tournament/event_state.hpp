#pragma once

#include <chuhe/tournament/event.hpp>

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace chuhe::tournament {

enum class EventPhase : std::uint8_t { NotCreated, Entering, Running };

/// An entrant as the director knows him.
struct Entry {
    EntrantNumber number = 0;
    std::string name{};
    std::string unit{};
    std::optional<int> rating{};
    std::vector<Member> members{}; ///< of a team
    int missed_rounds = 0;         ///< late entry
    std::optional<Withdrawn> withdrawn{};
    std::map<int, AbsenceKind> absences{}; ///< by round
    int checked_in_for = 0;                ///< the last round he came for; 0: none
    int fouls = 0;
    int warnings = 0;
    int disqualifications = 0;
    std::map<int, int> expelled{}; ///< members of a team who were struck off in a game, from 1: its round

    bool operator==(const Entry&) const = default;
};

/// A board of a round. Where the entrants are teams it is their match.
struct PairedBoard {
    Board board{};
    int round = 0; ///< from 1; 0: of no round
    std::optional<BoardResult> result{};
    std::optional<LineUp> first_line_up{};
    std::optional<LineUp> second_line_up{};
    int games_each = 1;                 ///< on each board of a match of teams (13.5)
    std::map<int, BoardResult> games{}; ///< of a match of teams, from 1
    /// What was there before the game was opened again, while it is open; by game as `conduct`.
    std::map<int, BoardResult> reopened{};
    /// By game of a match of teams; of an individual event at 1.
    std::map<int, ConductOfBoth> conduct{};

    bool operator==(const PairedBoard&) const = default;
};

struct PairedRound {
    std::vector<PairedBoard> boards{};
    std::vector<EntrantNumber> byes{};

    bool operator==(const PairedRound&) const = default;
};

/// A stage that has begun.
struct Stage {
    StageSettings how{};
    std::vector<std::vector<EntrantNumber>> groups{}; ///< seeds first
    std::optional<Pool> decides{};                    ///< a play-off: for a shared place of this pool
    int rounds_before = 0;                            ///< rounds of the event before its first

    bool operator==(const Stage&) const = default;
};

/// An event as the fold of what happened. Entries stand by number.
struct TournamentState {
    EventPhase phase = EventPhase::NotCreated;
    EventSettings settings{};
    std::vector<Entry> entries{};
    std::vector<Stage> stages{};
    std::vector<PairedRound> rounds{}; ///< of all stages, one after the other
    std::vector<PairsForbidden> forbidden{};
    std::vector<TournamentEvent> history{}; ///< all that is not undone

    bool operator==(const TournamentState&) const = default;
};

} // namespace chuhe::tournament
