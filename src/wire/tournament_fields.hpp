#pragma once

#include "read_value.hpp"
#include "write_value.hpp"

#include <chuhe/tournament/event.hpp>

namespace chuhe::wire {

template <>
struct Words<tournament::EventFormat> {
    static constexpr WordTable<tournament::EventFormat, 4> kAll{
        {{tournament::EventFormat::SwissCn1999, "swiss_cn1999"},
         {tournament::EventFormat::SwissDutch, "swiss_dutch"},
         {tournament::EventFormat::RoundRobin, "round_robin"},
         {tournament::EventFormat::DoubleRoundRobin, "double_round_robin"}}};
};
template <>
struct Words<tournament::LateEntry> {
    static constexpr WordTable<tournament::LateEntry, 2> kAll{
        {{tournament::LateEntry::Nothing, "nothing"}, {tournament::LateEntry::HalfPointOnce, "half_point_once"}}};
};
template <>
struct Words<tournament::BoardResult> {
    static constexpr WordTable<tournament::BoardResult, 6> kAll{{{tournament::BoardResult::FirstWon, "1-0"},
                                                                 {tournament::BoardResult::Drawn, "1/2-1/2"},
                                                                 {tournament::BoardResult::SecondWon, "0-1"},
                                                                 {tournament::BoardResult::SecondAbsent, "+--"},
                                                                 {tournament::BoardResult::FirstAbsent, "--+"},
                                                                 {tournament::BoardResult::BothAbsent, "---"}}};
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
void fields(auto& a, Of<tournament::EventSettings> auto& v) {
    a("title", v.title)("format", v.format)("planned_rounds", v.planned_rounds)("scoring", v.scoring);
    a("ranking", v.ranking)("swiss", v.swiss)("table_reading", v.table_reading)("initial_turn", v.initial_turn);
    a("late_entry", v.late_entry)("forfeits_until_out", v.forfeits_until_out);
}
void fields(auto& a, Of<tournament::Board> auto& v) {
    a("first", v.first)("second", v.second);
}

void fields(auto& a, Of<tournament::EventCreated> auto& v) {
    a("settings", v.settings);
}
void fields(auto& a, Of<tournament::Entered> auto& v) {
    a("number", v.number)("name", v.name)("unit", v.unit)("rating", v.rating)("missed_rounds", v.missed_rounds);
}
void fields(auto& a, Of<tournament::EventStarted> auto& v) {
    a("order", v.order);
}
void fields(auto& a, Of<tournament::RoundPaired> auto& v) {
    a("round", v.round)("boards", v.boards)("bye", v.bye);
}
void fields(auto& a, Of<tournament::PairingChanged> auto& v) {
    a("round", v.round)("boards", v.boards)("bye", v.bye)("omitted", v.omitted)("reason", v.reason);
}
void fields(auto& a, Of<tournament::ResultEntered> auto& v) {
    a("round", v.round)("board", v.board)("result", v.result);
}
void fields(auto& a, Of<tournament::ResultCorrected> auto& v) {
    a("round", v.round)("board", v.board)("before", v.before)("result", v.result)("reason", v.reason);
}
void fields(auto& a, Of<tournament::AbsenceMarked> auto& v) {
    a("number", v.number)("round", v.round)("absence", v.kind);
}
void fields(auto& a, Of<tournament::Withdrawn> auto& v) {
    a("number", v.number)("after_round", v.after_round)("results", v.results)("is_expelled", v.is_expelled);
    a("reason", v.reason);
}
void fields(auto& a, Of<tournament::Returned> auto& v) {
    a("number", v.number);
}
void fields(auto& a, Of<tournament::PairsForbidden> auto& v) {
    a("group", v.group)("reason", v.reason);
}
void fields(auto& a, Of<tournament::Penalised> auto& v) {
    a("number", v.number)("penalty", v.kind)("reason", v.reason);
}
void fields(auto& a, Of<tournament::Undone> auto& v) {
    a("reason", v.reason);
}

} // namespace chuhe::wire
