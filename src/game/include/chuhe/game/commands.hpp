#pragma once

#include <chuhe/clock/time_control.hpp>
#include <chuhe/game/actor.hpp>
#include <chuhe/game/foul.hpp>
#include <chuhe/game/settings.hpp>
#include <chuhe/game/touch.hpp>
#include <chuhe/rules/outcome.hpp>
#include <chuhe/rules/setup.hpp>

#include <string>
#include <variant>
#include <vector>

namespace chuhe::game {

// Who may give a command stands in brackets: P the player of `side`, T table arbiter, C chief arbiter, O organiser, and any
// higher rank; K the clerk. An official who gives a player's command acts for him and is recorded.

/// [K T] The first command of a game.
struct CreateGame {
    GameSettings settings = online_settings();
    rules::Setup start = rules::standard_setup();
    /// Nothing: no clock.
    std::optional<clock::TimeControl> control;
    board::BySide<std::string> names;
};
/// [P T K] A name for a seat.
struct NameSeat {
    board::Side side;
    std::string name;
};

/// [P T] A move of the side to move. An official may enter one while the clock stands: it was left out.
/// Source: cn1999 2.1, 5.8, 23.1
struct MakeMove {
    board::Side side;
    board::Move move;
    /// The offer rides on the move.
    bool offer_draw = false;
    /// Delay of the network as the server measured it; 0 when compensation is off.
    base::Milliseconds lag{0};
};
/// [P T] The clock is pressed after the move; only with Pressing::Separate. Source: cn1999 22.5
struct PressClock {
    board::Side side;
};
/// [P T] Source: cn1999 23.1
struct OfferDraw {
    board::Side side;
};
/// [P T] Source: cn1999 4.2.2
struct AcceptDraw {
    board::Side side;
};
/// [P T] Source: cn1999 23.1
struct DeclineDraw {
    board::Side side;
};
/// [P T] Source: cn1999 4.1.9
struct Resign {
    board::Side side;
};
/// [P T] Source: cn1999 24
struct ClaimRepetition {
    board::Side side;
};
/// [P T] Source: cn1999 23.3
struct ClaimNaturalLimit {
    board::Side side;
};
/// [P T] Pieces touched; only with `touch_move`. Out of turn they bind in the next turn, adjusted or not. Source: cn1999 5
struct TouchPieces {
    board::Side side;
    Touch touch;
};
/// [P T] One line of the player's own sheet: the ply (from 1) as he wrote it. Source: cn1999 7
struct WriteSheet {
    board::Side side;
    int ply;
    std::string text;
};
/// [P T] The side has come to its seat. Source: cn1999 21.2
struct Arrive {
    board::Side side;
};
/// [P T] The side to move seals its move after the announcement. The program never sees it: `envelope` is what the shell made
/// of the move (encrypted), or empty when it lies in a paper envelope. Source: cnold (封棋)
struct SealMove {
    board::Side side;
    std::string envelope;
};
/// [P T] The player confirms the closed record; an official confirms as such, or, with a side, for the player who confirms
/// beside the board. Source: cn1999 10.1
struct Sign {
    std::optional<board::Side> side{};
};

/// [T K] The clock starts: at the beginning of the session, or again after a restart of the server.
struct StartClock {};
/// [T] Source: cn1999 22.4
struct PauseClock {
    std::string reason;
};
/// [T]
struct ResumeClock {};
/// [T] What each side shall have left. Source: cn1999 22.4
struct SetClocks {
    board::BySide<base::Milliseconds> remaining;
    std::string reason;
};
/// [T] Time added to the time used: by 23.3, or for the reason that the arbiter gives. Source: cn1999 17.7, 23.3
struct AddPenaltyTime {
    board::Side side;
    base::Milliseconds span;
    std::string reason;
};
/// [T] Announced and counted. Source: cn1999 9
struct RecordFoul {
    board::Side side;
    FoulKind kind;
    std::string note;
};
/// [T] The last foul of a side was recorded by mistake and no longer counts; if the game was lost by it, it is not.
/// Source: cn1999 9.2
struct WithdrawFoul {
    board::Side side;
    std::string reason;
};
/// [T] What people decided or said is written down. Source: cn1999 7.3, 8.5, 22.4
struct RecordNote {
    /// Nothing: both sides.
    std::optional<board::Side> side;
    NoteKind kind;
    std::string text;
};
/// [T warning, C ban from the round, O expulsion] Source: cn1999 18.1 to 18.3
struct GivePenalty {
    board::Side side;
    Penalty penalty;
    std::string reason;
};
/// [as the penalty was given] It was given by mistake and no longer counts; if the game was lost by it, it is not.
/// Source: cn1999 18.1 to 18.3
struct WithdrawPenalty {
    board::Side side;
    Penalty penalty;
    std::string reason;
};
/// [T] The moves from `ply` on (from 1) are struck and stay in the record as struck. Source: cn1999 5.8; cnold
struct StrikeMoves {
    int ply;
    std::string reason;
};
/// [T] The record is put right while no clock runs: other moves, another start position, or the whole game. Moves that are
/// not among these are struck; the new ones count, and the clocks keep their times. Source: cn1999 5.8
struct CorrectRecord {
    /// Nothing: the start position stays.
    std::optional<rules::Setup> start;
    /// All moves of the game from its start.
    std::vector<board::Move> moves;
    std::string reason;
};
/// [T] The players sit at each other's side: the names change places. Source: cn1999 5.8, 13
struct SwapNames {
    std::string reason;
};
/// [T] A move that was made against the rules and stood. Source: cn1999 5.8
struct RecordStoodMove {
    board::Side side;
    board::Move move;
    std::string reason;
};
/// [T] A limit of moves (限着) for a side that must win within it, or for both. Source: cnold (限着)
struct SetMoveLimit {
    /// Nothing: both sides.
    std::optional<board::Side> side;
    int rounds = 40;
    std::string reason;
};
/// [T] The end of the session is announced: the side to move seals. Source: cnold (封棋)
struct AnnounceAdjournment {};
/// [T] The envelope is opened and play goes on. `move` is what it holds, as the shell decrypted or the arbiter read it;
/// nothing when the move was made openly. Before anything was sealed: the announcement is taken back. Source: cnold (续赛)
struct ResumePlay {
    std::optional<board::Move> move;
};
/// [T] The official ends the game. The termination must be one that an official may rule: see README. Source: cn1999 4
struct RuleGame {
    rules::Outcome outcome;
    std::string reason;
};
/// [T] The claim that waits is turned down and play goes on; a warning when `must_change` names a side. Source: cn1999 24
struct RuleClaim {
    std::optional<board::Side> must_change;
    std::string reason;
};
/// [T] The official declares what the rules say of the repetition on the board though nobody asked: the end of the game, or
/// a warning. Source: cn1999 23.2, 24; cn2020 25
struct RuleRepetition {};
/// [T] A result entered wrongly is put right before the record is closed. Source: cn1999 10.1
struct ChangeOutcome {
    rules::Outcome outcome;
    std::string reason;
};
/// [C] The game goes on although it had ended, by a decision (22.4: a flag that fell by a fault of the clock).
struct ReopenGame {
    std::string reason;
};

/// [K] The timer asks whether a flag is down.
struct CheckFlag {};
/// [K] The server has restarted: clocks stand at the last committed instant until StartClock.
struct RecordRestart {};

using GameAction = std::variant<CreateGame, NameSeat, MakeMove, PressClock, OfferDraw, AcceptDraw, DeclineDraw, Resign,
                                ClaimRepetition, ClaimNaturalLimit, TouchPieces, WriteSheet, Arrive, SealMove, Sign,
                                StartClock, PauseClock, ResumeClock, SetClocks, AddPenaltyTime, RecordFoul,
                                WithdrawFoul, RecordNote, GivePenalty, WithdrawPenalty, StrikeMoves, CorrectRecord,
                                SwapNames, RecordStoodMove, SetMoveLimit, AnnounceAdjournment, ResumePlay, RuleGame,
                                RuleClaim, RuleRepetition, ChangeOutcome, ReopenGame, CheckFlag, RecordRestart>;

/// Something that somebody wants to happen. See README for the table.
struct GameCommand {
    Actor by;
    GameAction what;
};

} // namespace chuhe::game
