#pragma once

#include <chuhe/base/bilingual.hpp>
#include <chuhe/base/result.hpp>
#include <chuhe/rules/clause.hpp>
#include <chuhe/tournament/event_state.hpp>

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace chuhe::tournament {

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
    BadSettings,
    StageUnfinished, ///< games of the stage before are left
    NoMoreStages,
    TooFewEntrants,
    PlaceShared,   ///< who qualifies is not clear
    NoSharedPlace, ///< nothing to play off
    NotATeam,      ///< no match of teams
    BadLineUp,
    BadMembers,
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

/// All pools of the stages that have begun, play-offs left out.
[[nodiscard]] std::vector<Pool> pools_of(const TournamentState& state);
/// The stage a round belongs to, from 0. `round` from 1. Requires: the event has begun.
[[nodiscard]] std::size_t stage_of_round(const TournamentState& state, int round);
/// What became of a board.
enum class BoardFate : std::uint8_t {
    Open,      ///< no result yet
    Entered,   ///< a result is there
    Forfeited, ///< none was entered, and whoever has left forfeits (20.3, 20.4)
    Void,      ///< it counts for nobody: one of the two left before half of the round robin was played (20.3)
};
struct BoardOutcome {
    BoardFate fate = BoardFate::Open;
    std::optional<BoardResult> result{}; ///< what it counts as; nothing where it is open or void

    bool operator==(const BoardOutcome&) const = default;
};
/// What a board of a round counts as: tables, pages and decisions all ask here. `round` from 1. Source: cn1999 20.3, 20.4
[[nodiscard]] BoardOutcome outcome_of(const TournamentState& state, int round, const PairedBoard& board);
/// The event as one table, all stages one after the other: results, forfeits of those who left (20.3, 20.4), absences.
[[nodiscard]] CrossTable table_of(const TournamentState& state);
/// One pool alone. Requires: it is there.
[[nodiscard]] CrossTable table_of(const TournamentState& state, Pool pool);
/// Rounds up to the end of the stage in hand: of a round robin, or as many as are planned; 0 for a knock-out, which ends
/// when all is decided.
[[nodiscard]] int planned_rounds(const TournamentState& state);
/// Boards of the last round that have no result: what blocks the next round. From 1.
[[nodiscard]] std::vector<int> open_boards(const TournamentState& state);
/// Every round of the stage in hand is played, or every match is decided.
[[nodiscard]] bool is_stage_over(const TournamentState& state);
/// The stage of the settings that comes next. Fails: nothing where there is none left.
[[nodiscard]] const NextStage* next_stage(const TournamentState& state);
/// Places of the event. Of several stages: those of the last, behind them those who did not come so far, by their places in
/// their groups; who is still in it is not in the list. Values are there only where the event is one pool.
[[nodiscard]] Standings standings_of(const TournamentState& state);
/// The play-offs that have begun. Source: cn1999 15.6
[[nodiscard]] std::vector<Pool> play_offs_of(const TournamentState& state);
/// Places of a pool, with the play-offs for it. Requires: it is there. Source: cn1999 15, 15.6
[[nodiscard]] Standings standings_of(const TournamentState& state, Pool pool);

/// A board of the event on which a game of a match was paired. Both from 1.
struct BoardPlace {
    int round = 1;
    int board = 1;

    bool operator==(const BoardPlace&) const = default;
};
/// What decided a match of a knock-out.
enum class DecidedBy : std::uint8_t { Games, Lot, Absence, Withdrawal, LostByBoth };

/// A knock-out as its games have it: which matches there are, which are decided, what was played in each.
struct KnockOutProgress {
    KnockOutPlan plan{}; ///< in seeds
    KnockOutResults results{};
    std::vector<MatchView> matches{};              ///< in numbers of entrants
    std::vector<std::vector<MatchGame>> games{};   ///< by match, as the upper side has them
    std::vector<std::vector<BoardPlace>> boards{}; ///< by match, all that were paired, played or not
    std::map<MatchIndex, DecidedBy> decided_by{};

    bool operator==(const KnockOutProgress&) const = default;
};
/// Who has left loses; who does not come loses the match; where neither comes both are out, and no extra game is played. So are
/// both who lose a match together.
/// Requires: the pool is a knock-out.
/// Source: cn1999 8.7, 11.1, 13.4, 13.5, 20.1, 21.3
/// Reading: 21.3 has both forfeit, so nobody goes on, in a double knock-out too; an arbiter who wants it otherwise corrects the
/// result. A match of teams is lost by both where all its games are.
[[nodiscard]] KnockOutProgress knock_out_of(const TournamentState& state, Pool pool);

/// The pace of a board: of an extra game as the rules of the match have it, else slow. Requires: the board is there.
/// Source: cn1999 11.1, 15.6
[[nodiscard]] GamePace pace_of(const TournamentState& state, BoardPlace place);

/// A game of a match of teams.
struct MatchBoard {
    TeamGame game{}; ///< a: the team named first
    std::optional<BoardResult> result{};

    bool operator==(const MatchBoard&) const = default;
};
/// The games of a match. A team that handed in no line-up plays with the first members of its roster; where two games are
/// played on a board the second are after all the first, with turns swapped. Nothing where the entrants are no teams.
/// Source: cn1999 12, 13.2, 13.5
[[nodiscard]] std::vector<MatchBoard> match_boards(const TournamentState& state, const PairedBoard& match);

/// Whether everybody may know who plays on which board of a match: both line-ups are in, or a game has its result, or the
/// format has no line-ups. Source: cn1999 12.2, 12.3
[[nodiscard]] bool are_line_ups_open(const TournamentState& state, const PairedBoard& match);

/// The team standings of an event in which members play for their units: the best places of so many members; who is missing
/// counts as the place behind the last. Source: cn1999 12.5, 15.5
struct UnitStanding {
    std::string unit{};
    int place = 0;
    int sum = 0;
    std::vector<int> places{};

    bool operator==(const UnitStanding&) const = default;
};
[[nodiscard]] std::vector<UnitStanding> unit_standings_of(const TournamentState& state);

/// What a member of a team has scored on the boards of its matches.
struct MemberScore {
    EntrantNumber team = 0;
    int member = 1; ///< in the roster, from 1
    int board = 0;  ///< where he played most; 0: nowhere
    int place = 0;  ///< among those of this board; equal numbers share
    int games = 0;
    int wins = 0;
    int draws = 0;
    int losses = 0;
    base::HalfPoints points{};

    bool operator==(const MemberScore&) const = default;
};
/// Members who have played, board by board, the best first. Empty where the entrants are no teams.
/// Reading: found in use, the book ranks teams only: more points, then fewer games, then more wins; where all play all (12.4)
/// a member's board is his number. A match that a team did not come to counts for nobody.
/// Source: cn1999 12, 14.1, 21.4
[[nodiscard]] std::vector<MemberScore> member_scores_of(const TournamentState& state);

/// How one entrant's place and points would change.
struct PlaceChange {
    EntrantNumber number = 0;
    int place_before = 0; ///< 0: none yet, still in a knock-out
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
