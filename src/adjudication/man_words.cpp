#include "man_words.hpp"

#include <array>
#include <string_view>

namespace chuhe::adjudication {

using base::Bilingual;

namespace {

struct Word {
    std::string_view red;
    std::string_view black;
    std::string_view english;
};

/// In the order of PieceKind.
constexpr std::array<Word, board::kPieceKinds> kWords{{{"帅", "将", "general"},
                                                       {"仕", "士", "advisor"},
                                                       {"相", "象", "elephant"},
                                                       {"马", "马", "horse"},
                                                       {"车", "车", "chariot"},
                                                       {"炮", "炮", "cannon"},
                                                       {"兵", "卒", "soldier"}}};

} // namespace

Bilingual words_for(const SearchBoard& board, Man man) {
    const Word& word = kWords[static_cast<std::size_t>(board.kind(man))];
    const std::string point = board::Square::from_index(board.where(man)).name();
    const std::string_view zh = side_of(man) == board::Side::Red ? word.red : word.black;
    return {.zh = std::string{zh} + "（" + point + "）", .en = "the " + std::string{word.english} + " on " + point};
}

void append(Bilingual& sentence, const Bilingual& part) {
    if (part.zh.empty()) {
        return;
    }
    sentence.zh += "；" + part.zh;
    sentence.en += "; " + part.en;
}

void finish(Bilingual& sentence) {
    sentence.zh += "。";
    sentence.en += ".";
    char& first = sentence.en.front();
    if (first >= 'a' && first <= 'z') {
        first = static_cast<char>(first - 'a' + 'A');
    }
}

} // namespace chuhe::adjudication
