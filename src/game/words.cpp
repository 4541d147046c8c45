#include <chuhe/game/foul.hpp>
#include <chuhe/game/repetition.hpp>
#include <chuhe/game/touch.hpp>

#include <array>

namespace chuhe::game {

namespace {

template <typename Kind>
struct Words {
    Kind kind;
    std::string_view code;
    rules::Clause clause;
    const char* zh;
    const char* en;
};

constexpr std::array kFouls{
    Words{FoulKind::Disturbance, "disturbance", "cn1999 9.1.1", "干扰对方", "disturbs the opponent"},
    Words{FoulKind::ClockTampering, "clock_tampering", "cn1999 9.1.2", "擅停、擅开棋钟", "stops or starts the clock"},
    Words{FoulKind::RepeatedDrawOffer, "repeated_draw_offer", "cn1999 9.1.3", "连续提和",
          "offers a draw twice in a row"},
    Words{FoulKind::WrongLimitClaim, "wrong_limit_claim", "cn1999 9.1.4", "提自然限着和棋不属实",
          "claims the natural limit wrongly"},
    Words{FoulKind::TouchedImmovable, "touched_immovable", "cn1999 9.1.5", "摸触己方不能走的棋子",
          "touches an own piece that cannot move"},
    Words{FoulKind::TouchedUntakeable, "touched_untakeable", "cn1999 9.1.6", "摸触对方吃不了的棋子",
          "touches a piece that cannot be taken"},
    Words{FoulKind::MovesNotRecorded, "moves_not_recorded", "cn1999 9.1.7", "连续漏记着数超过规定",
          "leaves moves unrecorded"},
    Words{FoulKind::AgainstPlayersDuties, "against_players_duties", "cn1999 9.1.8", "违反棋手须知",
          "acts against the players' duties"},
};

constexpr std::array kNotes{
    Words{NoteKind::SheetDemanded, "sheet_demanded", "cn1999 7.3", "记录须誊清补正", "must copy out the sheet"},
    Words{NoteKind::Question, "question", "cn1999 8.5", "提出问题", "raises a question"},
    Words{NoteKind::AppealReserved, "appeal_reserved", "cn1999 8.5", "服从裁判，保留申诉", "obeys and will appeal"},
    Words{NoteKind::ClocksAgreed, "clocks_agreed", "cn1999 22.4", "对调整棋钟取得一致",
          "agree to the setting of the clocks"},
};

constexpr std::array kPenalties{
    Words{Penalty::Warning, "warning", "cn1999 18.1", "警告", "warning"},
    Words{Penalty::RoundBan, "round_ban", "cn1999 18.2", "取消当场比赛资格", "barred from the round"},
    Words{Penalty::Expulsion, "expulsion", "cn1999 18.3", "除名", "expelled"},
};

constexpr std::array kVerdicts{
    Words{RepetitionVerdict::Undecided, "undecided", "cn1999 24", "未定", "undecided"},
    Words{RepetitionVerdict::Draw, "draw", "cn1999 24.2", "判和", "draw"},
    Words{RepetitionVerdict::Loses, "loses", "cn1999 24.1", "判负", "loses"},
    Words{RepetitionVerdict::MustChange, "must_change", "cn1999 24.3", "须变着", "must change"},
};

constexpr std::array kTouches{
    Words{TouchKind::Touch, "touch", "cn1999 5.1", "摸子", "touch"},
    Words{TouchKind::Adjust, "adjust", "cn1999 5.6", "摆正", "adjusting"},
    Words{TouchKind::Accident, "accident", "cn1999 5.6", "误碰", "accident"},
};

template <typename List, typename Kind>
const auto& words_of(const List& list, Kind kind) {
    return list[static_cast<std::size_t>(kind)];
}

template <typename List>
auto coded(const List& list, std::string_view code) {
    std::optional<decltype(list[0].kind)> found;
    for (const auto& words : list) {
        if (words.code == code) {
            found = words.kind;
        }
    }
    return found;
}

} // namespace

rules::Clause clause(FoulKind kind) {
    return words_of(kFouls, kind).clause;
}
base::Bilingual name(FoulKind kind) {
    return {words_of(kFouls, kind).zh, words_of(kFouls, kind).en};
}
std::string_view code(FoulKind kind) {
    return words_of(kFouls, kind).code;
}
std::optional<FoulKind> foul_coded(std::string_view code) {
    return coded(kFouls, code);
}

rules::Clause clause(NoteKind kind) {
    return words_of(kNotes, kind).clause;
}
base::Bilingual name(NoteKind kind) {
    return {words_of(kNotes, kind).zh, words_of(kNotes, kind).en};
}
std::string_view code(NoteKind kind) {
    return words_of(kNotes, kind).code;
}
std::optional<NoteKind> note_coded(std::string_view code) {
    return coded(kNotes, code);
}

int& count_of(PenaltyCount& penalties, Penalty penalty) {
    switch (penalty) {
    case Penalty::Warning:
        return penalties.warnings;
    case Penalty::RoundBan:
        return penalties.round_bans;
    case Penalty::Expulsion:
        break;
    }
    return penalties.expulsions;
}
rules::Clause clause(Penalty penalty) {
    return words_of(kPenalties, penalty).clause;
}
base::Bilingual name(Penalty penalty) {
    return {words_of(kPenalties, penalty).zh, words_of(kPenalties, penalty).en};
}
std::string_view code(Penalty penalty) {
    return words_of(kPenalties, penalty).code;
}
std::optional<Penalty> penalty_coded(std::string_view code) {
    return coded(kPenalties, code);
}

std::string_view code(RepetitionVerdict verdict) {
    return words_of(kVerdicts, verdict).code;
}
std::optional<RepetitionVerdict> verdict_coded(std::string_view code) {
    return coded(kVerdicts, code);
}

std::string_view code(TouchKind kind) {
    return words_of(kTouches, kind).code;
}
std::optional<TouchKind> touch_coded(std::string_view code) {
    return coded(kTouches, code);
}

} // namespace chuhe::game
