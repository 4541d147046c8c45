#include "audit_words.hpp"

#include <algorithm>
#include <array>

namespace chuhe::pages {

namespace {

struct Words {
    std::string_view word;
    std::string_view zh;
    std::string_view en;
};

constexpr std::array kActions{
    Words{"link_issued", "发链接", "link made"},
    Words{"link_revoked", "作废链接", "link revoked"},
    Words{"refused", "被拒", "refused"},
    Words{"game_attached", "开棋局", "game begun at a board"},
    Words{"event_created", "建立比赛", "event created"},
    Words{"entered", "报名", "entered"},
    Words{"event_started", "开赛抽签", "event started"},
    Words{"stage_began", "进入阶段", "stage begun"},
    Words{"member_added", "增报队员", "member added"},
    Words{"line_up_given", "交台次", "line-up"},
    Words{"round_paired", "编排", "round paired"},
    Words{"pairing_changed", "改编排", "pairing changed"},
    Words{"result_entered", "登记结果", "result entered"},
    Words{"result_corrected", "更正结果", "result corrected"},
    Words{"absence_marked", "登记缺席", "absence marked"},
    Words{"checked_in", "签到", "checked in"},
    Words{"withdrawn", "退出", "withdrawn"},
    Words{"returned", "归队", "returned"},
    Words{"pairs_forbidden", "规避", "pairs forbidden"},
    Words{"pairs_allowed", "解除规避", "pairs allowed again"},
    Words{"entry_corrected", "更正报名", "entry corrected"},
    Words{"settings_corrected", "更正规程", "regulations corrected"},
    Words{"penalised", "处罚", "penalised"},
    Words{"conduct_recorded", "对局中的犯规、处分", "fouls and penalties of a game"},
    Words{"play_changed", "改对局方式", "venue or time control changed"},
    Words{"undone", "撤销", "undone"},
    Words{"game_created", "建立对局", "game created"},
    Words{"seat_named", "登记姓名", "seat named"},
    Words{"moved", "代走一着", "move entered"},
    Words{"pressed", "代按钟", "clock pressed"},
    Words{"draw_offered", "代提和", "draw offered"},
    Words{"draw_accepted", "代应和", "draw accepted"},
    Words{"draw_declined", "代拒和", "draw declined"},
    Words{"repetition_ruled", "循环裁定", "repetition ruled"},
    Words{"repetition_warned", "警告变着", "told to vary"},
    Words{"claim_denied", "驳回要求", "claim turned down"},
    Words{"natural_limit_claimed", "自然限着", "natural limit claimed"},
    Words{"pieces_touched", "摸子", "pieces touched"},
    Words{"sheet_written", "补记录", "sheet written"},
    Words{"arrived", "到场", "arrived"},
    Words{"signed", "签字", "signed"},
    Words{"clock_started", "开钟", "clock started"},
    Words{"clock_paused", "停钟", "clock paused"},
    Words{"clock_resumed", "续钟", "clock resumed"},
    Words{"clocks_set", "调钟", "clocks set"},
    Words{"penalty_time_added", "加罚时间", "penalty time"},
    Words{"foul_recorded", "记犯规", "foul"},
    Words{"note_recorded", "记事", "note"},
    Words{"penalty_given", "处罚", "penalty"},
    Words{"penalty_withdrawn", "撤回处分", "penalty withdrawn"},
    Words{"illegal_move_made", "违规着法", "illegal move"},
    Words{"moves_struck", "退着", "moves struck"},
    Words{"move_limit_set", "设限着", "move limit"},
    Words{"adjournment_announced", "宣布封棋", "adjourned"},
    Words{"move_sealed", "封着", "move sealed"},
    Words{"play_resumed", "续赛", "play resumed"},
    Words{"ended", "判定终局", "ended"},
    Words{"outcome_changed", "更正结果", "result changed"},
    Words{"game_reopened", "恢复对局", "game reopened"},
};

constexpr std::array kMembers{
    Words{"names", "姓名", "names"},
    Words{"phase", "状态", "phase"},
    Words{"plies", "着数", "moves"},
    Words{"last_move", "末着", "last move"},
    Words{"remaining_ms", "余时（毫秒）", "time left (ms)"},
    Words{"used_ms", "用时（毫秒）", "time used (ms)"},
    Words{"running", "走钟", "clock running"},
    Words{"present", "在场", "present"},
    Words{"offer", "提和", "draw offer"},
    Words{"warned", "须变着", "must vary"},
    Words{"move_limit", "限着", "move limit"},
    Words{"fouls", "犯规", "fouls"},
    Words{"illegal_moves", "违规着法", "illegal moves"},
    Words{"result", "结果", "result"},
    Words{"signed", "签字", "signed"},
    Words{"settings", "设置", "settings"},
    Words{"forbidden", "规避", "forbidden pairs"},
    Words{"entrant", "选手", "entrant"},
    Words{"stage", "阶段", "stage"},
    Words{"round", "轮", "round"},
    Words{"board", "台", "board"},
    Words{"bye", "轮空", "bye"},
    Words{"link", "链接", "link"},
};

template <typename List>
std::string find(const List& list, std::string_view word, Language language) {
    for (const Words& words : list) {
        if (words.word == word) {
            return std::string{language == Language::Chinese ? words.zh : words.en};
        }
    }
    return std::string{word};
}

} // namespace

std::string audit_action(std::string_view word, Language language) {
    return find(kActions, word, language);
}

std::string audit_member(const std::string& name, Language language) {
    std::string said;
    std::size_t start = 0;
    while (start <= name.size()) {
        const std::size_t end = std::min(name.find(' ', start), name.size());
        said += (said.empty() ? "" : " ") + find(kMembers, std::string_view{name}.substr(start, end - start), language);
        start = end + 1;
    }
    return said;
}

} // namespace chuhe::pages
