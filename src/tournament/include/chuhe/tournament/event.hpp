#pragma once

#include <chuhe/tournament/event_settings.hpp>
#include <chuhe/tournament/pairing.hpp>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace chuhe::tournament {

/// How a board ended. In a match of teams `first` is the team named first, whoever moves first on the board.
/// Source: cn1999 14.1, 21.3, 21.4
enum class BoardResult : std::uint8_t {
    FirstWon,
    Drawn,
    SecondWon,
    SecondAbsent, ///< + for the first
    FirstAbsent,  ///< + for the second
    BothAbsent,   ///< 21.3: both forfeit
    BothLost,     ///< played, and lost by both: 8.7
};

/// Who is missing from a round, known beforehand.
enum class AbsenceKind : std::uint8_t { Nothing, HalfPoint };

enum class PenaltyKind : std::uint8_t {
    Foul,             ///< 9
    Warning,          ///< 18.1
    Disqualification, ///< 18.2: out of one match
};

/// What a player is charged with in one game. Source: cn1999 9, 18.1 to 18.3
struct Conduct {
    int fouls = 0;
    int warnings = 0;
    int disqualifications = 0;
    int expulsions = 0;

    bool operator==(const Conduct&) const = default;
};
/// Of both players of a game.
struct ConductOfBoth {
    Conduct first{}; ///< of who is named first, whoever moves first
    Conduct second{};

    bool operator==(const ConductOfBoth&) const = default;
};

/// A member of a team, in the order of the boards. Source: cn1999 12.1
struct Member {
    std::string name{};
    std::optional<int> rating{};

    bool operator==(const Member&) const = default;
};

/// Those who play among themselves: a group of a stage, both from 0.
struct Pool {
    std::size_t stage = 0;
    std::size_t group = 0;

    bool operator==(const Pool&) const = default;
};

// Commands. An entrant is known by his number: the order of entry before the start, the drawn number after it.
struct CreateEvent {
    EventSettings settings{};
};
struct Enter {
    std::string name{};
    std::string unit{};
    std::optional<int> rating{};
    std::vector<Member> members{}; ///< of a team
};
/// What was entered wrong: all fields as they should be. The rating only before numbers are drawn by it.
struct CorrectEntry {
    EntrantNumber number = 0;
    std::string name{};
    std::string unit{};
    std::optional<int> rating{};
    std::string reason{};
};
/// What was agreed on wrong, or has changed: the title, and the rounds of a Swiss in hand (before the start of the first stage).
struct CorrectSettings {
    std::string title{};
    int planned_rounds = 0; ///< of another format as they are
    std::string reason{};
};
struct StartEvent {};
/// The next stage, for those who qualified. Source: cn1999 11.3
struct BeginStage {
    bool lots_for_shared_places = false; ///< a place that is shared where the line is drawn goes by lot
};
/// Those who share a place play for it. Source: cn1999 15.6
struct OrderPlayOff {
    std::vector<EntrantNumber> numbers{};
};
/// One who joins the roster of a team, behind all who are on it. Source: cn1999 12.1, 12.2
struct AddMember {
    EntrantNumber team = 0;
    Member member{};
    std::string reason{};
};
/// Who plays for a team, by board. Source: cn1999 12.2, 12.3
struct GiveLineUp {
    int round = 1;
    EntrantNumber team = 0;
    LineUp line_up{};
};
struct PairRound {
    int round = 1; ///< asked again for a round that is paired, nothing happens
};
struct ChangePairing {
    int round = 1;
    std::vector<Board> boards{};
    std::vector<EntrantNumber> byes{};
    std::string reason{};
};
struct EnterResult {
    int round = 1;
    int board = 1; ///< from 1
    BoardResult result = BoardResult::Drawn;
    std::optional<int> game{}; ///< of a match of teams, from 1; nothing: the whole board, a team that did not come
};
struct CorrectResult {
    int round = 1;
    int board = 1;
    BoardResult result = BoardResult::Drawn;
    std::string reason{};
    std::optional<int> game{};
};
/// A game that had ended goes on, or its result was entered for a board that still plays: the board of the round in hand is open
/// again, and what it had is kept in the record. Source: cn1999 10.1
struct ReopenResult {
    int round = 1;
    int board = 1;
    std::string reason{};
    std::optional<int> game{};
};
struct MarkAbsent {
    EntrantNumber number = 0;
    int round = 1;
    AbsenceKind kind = AbsenceKind::Nothing;
};
/// Somebody has come to the hall for the round that is paired next, or was taken for somebody else. Who was marked absent from
/// it and comes is not absent any more. Source: cn1999 21
struct CheckIn {
    EntrantNumber number = 0;
    int round = 1;
    bool is_here = true;
};
/// Whether the organisation agreed that somebody leaves. Source: cn1999 20.1
enum class Consent : std::uint8_t { Given, Missing };

