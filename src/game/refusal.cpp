#include "checks.hpp"

#include <array>

namespace chuhe::game {

namespace {

struct Words {
    RefusalCode code;
    std::string_view word;
    rules::Clause clause;
    const char* zh;
    const char* en;
};

/// By the order of RefusalCode.
constexpr std::array kWords{
    Words{RefusalCode::NotCreated, "not_created", "chuhe play", "没有这盘棋", "there is no such game"},
    Words{RefusalCode::AlreadyCreated, "already_created", "chuhe play", "这盘棋已经建立", "the game exists already"},
    Words{RefusalCode::BadSetup, "bad_setup", "cn1999 1.3", "起始局面不成立", "the start position is not possible"},
    Words{RefusalCode::BadSettings, "bad_settings", "chuhe settings", "对局设置有误", "the settings are wrong"},
    Words{RefusalCode::BadTimeControl, "bad_time_control", "cn1999 6", "计时方案有误", "the time control is wrong"},
    Words{RefusalCode::BadText, "bad_text", "chuhe limits", "文字过长或编码有误（须为 UTF-8）",
          "the text is too long or not UTF-8"},
    Words{RefusalCode::NotAllowed, "not_allowed", "cn1999 18", "无此权限", "this role may not do that"},
    Words{RefusalCode::NotYourSide, "not_your_side", "cn1999 2.1", "不能代对方行事", "you play the other side"},
    Words{RefusalCode::NotYourTurn, "not_your_turn", "cn1999 2.1", "未轮到走棋", "it is not your turn"},
    Words{RefusalCode::GameOver, "game_over", "cn1999 2.1", "对局已经终了", "the game is over"},
    Words{RefusalCode::GameNotOver, "game_not_over", "cn1999 10.1", "对局尚未终了", "the game is not over"},
    Words{RefusalCode::Paused, "paused", "cn1999 22.4", "裁判已停钟", "the arbiter has stopped the clock"},
    Words{RefusalCode::Adjourned, "adjourned", "cnold adjournment", "已宣布封棋", "the game is adjourned"},
    Words{RefusalCode::NotAdjourned, "not_adjourned", "cnold adjournment", "未宣布封棋", "the game is not adjourned"},
    Words{RefusalCode::AwaitingRuling, "awaiting_ruling", "cn1999 24", "待判局面，等候裁判裁定",
          "a claim waits for the arbiter's ruling"},
    Words{RefusalCode::NothingToRule, "nothing_to_rule", "cn1999 24", "没有待裁定的要求",
          "no claim waits for a ruling"},
    Words{RefusalCode::IllegalMove, "illegal_move", "cn1999 4.1.6", "违反行棋规定", "the move is against the rules"},
    Words{RefusalCode::TouchMove, "touch_move", "cn1999 5.1", "摸子走子", "a touched piece binds"},
    Words{RefusalCode::ClockNotPressed, "clock_not_pressed", "cn1999 22.5", "对方尚未按钟",
          "the opponent has not pressed the clock"},
    Words{RefusalCode::NothingToPress, "nothing_to_press", "cn1999 6", "走棋后方可按钟",
          "the clock is pressed after one's own move"},
    Words{RefusalCode::NoClock, "no_clock", "cn1999 6", "本局不计时", "the game has no clock"},
    Words{RefusalCode::ClockRunning, "clock_running", "cn1999 6", "棋钟已在走", "the clock is running"},
    Words{RefusalCode::ClockStopped, "clock_stopped", "cn1999 6", "棋钟未开", "the clock has not been started"},
    Words{RefusalCode::BadTime, "bad_time", "cn1999 6", "时间须在 1 毫秒至 240 小时之间",
          "a time must lie between 1 millisecond and 240 hours"},
    Words{RefusalCode::FlagDown, "flag_down", "cn1999 22.4", "旗已落，先调整棋钟再开钟",
          "the flag is down: set the clocks before they go on"},
    Words{RefusalCode::DrawOfferedTwice, "draw_offered_twice", "cn1999 23.1", "提和须轮流进行，不得连续提和",
          "draw offers alternate: not twice in a row"},
    Words{RefusalCode::DrawOfferOutOfTurn, "draw_offer_out_of_turn", "cn1999 23.1", "提和须在自己走棋之后",
          "a draw is offered after one's own move"},
    Words{RefusalCode::NoDrawOffer, "no_draw_offer", "cn1999 23.1", "对方没有提和", "no draw has been offered"},
    Words{RefusalCode::OwnDrawOffer, "own_draw_offer", "cn1999 23.1", "提和方不得自行应允或撤回",
          "one's own offer is answered by the other side"},
    Words{RefusalCode::NoRepetition, "no_repetition", "cn1999 24", "着法未循环反复达到规定次数",
          "the moves have not been repeated often enough"},
    Words{RefusalCode::RepetitionUndecided, "repetition_undecided", "cn1999 24", "程序不能判定此循环",
          "the program cannot decide this repetition"},
    Words{RefusalCode::LimitNotReached, "limit_not_reached", "cn1999 23.3", "未达自然限着回合数",
          "the natural limit is not reached"},
    Words{RefusalCode::TouchNotInForce, "touch_not_in_force", "cn1999 5", "本局不用摸子规则",
          "touch-move is not in force in this game"},
    Words{RefusalCode::NothingTouched, "nothing_touched", "cn1999 5.1", "该点没有棋子", "no piece stands there"},
    Words{RefusalCode::SheetNotInForce, "sheet_not_in_force", "cn1999 7", "本局自动记录", "this game records itself"},
    Words{RefusalCode::SheetIncomplete, "sheet_incomplete", "cn1999 7.2", "须先补全漏记着法",
          "the moves left out must be recorded first"},
    Words{RefusalCode::NoSuchPly, "no_such_ply", "cn1999 7", "没有这一着", "there is no such move"},
    Words{RefusalCode::AlreadyArrived, "already_arrived", "cn1999 21.2", "已经到场", "the player is there already"},
    Words{RefusalCode::AlreadySigned, "already_signed", "cn1999 10.1", "已经签字", "already signed"},
    Words{RefusalCode::SealedMoveMissing, "sealed_move_missing", "cnold adjournment", "须先拆封",
          "the envelope must be opened first"},
    Words{RefusalCode::NothingSealed, "nothing_sealed", "cnold adjournment", "着法已在棋盘上走出，没有封着",
          "the move was made openly: there is no sealed move"},
    Words{RefusalCode::BadOutcome, "bad_outcome", "cn1999 4", "裁判不能这样裁定",
          "an official may not rule this ending"},
    Words{RefusalCode::MoveIsLegal, "move_is_legal", "cn1999 5.8", "此着合乎规定", "the move breaks no rule"},
    Words{RefusalCode::PositionImpossible, "position_impossible", "cn1999 5.8", "走后局面不成立",
          "the position after it is not possible"},
    Words{RefusalCode::NoFlag, "no_flag", "cn1999 22.2", "未超时", "no flag is down"},
    Words{RefusalCode::NothingChanges, "nothing_changes", "chuhe play", "没有变化", "nothing would change"},
    Words{RefusalCode::PenaltyStands, "penalty_stands", "cn1999 18", "判负的处分仍在，先撤回处分",
          "the penalty that ended the game stands: withdraw it first"},
    Words{RefusalCode::ReasonMissing, "reason_missing", "chuhe play", "须写明理由", "say the reason"},
};

constexpr bool is_in_order() {
    for (std::size_t i = 0; i < kWords.size(); ++i) {
        if (static_cast<std::size_t>(kWords[i].code) != i) {
            return false;
        }
    }
    return true;
}
static_assert(is_in_order() && kWords.size() == static_cast<std::size_t>(RefusalCode::ReasonMissing) + 1);

const Words& words_of(RefusalCode code) {
    return kWords[static_cast<std::size_t>(code)];
}

} // namespace

std::string_view code(RefusalCode code) {
    return words_of(code).word;
}

std::string_view Refusal::word() const {
    return illegal ? rules::code(illegal->reason) : game::code(code);
}

Refusal refusal(RefusalCode code) {
    return refusal(code, words_of(code).clause);
}

Refusal refusal(RefusalCode code, rules::Clause clause) {
    const std::string number{clause.book() == "chuhe" ? "" : clause.number()};
    const Words& words = words_of(code);
    return refusal(code, clause,
                   number.empty()
                       ? base::Bilingual{words.zh, words.en}
                       : base::Bilingual{std::string{words.zh} + "，" + number, std::string{words.en} + ", " + number});
}

Refusal refusal(RefusalCode code, rules::Clause clause, base::Bilingual text) {
    return {code, clause, std::move(text), std::nullopt, std::nullopt};
}

} // namespace chuhe::game
