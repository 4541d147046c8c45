#pragma once

#include <chuhe/clock/clock.hpp>
#include <chuhe/game/actor.hpp>
#include <chuhe/game/foul.hpp>
#include <chuhe/game/natural_limit.hpp>
#include <chuhe/game/repetition.hpp>
#include <chuhe/game/settings.hpp>
#include <chuhe/game/touch.hpp>
#include <chuhe/rules/outcome.hpp>
#include <chuhe/rules/setup.hpp>

#include <string>
#include <variant>
#include <vector>

namespace chuhe::game {

/// What an event did to the clocks: both faces after it, and where the time went since the running clock was started.
struct ClockRecord {
    /// The stamp of the command on the shell's monotonic clock. Evidence only: it means nothing after a restart.
    base::Instant at{base::Milliseconds{0}};
    /// Debited to the side whose clock ran.
    base::Milliseconds spent{0};
    /// Nobody's time: from the stamp of the event that switched the clocks to its commit.
    base::Milliseconds waited{0};
    /// Delay of the network that was not debited.
    base::Milliseconds forgiven{0};
    board::BySide<clock::Clock> after;

    bool operator==(const ClockRecord&) const = default;
};

struct GameCreated {
    GameSettings settings;
    rules::Setup start;
    std::optional<clock::TimeControl> control{};
    board::BySide<std::string> names;
    bool operator==(const GameCreated&) const = default;
};
struct SeatNamed {
    board::Side side;
    std::string name{};
    bool operator==(const SeatNamed&) const = default;
};
/// The move is on the board. With Pressing::WithMove the opponent's clock runs from the commit; else the mover's own goes on.
struct Moved {
    board::Side side;
    board::Move move;
    std::optional<board::Piece> captured{};
    bool check = false;
    bool offers_draw = false;
    /// It was made against the rules and stood.
    bool stood_illegal = false;
    /// The sealed move, made when play was resumed, or openly after the announcement.
    bool sealed = false;
    /// Written in afterwards by a correction of the record: it counts, and the clocks keep their times.
    bool entered = false;
    /// What this move has taken in all, pauses not counted.
    base::Milliseconds spent{0};
    std::optional<ClockRecord> clocks{};
    bool operator==(const Moved&) const = default;
};
/// The mover pressed; the opponent's clock runs from the commit.
struct Pressed {
    board::Side side;
    base::Milliseconds spent{0};
    std::optional<ClockRecord> clocks{};
    bool operator==(const Pressed&) const = default;
};
struct DrawOffered {
    board::Side side;
    bool operator==(const DrawOffered&) const = default;
};
struct DrawAccepted {
    board::Side side;
    bool operator==(const DrawAccepted&) const = default;
};
struct DrawDeclined {
    board::Side side;
    bool operator==(const DrawDeclined&) const = default;
};
/// A ruling on the repetition was asked for by `side`, or found by the program (no side).
struct RepetitionRuled {
    std::optional<board::Side> claimant{};
    RepetitionFinding finding;
    /// The claim waits for an official; the clock stands.
    bool waits = false;
    std::optional<ClockRecord> clocks{};
    bool operator==(const RepetitionRuled&) const = default;
};
/// 24.3: the side must vary; the cycle made once more loses.
struct RepetitionWarned {
    board::Side side;
    RepeatedCycle cycle;
    bool operator==(const RepetitionWarned&) const = default;
};
/// The claim that waited is turned down; the clock may go on.
struct ClaimDenied {
    std::string reason{};
    bool operator==(const ClaimDenied&) const = default;
};
struct NaturalLimitClaimed {
    board::Side side;
    NaturalLimitCount count;
    bool granted = false;
    bool operator==(const NaturalLimitClaimed&) const = default;
};
struct PiecesTouched {
    board::Side side;
    Touch touch;
    bool operator==(const PiecesTouched&) const = default;
};
struct SheetWritten {
    board::Side side;
    int ply;
    std::string text{};
    /// The legal moves that the text may mean: one when it is plain, several for an ambiguous shorthand, none when it
    /// cannot be read.
    std::vector<board::Move> readings;
    bool operator==(const SheetWritten&) const = default;
};
struct Arrived {
    board::Side side;
    /// After the start of the session.
    base::Milliseconds late{0};
    std::optional<ClockRecord> clocks{};
    bool operator==(const Arrived&) const = default;
};
struct Signed {
    /// The player who confirms; nothing when the official confirms as such.
    std::optional<board::Side> side{};
    bool operator==(const Signed&) const = default;
};
/// The clock of `side` runs from the commit.
struct ClockStarted {
    board::Side side;
    bool operator==(const ClockStarted&) const = default;
};
struct ClockPaused {
    std::string reason{};
    std::optional<ClockRecord> clocks{};
    bool operator==(const ClockPaused&) const = default;
};
struct ClockResumed {
    bool operator==(const ClockResumed&) const = default;
};
/// The server restarted; time since the last commit is nobody's.
struct ClockFrozen {
    bool operator==(const ClockFrozen&) const = default;
};
struct ClocksSet {
    board::BySide<base::Milliseconds> before;
    board::BySide<base::Milliseconds> remaining;
    std::string reason{};
    ClockRecord clocks;
    bool operator==(const ClocksSet&) const = default;
};
struct PenaltyTimeAdded {
    board::Side side;
    base::Milliseconds span;
    rules::Clause clause;
    std::string reason{};
    ClockRecord clocks;
    bool operator==(const PenaltyTimeAdded&) const = default;
};
struct FoulRecorded {
    board::Side side;
    FoulKind kind;
    /// Fouls of that side in the game, this one included.
    int count;
    std::string note{};
    bool operator==(const FoulRecorded&) const = default;
};
/// The last foul of the side no longer counts.
struct FoulWithdrawn {
    board::Side side;
    /// Fouls of that side that are left.
    int count;
    std::string reason{};
    bool operator==(const FoulWithdrawn&) const = default;
};
/// Something that people decided or said; it changes nothing.
struct NoteRecorded {
    std::optional<board::Side> side{};
    NoteKind kind;
    std::string text{};
    bool operator==(const NoteRecorded&) const = default;
};
struct PenaltyGiven {
    board::Side side;
    Penalty penalty;
    std::string reason{};
    bool operator==(const PenaltyGiven&) const = default;
};
/// A penalty of that kind no longer counts.
struct PenaltyWithdrawn {
    board::Side side;
    Penalty penalty;
    std::string reason{};
    bool operator==(const PenaltyWithdrawn&) const = default;
};
/// A move against the rules was made and did not stand. Source: cn1999 4.1.6; cnold
struct IllegalMoveMade {
    board::Side side;
    board::Move move;
    rules::IllegalMoveReason reason;
    /// Illegal moves of that side in the game, this one included.
    int count;
    bool operator==(const IllegalMoveMade&) const = default;
};
/// The moves from `ply` on (from 1) no longer count; they stay in the record. Source: cn1999 5.8
struct MovesStruck {
    int ply;
    std::string reason{};
    std::optional<ClockRecord> clocks{};
    bool operator==(const MovesStruck&) const = default;
};
/// The game starts from another position; no move counts any more (they were struck before).
struct StartCorrected {
    rules::Setup start;
    std::string reason{};
    bool operator==(const StartCorrected&) const = default;
};
struct NamesSwapped {
    std::string reason{};
    bool operator==(const NamesSwapped&) const = default;
};
struct MoveLimitSet {
    std::optional<board::Side> side{};
    int rounds;
    std::string reason{};
    bool operator==(const MoveLimitSet&) const = default;
};
struct AdjournmentAnnounced {
    bool operator==(const AdjournmentAnnounced&) const = default;
};
/// The envelope is closed; both clocks stand. What it holds is not in any event before PlayResumed and its Moved.
struct MoveSealed {
    board::Side side;
    std::string envelope{};
    /// The move was made on the board after the announcement (a Moved before this event) and counts as sealed.
    bool openly = false;
    std::optional<ClockRecord> clocks{};
    bool operator==(const MoveSealed&) const = default;
};
/// Play goes on; the sealed move follows as a Moved.
struct PlayResumed {
    bool operator==(const PlayResumed&) const = default;
};
struct Ended {
    rules::Outcome outcome;
    /// The words of the official, where one decided.
    std::string reason{};
    std::optional<ClockRecord> clocks{};
    /// A move that came when the flag was down, and does not count. Source: cn1999 22.5
    std::optional<board::Move> late_move{};
    bool operator==(const Ended&) const = default;
};
/// What a side did came when the game had ended by its time: a move, or the press after one. It changes nothing and is kept
/// as evidence; the first of a game only. Source: cn1999 22.5
struct CameLate {
    board::Side side;
    /// Nothing: he pressed.
    std::optional<board::Move> move{};
    /// The stamp on the shell's monotonic clock.
    base::Instant at{base::Milliseconds{0}};
    /// After the stamp by which the game ended; nothing after a restart.
    std::optional<base::Milliseconds> behind{};
    /// The delay of the network as the server measured it.
    base::Milliseconds delay{0};
    bool operator==(const CameLate&) const = default;
};
struct OutcomeChanged {
    rules::Outcome outcome;
    std::string reason{};
    bool operator==(const OutcomeChanged&) const = default;
};
struct GameReopened {
    std::string reason{};
    bool operator==(const GameReopened&) const = default;
};

using GameFact =
    std::variant<GameCreated, SeatNamed, Moved, Pressed, DrawOffered, DrawAccepted, DrawDeclined, RepetitionRuled,
                 RepetitionWarned, ClaimDenied, NaturalLimitClaimed, PiecesTouched, SheetWritten, Arrived, Signed,
                 ClockStarted, ClockPaused, ClockResumed, ClockFrozen, ClocksSet, PenaltyTimeAdded, FoulRecorded,
                 FoulWithdrawn, NoteRecorded, PenaltyGiven, PenaltyWithdrawn, IllegalMoveMade, MovesStruck,
                 StartCorrected, NamesSwapped, MoveLimitSet, AdjournmentAnnounced, MoveSealed, PlayResumed, Ended,
                 CameLate, OutcomeChanged, GameReopened>;

/// Something that has happened, and by whom. The state of a game is the fold of its events.
struct GameEvent {
    Actor by;
    GameFact what;
    bool operator==(const GameEvent&) const = default;
};

using GameEvents = std::vector<GameEvent>;

} // namespace chuhe::game
