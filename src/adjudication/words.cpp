#include "words.hpp"

#include <algorithm>
#include <array>

namespace chuhe::adjudication {

using base::Bilingual;
using board::Side;

namespace {

constexpr std::array<std::string_view, board::kPieceKinds> kRed{"帅", "仕", "相", "马", "车", "炮", "兵"};
constexpr std::array<std::string_view, board::kPieceKinds> kBlack{"将", "士", "象", "马", "车", "炮", "卒"};
constexpr std::array<std::string_view, board::kPieceKinds> kEnglish{"general", "advisor", "elephant", "horse",
                                                                    "chariot", "cannon",  "soldier"};
constexpr std::array<std::string_view, 11> kNumerals{"零", "一", "二", "三", "四", "五", "六", "七", "八", "九", "十"};
constexpr std::size_t kKinds = 8;

std::string numeral(int number) {
    return number < static_cast<int>(kNumerals.size()) ? std::string{kNumerals[static_cast<std::size_t>(number)]}
                                                       : std::to_string(number);
}

/// 两个, not 二个.
std::string count_word(int number) {
    return number == 2 ? "两" : numeral(number);
}

std::array<int, kKinds> count_kinds(const Evidence& evidence, Side side) {
    std::array<int, kKinds> counts{};
    for (std::size_t ply = 0; ply < evidence.moves.size(); ++ply) {
        if (evidence.mover(ply) == side) {
            ++counts[static_cast<std::size_t>(evidence.findings[ply].kind)];
        }
    }
    return counts;
}

Bilingual perpetual(FindingKind kind) {
    if (kind == FindingKind::Idle) {
        return {.zh = "闲着", .en = "idle moves"};
    }
    const Bilingual word = name(kind);
    return {.zh = "长" + word.zh, .en = "perpetual " + word.en};
}

Bilingual class_sentence(SideClass side_class) {
    switch (side_class) {
    case SideClass::Forbidden:
        return {.zh = "属禁止着法", .en = "which is forbidden"};
    case SideClass::PerpetualCheck:
        return {.zh = "着着将军", .en = "checking with every move"};
    case SideClass::Allowed:
        break;
    }
    return {.zh = "属允许着法", .en = "which is allowed"};
}

Bilingual side_sentence(const Ruling& ruling, const Evidence& evidence, Side side) {
    const Bilingual who = side_name(side);
    const Bilingual what = pattern(evidence, side);
    const Bilingual class_of = class_sentence(ruling.classes[side]);
    if (ruling.book == rules::RulesetId::Axf && ruling.classes[side] == SideClass::Allowed &&
        count_kinds(evidence, side)[static_cast<std::size_t>(FindingKind::Chase)] != 0) {
        return {.zh = who.zh + what.zh + "，但不是每着都捉同一个子，" + class_of.zh,
                .en = who.en + ": " + what.en + ", but not one and the same piece with every move, " + class_of.en};
    }
    return {.zh = who.zh + what.zh + "，" + class_of.zh, .en = who.en + ": " + what.en + ", " + class_of.en};
}

/// How long the warned side may go on.
Bilingual grace(const rules::Ruleset& ruleset) {
    const std::string number = std::to_string(ruleset.further_after_warning);
    if (ruleset.further_unit == rules::FurtherUnit::Rounds) {
        return {.zh = count_word(ruleset.further_after_warning) + "个回合内必须变着，不变判负",
                .en = "must vary within " + number + " rounds or loses"};
    }
    return {.zh = "必须立即变着，再重复" + numeral(ruleset.further_after_warning) + "次循环即判负",
            .en = "must vary at once and loses if the cycle is repeated " +
                  (ruleset.further_after_warning == 1 ? std::string{"once"} : number + " times") + " more"};
}

Bilingual consequence(const Ruling& ruling, const rules::Ruleset& ruleset) {
    switch (ruling.verdict) {
    case Verdict::RedMustVary:
    case Verdict::BlackMustVary: {
        const Bilingual who = side_name(*offender(ruling.verdict));
        const Bilingual how = grace(ruleset);
        return {.zh = who.zh + how.zh, .en = who.en + " " + how.en};
    }
    case Verdict::RedLoses:
    case Verdict::BlackLoses: {
        const Bilingual who = side_name(*offender(ruling.verdict));
        return {.zh = "单方面长将，判" + who.zh + "负", .en = "one-sided perpetual check: " + who.en + " loses"};
    }
    case Verdict::Draw:
        return {.zh = "双方不变，判和", .en = "if neither side varies, the game is drawn"};
    case Verdict::Undecided:
        return {.zh = "搜索到达上限，不能裁定，请裁判裁决",
                .en = "a limit of the search was met, so the program does not decide; the arbiter rules"};
    case Verdict::None:
        break;
    }
    return {.zh = "不构成循环", .en = "nothing repeats"};
}

/// 第 26.4 条, "article 26.4"; where a book counts by parts, 允许着法第 4 条, "allowed moves, article 4".
Bilingual article(const rules::Clause& clause) {
    const std::string number{clause.number()};
    const std::size_t space = number.rfind(' ');
    if (space == std::string::npos) {
        return {.zh = "第 " + number + " 条", .en = "article " + number};
    }
    const std::string part = number.substr(0, space);
    const std::string last = number.substr(space + 1);
    if (part == "general") {
        return {.zh = "总则第 " + last + " 条", .en = "general rule " + last};
    }
    return {.zh = (part == "forbidden" ? "禁止着法第 " : "允许着法第 ") + last + " 条",
            .en = part + " moves, article " + last};
}

Bilingual citation(const Ruling& ruling, rules::RulesetId book) {
    if (ruling.clause.book() == "chuhe") {
        return {.zh = "（" + std::string{ruling.clause.text()} + "）",
                .en = "(" + std::string{ruling.clause.text()} + ")"};
    }
    const Bilingual rules_name = book_name(book);
    Bilingual cited = article(ruling.clause);
    if (ruling.procedure) {
        const Bilingual also = article(*ruling.procedure);
        cited.zh += "、" + also.zh;
        cited.en += " and " + also.en;
    }
    return {.zh = "依据" + rules_name.zh + cited.zh, .en = "By " + rules_name.en + ", " + cited.en};
}

} // namespace

Bilingual side_name(Side side) {
    return side == Side::Red ? Bilingual{.zh = "红方", .en = "Red"} : Bilingual{.zh = "黑方", .en = "Black"};
}

Bilingual piece_name(board::Piece piece) {
    const auto index = static_cast<std::size_t>(piece.kind);
    return {.zh = std::string{piece.side == Side::Red ? kRed[index] : kBlack[index]},
            .en = std::string{kEnglish[index]}};
}

Bilingual book_name(rules::RulesetId book) {
    switch (book) {
    case rules::RulesetId::Cn1999:
        return {.zh = "1999年版规则", .en = "the Chinese rules of 1999"};
    case rules::RulesetId::Cn2020:
        return {.zh = "2020年版规则", .en = "the Chinese rules of 2020"};
    case rules::RulesetId::CnOld:
        return {.zh = "旧版规则", .en = "the older Chinese rules"};
    case rules::RulesetId::Axf:
        break;
    }
    return {.zh = "亚洲规则", .en = "the Asian rules"};
}

Bilingual pattern(const Evidence& evidence, Side side) {
    const std::array<int, kKinds> counts = count_kinds(evidence, side);
    if (kKinds - 1 == static_cast<std::size_t>(std::ranges::count(counts, 0))) {
        const auto only = std::ranges::find_if(counts, [](int count) { return count != 0; });
        return perpetual(static_cast<FindingKind>(only - counts.begin()));
    }
    Bilingual text;
    for (std::size_t index = 0; index < kKinds; ++index) {
        if (counts[index] != 0) {
            const Bilingual word = name(static_cast<FindingKind>(index));
            text.zh += numeral(counts[index]) + word.zh;
            text.en += (text.en.empty() ? "" : ", ") + std::to_string(counts[index]) + " " + word.en;
        }
    }
    return text;
}

Bilingual ruling_text(const Ruling& ruling, const Evidence& evidence, const rules::Ruleset& ruleset,
                      const Bilingual& because) {
    const Bilingual red = side_sentence(ruling, evidence, Side::Red);
    const Bilingual black = side_sentence(ruling, evidence, Side::Black);
    const Bilingual cited = citation(ruling, ruleset.id);
    const Bilingual then = consequence(ruling, ruleset);
    const std::string reason_zh = because.zh.empty() ? "" : because.zh + "，";
    const std::string reason_en = because.en.empty() ? "" : because.en + "; ";
    return {.zh = red.zh + "；" + black.zh + "。" + cited.zh + "，" + reason_zh + then.zh + "。",
            .en = red.en + ". " + black.en + ". " + cited.en + ": " + reason_en + then.en + "."};
}

} // namespace chuhe::adjudication
