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
            return std::nullopt;
        }
    }
    const auto cell = cell_of(against, colour.empty() ? ' ' : colour.front(), result.empty() ? ' ' : result.front());
    if (!cell) {
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
        return;
    }
    if (!sources_.emplace(*own, EntrantSource{line_, {}}).second) {
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
        if (const auto member = number(word, "013")) {
            team.members.push_back(*member);
        }
    }
    if (team.name.empty() || team.members.empty()) {
        return problem("013", "应为队名（第5至36列）和队员的编号",
                       "the name of a team (columns 5 to 36) and the numbers of its members belong here");
    }
    document_.teams.push_back(std::move(team));
}

void TrfReader::read_points(const std::string& code, std::string_view rest) {
    const auto words = base::split_words(rest);
    const auto value = words.size() == 1 ? half_points(words.front()) : std::nullopt;
    if (!value) {
        problem(code, "应为一个半分的倍数", "one value belongs here, a multiple of a half, like `BBW  1.0`");
        return;
    }
    Scoring& scoring = document_.table.scoring;
    const std::map<std::string, base::HalfPoints*> places{
        {"BBW", &scoring.win},     {"BBD", &scoring.draw},         {"BBL", &scoring.loss},
        {"BBZ", &scoring.absence}, {"BBF", &scoring.forfeit_loss}, {"BBU", &scoring.pairing_bye}};
    *places.at(code) = *value;
}

void TrfReader::read_rounds_planned(std::string_view rest) {
    const auto words = base::split_words(rest);
    const auto rounds = words.size() == 1 ? base::parse_number(words.front()) : std::nullopt;
    if (!rounds || *rounds < 1 || static_cast<std::size_t>(*rounds) > kTrfMaxRounds) {
        problem("XXR", "轮数应为1至99", "the number of rounds is 1 to 99");
        return;
    }
    document_.table.planned_rounds = *rounds;
}

void TrfReader::read_initial_turn(std::string_view rest) {
    for (const std::string_view word : base::split_words(rest)) {
        if (word == "white1") {
            document_.table.initial_turn = Turn::First;
        } else if (word == "black1") {
            document_.table.initial_turn = Turn::Second;
        } else if (word != "rank") {
            problem("XXC", "只认 white1、black1、rank",
                    "white1, black1 or rank belong here, not \"" + std::string{word} + '"');
        }
    }
}

void TrfReader::read_forbidden(std::string_view rest) {
    std::vector<EntrantNumber> group;
    for (const std::string_view word : base::split_words(rest)) {
        if (const auto member = number(word, "XXP")) {
            group.push_back(*member);
        }
    }
    if (group.size() > 1) {
        document_.table.forbidden.push_back(std::move(group));
    }
}

void TrfReader::read_acceleration(std::string_view rest) {
    const auto words = base::split_words(rest);
    if (words.empty()) {
        problem("XXA", "缺编号", "a number and its virtual points by round belong here");
        return;
    }
    const auto own = number(words.front(), "XXA");
    std::vector<base::HalfPoints> values;
    for (std::size_t i = 1; i < words.size() && i <= kTrfMaxRounds; ++i) {
        const auto value = half_points(words[i]);
        if (!value) {
            problem("XXA", "虚拟分应为半分的倍数", "virtual points are multiples of a half");
            return;
        }
        values.push_back(*value);
    }
    if (own) {
        mention("XXA", *own);
        acceleration_[*own] = std::move(values);
    }
}

void TrfReader::read_absent(std::string_view rest) {
    for (const std::string_view word : base::split_words(rest)) {
        if (const auto own = number(word, "XXZ")) {
            mention("XXZ", *own);
            absent_.insert(*own);
        }
    }
}

void TrfReader::read_penalties(const std::string& code, std::string_view rest) {
    const auto words = base::split_words(rest);
    std::vector<int> values;
    for (const std::string_view word : words) {
        values.push_back(base::parse_number(word).value_or(-1));
    }
    const bool is_fouls = code == "XXF";
    if (values.size() != (is_fouls ? 2U : 3U) || std::ranges::any_of(values, [](int v) { return v < 0 || v > 9999; })) {
        problem(code, is_fouls ? "应为：编号 犯规次数" : "应为：编号 警告次数 取消资格次数",
                is_fouls ? "`XXF number fouls` belongs here" : "`XXW number warnings disqualifications` belongs here");
        return;
    }
    mention(code, static_cast<EntrantNumber>(values[0]));
    Penalties& penalties = penalties_[static_cast<EntrantNumber>(values[0])];
    if (is_fouls) {
        penalties.fouls = values[1];
        return;
    }
    penalties.warnings = values[1];
    penalties.disqualifications = values[2];
}

