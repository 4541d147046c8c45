#include "excuses.hpp"

#include "man_words.hpp"

namespace chuhe::adjudication {

using base::Bilingual;

namespace {

Bilingual why_offer(const Judgement& judgement, const SearchBoard& board) {
    const Bilingual own = words_for(board, judgement.offer->encounter.hunter);
    const Bilingual theirs = words_for(board, judgement.offer->encounter.prey);
    if (judgement.kind == FindingKind::Sacrifice) {
        return {.zh = own.zh + "送给" + theirs.zh + "吃，对方吃去后不会立即被将死或失子",
                .en = own.en + " is offered to " + theirs.en +
                      ", which can take it without being mated or losing material at once"};
    }
    return {.zh = own.zh + "与" + theirs.zh + "同兵种互吃，对方先吃也不失子、不被将死，是邀兑",
            .en = own.en + " and " + theirs.en +
                  " can take each other, and the other side loses nothing by taking first: an exchange is offered"};
}

/// 车（d5）吃马（c4）; "the chariot on d5 taking the horse on c4"
Bilingual hit_words(const Threat& threat, const SearchBoard& board) {
    if (const Hit* const hit = std::get_if<Hit>(&threat)) {
        const Bilingual hunter = words_for(board, hit->hunter);
        const Bilingual prey = words_for(board, hit->prey);
        return {.zh = hunter.zh + "吃" + prey.zh, .en = hunter.en + " taking " + prey.en};
    }
    const Bilingual hunter = words_for(board, std::get<Sequence>(threat).hunter);
    return {.zh = hunter.zh + "照将得子", .en = hunter.en + " winning a piece by checks"};
}

Bilingual verdict_on(Excuse excuse) {
    switch (excuse) {
    case Excuse::LosesElsewhere:
        return {.zh = "完整互吃要失子，不算捉", .en = "loses material in the full exchange, so it is no chase"};
    case Excuse::TakerIsMated:
        return {.zh = "吃后立即被将死，不算捉", .en = "would be answered by mate at once, so it is no chase"};
    case Excuse::StoodBefore:
        return {.zh = "走子之前已经存在，走子没有增加威胁", .en = "stood before the move, which adds nothing to it"};
    case Excuse::MereEscape:
        return {.zh = "走子之前已经存在，走子只是避捉", .en = "stood before; the move only saves the piece moved"};
    case Excuse::LoneDefender:
        return {.zh = "是守方仅有的攻击子附带捉士象，按闲着处理",
                .en = "is the only attacking piece of the defender hitting an advisor or elephant, which is idle"};
    case Excuse::GeneralsOwnHit:
        return {.zh = "是帅（将）本身叫吃，按闲着处理", .en = "is the general's own hit, which is idle"};
    case Excuse::SoldiersOwnHit:
        return {.zh = "是兵（卒）本身捉吃，按闲着处理", .en = "is a soldier's own hit, which is idle"};
    case Excuse::GeneralLeftCheck:
    case Excuse::KillStoodBefore:
    case Excuse::None:
        break;
    }
    return {.zh = "", .en = ""};
}

} // namespace

Bilingual why_general_left_check() {
    return {.zh = "帅（将）避将走动，由此产生的捉、杀不计",
            .en = "the general steps out of check; what arises from that is not charged"};
}

Bilingual why_idle(const Judgement& judgement, const SearchBoard& after) {
    if (judgement.offer) {
        return why_offer(judgement, after);
    }
    if (judgement.kind == FindingKind::Block) {
        const Bilingual subject = words_for(after, judgement.subject);
        return {.zh = "阻拦" + subject.zh + "，没有攻击作用", .en = "it blocks " + subject.en + " and attacks nothing"};
    }
    if (judgement.kind == FindingKind::Trail) {
        const Bilingual subject = words_for(after, judgement.subject);
        return {.zh = "盯住有根的" + subject.zh + "，吃它不得子",
                .en = "it keeps an eye on " + subject.en + ", which is protected: taking it wins nothing"};
    }
    if (judgement.excuse == Excuse::KillStoodBefore) {
        return {.zh = "同样的杀着走子之前已经存在，走子没有增加威胁",
                .en = "the same mate threatened before the move, which adds nothing to it"};
    }
    if (judgement.excuse == Excuse::None || !judgement.threat) {
        return {.zh = "没有将、杀、捉的作用", .en = "it neither checks nor threatens mate nor attacks a piece"};
    }
    const Bilingual hit = hit_words(*judgement.threat, after);
    const Bilingual verdict = verdict_on(judgement.excuse);
    return {.zh = hit.zh + "，" + verdict.zh, .en = hit.en + " " + verdict.en};
}

} // namespace chuhe::adjudication
