#include "move_words.hpp"

#include <chuhe/notation/coordinates.hpp>
#include <chuhe/notation/san.hpp>

#include <array>
#include <string>

namespace chuhe::record {

namespace {

bool is_digit(char c) {
    return c >= '0' && c <= '9';
}

bool is_chinese_digit(std::string_view character) {
    constexpr std::string_view kDigits = "一二三四五六七八九";
    return character.size() == 3 && kDigits.find(character) != std::string_view::npos;
}

/// A move whose piece is '?', as an encoder writes a character it does not have, with a chariot in its place. Fails:
/// nothing where the text is no such move.
std::optional<notation::DescribedMove> with_lost_piece(std::string_view word) {
    constexpr std::array<std::string_view, 4> kLost{"?", "？", "\xEF\xBF\xBD", "□"};
    if (word.size() > 16) {
        return std::nullopt;
    }
    for (const std::string_view lost : kLost) {
        const std::size_t at = word.find(lost);
        if (at == std::string_view::npos || at > 3) {
            continue;
        }
        const std::string mended = std::string{word.substr(0, at)} + "车" + std::string{word.substr(at + lost.size())};
        const auto described = notation::read_description(mended);
        if (described && described->action != notation::Action::Unstated) {
            return described;
        }
    }
    return std::nullopt;
}

Fit united(Fit a, Fit b) {
    return static_cast<Fit>(static_cast<unsigned>(a) | static_cast<unsigned>(b));
}

} // namespace

std::optional<int> take_number(std::string_view& word) {
    std::size_t at = 0;
    int number = 0;
    int digits = 0;
    while (at < word.size() && digits < 5) {
        if (is_digit(word[at])) {
            number = number * 10 + (word[at] - '0');
            at += 1;
        } else if (word.substr(at, 2) == "\xEF\xBC" && at + 2 < word.size() && word[at + 2] >= '\x90' &&
                   word[at + 2] <= '\x99') {
            number = number * 10 + (word[at + 2] - '\x90');
            at += 3;
        } else {
            break;
        }
        ++digits;
    }
    if (digits == 0) {
        return std::nullopt;
    }
    const std::string_view rest = word.substr(at);
    if (rest.starts_with(".") || rest.starts_with(":")) {
        word = rest.substr(1);
        return number;
    }
    if (rest.starts_with("．") || rest.starts_with("：")) {
        word = rest.substr(3);
        return number;
    }
    if (rest.empty() || rest.starts_with("…")) {
        word = rest;
        return number;
    }
    return std::nullopt;
}

bool take_dots(std::string_view& word) {
    const std::size_t before = word.size();
    for (bool found = true; found;) {
        found = false;
        for (const std::string_view dots : {".", "…", "．"}) {
            if (word.starts_with(dots)) {
                word.remove_prefix(dots.size());
                found = true;
            }
        }
    }
    return word.size() != before;
}

std::string_view without_marks(std::string_view word) {
    if (with_lost_piece(word)) {
        return word;
    }
    for (bool found = true; found;) {
        found = false;
        for (const std::string_view mark : {"!", "?", "！", "？"}) {
            if (word.ends_with(mark)) {
                word.remove_suffix(mark.size());
                found = true;
            }
            if (word.starts_with(mark)) {
                word.remove_prefix(mark.size());
                found = true;
            }
        }
    }
    return word;
}

bool is_numbered_soldier(std::string_view word) {
    return word.size() == 4 && is_digit(word[0]) && is_digit(word[1]) && !is_digit(word[2]) && is_digit(word[3]) &&
           notation::read_description(word).has_value();
}

MoveToken classified(std::string_view word) {
    MoveToken token;
    token.text = word;
    token.described = notation::read_description(word);
    if (!token.described) {
        token.described = with_lost_piece(word);
        token.has_lost_piece = token.described.has_value();
    }
    token.has_chinese_digits = word.size() >= 3 && is_chinese_digit(word.substr(word.size() - 3));
    if (token.described) {
        const bool is_short = token.described->action == notation::Action::Unstated;
        token.fits = is_short ? Fit::Short : Fit::Full;
        if (!is_short) {
            return token;
        }
    }
    using notation::RankOrigin;
    if (notation::read_coordinates(word, RankOrigin::Zero) || notation::read_coordinates(word, RankOrigin::One)) {
        token.fits = united(token.fits, Fit::Coordinates);
    }
    if (notation::read_san(word, RankOrigin::Zero) || notation::read_san(word, RankOrigin::One)) {
        token.fits = united(token.fits, Fit::San);
    }
    return token;
}

std::optional<GameResult> result_named(std::string_view word) {
    struct Named {
        std::string_view word;
        GameResult result;
    };
    static constexpr std::array kNamed{Named{"1-0", GameResult::RedWins},      Named{"0-1", GameResult::BlackWins},
                                       Named{"1/2-1/2", GameResult::Draw},     Named{"*", GameResult::Unknown},
                                       Named{"1/2", GameResult::Draw},         Named{"½-½", GameResult::Draw},
                                       Named{"红胜", GameResult::RedWins},     Named{"紅勝", GameResult::RedWins},
                                       Named{"红先胜", GameResult::RedWins},   Named{"紅先勝", GameResult::RedWins},
                                       Named{"黑胜", GameResult::BlackWins},   Named{"黑勝", GameResult::BlackWins},
                                       Named{"红先负", GameResult::BlackWins}, Named{"紅先負", GameResult::BlackWins},
                                       Named{"和局", GameResult::Draw},        Named{"和棋", GameResult::Draw},
                                       Named{"红先和", GameResult::Draw},      Named{"紅先和", GameResult::Draw}};
    for (const Named& named : kNamed) {
        if (named.word == word) {
            return named.result;
        }
    }
    return std::nullopt;
}

} // namespace chuhe::record
