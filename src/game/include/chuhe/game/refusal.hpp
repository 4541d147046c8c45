#pragma once

#include <chuhe/base/bilingual.hpp>
#include <chuhe/board/square.hpp>
#include <chuhe/rules/clause.hpp>
#include <chuhe/rules/illegal_move.hpp>

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace chuhe::game {

/// Why a command is refused. README says which command meets which.
enum class RefusalCode : std::uint8_t {
    NotCreated,
    AlreadyCreated,
    BadSetup, ///< the start position has defects
    BadSettings,
    BadTimeControl,
    BadText,    ///< a name or reason too long, or not UTF-8
    NotAllowed, ///< the role may not do that
    NotYourSide,
    NotYourTurn,
    GameOver,
    GameNotOver,
    Paused,
    Adjourned,
    NotAdjourned,
    AwaitingRuling,
    NothingToRule,
    IllegalMove,     ///< `Refusal::illegal` says why
    TouchMove,       ///< a touched piece binds
    ClockNotPressed, ///< the opponent has moved but not pressed
    NothingToPress,
    NoClock,
    ClockRunning,
    ClockStopped,
    BadTime,  ///< a span out of bounds
    FlagDown, ///< a clock whose flag is down is set before it runs again
    DrawOfferedTwice,
    DrawOfferOutOfTurn, ///< not after one's own move
    NoDrawOffer,
    OwnDrawOffer,
    NoRepetition,
    RepetitionUndecided, ///< the program does not know and no official waits
    LimitNotReached,     ///< online: the claim is refused without a foul
    TouchNotInForce,
    NothingTouched, ///< no piece stands there
    SheetNotInForce,
    SheetIncomplete, ///< moves must be filled in before the next, 7.2
    NoSuchPly,
    AlreadyArrived,
    AlreadySigned,
    SealedMoveMissing,  ///< the envelope must be opened
    NothingSealed,      ///< the move was made openly
    BadOutcome,         ///< not an ending that an official may rule
    MoveIsLegal,        ///< a stood move that breaks no rule
    PositionImpossible, ///< after a stood move
    NoFlag,             ///< CheckFlag: no flag is down
    NothingChanges,
    PenaltyStands,
    ReasonMissing, ///< a decision that is to be read later says why
};

/// A command that was not carried out, and why.
struct Refusal {
    RefusalCode code;
    rules::Clause clause;
    /// What the player or official is told.
    base::Bilingual text;
    /// The point that is in the way, where there is one.
    std::optional<board::Square> square;
    /// Only with RefusalCode::IllegalMove.
    std::optional<rules::IllegalMove> illegal;

    /// The stable word for messages: that of the illegal move ("horse_leg_blocked"), or of the code ("not_your_turn").
    [[nodiscard]] std::string_view word() const;
};

/// "not_your_turn", ...
[[nodiscard]] std::string_view code(RefusalCode code);

} // namespace chuhe::game
