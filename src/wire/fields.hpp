#pragma once

#include <chuhe/game/commands.hpp>
#include <chuhe/game/events.hpp>

#include <concepts>
#include <type_traits>

namespace chuhe::wire {

// The members of every structure that travels, said once. An archive that writes gets constants, one that reads gets
// what it shall fill; what is written by these lists is read by them.

template <typename T, typename Wanted>
concept Of = std::same_as<std::remove_const_t<T>, Wanted>;

/// A structure of the type with something in it, to be filled by reading.
template <typename T>
[[nodiscard]] T blank() {
    return T{};
}
template <>
[[nodiscard]] inline board::Square blank() {
    return board::Square::from_index(0);
}
template <>
[[nodiscard]] inline board::Move blank() {
    return {blank<board::Square>(), blank<board::Square>()};
}
template <>
[[nodiscard]] inline rules::Clause blank() {
    return "chuhe 0";
}
template <>
[[nodiscard]] inline rules::Outcome blank() {
    return {{}, rules::Termination::Checkmate, blank<rules::Clause>()};
}
template <>
[[nodiscard]] inline game::Moved blank() {
    return {.side = {}, .move = blank<board::Move>(), .captured = {}, .clocks = {}};
}
template <>
[[nodiscard]] inline game::IllegalMoveMade blank() {
    return {{}, blank<board::Move>(), {}, 0};
}
template <>
[[nodiscard]] inline game::PenaltyTimeAdded blank() {
    return {{}, {}, blank<rules::Clause>(), {}, {}};
}
template <>
[[nodiscard]] inline game::Ended blank() {
    return {blank<rules::Outcome>(), {}, {}, {}};
}
template <>
[[nodiscard]] inline game::OutcomeChanged blank() {
    return {blank<rules::Outcome>(), {}};
}
template <>
[[nodiscard]] inline game::MakeMove blank() {
    return {.side = {}, .move = blank<board::Move>()};
}
template <>
[[nodiscard]] inline game::RecordStoodMove blank() {
    return {{}, blank<board::Move>(), {}};
}
template <>
[[nodiscard]] inline game::RuleGame blank() {
    return {blank<rules::Outcome>(), {}};
}
template <>
[[nodiscard]] inline game::ChangeOutcome blank() {
    return {blank<rules::Outcome>(), {}};
}

// Parts

template <typename A, typename V>
void fields(A& a, board::BySide<V>& v) {
    a("red", v.red)("black", v.black);
}
template <typename A, typename V>
void fields(A& a, const board::BySide<V>& v) {
    a("red", v.red)("black", v.black);
}
void fields(auto& a, Of<board::Piece> auto& v) {
    a("side", v.side)("kind", v.kind);
}
void fields(auto& a, Of<base::Bilingual> auto& v) {
    a("zh", v.zh)("en", v.en);
}
void fields(auto& a, Of<clock::Stage> auto& v) {
    a("time_ms", v.time)("increment_ms", v.increment)("allowance_ms", v.allowance)("move_limit_ms", v.move_limit);
    a("moves_due", v.moves_due)("end", v.end)("periods", v.periods)("repeats", v.repeats);
}
void fields(auto& a, Of<clock::TimeControl> auto& v) {
    a("stages", v.stages);
}
void fields(auto& a, Of<clock::Clock> auto& v) {
    a("stage", v.stage)("remaining_ms", v.remaining)("moves_in_stage", v.moves_in_stage)("periods_left",
                                                                                         v.periods_left);
    a("spent_on_move_ms", v.spent_on_move)("used_ms", v.used)("flagged", v.flagged);
}
void fields(auto& a, Of<game::LagCompensation> auto& v) {
    a("gain_ms", v.gain)("most_ms", v.most);
}
void fields(auto& a, Of<game::GameSettings> auto& v) {
    a("ruleset", v.ruleset)("illegal_moves", v.illegal_moves)("illegal_moves_that_lose", v.illegal_moves_that_lose);
    a("repetition", v.repetition)("cycles_to_claim", v.cycles_to_claim)("further_after_warning",
                                                                        v.further_after_warning);
    a("undecided_claims_wait", v.undecided_claims_wait)("natural_limit", v.natural_limit);
    a("natural_limit_rounds", v.natural_limit_rounds)("counted_checks", v.counted_checks);
    a("checks_limited_for_both", v.checks_limited_for_both)("fouls_that_lose", v.fouls_that_lose);
    a("repeated_draw_offer", v.repeated_draw_offer)("agreed_draw_from_round", v.agreed_draw_from_round);
    a("lateness_limit_ms", v.lateness_limit)("pressing", v.pressing);
    a("clock_starts_by_official", v.clock_starts_by_official)("penalty_time_ms", v.penalty_time)("lag", v.lag);
    a("touch_move", v.touch_move)("recording", v.recording)("unrecorded_moves_foul", v.unrecorded_moves_foul);
    a("recording_excused_below_ms", v.recording_excused_below);
}
void fields(auto& a, Of<game::RepeatedCycle> auto& v) {
    a("start_ply", v.start)("end_ply", v.end)("times", v.times)("rounds", v.rounds);
}
void fields(auto& a, Of<game::RepetitionFinding> auto& v) {
    a("cycle", v.cycle)("verdict", v.verdict)("side", v.side)("clause", v.clause)("why", v.why);
}
void fields(auto& a, Of<game::PenaltyCount> auto& v) {
    a("warnings", v.warnings)("round_bans", v.round_bans)("expulsions", v.expulsions);
}
void fields(auto& a, Of<game::NaturalLimitCount> auto& v) {
    a("moves", v.moves)("checks", v.checks)("rounds", v.rounds)("limit", v.limit);
}
void fields(auto& a, Of<game::Touch> auto& v) {
    a("squares", v.squares)("touch", v.kind);
}
void fields(auto& a, Of<rules::Outcome> auto& v) {
    a("halves", v.score)("code", v.termination)("clause", v.clause);
}
void fields(auto& a, Of<game::ClockRecord> auto& v) {
    a("at_ms", v.at)("spent_ms", v.spent)("waited_ms", v.waited)("forgiven_ms", v.forgiven)("after", v.after);
}
void fields(auto& a, Of<game::Official> auto& v) {
    a("rank", v.rank)("name", v.name);
}

// Events

void fields(auto& a, Of<game::GameCreated> auto& v) {
    a("settings", v.settings)("start", v.start)("control", v.control)("names", v.names);
}
void fields(auto& a, Of<game::SeatNamed> auto& v) {
    a("side", v.side)("name", v.name);
}
void fields(auto& a, Of<game::Moved> auto& v) {
    a("side", v.side)("move", v.move)("captured", v.captured)("check", v.check)("offers_draw", v.offers_draw);
    a("stood_illegal", v.stood_illegal)("sealed", v.sealed)
        .maybe("entered", v.entered)("spent_ms", v.spent)("clocks", v.clocks);
}
void fields(auto& a, Of<game::Pressed> auto& v) {
    a("side", v.side)("spent_ms", v.spent)("clocks", v.clocks);
}
void fields(auto& a, Of<game::DrawOffered> auto& v) {
    a("side", v.side);
}
void fields(auto& a, Of<game::DrawAccepted> auto& v) {
    a("side", v.side);
}
void fields(auto& a, Of<game::DrawDeclined> auto& v) {
    a("side", v.side);
}
void fields(auto& a, Of<game::RepetitionRuled> auto& v) {
    a("claimant", v.claimant)("finding", v.finding)("waits", v.waits)("clocks", v.clocks);
}
void fields(auto& a, Of<game::RepetitionWarned> auto& v) {
    a("side", v.side)("cycle", v.cycle);
}
void fields(auto& a, Of<game::ClaimDenied> auto& v) {
    a("reason", v.reason);
}
void fields(auto& a, Of<game::NaturalLimitClaimed> auto& v) {
    a("side", v.side)("count", v.count)("granted", v.granted);
}
void fields(auto& a, Of<game::PiecesTouched> auto& v) {
    a("side", v.side)("touch", v.touch);
}
void fields(auto& a, Of<game::SheetWritten> auto& v) {
    a("side", v.side)("ply", v.ply)("text", v.text)("readings", v.readings);
}
void fields(auto& a, Of<game::Arrived> auto& v) {
    a("side", v.side)("late_ms", v.late)("clocks", v.clocks);
}
void fields(auto& a, Of<game::Signed> auto& v) {
    a("side", v.side);
}
void fields(auto& a, Of<game::ClockStarted> auto& v) {
    a("side", v.side);
}
void fields(auto& a, Of<game::ClockPaused> auto& v) {
    a("reason", v.reason)("clocks", v.clocks);
}
void fields(auto& /*a*/, Of<game::ClockResumed> auto& /*v*/) {}
void fields(auto& /*a*/, Of<game::ClockFrozen> auto& /*v*/) {}
void fields(auto& a, Of<game::ClocksSet> auto& v) {
    a("before_ms", v.before)("remaining_ms", v.remaining)("reason", v.reason)("clocks", v.clocks);
}
void fields(auto& a, Of<game::PenaltyTimeAdded> auto& v) {
    a("side", v.side)("span_ms", v.span)("clause", v.clause)("reason", v.reason)("clocks", v.clocks);
}
void fields(auto& a, Of<game::FoulRecorded> auto& v) {
    a("side", v.side)("foul", v.kind)("count", v.count)("note", v.note);
}
void fields(auto& a, Of<game::FoulWithdrawn> auto& v) {
    a("side", v.side)("count", v.count)("reason", v.reason);
}
void fields(auto& a, Of<game::NoteRecorded> auto& v) {
    a("side", v.side)("note", v.kind)("text", v.text);
}
void fields(auto& a, Of<game::PenaltyGiven> auto& v) {
    a("side", v.side)("penalty", v.penalty)("reason", v.reason);
}
void fields(auto& a, Of<game::PenaltyWithdrawn> auto& v) {
    a("side", v.side)("penalty", v.penalty)("reason", v.reason);
}
void fields(auto& a, Of<game::IllegalMoveMade> auto& v) {
    a("side", v.side)("move", v.move)("illegal", v.reason)("count", v.count);
}
void fields(auto& a, Of<game::MovesStruck> auto& v) {
    a("ply", v.ply)("reason", v.reason)("clocks", v.clocks);
}
void fields(auto& a, Of<game::StartCorrected> auto& v) {
    a("start", v.start)("reason", v.reason);
}
void fields(auto& a, Of<game::NamesSwapped> auto& v) {
    a("reason", v.reason);
}
void fields(auto& a, Of<game::MoveLimitSet> auto& v) {
    a("side", v.side)("rounds", v.rounds)("reason", v.reason);
}
void fields(auto& /*a*/, Of<game::AdjournmentAnnounced> auto& /*v*/) {}
void fields(auto& a, Of<game::MoveSealed> auto& v) {
    a("side", v.side)("envelope", v.envelope)("openly", v.openly)("clocks", v.clocks);
}
void fields(auto& /*a*/, Of<game::PlayResumed> auto& /*v*/) {}
void fields(auto& a, Of<game::Ended> auto& v) {
    a("outcome", v.outcome)("reason", v.reason)("late_move", v.late_move)("clocks", v.clocks);
}
void fields(auto& a, Of<game::CameLate> auto& v) {
    a("side", v.side)("move", v.move)("at_ms", v.at)("behind_ms", v.behind)("delay_ms", v.delay);
}
void fields(auto& a, Of<game::OutcomeChanged> auto& v) {
    a("outcome", v.outcome)("reason", v.reason);
}
void fields(auto& a, Of<game::GameReopened> auto& v) {
    a("reason", v.reason);
}

// Commands. `side` of a player's command is the player's own seat; an official says for whom he acts. The delay of the
// network is never taken from a message.

void fields(auto& a, Of<game::NameSeat> auto& v) {
    a("side", v.side)("name", v.name);
}
void fields(auto& a, Of<game::MakeMove> auto& v) {
    a.side(v.side)("move", v.move).maybe("offer_draw", v.offer_draw);
}
void fields(auto& a, Of<game::PressClock> auto& v) {
    a.side(v.side);
}
void fields(auto& a, Of<game::OfferDraw> auto& v) {
    a.side(v.side);
}
void fields(auto& a, Of<game::AcceptDraw> auto& v) {
    a.side(v.side);
}
void fields(auto& a, Of<game::DeclineDraw> auto& v) {
    a.side(v.side);
}
void fields(auto& a, Of<game::Resign> auto& v) {
    a.side(v.side);
}
void fields(auto& a, Of<game::ClaimRepetition> auto& v) {
    a.side(v.side);
}
void fields(auto& a, Of<game::ClaimNaturalLimit> auto& v) {
    a.side(v.side);
}
void fields(auto& a, Of<game::TouchPieces> auto& v) {
    a.side(v.side)("touch", v.touch);
}
void fields(auto& a, Of<game::WriteSheet> auto& v) {
    a.side(v.side)("ply", v.ply)("text", v.text);
}
void fields(auto& a, Of<game::Arrive> auto& v) {
    a.side(v.side);
}
void fields(auto& a, Of<game::SealMove> auto& v) {
    a.side(v.side).template apart<board::Move>("move");
}
void fields(auto& a, Of<game::Sign> auto& v) {
    a.maybe("side", v.side);
}
void fields(auto& /*a*/, Of<game::StartClock> auto& /*v*/) {}
void fields(auto& a, Of<game::PauseClock> auto& v) {
    a.maybe("reason", v.reason);
}
void fields(auto& /*a*/, Of<game::ResumeClock> auto& /*v*/) {}
void fields(auto& a, Of<game::SetClocks> auto& v) {
    a("remaining_ms", v.remaining).maybe("reason", v.reason);
}
void fields(auto& a, Of<game::AddPenaltyTime> auto& v) {
    a("side", v.side)("span_ms", v.span).maybe("reason", v.reason);
}
void fields(auto& a, Of<game::RecordFoul> auto& v) {
    a("side", v.side)("foul", v.kind).maybe("note", v.note);
}
void fields(auto& a, Of<game::WithdrawFoul> auto& v) {
    a("side", v.side)("reason", v.reason);
}
void fields(auto& a, Of<game::RecordNote> auto& v) {
    a.maybe("side", v.side)("note", v.kind).maybe("text", v.text);
}
void fields(auto& a, Of<game::GivePenalty> auto& v) {
    a("side", v.side)("penalty", v.penalty).maybe("reason", v.reason);
}
void fields(auto& a, Of<game::WithdrawPenalty> auto& v) {
    a("side", v.side)("penalty", v.penalty)("reason", v.reason);
}
void fields(auto& a, Of<game::StrikeMoves> auto& v) {
    a("ply", v.ply).maybe("reason", v.reason);
}
void fields(auto& a, Of<game::CorrectRecord> auto& v) {
    a.maybe("start", v.start)("moves", v.moves).maybe("reason", v.reason);
}
void fields(auto& a, Of<game::SwapNames> auto& v) {
    a("reason", v.reason);
}
void fields(auto& a, Of<game::RecordStoodMove> auto& v) {
    a("side", v.side)("move", v.move).maybe("reason", v.reason);
}
void fields(auto& a, Of<game::SetMoveLimit> auto& v) {
    a("side", v.side).maybe("rounds", v.rounds).maybe("reason", v.reason);
}
void fields(auto& /*a*/, Of<game::AnnounceAdjournment> auto& /*v*/) {}
void fields(auto& a, Of<game::ResumePlay> auto& v) {
    a.maybe("move", v.move);
}
void fields(auto& a, Of<game::RuleGame> auto& v) {
    a("outcome", v.outcome)("reason", v.reason);
}
void fields(auto& a, Of<game::RuleClaim> auto& v) {
    a("must_change", v.must_change).maybe("reason", v.reason);
}
void fields(auto& /*a*/, Of<game::RuleRepetition> auto& /*v*/) {}
void fields(auto& a, Of<game::ChangeOutcome> auto& v) {
    a("outcome", v.outcome)("reason", v.reason);
}
void fields(auto& a, Of<game::ReopenGame> auto& v) {
    a("reason", v.reason);
}

} // namespace chuhe::wire
