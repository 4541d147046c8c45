#pragma once

#include <chuhe/adjudication/repetition.hpp>
#include <chuhe/game/events.hpp>
#include <chuhe/rules/position.hpp>

#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace chuhe::game {

/// A move that counts.
struct PlayedMove {
    board::Move move;
    std::optional<board::Piece> captured;
    bool check = false;
    bool offered_draw = false;
    bool stood_illegal = false;
    bool sealed = false;
    base::Milliseconds spent{0};
    /// What both sides had left after it.
    std::optional<board::BySide<base::Milliseconds>> remaining;
    /// The draw offered with it was refused by word.
    bool offer_declined = false;

    bool operator==(const PlayedMove&) const = default;
};

/// Moves that were taken back by an official. Source: cn1999 5.8
struct StruckMoves {
    /// The ply (from 1) of the first of them.
    int ply;
    std::vector<PlayedMove> moves;
    std::string reason;

    bool operator==(const StruckMoves&) const = default;
};

/// Both faces, and which of them runs. Source: cn1999 6
struct GameClock {
    clock::TimeControl control;
    board::BySide<clock::Clock> faces;
    /// Both run only while both players are absent (21.3).
    board::BySide<bool> runs;
    /// The commit since which they run; nothing while an event that started them is not committed yet, and after a
    /// restart. Not part of the log: `committed` sets it.
    std::optional<base::Instant> since;
    /// After a restart: `committed` starts nothing until a ClockStarted or a move.
    bool frozen = false;
    /// The stamp of the event that started them.
    std::optional<base::Instant> switched_at;
    /// What is left of each side's quota of forgiven delay.
    board::BySide<base::Milliseconds> lag_quota;

    [[nodiscard]] bool is_running() const { return runs.red || runs.black; }
    bool operator==(const GameClock&) const = default;
};

/// Source: cn1999 23.1
struct DrawOffers {
    /// Whose offer may be accepted now.
    std::optional<board::Side> standing;
    /// Who offered last in the game: he may not again before the other has.
    std::optional<board::Side> last;
    /// The official who said for a side what it last said of a draw.
    board::BySide<std::optional<std::string>> through;

    bool operator==(const DrawOffers&) const = default;
};

/// What the search for repetitions remembers. Source: cn1999 24, 25.1
struct PlayWatched {
    adjudication::RepetitionTracker tracker{rules::Position::standard()};
    /// The plies before this are not watched: a move against the rules stood there.
    std::size_t from_ply = 0;

    bool operator==(const PlayWatched&) const = default;
};

/// Source: cn1999 24.3
struct RepetitionWarning {
    board::Side side;
    RepeatedCycle cycle;

    bool operator==(const RepetitionWarning&) const = default;
};

/// A limit of moves in force. Source: cnold (限着)
struct MoveLimit {
    std::optional<board::Side> side;
    int rounds;
    /// The number of plies when it was set.
    std::size_t from_ply;

    bool operator==(const MoveLimit&) const = default;
};

/// One side's own sheet: what it wrote for each ply (from 1 at index 0), nothing where it wrote nothing.
struct Sheet {
    std::vector<std::optional<std::string>> lines;
    /// What is left out up to this ply is no foul any more: one was given for it, or nothing needed to be written (7.2).
    int settled_up_to = 0;

    bool operator==(const Sheet&) const = default;
};

struct NotCreated {
    bool operator==(const NotCreated&) const = default;
};
struct InPlay {
    bool operator==(const InPlay&) const = default;
};
/// An official has stopped the clock.
struct Stopped {
    std::string reason;
    bool operator==(const Stopped&) const = default;
};
/// A claim that the program cannot decide waits for an official.
struct AwaitingRuling {
    board::Side claimant;
    RepetitionFinding finding;
    bool operator==(const AwaitingRuling&) const = default;
};
/// The adjournment is announced; the side to move seals, its clock runs.
struct Sealing {
    bool operator==(const Sealing&) const = default;
};
/// `sealed_by` is nothing when the move was made openly. The move itself is not in the state, so no projection shows it.
struct Adjourned {
    std::optional<board::Side> sealed_by;
    std::string envelope;
    bool operator==(const Adjourned&) const = default;
};
/// The game has ended. The record is closed when both players and an official have confirmed. Source: cn1999 10.1
struct Over {
    rules::Outcome outcome;
    std::string reason;
    board::BySide<bool> signed_by;
    /// The official at whose desk a player confirmed; nothing where he did it himself.
    board::BySide<std::optional<std::string>> signed_through;
    std::optional<std::string> confirmed_by;
    /// The official who offered, agreed or resigned for a side, where that ended the game.
    board::BySide<std::optional<std::string>> ended_through;
    /// Something that came after the time was up is in the log.
    bool has_late_evidence = false;

    [[nodiscard]] bool is_closed() const { return signed_by.red && signed_by.black && confirmed_by.has_value(); }
    bool operator==(const Over&) const = default;
};

using Phase = std::variant<NotCreated, InPlay, Stopped, AwaitingRuling, Sealing, Adjourned, Over>;

/// A game at one moment: the fold of its events. `GameState{}` is the game before its first event.
struct GameState {
    /// Events so far.
    std::uint64_t version = 0;
    Phase phase;

    GameSettings settings;
    rules::Setup start = rules::standard_setup();
    board::BySide<std::string> names;

    rules::Position position = rules::Position::standard();
    std::vector<PlayedMove> moves;
    std::vector<StruckMoves> struck;

    std::optional<GameClock> clock;
    /// With Pressing::Separate: this side has moved and not pressed.
    std::optional<board::Side> to_press;
    /// Both true where nobody is counted late.
    board::BySide<bool> present{true, true};
    /// Time of the session until both were there. Source: cn1999 21
    base::Milliseconds session{0};

    DrawOffers offers;
    PlayWatched watched;
    /// The cycle that the last move closed, if the position has stood before.
    std::optional<RepeatedCycle> repetition;
    std::optional<RepetitionWarning> warning;
    std::optional<MoveLimit> limit;
    board::BySide<int> fouls;
    board::BySide<PenaltyCount> penalties;
    board::BySide<int> illegal_moves;
    /// Touches of the side to move in this turn.
    std::vector<Touch> touches;
    /// Touches of the other side, out of its turn: they bind in its next. Source: cn1999 5.6
    std::vector<Touch> touches_ahead;
    /// The adjournment in which the game ended: if it is reopened, its envelope is still to be opened.
    std::optional<Adjourned> set_aside;
    board::BySide<Sheet> sheets;

    bool operator==(const GameState&) const = default;
};

/// The side whose move it is.
[[nodiscard]] inline board::Side to_move(const GameState& game) {
    return game.position.to_move();
}
[[nodiscard]] inline bool is_over(const GameState& game) {
    return std::holds_alternative<Over>(game.phase);
}
/// How the game ended, if it has.
[[nodiscard]] std::optional<rules::Outcome> outcome(const GameState& game);

/// Whether a side may offer a draw as far as the alternation of offers goes. Source: cn1999 23.1
[[nodiscard]] bool may_offer_draw(const GameState& game, board::Side side);

/// Half moves since the last capture, those of the start position included.
[[nodiscard]] int quiet_plies(const GameState& game);

/// The face of a side's clock at a moment. Requires: the game has a clock.
[[nodiscard]] clock::Clock clock_at(const GameState& game, board::Side side, base::Instant now);

/// When the timer should send CheckFlag: a flag falls or a lateness limit is passed if nothing happens before. Nothing
/// while no clock runs.
[[nodiscard]] std::optional<base::Instant> deadline(const GameState& game);

} // namespace chuhe::game
