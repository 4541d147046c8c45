#include "trf_reader.hpp"

#include <chuhe/base/text.hpp>

#include <algorithm>

namespace chuhe::tournament {

std::optional<EntrantNumber> TrfReader::number(std::string_view text, const std::string& field) {
    const auto value = base::parse_number(text);
    if (!value || *value < 1 || static_cast<std::size_t>(*value) > kTrfMaxEntrants) {
        problem(field, "编号应为1至9999，读到“" + std::string{text} + "”",
                "a number from 1 to 9999 belongs here, not \"" + std::string{text} + '"');
        return std::nullopt;
    }
    return static_cast<EntrantNumber>(*value);
}

std::optional<Cell> TrfReader::read_cell(const std::u32string& line, std::size_t column, const std::string& field) {
    const std::string opponent = columns(line, column, column + 3);
    const std::string colour = columns(line, column + 5, column + 5);
    const std::string result = columns(line, column + 7, column + 7);
    if (opponent.empty() && colour.empty() && result.empty()) {
        return Cell{};
    }
    std::optional<EntrantNumber> against;
    if (!opponent.empty() && opponent.find_first_not_of('0') != std::string::npos) {
        against = number(opponent, field);
        if (!against) {
            has_unread_rounds_ = true;
            return std::nullopt;
        }
    }
    const auto cell = cell_of(against, colour.empty() ? ' ' : colour.front(), result.empty() ? ' ' : result.front());
    if (!cell) {
        has_unread_rounds_ = true;
        problem(field, "对手、先后、结果不合：“" + opponent + ' ' + colour + ' ' + result + "”",
                "opponent, turn and result do not go together: \"" + opponent + ' ' + colour + ' ' + result +
                    "\"; a game is `  12 w 1`, a bye `0000 - U`");
    }
    return cell;
}

void TrfReader::read_rounds(const std::u32string& line, Entrant& entrant) {
    constexpr std::size_t kFirstRound = 92;
    constexpr std::size_t kRoundWidth = 10;
    std::size_t end = line.size();
    while (end > 0 && line[end - 1] == U' ') {
        --end;
    }
    for (std::size_t column = kFirstRound; column <= end; column += kRoundWidth) {
        const std::string field = "round " + std::to_string(entrant.cells.size() + 1);
        if (entrant.cells.size() == kTrfMaxRounds) {
            problem(field, "轮数超过99", "more than 99 rounds");
            return;
        }
        entrant.cells.push_back(read_cell(line, column, field).value_or(Cell{}));
    }
}

void TrfReader::read_entrant(const std::u32string& line) {
    const auto own = number(columns(line, 5, 8), "number");
    if (!own) {
        has_unread_rounds_ = true;
        return;
    }
    if (!sources_.emplace(*own, EntrantSource{line_, {}}).second) {
        has_unread_rounds_ = true;
        problem("number", "编号重复：" + std::to_string(*own),
                "number " + std::to_string(*own) + " is already on line " + std::to_string(sources_[*own].line));
        return;
    }
    Entrant entrant;
    entrant.number = *own;
    entrant.sex = columns(line, 10, 10);
    entrant.title = columns(line, 11, 13);
    entrant.name = columns(line, 15, 47);
    if (entrant.name.find("  ") != std::string::npos && !is_ascii(entrant.name)) {
        problem("name", "姓名里有连续空格，各列没有对齐：“" + entrant.name + "”",
                "the name has blanks within it, so the columns are not where they belong: \"" + entrant.name + '"');
    }
    entrant.unit = columns(line, 54, 56);
    entrant.register_id = columns(line, 58, 68);
    entrant.birth = columns(line, 70, 79);
    if (const std::string rating = columns(line, 49, 52); !rating.empty()) {
        const auto value = base::parse_number(rating);
        if (!value) {
            problem("rating", "等级分不是数：“" + rating + "”", "the rating is no number: \"" + rating + '"');
        } else if (*value > 0) {
            entrant.rating = *value;
        }
    }
    if (const std::string stated = columns(line, 81, 84); !stated.empty()) {
        const auto value = half_points(stated);
        if (!value) {
            problem("points", "积分应为半分的倍数：“" + stated + "”",
                    "points are a multiple of a half, not \"" + stated + '"');
        } else {
            sources_[*own].stated_points = *value;
        }
    }
    read_rounds(line, entrant);
    document_.table.entrants.push_back(std::move(entrant));
}

/// A name of 32 characters, then a number in every five columns; blanks alone part them as well.
void TrfReader::read_team(const std::u32string& line) {
    constexpr std::size_t kLastOfName = 36;
    TrfTeam team{.name = columns(line, 5, kLastOfName)};
    const std::string members = line.size() > kLastOfName ? columns(line, kLastOfName + 1, line.size()) : "";
    for (const std::string_view word : base::split_words(members)) {
        const auto member = number(word, "013");
        if (!member) {
            continue;
        }
        mention("013", *member);
        team.members.push_back(*member);
        if (const auto [before, is_new] = team_members_.emplace(*member, line_); !is_new) {
            const std::string text = std::to_string(*member);
            const std::string other = std::to_string(before->second);
            problem("013", "编号" + text + "已在第" + other + "行的队里",
                    "entrant " + text + " is already in the team on line " + other);
        }
    }
    if (team.name.empty() || team.members.empty()) {
        return problem("013", "应为队名（第5至36列）和队员的编号",
                       "the name of a team (columns 5 to 36) and the numbers of its members belong here");
    }
    document_.teams.push_back(std::move(team));
}

void TrfReader::read_line(std::string_view bytes) {
    constexpr std::size_t kMaxLine = 16384;
    if (bytes.size() < 3 || bytes.find_first_not_of(" \t") == std::string_view::npos) {
        return;
    }
    if (bytes.size() > kMaxLine) {
        has_unread_rounds_ = true;
        return problem("line", "行太长，至多16384字节", "longer than 16384 bytes, which is the most a line may have");
    }
    const auto line = base::decode_utf8(bytes);
    if (!line) {
        has_unread_rounds_ = true;
        return problem("line", "不是 UTF-8，请另存为 UTF-8",
                       "this is not UTF-8 text; the report is to be saved as UTF-8");
    }
    const std::string code{bytes.substr(0, 3)};
    if ((code == "001" || code == "013") && bytes.find('\t') != std::string_view::npos) {
        has_unread_rounds_ = true;
        return problem("line", "行内有制表符；各列按字符计，请改为空格",
                       "there is a tab; columns are counted in characters, so blanks belong here");
    }
    if (code == "001") {
        return read_entrant(in_columns(*line, padding_));
    }
    if (code == "012") {
        document_.table.title = columns(*line, 5, line->size());
        return;
    }
    if (code == "013") {
        return read_team(in_columns(*line, padding_));
    }
    read_extension(code, bytes.substr(3));
}

void TrfReader::finish() {
    CrossTable& table = document_.table;
    std::ranges::sort(table.entrants, {}, &Entrant::number);
    put_extensions_on_entrants();
    if (!has_unread_rounds_) {
        check_mentions();
        AgreementCheck check(document_, sources_, problems_);
        check.run();
    }
    if (table.entrants.empty() && !has_unread_rounds_) {
        line_ = 0;
        problem("file", "没有001行，没有参赛者；应为TRF16比赛报告",
                "there is no line 001, so nobody takes part; a tournament report (TRF16) belongs here");
    }
    std::ranges::stable_sort(problems_, {}, &TrfProblem::line);
}

/// Lines end with LF, CR LF or CR.
void TrfReader::read_lines(std::string_view bytes) {
    constexpr std::size_t kMaxProblems = 100;
    while (!bytes.empty() && problems_.size() < kMaxProblems) {
        const std::size_t end = std::min(bytes.find_first_of("\r\n"), bytes.size());
        ++line_;
        read_line(bytes.substr(0, end));
        const bool is_pair = bytes.substr(end).starts_with("\r\n");
        bytes.remove_prefix(std::min(end + (is_pair ? 2 : 1), bytes.size()));
    }
}

base::Result<TrfDocument, std::vector<TrfProblem>> TrfReader::read(std::string_view bytes) {
    if (bytes.size() > kTrfMaxBytes) {
        problem("file", "文件超过32 MB", "the file is larger than 32 MB");
        return base::Failure<std::vector<TrfProblem>>{problems_};
    }
    if (bytes.find('\0') != std::string_view::npos) {
        problem(
            "file", "含有零字节：是UTF-16或其他文件；请将报告存为UTF-8文本",
            "there are zero bytes: this is UTF-16 or a file of another kind; the report is to be saved as UTF-8 text");
        return base::Failure<std::vector<TrfProblem>>{problems_};
    }
    if (bytes.starts_with("\xEF\xBB\xBF")) {
        bytes.remove_prefix(3);
    }
    read_lines(bytes);
    finish();
    if (!problems_.empty()) {
        return base::Failure<std::vector<TrfProblem>>{problems_};
    }
    return std::move(document_);
}

base::Result<TrfDocument, std::vector<TrfProblem>> read_trf(std::string_view bytes) {
    auto read = TrfReader{TrfPadding::Characters}.read(bytes);
    if (read || is_ascii(bytes)) {
        return read;
    }
    for (const TrfPadding padding : {TrfPadding::Bytes, TrfPadding::Width}) {
        if (auto other = TrfReader{padding}.read(bytes)) {
            const bool is_bytes = padding == TrfPadding::Bytes;
            other->warnings.insert(other->warnings.begin(),
                                   {0,
                                    "columns",
                                    {is_bytes ? "各列按字节对齐，已照此读入" : "各列按显示宽度对齐，已照此读入",
                                     is_bytes ? "columns are counted in bytes, and were read so"
                                              : "columns are counted in the width of the screen, and were read so"}});
            return other;
        }
    }
    return read;
}

} // namespace chuhe::tournament
