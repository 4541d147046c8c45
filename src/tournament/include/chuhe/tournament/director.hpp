#pragma once

#include <chuhe/base/bilingual.hpp>
#include <chuhe/base/result.hpp>
#include <chuhe/rules/clause.hpp>
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
    int missed_rounds = 0; ///< late entry
    std::optional<Withdrawn> withdrawn{};
    std::map<int, AbsenceKind> absences{}; ///< by round
    int fouls = 0;
    int warnings = 0;
    int disqualifications = 0;

    bool operator==(const Entry&) const = default;
};

struct PairedBoard {
    Board board{};
    std::optional<BoardResult> result{};

    bool operator==(const PairedBoard&) const = default;
};

struct PairedRound {
    std::vector<PairedBoard> boards{};
    std::optional<EntrantNumber> bye{};

    bool operator==(const PairedRound&) const = default;
};

/// An individual event as the fold of what happened. Entries stand by number.
struct TournamentState {
    EventPhase phase = EventPhase::NotCreated;
    EventSettings settings{};
    std::vector<Entry> entries{};
    std::vector<PairedRound> rounds{};
    std::vector<PairsForbidden> forbidden{};
    std::vector<TournamentEvent> history{}; ///< all that is not undone

    bool operator==(const TournamentState&) const = default;
};

enum class TournamentRefusalCode : std::uint8_t {
    AlreadyCreated,
    NotCreated,
    AlreadyStarted,
    NotStarted,
    NoSuchEntrant,
    NoSuchRound,
    NoSuchBoard,
    RoundUnfinished, ///< games of the round before have no result
    RoundsOver,
    NoPairing,
    RoundAlreadyPaired,
    ResultMissing, ///< nothing there to be corrected
    ResultThere,   ///< it is to be corrected, with a reason
    ReasonMissing,
    BadPairing,
    AlreadyWithdrawn,
    NotWithdrawn,
    Expelled,
    TooMany,
    LateEntryClosed,
    NothingToUndo,
};

/// Why a command is refused, with the clause and, where it helps, the entrants or boards it concerns.
struct TournamentRefusal {
    TournamentRefusalCode code;
    rules::Clause clause;
    base::Bilingual why;

    bool operator==(const TournamentRefusal&) const = default;
};

using TournamentEvents = std::vector<TournamentEvent>;

/// Checks a command against the state. Pairing is seeded by the settings and asked twice changes nothing.
/// Source: cn1999 11, 18.3, 20, 21
[[nodiscard]] base::Result<TournamentEvents, TournamentRefusal> decide(const TournamentState& state,
                                                                       const EventCommand& command);
/// Applies what happened. Total: a fact is not checked.
[[nodiscard]] TournamentState evolve(TournamentState state, const TournamentEvent& event);
[[nodiscard]] TournamentState fold(const TournamentEvents& events);

/// The event as one table: results, forfeits of those who left (20.3, 20.4), absences.
[[nodiscard]] CrossTable table_of(const TournamentState& state);
/// Rounds of a round robin, or as many as are planned; 0 for a knock-out, which ends when all is decided.
[[nodiscard]] int planned_rounds(const TournamentState& state);
/// Boards of the last round that have no result: what blocks the next round. From 1.
[[nodiscard]] std::vector<int> open_boards(const TournamentState& state);
[[nodiscard]] Standings standings_of(const TournamentState& state);

/// A knock-out event as its games have it: which matches there are, which are decided, what was played in each.
struct KnockOutProgress {
    KnockOutPlan plan{};
    KnockOutResults results{};
    std::vector<MatchView> matches{};
    std::vector<std::vector<MatchGame>> games{}; ///< by match, as the upper side has them

    bool operator==(const KnockOutProgress&) const = default;
};
/// Seeds are the numbers drawn at the start. Who has left loses; who does not come loses the match; a board that both left
/// empty counts as drawn. Requires: a knock-out that has begun.
/// Source: cn1999 11.1, 13.4, 13.5, 20.1, 21.3
[[nodiscard]] KnockOutProgress knock_out_of(const TournamentState& state);

/// The entrants of a next stage: the first so many of each group, winners first, ready to be entered in that order.
/// Requires: the groups are played. Source: cn1999 11.3
[[nodiscard]] std::vector<Enter> qualified(const std::vector<TournamentState>& groups, int from_each);

/// How one entrant's place and points would change.
struct PlaceChange {
    EntrantNumber number = 0;
    int place_before = 0;
    int place_after = 0;
    base::HalfPoints points_before{};
    base::HalfPoints points_after{};

    bool operator==(const PlaceChange&) const = default;
};
/// What a correction would change, before it is made. Rounds paired since stay as they are.
struct CorrectionEffect {
    std::vector<PlaceChange> changes{};
    int rounds_paired_since = 0;

    bool operator==(const CorrectionEffect&) const = default;
};
[[nodiscard]] base::Result<CorrectionEffect, TournamentRefusal> effect_of(const TournamentState& state,
                                                                          const CorrectResult& correction);

} // namespace chuhe::tournament
