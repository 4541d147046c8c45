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
    Words{"result_reopened", "恢复对局，结果作废", "game reopened, result void"},
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
    Words{"came_late", "局后才到", "came after the end"},
    Words{"clock_frozen", "棋钟停住", "clock frozen"},
    Words{"foul_withdrawn", "撤回犯规", "foul withdrawn"},
    Words{"names_swapped", "对调双方", "seats swapped"},
    Words{"start_corrected", "更正起始局面", "start corrected"},
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
    Words{"name", "姓名", "name"},
    Words{"asked", "所求", "asked for"},
    Words{"unit", "单位", "unit"},
    Words{"rating", "等级分", "rating"},
    Words{"members", "队员", "members"},
    Words{"warnings", "警告", "warnings"},
    Words{"disqualifications", "取消当场资格", "out of a match"},
    Words{"round_bans", "取消当场资格", "out of a match"},
    Words{"expulsions", "除名", "expulsions"},
    Words{"withdrawn", "退出", "withdrawn"},
    Words{"after_round", "已编轮数", "rounds paired"},
    Words{"results", "已赛成绩", "results"},
    Words{"is_expelled", "除名", "expelled"},
    Words{"in_game", "在对局中", "in a game"},
    Words{"without_consent", "未获同意", "without consent"},
    Words{"reason", "理由", "reason"},
    Words{"absences", "缺席，轮次", "absent from round"},
    Words{"checked_in_for", "签到，轮次", "came for round"},
    Words{"pairing", "对阵", "pairing"},
    Words{"first", "先手", "first"},
    Words{"second", "后手", "second"},
    Words{"games", "各局", "games"},
    Words{"line_ups", "台次", "line-ups"},
    Words{"conduct", "犯规、处分，局次", "fouls and penalties of game"},
    Words{"title", "名称", "title"},
    Words{"format", "赛制", "format"},
    Words{"planned_rounds", "轮数", "rounds"},
    Words{"play", "对局方式", "how games are played"},
    Words{"venue", "地点", "venue"},
    Words{"control", "用时", "time control"},
    Words{"how", "办法", "how"},
    Words{"groups", "分组", "groups"},
    Words{"red", "红方", "Red"},
    Words{"black", "黑方", "Black"},
    Words{"red_halves", "红方半分", "Red's half points"},
    Words{"black_halves", "黑方半分", "Black's half points"},
    Words{"code", "终局", "ending"},
    Words{"clause", "条款", "clause"},
    Words{"official", "裁判", "official"},
    Words{"penalties", "处分", "penalties"},
};

/// Values that are words of the program.
constexpr std::array kValues{
    Words{"", "—", "—"},
    Words{"true", "是", "yes"},
    Words{"false", "否", "no"},
    Words{"open", "有效", "open"},
    Words{"revoked", "已作废", "revoked"},
    Words{"not_created", "未建立", "not created"},
    Words{"entering", "报名中", "entering"},
    Words{"running", "进行中", "running"},
    Words{"playing", "进行中", "playing"},
    Words{"paused", "停钟", "paused"},
    Words{"awaiting_ruling", "待裁定", "awaiting a ruling"},
    Words{"sealing", "封着中", "sealing"},
    Words{"adjourned", "封棋", "adjourned"},
    Words{"over", "已终局", "over"},
    Words{"all_void", "一概注销（20.3）", "all void (20.3)"},
    Words{"results_stand", "有效", "they stand"},
    Words{"nothing", "不得分", "no points"},
    Words{"half_point", "半分", "half a point"},
    Words{"real_boards", "实盘", "real boards"},
    Words{"server", "服务器", "the server"},
    Words{"1-0", "1 : 0", "1 : 0"},
    Words{"1/2-1/2", "和", "½ : ½"},
    Words{"0-1", "0 : 1", "0 : 1"},
    Words{"+--", "+ : −", "+ : −"},
    Words{"--+", "− : +", "− : +"},
    Words{"---", "− : −", "− : −"},
    Words{"0-0", "0 : 0", "0 : 0"},
    Words{"red", "红方", "Red"},
    Words{"black", "黑方", "Black"},
    Words{"play", "走棋", "to play"},
    Words{"arbitrate", "在台边裁判", "to arbitrate"},
    Words{"enter_results", "登记结果", "to enter results"},
    Words{"direct", "编排、更正、处分", "to direct the event"},
    Words{"expel", "除名", "to expel"},
    Words{"open_boards", "在台上开局", "to begin games at boards"},
    Words{"read_audit", "看审计记录", "to read the audit"},
    Words{"manage_links", "发、作废链接", "to make or revoke links"},
    Words{"set_clocks", "调钟", "to set the clocks"},
    Words{"add_penalty_time", "加罚时间", "to add penalty time"},
    Words{"record_foul", "记犯规", "to record a foul"},
    Words{"withdraw_foul", "撤回犯规", "to withdraw a foul"},
    Words{"give_penalty", "处罚", "to give a penalty"},
    Words{"withdraw_penalty", "撤回处分", "to withdraw a penalty"},
    Words{"strike_moves", "退着", "to strike moves"},
    Words{"correct_record", "改棋谱", "to correct the record"},
    Words{"swap_names", "对调双方", "to swap the seats"},
    Words{"record_stood_move", "记已成立的违规着法", "to record a move that stood"},
    Words{"set_move_limit", "设限着", "to set a move limit"},
    Words{"announce_adjournment", "宣布封棋", "to adjourn"},
    Words{"resume_play", "续赛", "to resume play"},
    Words{"rule_claim", "裁定要求", "to rule on a claim"},
    Words{"rule_repetition", "循环裁定", "to rule on a repetition"},
    Words{"rule_game", "判定终局", "to end the game"},
    Words{"change_outcome", "更正结果", "to change the result"},
    Words{"reopen_game", "恢复对局", "to reopen the game"},
    Words{"start_clock", "开钟", "to start the clock"},
    Words{"pause_clock", "停钟", "to stop the clock"},
    Words{"resume_clock", "续钟", "to go on with the clock"},
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

std::string audit_value(std::string_view value, Language language) {
    return find(kValues, value, language);
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
