#pragma once

#include <chuhe/game/commands.hpp>
#include <chuhe/game/events.hpp>

#include <string_view>

namespace chuhe::wire {

/// The word of each event, in the log and in messages.
template <typename Fact>
inline constexpr std::string_view kKind = {};
template <>
inline constexpr std::string_view kKind<game::GameCreated> = "game_created";
template <>
inline constexpr std::string_view kKind<game::SeatNamed> = "seat_named";
template <>
inline constexpr std::string_view kKind<game::Moved> = "moved";
template <>
inline constexpr std::string_view kKind<game::Pressed> = "pressed";
template <>
inline constexpr std::string_view kKind<game::DrawOffered> = "draw_offered";
template <>
inline constexpr std::string_view kKind<game::DrawAccepted> = "draw_accepted";
template <>
inline constexpr std::string_view kKind<game::DrawDeclined> = "draw_declined";
template <>
inline constexpr std::string_view kKind<game::RepetitionRuled> = "repetition_ruled";
template <>
inline constexpr std::string_view kKind<game::RepetitionWarned> = "repetition_warned";
template <>
inline constexpr std::string_view kKind<game::ClaimDenied> = "claim_denied";
template <>
inline constexpr std::string_view kKind<game::NaturalLimitClaimed> = "natural_limit_claimed";
template <>
inline constexpr std::string_view kKind<game::PiecesTouched> = "pieces_touched";
template <>
inline constexpr std::string_view kKind<game::SheetWritten> = "sheet_written";
template <>
inline constexpr std::string_view kKind<game::Arrived> = "arrived";
template <>
inline constexpr std::string_view kKind<game::Signed> = "signed";
template <>
inline constexpr std::string_view kKind<game::ClockStarted> = "clock_started";
template <>
inline constexpr std::string_view kKind<game::ClockPaused> = "clock_paused";
template <>
inline constexpr std::string_view kKind<game::ClockResumed> = "clock_resumed";
template <>
inline constexpr std::string_view kKind<game::ClockFrozen> = "clock_frozen";
template <>
inline constexpr std::string_view kKind<game::ClocksSet> = "clocks_set";
template <>
inline constexpr std::string_view kKind<game::PenaltyTimeAdded> = "penalty_time_added";
template <>
inline constexpr std::string_view kKind<game::FoulRecorded> = "foul_recorded";
template <>
inline constexpr std::string_view kKind<game::PenaltyWithdrawn> = "penalty_withdrawn";
template <>
inline constexpr std::string_view kKind<game::FoulWithdrawn> = "foul_withdrawn";
template <>
inline constexpr std::string_view kKind<game::NoteRecorded> = "note_recorded";
template <>
inline constexpr std::string_view kKind<game::PenaltyGiven> = "penalty_given";
template <>
inline constexpr std::string_view kKind<game::IllegalMoveMade> = "illegal_move_made";
template <>
inline constexpr std::string_view kKind<game::MovesStruck> = "moves_struck";
template <>
inline constexpr std::string_view kKind<game::StartCorrected> = "start_corrected";
template <>
inline constexpr std::string_view kKind<game::NamesSwapped> = "names_swapped";
template <>
inline constexpr std::string_view kKind<game::MoveLimitSet> = "move_limit_set";
template <>
inline constexpr std::string_view kKind<game::AdjournmentAnnounced> = "adjournment_announced";
template <>
inline constexpr std::string_view kKind<game::MoveSealed> = "move_sealed";
template <>
inline constexpr std::string_view kKind<game::PlayResumed> = "play_resumed";
template <>
inline constexpr std::string_view kKind<game::Ended> = "ended";
template <>
inline constexpr std::string_view kKind<game::CameLate> = "came_late";
template <>
inline constexpr std::string_view kKind<game::OutcomeChanged> = "outcome_changed";
template <>
inline constexpr std::string_view kKind<game::GameReopened> = "game_reopened";

/// The words by which commands are asked for. CreateGame comes another way; the clerk's own commands never come from
/// outside.
template <typename Action>
inline constexpr std::string_view kCommand = {};
template <>
inline constexpr std::string_view kCommand<game::NameSeat> = "name_seat";
template <>
inline constexpr std::string_view kCommand<game::MakeMove> = "move";
template <>
inline constexpr std::string_view kCommand<game::PressClock> = "press_clock";
template <>
inline constexpr std::string_view kCommand<game::OfferDraw> = "offer_draw";
template <>
inline constexpr std::string_view kCommand<game::AcceptDraw> = "accept_draw";
template <>
inline constexpr std::string_view kCommand<game::DeclineDraw> = "decline_draw";
template <>
inline constexpr std::string_view kCommand<game::Resign> = "resign";
template <>
inline constexpr std::string_view kCommand<game::ClaimRepetition> = "claim_repetition";
template <>
inline constexpr std::string_view kCommand<game::ClaimNaturalLimit> = "claim_natural_limit";
template <>
inline constexpr std::string_view kCommand<game::TouchPieces> = "touch_pieces";
template <>
inline constexpr std::string_view kCommand<game::WriteSheet> = "write_sheet";
template <>
inline constexpr std::string_view kCommand<game::Arrive> = "arrive";
template <>
inline constexpr std::string_view kCommand<game::SealMove> = "seal_move";
template <>
inline constexpr std::string_view kCommand<game::Sign> = "sign";
template <>
inline constexpr std::string_view kCommand<game::StartClock> = "start_clock";
template <>
inline constexpr std::string_view kCommand<game::PauseClock> = "pause_clock";
template <>
inline constexpr std::string_view kCommand<game::ResumeClock> = "resume_clock";
template <>
inline constexpr std::string_view kCommand<game::SetClocks> = "set_clocks";
template <>
inline constexpr std::string_view kCommand<game::AddPenaltyTime> = "add_penalty_time";
template <>
inline constexpr std::string_view kCommand<game::RecordFoul> = "record_foul";
template <>
inline constexpr std::string_view kCommand<game::WithdrawPenalty> = "withdraw_penalty";
template <>
inline constexpr std::string_view kCommand<game::WithdrawFoul> = "withdraw_foul";
template <>
inline constexpr std::string_view kCommand<game::RecordNote> = "record_note";
template <>
inline constexpr std::string_view kCommand<game::GivePenalty> = "give_penalty";
template <>
inline constexpr std::string_view kCommand<game::StrikeMoves> = "strike_moves";
template <>
inline constexpr std::string_view kCommand<game::CorrectRecord> = "correct_record";
template <>
inline constexpr std::string_view kCommand<game::SwapNames> = "swap_names";
template <>
inline constexpr std::string_view kCommand<game::RecordStoodMove> = "record_stood_move";
template <>
inline constexpr std::string_view kCommand<game::SetMoveLimit> = "set_move_limit";
template <>
inline constexpr std::string_view kCommand<game::AnnounceAdjournment> = "announce_adjournment";
template <>
inline constexpr std::string_view kCommand<game::ResumePlay> = "resume_play";
template <>
inline constexpr std::string_view kCommand<game::RuleGame> = "rule_game";
template <>
inline constexpr std::string_view kCommand<game::RuleClaim> = "rule_claim";
template <>
inline constexpr std::string_view kCommand<game::RuleRepetition> = "rule_repetition";
template <>
inline constexpr std::string_view kCommand<game::ChangeOutcome> = "change_outcome";
template <>
inline constexpr std::string_view kCommand<game::ReopenGame> = "reopen_game";

} // namespace chuhe::wire
