#include "limited_sheet.hpp"

#include <chuhe/base/text.hpp>
#include <chuhe/record/text_encoding.hpp>

#include <array>

namespace chuhe::sheets {

namespace {

/// What parts the cells of the line that begins here: whichever of these it has most of. Lists that people paste change it.
std::string_view separator_of(std::string_view text) {
    static constexpr std::array<std::string_view, 4> kSeparators{",", "\t", "，", ";"};
    const std::string_view line = text.substr(0, text.find_first_of("\r\n"));
    std::string_view best = kSeparators[0];
    std::size_t most = 0;
    for (const std::string_view separator : kSeparators) {
        std::size_t count = 0;
        for (std::size_t at = line.find(separator); at != std::string_view::npos;
             at = line.find(separator, at + separator.size())) {
            ++count;
        }
        if (count > most) {
            most = count;
            best = separator;
        }
    }
    return best;
}

/// Reads cell after cell. Lines end with LF, CR LF or CR.
class CsvReader {
  public:
    explicit CsvReader(std::string_view text) : text_(text), separator_(separator_of(text)) {}

    SheetResult run() {
        while (at_ < text_.size()) {
            const auto cell = text_[at_] == '"' ? quoted() : plain();
            if (!cell) {
                const std::string row = std::to_string(row_ + 1);
                const std::string column = std::to_string(column_ + 1);
                return base::Failure{base::Bilingual{"第" + row + "行第" + column + "列的引号没有结束",
                                                     "row " + row + ", column " + column + ": a quote does not end"}};
            }
            if (!sheet_.put(row_, column_, *cell)) {
                return too_large();
            }
            go_on();
        }
        return sheet_.take();
    }

  private:
    std::optional<std::string> plain() {
        const std::size_t begin = at_;
        while (at_ < text_.size() && !is_line_end() && !is_separator()) {
            ++at_;
        }
        return std::string{text_.substr(begin, at_ - begin)};
    }

    std::optional<std::string> quoted() {
        std::string cell;
        ++at_;
        while (at_ < text_.size()) {
            if (text_[at_] != '"') {
                cell += text_[at_++];
            } else if (at_ + 1 < text_.size() && text_[at_ + 1] == '"') {
                cell += '"';
                at_ += 2;
            } else {
                ++at_;
                const auto rest = plain();
                return cell + *rest;
            }
        }
        return std::nullopt;
    }

    [[nodiscard]] bool is_line_end() const { return text_[at_] == '\n' || text_[at_] == '\r'; }

    [[nodiscard]] bool is_separator() const { return text_.substr(at_).starts_with(separator_); }

    void go_on() {
        if (at_ >= text_.size()) {
            return;
        }
        if (is_line_end()) {
            ++row_;
            column_ = 0;
            at_ += text_.substr(at_).starts_with("\r\n") ? 2U : 1U;
            separator_ = separator_of(text_.substr(at_));
            return;
        }
        ++column_;
        at_ += separator_.size();
    }

    std::string_view text_;
    std::string_view separator_;
    std::size_t at_ = 0;
    std::size_t row_ = 0;
    std::size_t column_ = 0;
    SheetMaker sheet_;
};

} // namespace

SheetResult read_csv(std::string_view bytes) {
    if (bytes.size() > kMaxFileBytes) {
        return too_large();
    }
    // A list of names has no moves by which to tell GB18030 from Big5; without a mark and not UTF-8 it is GB18030.
    const bool has_mark =
        bytes.starts_with("\xEF\xBB\xBF") || bytes.starts_with("\xFF\xFE") || bytes.starts_with("\xFE\xFF");
    const record::DecodedText text = has_mark || base::decode_utf8(bytes)
                                         ? record::decode_unknown(bytes)
                                         : record::decode(bytes, record::Encoding::Gb18030);
    if (text.bad_bytes > 0 || text.utf8.find('\0') != std::string::npos) {
        return failed("不是 UTF-8、GB18030 或 UTF-16 的文本", "this is no text in UTF-8, GB18030 or UTF-16");
    }
    return CsvReader{text.utf8}.run();
}

} // namespace chuhe::sheets
