#include "glyph.hpp"

namespace chuhe::notation {

using board::PieceKind;

namespace {

Glyph piece(PieceKind kind) {
    Glyph glyph;
    glyph.piece = kind;
    return glyph;
}

Glyph sign(Ordinal ordinal, Action action) {
    Glyph glyph;
    glyph.ordinal = ordinal;
    glyph.action = action;
    return glyph;
}

Glyph ordinal(Ordinal value) {
    Glyph glyph;
    glyph.ordinal = value;
    return glyph;
}

Glyph action(Action value) {
    Glyph glyph;
    glyph.action = value;
    return glyph;
}

Glyph digit(int value) {
    Glyph glyph;
    glyph.digit = value;
    return glyph;
}

std::optional<PieceKind> kind_of_letter(char32_t lower) {
    switch (lower) {
    case U'k':
    case U'g':
        return PieceKind::General;
    case U'a':
        return PieceKind::Advisor;
    case U'e':
    case U'b':
        return PieceKind::Elephant;
    case U'h':
    case U'n':
    case U'm':
        return PieceKind::Horse;
    case U'r':
        return PieceKind::Chariot;
    case U'c':
        return PieceKind::Cannon;
    case U'p':
    case U's':
        return PieceKind::Soldier;
    default:
        return std::nullopt;
    }
}

Glyph ascii(char32_t character) {
    if (character >= U'1' && character <= U'9') {
        return digit(static_cast<int>(character - U'0'));
    }
    switch (character) {
    case U'+':
        return sign(Ordinal::Front, Action::Forward);
    case U'-':
        return sign(Ordinal::Rear, Action::Back);
    case U'.':
    case U'=':
        return sign(Ordinal::Middle, Action::Sideways);
    default:
        break;
    }
    const char32_t lower = character | 0x20U;
    if (lower < U'a' || lower > U'z') {
        return {};
    }
    Glyph glyph;
    glyph.piece = kind_of_letter(lower);
    if (lower <= U'e') {
        glyph.letter_order = static_cast<int>(lower - U'a') + 1;
    }
    return glyph;
}

std::optional<int> chinese_digit(char32_t character) {
    constexpr std::u32string_view kPlain = U"一二三四五六七八九";
    constexpr std::u32string_view kFormal = U"壹贰叁肆伍陆柒捌玖";
    constexpr std::u32string_view kFormalTraditional = U"壹貳參肆伍陸柒捌玖";
    for (const std::u32string_view digits : {kPlain, kFormal, kFormalTraditional}) {
        if (const auto at = digits.find(character); at != std::u32string_view::npos) {
            return static_cast<int>(at) + 1;
        }
    }
    return std::nullopt;
}

Glyph chinese(char32_t character) {
    switch (character) {
    case U'帅':
    case U'帥':
    case U'将':
    case U'將':
        return piece(PieceKind::General);
    case U'仕':
    case U'士':
        return piece(PieceKind::Advisor);
    case U'相':
    case U'象':
        return piece(PieceKind::Elephant);
    case U'马':
    case U'馬':
    case U'傌':
    case U'㐷':
        return piece(PieceKind::Horse);
    case U'车':
    case U'車':
    case U'俥':
    case U'硨':
        return piece(PieceKind::Chariot);
    case U'炮':
    case U'砲':
    case U'包':
        return piece(PieceKind::Cannon);
    case U'兵':
    case U'卒':
        return piece(PieceKind::Soldier);
    case U'进':
    case U'進':
        return action(Action::Forward);
    case U'退':
        return action(Action::Back);
    case U'平':
        return action(Action::Sideways);
    case U'前':
        return ordinal(Ordinal::Front);
    case U'中':
        return ordinal(Ordinal::Middle);
    case U'后':
    case U'後':
        return ordinal(Ordinal::Rear);
    default:
        break;
    }
    const auto number = chinese_digit(character);
    return number ? digit(*number) : Glyph{};
}

constexpr char32_t kFullWidthFirst = 0xFF01;
constexpr char32_t kFullWidthLast = 0xFF5E;
constexpr char32_t kFullWidthShift = 0xFEE0;

} // namespace

Glyph glyph_of(char32_t character) {
    if (character >= kFullWidthFirst && character <= kFullWidthLast) {
        return ascii(character - kFullWidthShift);
    }
    return character < 0x80 ? ascii(character) : chinese(character);
}

std::optional<char32_t> take_character(std::string_view& text) {
    if (text.empty()) {
        return std::nullopt;
    }
    const auto lead = static_cast<unsigned char>(text[0]);
    const std::size_t length = lead < 0x80 ? 1 : lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : 2;
    if (text.size() < length || (lead >= 0x80 && lead < 0xC2)) {
        return std::nullopt;
    }
    char32_t character = length == 1 ? lead : lead & (0xFFU >> (length + 1));
    for (std::size_t i = 1; i < length; ++i) {
        character = (character << 6U) | (static_cast<unsigned char>(text[i]) & 0x3FU);
    }
    text.remove_prefix(length);
    return character;
}

} // namespace chuhe::notation
