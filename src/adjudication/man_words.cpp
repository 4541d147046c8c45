#include "man_words.hpp"

#include "words.hpp"

namespace chuhe::adjudication {

using base::Bilingual;

Bilingual words_for(const SearchBoard& board, Man man) {
    const Bilingual word = piece_name({side_of(man), board.kind(man)});
    const std::string point = board::Square::from_index(board.where(man)).name();
    return {.zh = word.zh + "（" + point + "）", .en = "the " + word.en + " on " + point};
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
