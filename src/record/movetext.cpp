#include "move_words.hpp"

#include <algorithm>
#include <array>

namespace chuhe::record {

namespace {

constexpr std::size_t kMostNested = 200;
constexpr std::size_t kLongestWord = 4096;
constexpr std::size_t kMostWords = 2'000'000;

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
        const std::size_t line_end = std::min(text_.find('\n', begin), text_.size());
        const std::string_view rest = text_.substr(begin, line_end - begin);
        const std::size_t length = std::min(rest.find("）"), rest.size());
        add_comment(rest.substr(0, length));
        at_ = begin + length + (length < rest.size() ? 3U : 0U);
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
        if (++words_ > kMostWords) {
            out_.problems.push_back(
                problem(ProblemKind::Limit,
                        {"一局的文字过长，其余没有读", "the text of one game is too long; the rest is not read"}));
            is_over_ = true;
            return;
        }
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
            word = without_marks(word);
            if (!is_numbered_soldier(word)) {
                if (const auto number = take_number(word)) {
                    pending_.number = number;
                }
                pending_.after_dots = take_dots(word) || pending_.after_dots;
                word = without_marks(word);
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
    std::size_t words_ = 0;
    std::vector<std::size_t> open_{0};
    Pending pending_;
    Movetext out_;
};

} // namespace

Movetext cut_movetext(std::string_view text, std::size_t begin) {
    return Cutter{text, begin}.run();
}

} // namespace chuhe::record
