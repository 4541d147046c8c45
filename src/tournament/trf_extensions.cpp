#include "trf_reader.hpp"

#include <chuhe/base/text.hpp>

#include <algorithm>
#include <functional>

namespace chuhe::tournament {

/// What a report may say only once: whether it has been said, which is a problem of this line.
bool TrfReader::is_said_before(const std::string& what, const std::string& code) {
    const auto [before, is_new] = said_.emplace(what, line_);
    if (!is_new) {
        const std::string other = std::to_string(before->second);
        problem(code, "第" + other + "行已写过：" + what, what + " is already said on line " + other);
    }
    return !is_new;
}

void TrfReader::read_points(const std::string& code, std::string_view rest) {
    const auto words = base::split_words(rest);
    const auto value = words.size() == 1 ? half_points(words.front()) : std::nullopt;
    if (!value) {
        problem(code, "应为一个半分的倍数，至多100000",
                "one value belongs here, a multiple of a half up to 100000, like `BBW  1.0`");
        return;
    }
    if (is_said_before(code, code)) {
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
    if (is_said_before("XXR", "XXR")) {
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
        const auto member = number(word, "XXP");
        if (!member) {
            return;
        }
        mention("XXP", *member);
        group.push_back(*member);
    }
    const std::set<EntrantNumber> members{group.begin(), group.end()};
    if (members.size() < 2 || members.size() < group.size()) {
        return problem("XXP", "应为两个以上不同的编号", "the numbers of two or more entrants belong here, each once");
    }
    forbidden_pairs_ += group.size() * (group.size() - 1) / 2;
    if (forbidden_pairs_ > kTrfMaxForbiddenPairs) {
        return problem("XXP", "不得相遇的对数超过五百万", "more than five million pairs are forbidden");
    }
    document_.table.forbidden.push_back(std::move(group));
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
    if (own && !is_said_before("XXA " + std::to_string(*own), "XXA")) {
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
    if (is_said_before(code + ' ' + std::to_string(values[0]), code)) {
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

/// A bye in the round to come, given by the arbiter: nobody is paired in that round yet, and others have no cell for it. Its
/// taker is not there to be paired.
void TrfReader::settle_byes_given_beforehand() {
    std::vector<Entrant>& entrants = document_.table.entrants;
    const auto last = static_cast<std::size_t>(rounds_paired(document_.table));
    const auto has_cell = [last](const Entrant& entrant) { return last > 0 && entrant.cells.size() >= last; };
    const bool has_games = std::ranges::any_of(entrants, [&](const Entrant& entrant) {
        return has_cell(entrant) && entrant.cells[last - 1].opponent.has_value();
    });
    if (has_games || std::ranges::count_if(entrants, std::not_fn(has_cell)) < 2) {
        return;
    }
    for (Entrant& entrant : entrants) {
        if (has_cell(entrant) && entrant.cells[last - 1].kind == CellKind::PairingBye) {
            entrant.cells[last - 1].kind = CellKind::FullPointBye;
        }
    }
}

void TrfReader::put_extensions_on_entrants() {
    settle_byes_given_beforehand();
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

} // namespace chuhe::tournament