void TrfReader::read_extension(const std::string& code, std::string_view rest) {
    static const std::map<std::string_view, void (TrfReader::*)(std::string_view)> kReaders{
        {"XXR", &TrfReader::read_rounds_planned},
        {"XXC", &TrfReader::read_initial_turn},
        {"XXP", &TrfReader::read_forbidden},
        {"XXA", &TrfReader::read_acceleration},
        {"XXZ", &TrfReader::read_absent}};
    if (const auto reader = kReaders.find(code); reader != kReaders.end()) {
        return (this->*reader->second)(rest);
    }
    if (code == "XXF" || code == "XXW") {
        return read_penalties(code, rest);
    }
    if (code.starts_with("BB") && std::string_view{"WDLZFU"}.find(code[2]) != std::string_view::npos) {
        return read_points(code, rest);
    }
    if (code == "XXS") {
        return problem(
            code, "不认XXS的记分；请用BBW、BBD、BBL、BBZ、BBF、BBU各一行",
            "scoring by XXS is not known, and without it points would be wrong; write the lines BBW, BBD, BBL, "
            "BBZ, BBF and BBU");
    }
    document_.other_lines.push_back(code + std::string{rest});
}

void TrfReader::read_line(std::string_view bytes) {
    constexpr std::size_t kMaxLine = 4096;
    if (!bytes.empty() && bytes.back() == '\r') {
        bytes.remove_suffix(1);
    }
    if (bytes.size() < 3 || bytes.find_first_not_of(" \t") == std::string_view::npos) {
        return;
    }
    if (bytes.size() > kMaxLine) {
        return problem("line", "行太长", "longer than 4096 bytes");
    }
    const auto line = base::decode_utf8(bytes);
    if (!line) {
        return problem("line", "不是 UTF-8，请另存为 UTF-8",
                       "this is not UTF-8 text; the report is to be saved as UTF-8");
    }
    const std::string code{bytes.substr(0, 3)};
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

void TrfReader::put_extensions_on_entrants() {
    CrossTable& table = document_.table;
    const auto rounds = static_cast<std::size_t>(rounds_paired(table));
    for (Entrant& entrant : table.entrants) {
        if (const auto found = acceleration_.find(entrant.number); found != acceleration_.end()) {
            entrant.virtual_points = found->second;
        }
        if (const auto found = penalties_.find(entrant.number); found != penalties_.end()) {
            entrant.fouls = found->second.fouls;
            entrant.warnings = found->second.warnings;
            entrant.disqualifications = found->second.disqualifications;
        }
        if (absent_.contains(entrant.number) && entrant.cells.size() <= rounds) {
            entrant.cells.resize(rounds + 1);
        }
    }
}

void TrfReader::check_mentions() {
    for (const Mention& mention : mentions_) {
        if (!sources_.contains(mention.number)) {
            line_ = mention.line;
            const std::string number = std::to_string(mention.number);
            problem(mention.code, "没有" + number + "号", "there is no entrant " + number);
        }
    }
}

void TrfReader::finish() {
    CrossTable& table = document_.table;
    check_mentions();
    std::ranges::sort(table.entrants, {}, &Entrant::number);
    put_extensions_on_entrants();
    AgreementCheck check(document_, sources_, problems_);
    check.run();
    line_ = 0;
    if (table.entrants.empty()) {
        problem("file", "没有001行，没有参赛者", "there is no line 001, so nobody takes part");
    }
}

base::Result<TrfDocument, std::vector<TrfProblem>> TrfReader::read(std::string_view bytes) {
    if (bytes.size() > kTrfMaxBytes) {
        problem("file", "文件超过32 MB", "the file is larger than 32 MB");
        return base::Failure<std::vector<TrfProblem>>{problems_};
    }
    if (bytes.starts_with("\xEF\xBB\xBF")) {
        bytes.remove_prefix(3);
    }
    constexpr std::size_t kMaxProblems = 100;
    while (!bytes.empty() && problems_.size() < kMaxProblems) {
        const std::size_t end = std::min(bytes.find('\n'), bytes.size());
        ++line_;
        read_line(bytes.substr(0, end));
        bytes.remove_prefix(std::min(end + 1, bytes.size()));
    }
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
