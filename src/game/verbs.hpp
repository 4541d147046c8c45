#pragma once

#include <chuhe/game/game.hpp>

namespace chuhe::game {

using Decision = base::Result<GameEvents, Refusal>;

/// What every verb is given: the game, who acts, and when.
struct Context {
    const GameState& game;
    const Actor& by;
    base::Instant now;

    [[nodiscard]] GameEvent event(GameFact what) const { return {by, std::move(what)}; }
};

Decision carry_out(const Context& context, const CreateGame& command);
Decision carry_out(const Context& context, const NameSeat& command);
Decision carry_out(const Context& context, const MakeMove& command);
Decision carry_out(const Context& context, const PressClock& command);
Decision carry_out(const Context& context, const OfferDraw& command);
Decision carry_out(const Context& context, const AcceptDraw& command);
Decision carry_out(const Context& context, const DeclineDraw& command);
Decision carry_out(const Context& context, const Resign& command);
Decision carry_out(const Context& context, const ClaimRepetition& command);
Decision carry_out(const Context& context, const ClaimNaturalLimit& command);
Decision carry_out(const Context& context, const TouchPieces& command);
Decision carry_out(const Context& context, const WriteSheet& command);
Decision carry_out(const Context& context, const Arrive& command);
Decision carry_out(const Context& context, const SealMove& command);
Decision carry_out(const Context& context, const Sign& command);
Decision carry_out(const Context& context, const StartClock& command);
Decision carry_out(const Context& context, const PauseClock& command);
Decision carry_out(const Context& context, const ResumeClock& command);
Decision carry_out(const Context& context, const SetClocks& command);
Decision carry_out(const Context& context, const AddPenaltyTime& command);
Decision carry_out(const Context& context, const RecordFoul& command);
Decision carry_out(const Context& context, const WithdrawFoul& command);
Decision carry_out(const Context& context, const WithdrawPenalty& command);
Decision carry_out(const Context& context, const RecordNote& command);
Decision carry_out(const Context& context, const GivePenalty& command);
Decision carry_out(const Context& context, const StrikeMoves& command);
Decision carry_out(const Context& context, const CorrectRecord& command);
Decision carry_out(const Context& context, const SwapNames& command);
Decision carry_out(const Context& context, const RecordStoodMove& command);
Decision carry_out(const Context& context, const SetMoveLimit& command);
Decision carry_out(const Context& context, const AnnounceAdjournment& command);
Decision carry_out(const Context& context, const ResumePlay& command);
Decision carry_out(const Context& context, const RuleGame& command);
Decision carry_out(const Context& context, const RuleClaim& command);
Decision carry_out(const Context& context, const RuleRepetition& command);
Decision carry_out(const Context& context, const ChangeOutcome& command);
Decision carry_out(const Context& context, const ReopenGame& command);
Decision carry_out(const Context& context, const CheckFlag& command);
Decision carry_out(const Context& context, const RecordRestart& command);

} // namespace chuhe::game