struct Withdraw {
    EntrantNumber number = 0;
    std::string reason{};
    Consent consent = Consent::Given;
};
/// Who has left comes back, for a reason; who was marked absent from the next round only is there after all.
struct Return {
    EntrantNumber number = 0;
    std::string reason{};
};
struct Expel {
    EntrantNumber number = 0;
    std::string reason{};
};
struct ForbidPairs {
    std::vector<EntrantNumber> group{};
    std::string reason{};
};
/// A group that was kept apart may meet again.
struct AllowPairs {
    std::vector<EntrantNumber> group{};
    std::string reason{};
};
struct Penalise {
    EntrantNumber number = 0;
    PenaltyKind kind = PenaltyKind::Foul;
    std::string reason{};
};
/// What the game of a board says of its players, all of it: told again it changes nothing, told anew it takes the place of what
/// was told before. Who is expelled there counts as withdrawn; where that is taken back he returns.
/// Source: cn1999 9, 15.1, 18.1 to 18.4
struct RecordConduct {
    int round = 1;
    int board = 1;
    std::optional<int> game{}; ///< of a match of teams, from 1
    ConductOfBoth conduct{};
};
/// Rounds that are not paired yet, and boards without a result, are played like this from now on. Needs a reason once the event
/// has begun.
struct ChangePlay {
    PlaySettings play{};
    std::string reason{};
};
struct UndoLast {
    std::string reason{};
};
using EventCommand =
    std::variant<CreateEvent, Enter, CorrectEntry, CorrectSettings, StartEvent, BeginStage, OrderPlayOff, AddMember,
                 GiveLineUp, PairRound, ChangePairing, EnterResult, CorrectResult, ReopenResult, MarkAbsent, CheckIn,
                 Withdraw, Return, Expel, ForbidPairs, AllowPairs, Penalise, RecordConduct, ChangePlay, UndoLast>;

