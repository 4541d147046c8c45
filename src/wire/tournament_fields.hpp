#pragma once

#include "read_value.hpp"
#include "write_value.hpp"

#include <chuhe/tournament/event.hpp>

namespace chuhe::wire {

template <>
struct Words<tournament::EventFormat> {
    static constexpr WordTable<tournament::EventFormat, 6> kAll{
        {{tournament::EventFormat::SwissCn1999, "swiss_cn1999"},
         {tournament::EventFormat::SwissDutch, "swiss_dutch"},
         {tournament::EventFormat::RoundRobin, "round_robin"},
         {tournament::EventFormat::DoubleRoundRobin, "double_round_robin"},
         {tournament::EventFormat::KnockOut, "knock_out"},
         {tournament::EventFormat::DoubleKnockOut, "double_knock_out"}}};
};
template <>
struct Words<tournament::ByeBoards> {
    static constexpr WordTable<tournament::ByeBoards, 2> kAll{
        {{tournament::ByeBoards::All, "all"}, {tournament::ByeBoards::Half, "half"}}};
};
template <>
struct Words<tournament::TeamFormat> {
    static constexpr WordTable<tournament::TeamFormat, 5> kAll{
        {{tournament::TeamFormat::FixedBoards, "fixed_boards"},
         {tournament::TeamFormat::Substitutes, "substitutes"},
         {tournament::TeamFormat::FreeLineUp, "free_line_up"},
         {tournament::TeamFormat::AllPlayAll, "all_play_all"},
         {tournament::TeamFormat::SumOfPlaces, "sum_of_places"}}};
};
template <>
struct Words<tournament::GamePace> {
    static constexpr WordTable<tournament::GamePace, 2> kAll{
        {{tournament::GamePace::Slow, "slow"}, {tournament::GamePace::Rapid, "rapid"}}};
};
template <>
struct Words<tournament::ExtraTurn> {
    static constexpr WordTable<tournament::ExtraTurn, 2> kAll{
        {{tournament::ExtraTurn::ByLot, "by_lot"}, {tournament::ExtraTurn::SwappedFromLast, "swapped_from_last"}}};
};
template <>
struct Words<tournament::LastResort> {
    static constexpr WordTable<tournament::LastResort, 2> kAll{
        {{tournament::LastResort::Lot, "lot"}, {tournament::LastResort::Arbiter, "arbiter"}}};
};
template <>
struct Words<tournament::ThirdPlaceMatch> {
    static constexpr WordTable<tournament::ThirdPlaceMatch, 2> kAll{
        {{tournament::ThirdPlaceMatch::No, "no"}, {tournament::ThirdPlaceMatch::Yes, "yes"}}};
};
template <>
struct Words<tournament::SecondFinal> {
    static constexpr WordTable<tournament::SecondFinal, 2> kAll{
        {{tournament::SecondFinal::No, "no"}, {tournament::SecondFinal::IfFirstIsLost, "if_first_is_lost"}}};
};
template <>
struct Words<tournament::Venue> {
    static constexpr WordTable<tournament::Venue, 2> kAll{
        {{tournament::Venue::RealBoards, "real_boards"}, {tournament::Venue::Server, "server"}}};
};
template <>
struct Words<tournament::LateEntry> {
    static constexpr WordTable<tournament::LateEntry, 2> kAll{
        {{tournament::LateEntry::Nothing, "nothing"}, {tournament::LateEntry::HalfPointOnce, "half_point_once"}}};
};
template <>
struct Words<tournament::CarriedPoints> {
    static constexpr WordTable<tournament::CarriedPoints, 3> kAll{
        {{tournament::CarriedPoints::Nothing, "nothing"},
         {tournament::CarriedPoints::All, "all"},
         {tournament::CarriedPoints::AgainstOthers, "against_others"}}};
};
template <>
struct Words<tournament::BoardResult> {
    static constexpr WordTable<tournament::BoardResult, 7> kAll{{{tournament::BoardResult::FirstWon, "1-0"},
                                                                 {tournament::BoardResult::Drawn, "1/2-1/2"},
                                                                 {tournament::BoardResult::SecondWon, "0-1"},
                                                                 {tournament::BoardResult::SecondAbsent, "+--"},
                                                                 {tournament::BoardResult::FirstAbsent, "--+"},
                                                                 {tournament::BoardResult::BothAbsent, "---"},
                                                                 {tournament::BoardResult::BothLost, "0-0"}}};
};
template <>
struct Words<tournament::AbsenceKind> {
    static constexpr WordTable<tournament::AbsenceKind, 2> kAll{
        {{tournament::AbsenceKind::Nothing, "nothing"}, {tournament::AbsenceKind::HalfPoint, "half_point"}}};
};
template <>
struct Words<tournament::PenaltyKind> {
    static constexpr WordTable<tournament::PenaltyKind, 3> kAll{
        {{tournament::PenaltyKind::Foul, "foul"},
         {tournament::PenaltyKind::Warning, "warning"},
         {tournament::PenaltyKind::Disqualification, "disqualification"}}};
};
template <>
struct Words<tournament::Turn> {
    static constexpr WordTable<tournament::Turn, 2> kAll{
        {{tournament::Turn::First, "first"}, {tournament::Turn::Second, "second"}}};
};
template <>
struct Words<tournament::TableReading> {
    static constexpr WordTable<tournament::TableReading, 2> kAll{
        {{tournament::TableReading::Berger, "berger"},
         {tournament::TableReading::LargestFirstAtOnce, "largest_first_at_once"}}};
};
template <>
struct Words<tournament::UnitAvoidance> {
    static constexpr WordTable<tournament::UnitAvoidance, 3> kAll{
        {{tournament::UnitAvoidance::Off, "off"},
         {tournament::UnitAvoidance::FirstRounds, "first_rounds"},
         {tournament::UnitAvoidance::Always, "always"}}};
};
template <>
struct Words<tournament::AfterWithdrawal> {
    static constexpr WordTable<tournament::AfterWithdrawal, 2> kAll{
        {{tournament::AfterWithdrawal::AllVoid, "all_void"},
         {tournament::AfterWithdrawal::ResultsStand, "results_stand"}}};
};
template <>
struct Words<tournament::OpponentShare> {
    static constexpr WordTable<tournament::OpponentShare, 4> kAll{
        {{tournament::OpponentShare::Nothing, "nothing"},
         {tournament::OpponentShare::HalfOwnPoints, "half_own_points"},
         {tournament::OpponentShare::VirtualOpponent, "virtual_opponent"},
         {tournament::OpponentShare::Actual, "actual"}}};
};
template <>
struct Words<tournament::CountsAsWin> {
    static constexpr WordTable<tournament::CountsAsWin, 2> kAll{
        {{tournament::CountsAsWin::No, "no"}, {tournament::CountsAsWin::Yes, "yes"}}};
};

inline void write(JsonWriter& out, tournament::TieBreak value) {
    out.string(tournament::code(value));
}
inline bool read(JsonValue json, tournament::TieBreak& value, Trail& /*trail*/) {
    return read_text(json, value, tournament::tie_break_coded);
}

// The members of every structure of an event that is stored. See fields.hpp.

void fields(auto& a, Of<tournament::Scoring> auto& v) {
    a("win", v.win)("draw", v.draw)("loss", v.loss)("pairing_bye", v.pairing_bye);
    a("forfeit_loss", v.forfeit_loss)("absence", v.absence);
}
void fields(auto& a, Of<tournament::Conventions> auto& v) {
    a("bye", v.bye)("absence", v.absence)("forfeit", v.forfeit)("forfeit_win", v.forfeit_win)("bye_win", v.bye_win);
}
void fields(auto& a, Of<tournament::RankingOrder> auto& v) {
    a("order", v.order)("conventions", v.conventions);
}
void fields(auto& a, Of<tournament::Cn1999Settings> auto& v) {
    a("seed", v.seed)("unit_avoidance", v.unit_avoidance)("unit_avoidance_rounds", v.unit_avoidance_rounds);
}
void fields(auto& a, Of<tournament::ExtraGame> auto& v) {
    a("pace", v.pace)("turn", v.turn);
}
void fields(auto& a, Of<tournament::MatchRules> auto& v) {
    a("games", v.games)("extra_games", v.extra_games)("last_resort", v.last_resort);
}
void stage_fields(auto& a, auto& v) {
    a("format", v.format)("planned_rounds", v.planned_rounds)("ranking", v.ranking);
    a.maybe("groups", v.groups).maybe("match", v.match).maybe("third_place", v.third_place);
    a.maybe("second_final", v.second_final);
}
void fields(auto& a, Of<tournament::StageSettings> auto& v) {
    stage_fields(a, v);
}
void fields(auto& a, Of<tournament::NextStage> auto& v) {
    a("how", v.how)("qualifiers", v.qualifiers).maybe("carried", v.carried);
}
void fields(auto& a, Of<tournament::TeamSettings> auto& v) {
    a("format", v.format)("boards", v.boards)("bye_boards", v.bye_boards);
}
void fields(auto& a, Of<tournament::Lateness> auto& v) {
    a("limit_ms", v.limit);
}
void fields(auto& a, Of<tournament::GameRules> auto& v) {
    a("book", v.book).maybe("illegal_moves", v.illegal_moves);
    a.maybe("illegal_moves_that_lose", v.illegal_moves_that_lose).maybe("repetition", v.repetition);
    a.maybe("further_after_warning", v.further_after_warning).maybe("natural_limit", v.natural_limit);
    a.maybe("natural_limit_rounds", v.natural_limit_rounds).maybe("counted_checks", v.counted_checks);
    a.maybe("checks_limited_for_both", v.checks_limited_for_both).maybe("fouls_that_lose", v.fouls_that_lose);
    a.maybe("agreed_draw_from_round", v.agreed_draw_from_round).maybe("lateness", v.lateness);
    a.maybe("touch_move", v.touch_move).maybe("recording", v.recording);
}
void fields(auto& a, Of<tournament::PlaySettings> auto& v) {
    a("venue", v.venue)("control", v.control)("rapid_control", v.rapid_control).maybe("rules", v.rules);
}
void fields(auto& a, Of<tournament::EventSettings> auto& v) {
    a("title", v.title);
    stage_fields(a, v);
    a.maybe("next_stages", v.next_stages).maybe("teams", v.teams);
    a("scoring", v.scoring)("swiss", v.swiss)("table_reading", v.table_reading)("initial_turn", v.initial_turn);
    a("late_entry", v.late_entry)("forfeits_until_out", v.forfeits_until_out).maybe("play", v.play);
}
void fields(auto& a, Of<tournament::Member> auto& v) {
    a("name", v.name)("rating", v.rating);
}
void fields(auto& a, Of<tournament::Pool> auto& v) {
    a("stage", v.stage)("group", v.group);
}
void fields(auto& a, Of<tournament::Board> auto& v) {
    a("first", v.first)("second", v.second);
}

void fields(auto& a, Of<tournament::EventCreated> auto& v) {
    a("settings", v.settings);
}
void fields(auto& a, Of<tournament::Entered> auto& v) {
    a("number", v.number)("name", v.name)("unit", v.unit)("rating", v.rating)("missed_rounds", v.missed_rounds);
    a.maybe("members", v.members);
}
void fields(auto& a, Of<tournament::EventStarted> auto& v) {
    a("order", v.order).maybe("groups", v.groups);
}
void fields(auto& a, Of<tournament::StageBegan> auto& v) {
    a("how", v.how)("groups", v.groups)("decides", v.decides);
}
void fields(auto& a, Of<tournament::MemberAdded> auto& v) {
    a("team", v.team)("member", v.member)("reason", v.reason);
}
void fields(auto& a, Of<tournament::LineUpGiven> auto& v) {
    a("round", v.round)("team", v.team)("line_up", v.line_up);
}
void fields(auto& a, Of<tournament::RoundPaired> auto& v) {
    a("round", v.round)("boards", v.boards).list("byes", v.byes, "bye");
}
void fields(auto& a, Of<tournament::PairingChanged> auto& v) {
    a("round", v.round)("boards", v.boards).list("byes", v.byes, "bye");
    a("omitted", v.omitted)("reason", v.reason);
}
void fields(auto& a, Of<tournament::ResultEntered> auto& v) {
    a("round", v.round)("board", v.board)("result", v.result).maybe("game", v.game);
}
void fields(auto& a, Of<tournament::ResultCorrected> auto& v) {
    a("round", v.round)("board", v.board)("before", v.before)("result", v.result)("reason", v.reason);
    a.maybe("game", v.game);
}
void fields(auto& a, Of<tournament::ResultReopened> auto& v) {
    a("round", v.round)("board", v.board)("before", v.before)("reason", v.reason).maybe("game", v.game);
}
void fields(auto& a, Of<tournament::AbsenceMarked> auto& v) {
    a("number", v.number)("round", v.round)("absence", v.kind);
}
void fields(auto& a, Of<tournament::CheckedIn> auto& v) {
    a("number", v.number)("round", v.round)("is_here", v.is_here);
}
void fields(auto& a, Of<tournament::Withdrawn> auto& v) {
    a("number", v.number)("after_round", v.after_round)("results", v.results)("is_expelled", v.is_expelled);
    a("reason", v.reason).maybe("in_game", v.in_game);
    a.maybe("without_consent", v.without_consent);
}
void fields(auto& a, Of<tournament::Conduct> auto& v) {
    a("fouls", v.fouls)("warnings", v.warnings)("disqualifications", v.disqualifications)("expulsions", v.expulsions);
}
void fields(auto& a, Of<tournament::ConductOfBoth> auto& v) {
    a("first", v.first)("second", v.second);
}
void fields(auto& a, Of<tournament::ConductRecorded> auto& v) {
    a("round", v.round)("board", v.board).maybe("game", v.game)("conduct", v.conduct);
}
void fields(auto& a, Of<tournament::Returned> auto& v) {
    a("number", v.number).maybe("reason", v.reason);
}
void fields(auto& a, Of<tournament::PairsForbidden> auto& v) {
    a("group", v.group)("reason", v.reason);
}
void fields(auto& a, Of<tournament::PairsAllowed> auto& v) {
    a("group", v.group)("reason", v.reason);
}
void fields(auto& a, Of<tournament::EntryCorrected> auto& v) {
    a("number", v.number)("name", v.name)("unit", v.unit)("rating", v.rating)("reason", v.reason);
}
void fields(auto& a, Of<tournament::SettingsCorrected> auto& v) {
    a("title", v.title)("planned_rounds", v.planned_rounds)("reason", v.reason);
}
void fields(auto& a, Of<tournament::Penalised> auto& v) {
    a("number", v.number)("penalty", v.kind)("reason", v.reason);
}
void fields(auto& a, Of<tournament::PlayChanged> auto& v) {
    a("play", v.play).maybe("reason", v.reason);
}
void fields(auto& a, Of<tournament::Undone> auto& v) {
    a("reason", v.reason);
}

} // namespace chuhe::wire
