#include "movetext.hpp"

#include <chuhe/notation/coordinates.hpp>
#include <chuhe/notation/san.hpp>

#include <algorithm>
#include <array>

namespace chuhe::record {

namespace {

constexpr std::size_t kMostNested = 200;
constexpr std::size_t kLongestWord = 4096;

bool is_digit(char c) {
    return c >= '0' && c <= '9';
}

bool is_letter(char c) {
    return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z');
}

/// The length of the UTF-8 character at a place, within the text.
std::size_t character_length(std::string_view text, std::size_t at) {
    const auto lead = static_cast<unsigned char>(text[at]);
    const std::size_t length = lead < 0x80 ? 1U : lead >= 0xF0 ? 4U : lead >= 0xE0 ? 3U : 2U;
    return std::min(length, text.size() - at);
}

/// The length of the blank or separating mark at a place; 0 for anything else.
std::size_t separator_length(std::string_view text, std::size_t at) {
    const auto c = static_cast<unsigned char>(text[at]);
    if (c <= ' ' || c == ',') {
        return 1;
    }
    if (c != 0xE3 && c != 0xEF) {
        return 0;
    }
    const std::string_view three = text.substr(at, 3);
    constexpr std::array<std::string_view, 6> kMarks{"　", "，", "、", "；", "。", "\xEF\xBB\xBF"};
    return std::ranges::find(kMarks, three) != kMarks.end() ? 3 : 0;
}

bool is_word_end(std::string_view text, std::size_t at) {
    constexpr std::string_view kEnds = "{}()[];$";
    return kEnds.find(text[at]) != std::string_view::npos || separator_length(text, at) > 0 ||
           text.substr(at).starts_with("（");
}

bool is_chinese_digit(std::string_view character) {
    constexpr std::string_view kDigits = "一二三四五六七八九";
    return character.size() == 3 && kDigits.find(character) != std::string_view::npos;
}

/// Takes "12.", "１２．" or a bare number off a word. Fails: nothing where the word starts otherwise, or where the
/// digits are part of a move.
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

/// Takes dots off a word that stand for a move not made here. Returns whether there were any.
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

/// A WXF move of four ASCII characters that starts like a number: "15.6".
bool is_numbered_soldier(std::string_view word) {
    return word.size() == 4 && is_digit(word[0]) && is_digit(word[1]) && !is_digit(word[2]) && is_digit(word[3]) &&
           notation::read_description(word).has_value();
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

bool is_lost_piece(std::string_view word) {
    return with_lost_piece(word).has_value();
}

class Cutter {
  public:
    Cutter(std::string_view text, std::size_t begin) : text_(text), at_(begin) { out_.lines.emplace_back(); }

    Movetext run() {
        while (at_ < text_.size() && !is_over_) {
            step();
        }
        if (open_.size() > 1) {
            structure("括号没有结束", "a variation is not closed");
        }
        skip_to_tags();
        out_.end = at_;
        return std::move(out_);
    }

  private:
    MoveLine& line() { return out_.lines[open_.back()]; }
    char here() const { return text_[at_]; }
    bool is_line_start() const { return at_ == 0 || text_[at_ - 1] == '\n'; }

    void structure(const char* zh, const char* en) {
        out_.problems.push_back(problem(ProblemKind::Structure, {zh, en}));
    }

    void step() {
        if (const std::size_t blank = separator_length(text_, at_)) {
            at_ += blank;
            return;
        }
        switch (here()) {
        case '{':
            comment('}', 1);
            return;
        case ';':
            comment('\n', 1);
            return;
        case '(':
            open_variation();
            return;
        case ')':
            close_variation();
            return;
        case '[':
            bracket();
            return;
        case '}':
        case ']':
            ++at_;
            return;
        case '$':
            skip_annotation_number();
            return;
        default:
            break;
        }
        if (is_line_start() && (text_.substr(at_).starts_with("====") || here() == '%')) {
            is_over_ = here() != '%';
            skip_line();
            return;
        }
        if (text_.substr(at_).starts_with("（")) {
            wide_parenthesis();
            return;
        }
        word();
    }

    void skip_line() { at_ = std::min(text_.find('\n', at_), text_.size()); }

    void skip_annotation_number() {
        for (++at_; at_ < text_.size() && is_digit(here()); ++at_) {
        }
    }

    /// A text up to a closing mark is a comment to the move before it.
    void comment(char closing, std::size_t opening_length) {
        const std::size_t begin = at_ + opening_length;
        const std::size_t end = text_.find(closing, begin);
        if (end == std::string_view::npos && closing == '}') {
            structure("注释没有结束", "a comment is not closed");
        }
        add_comment(text_.substr(begin, end == std::string_view::npos ? end : end - begin));
        at_ = end == std::string_view::npos ? text_.size() : end + 1;
    }

    void add_comment(std::string_view text) { line().comments.push_back({line().tokens.size(), text}); }

    void wide_parenthesis() {
        const std::size_t begin = at_ + 3;
        const std::size_t end = text_.find("）", begin);
        const std::size_t line_end = std::min(text_.find('\n', begin), text_.size());
        const std::size_t stop = end == std::string_view::npos || end > line_end ? line_end : end;
        add_comment(text_.substr(begin, stop - begin));
        at_ = stop == end ? stop + 3 : stop;
    }

    void open_variation() {
        ++at_;
        if (open_.size() >= kMostNested) {
            out_.problems.push_back(problem(ProblemKind::Limit, {"变着嵌套过深", "variations are nested too deep"}));
            is_over_ = true;
            return;
        }
        MoveLine variation;
        variation.parent = open_.back();
        variation.branch = line().tokens.empty() ? 0 : line().tokens.size() - 1;
        open_.push_back(out_.lines.size());
        out_.lines.push_back(std::move(variation));
        pending_ = {};
    }

    void close_variation() {
        ++at_;
        if (open_.size() == 1) {
            structure("多出一个右括号", "a closing parenthesis is one too many");
            return;
        }
        open_.pop_back();
        pending_ = {};
    }

    /// A tag line starts the next game; any other bracket is passed over.
    void bracket() {
        if (is_line_start() && at_ + 1 < text_.size() && is_letter(text_[at_ + 1])) {
            is_over_ = true;
            return;
        }
        ++at_;
    }

    void word() {
        std::size_t end = at_;
        while (end < text_.size() && !is_word_end(text_, end)) {
            end += character_length(text_, end);
        }
        const std::string_view word = text_.substr(at_, end - at_);
        at_ = end;
        if (const auto result = result_named(word)) {
            if (open_.size() == 1) {
                out_.result = result;
                is_over_ = true;
                skip_line();
            }
            return;
        }
        take_word(word);
    }

    void take_word(std::string_view word) {
        while (!word.empty() && word.size() <= kLongestWord) {
            word = is_lost_piece(word) ? word : without_marks(word);
            if (!is_numbered_soldier(word)) {
                if (const auto number = take_number(word)) {
                    pending_.number = number;
                }
                pending_.after_dots = take_dots(word) || pending_.after_dots;
                word = is_lost_piece(word) ? word : without_marks(word);
            }
            if (word.empty() || word == "-" || word == "--") {
                return;
            }
            const std::size_t length = first_move_length(word);
            MoveToken token = classified(word.substr(0, length));
            token.number = pending_.number;
            token.after_dots = pending_.after_dots;
            pending_ = {};
            line().tokens.push_back(token);
            word.remove_prefix(length);
        }
        if (!word.empty()) {
            MoveToken token;
            token.text = word;
            line().tokens.push_back(token);
        }
    }

    /// Chinese moves may follow each other without a blank: four characters are cut off where they are one.
    static std::size_t first_move_length(std::string_view word) {
        if (static_cast<unsigned char>(word.front()) < 0x80 || word.size() <= 12) {
            return word.size();
        }
        std::size_t length = 0;
        for (int i = 0; i < 4 && length < word.size(); ++i) {
            length += character_length(word, length);
        }
        return notation::read_description(word.substr(0, length)) ? length : word.size();
    }

    /// After the result nothing belongs to the game: the next one starts at a tag line.
    void skip_to_tags() {
        while (at_ < text_.size()) {
            if (is_line_start() && here() == '[' && at_ + 1 < text_.size() && is_letter(text_[at_ + 1])) {
                return;
            }
            skip_line();
            at_ = std::min(at_ + 1, text_.size());
        }
    }

    struct Pending {
        std::optional<int> number;
        bool after_dots = false;
    };

    std::string_view text_;
    std::size_t at_;
    bool is_over_ = false;
    std::vector<std::size_t> open_{0};
    Pending pending_;
    Movetext out_;
};

Fit united(Fit a, Fit b) {
    return static_cast<Fit>(static_cast<unsigned>(a) | static_cast<unsigned>(b));
}

} // namespace

Movetext cut_movetext(std::string_view text, std::size_t begin) {
    return Cutter{text, begin}.run();
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