// What happened. A fact is never checked again.
struct EventCreated {
    EventSettings settings{};
    bool operator==(const EventCreated&) const = default;
};
struct Entered {
    EntrantNumber number = 0;
    std::string name{};
    std::string unit{};
    std::optional<int> rating{};
    int missed_rounds = 0;
    std::vector<Member> members{};
    bool operator==(const Entered&) const = default;
};
struct EntryCorrected {
    EntrantNumber number = 0;
    std::string name{};
    std::string unit{};
    std::optional<int> rating{};
    std::string reason{};
    bool operator==(const EntryCorrected&) const = default;
};
struct SettingsCorrected {
    std::string title{};
    int planned_rounds = 0;
    std::string reason{};
    bool operator==(const SettingsCorrected&) const = default;
};
/// Numbers are drawn; drawn anew as long as nothing is paired (20.2).
struct EventStarted {
    std::vector<EntrantNumber>
        order{}; ///< numbers of entry in the order of the numbers drawn; those who left are not in it
    std::vector<std::vector<EntrantNumber>> groups{}; ///< of the numbers drawn; empty: one group of all
    bool operator==(const EventStarted&) const = default;
};
/// A stage after the first, or a play-off.
struct StageBegan {
    StageSettings how{};
    std::vector<std::vector<EntrantNumber>> groups{}; ///< seeds first
    std::optional<Pool> decides{};                    ///< a play-off: for a shared place of this pool
    bool operator==(const StageBegan&) const = default;
};
struct MemberAdded {
    EntrantNumber team = 0;
    Member member{};
    std::string reason{};
    bool operator==(const MemberAdded&) const = default;
};
struct LineUpGiven {
    int round = 1;
    EntrantNumber team = 0;
    LineUp line_up{};
    bool operator==(const LineUpGiven&) const = default;
};
struct RoundPaired {
    int round = 1;
    std::vector<Board> boards{};
    std::vector<EntrantNumber> byes{}; ///< one at most of each group
    bool operator==(const RoundPaired&) const = default;
};
struct PairingChanged {
    int round = 1;
    std::vector<Board> boards{};
    std::vector<EntrantNumber> byes{};
    std::vector<EntrantNumber> omitted{}; ///< present but left out: no points, no turn, no bye
    std::string reason{};
    bool operator==(const PairingChanged&) const = default;
};
struct ResultEntered {
    int round = 1;
    int board = 1;
    BoardResult result = BoardResult::Drawn;
    std::optional<int> game{};
    bool operator==(const ResultEntered&) const = default;
};
struct ResultCorrected {
    int round = 1;
    int board = 1;
    BoardResult before = BoardResult::Drawn;
    BoardResult result = BoardResult::Drawn;
    std::string reason{};
    std::optional<int> game{};
    bool operator==(const ResultCorrected&) const = default;
};
struct ResultReopened {
    int round = 1;
    int board = 1;
    BoardResult before = BoardResult::Drawn;
    std::string reason{};
    std::optional<int> game{};
    bool operator==(const ResultReopened&) const = default;
};
struct AbsenceMarked {
    EntrantNumber number = 0;
    int round = 1;
    AbsenceKind kind = AbsenceKind::Nothing;
    bool operator==(const AbsenceMarked&) const = default;
};
struct CheckedIn {
    EntrantNumber number = 0;
    int round = 1;
    bool is_here = true;
    bool operator==(const CheckedIn&) const = default;
};
/// 20.3, 20.4: what becomes of his results is decided when he goes.
struct Withdrawn {
    EntrantNumber number = 0;
    int after_round = 0;
    AfterWithdrawal results = AfterWithdrawal::ResultsStand;
    bool is_expelled = false; ///< 18.3
    std::string reason{};
    bool in_game = false;         ///< expelled at a board, whose game can take it back
    bool without_consent = false; ///< 20.1
    bool operator==(const Withdrawn&) const = default;
};
struct Returned {
    EntrantNumber number = 0;
    std::string reason{};
    bool operator==(const Returned&) const = default;
};
struct PairsForbidden {
    std::vector<EntrantNumber> group{};
    std::string reason{};
    bool operator==(const PairsForbidden&) const = default;
};
struct PairsAllowed {
    std::vector<EntrantNumber> group{};
    std::string reason{};
    bool operator==(const PairsAllowed&) const = default;
};
struct Penalised {
    EntrantNumber number = 0;
    PenaltyKind kind = PenaltyKind::Foul;
    std::string reason{};
    bool operator==(const Penalised&) const = default;
};
struct ConductRecorded {
    int round = 1;
    int board = 1;
    std::optional<int> game{};
    ConductOfBoth conduct{};
    bool operator==(const ConductRecorded&) const = default;
};
struct PlayChanged {
    PlaySettings play{};
    std::string reason{};
    bool operator==(const PlayChanged&) const = default;
};
struct Undone {
    std::string reason{};
    bool operator==(const Undone&) const = default;
};
using TournamentEvent = std::variant<EventCreated, Entered, EntryCorrected, SettingsCorrected, EventStarted, StageBegan,
                                     MemberAdded, LineUpGiven, RoundPaired, PairingChanged, ResultEntered,
                                     ResultCorrected, ResultReopened, AbsenceMarked, CheckedIn, Withdrawn, Returned,
                                     PairsForbidden, PairsAllowed, Penalised, ConductRecorded, PlayChanged, Undone>;

} // namespace chuhe::tournament
