#include "event_commands.hpp"

#include <chuhe/base/text.hpp>
#include <chuhe/tournament/standings.hpp>
#include <chuhe/wire/json_writer.hpp>

#include <array>
#include <string_view>

namespace chuhe::server {

using tournament::BoardResult;
using tournament::EntrantNumber;
using tournament::EventCommand;

namespace {

using Commands = base::Result<std::vector<EventCommand>, base::Bilingual>;

constexpr std::size_t kLongestName = 100;
constexpr std::size_t kMostLines = 2000;

base::Failure<base::Bilingual> wrong(std::string zh, std::string en) {
    return base::Failure{base::Bilingual{std::move(zh), std::move(en)}};
}

/// What people type for a result: 1, 0, = and the words of a table.
std::optional<BoardResult> quick_result(std::string_view typed) {
    static constexpr std::array<std::pair<std::string_view, BoardResult>, 13> kTyped{{{"1", BoardResult::FirstWon},
                                                                                      {"1-0", BoardResult::FirstWon},
                                                                                      {"红", BoardResult::FirstWon},
                                                                                      {"0", BoardResult::SecondWon},
                                                                                      {"0-1", BoardResult::SecondWon},
                                                                                      {"黑", BoardResult::SecondWon},
                                                                                      {"=", BoardResult::Drawn},
                                                                                      {"5", BoardResult::Drawn},
                                                                                      {"0.5", BoardResult::Drawn},
                                                                                      {"和", BoardResult::Drawn},
                                                                                      {"+", BoardResult::SecondAbsent},
                                                                                      {"-", BoardResult::FirstAbsent},
                                                                                      {"--", BoardResult::BothAbsent}}};
    for (const auto& [word, result] : kTyped) {
        if (word == typed) {
            return result;
        }
    }
    return std::nullopt;
}

base::Result<tournament::Enter, base::Bilingual> entrant(const std::string& name, const std::string& unit,
                                                         const std::string& rating) {
    if (name.empty() || name.size() > kLongestName || unit.size() > kLongestName || !base::decode_utf8(name) ||
        !base::decode_utf8(unit)) {
        return wrong("姓名不能为空，姓名和单位最多 100 字节：" + name,
                     "a name is missing, or a name or unit is longer than 100 bytes: " + name);
    }
    tournament::Enter enter{.name = name, .unit = unit};
    if (!rating.empty()) {
        enter.rating = base::parse_number(rating);
        if (!enter.rating) {
            return wrong(name + "：等级分应为数字，不是 " + rating, name + ": a rating is a number, not " + rating);
        }
    }
    return enter;
}

std::string trimmed(std::string_view text) {
    const std::size_t first = text.find_first_not_of(" \t\r");
    const std::size_t last = text.find_last_not_of(" \t\r");
    return first == std::string_view::npos ? "" : std::string{text.substr(first, last - first + 1)};
}

/// The cells of a line of a list: cut at commas, the Chinese comma or tabs.
std::vector<std::string> cells_of(std::string line) {
    for (const std::string_view comma : {"，", "\t"}) {
        for (std::size_t at = line.find(comma); at != std::string::npos; at = line.find(comma, at)) {
            line.replace(at, comma.size(), ",");
        }
    }
    std::vector<std::string> cells;
    for (std::size_t start = 0; start <= line.size();) {
        const std::size_t end = std::min(line.find(',', start), line.size());
        cells.push_back(trimmed(std::string_view{line}.substr(start, end - start)));
        start = end + 1;
    }
    return cells;
}

Commands listed_entrants(const std::string& list) {
    std::vector<EventCommand> commands;
    std::size_t number = 0;
    for (std::size_t start = 0; start < list.size();) {
        const std::size_t end = std::min(list.find('\n', start), list.size());
        auto cells = cells_of(trimmed(std::string_view{list}.substr(start, end - start)));
        start = end + 1;
        ++number;
        if (cells.size() == 1 && cells[0].empty()) {
            continue;
        }
        cells.resize(3);
        auto enter = entrant(cells[0], cells[1], cells[2]);
        if (!enter) {
            return wrong("第 " + std::to_string(number) + " 行：" + enter.error().zh,
                         "line " + std::to_string(number) + ": " + enter.error().en);
        }
        commands.emplace_back(std::move(*enter));
        if (commands.size() > kMostLines) {
            return wrong("一次最多 2000 人", "at most 2000 entrants at once");
        }
    }
    return commands;
}

Commands result(const Form& form) {
    const auto round = form.number("round");
    const auto board = form.number("board");
    const auto named = result_named(form.text("result"));
    if (!round || !board || !named) {
        return wrong("请选择结果", "choose a result");
    }
    if (form.text("action") == "correct") {
        return std::vector<EventCommand>{tournament::CorrectResult{*round, *board, *named, form.text("reason")}};
    }
    return std::vector<EventCommand>{tournament::EnterResult{*round, *board, *named}};
}

/// The numbers of a line, blanks or commas between. Fails: nothing when there is anything else in it.
std::optional<std::vector<EntrantNumber>> numbers_of(std::string line) {
    for (const std::string_view comma : {"，", "、", "\t", "-", ","}) {
        for (std::size_t at = line.find(comma); at != std::string::npos; at = line.find(comma, at)) {
            line.replace(at, comma.size(), " ");
        }
    }
    std::vector<EntrantNumber> numbers;
    for (std::size_t start = 0; start < line.size();) {
        const std::size_t end = std::min(line.find(' ', start), line.size());
        if (end > start) {
            const auto number = base::parse_number(std::string_view{line}.substr(start, end - start));
            if (!number || *number < 1) {
                return std::nullopt;
            }
            numbers.push_back(static_cast<EntrantNumber>(*number));
        }
        start = end + 1;
    }
    return numbers;
}

/// One table a line, the bye a number alone.
Commands pairing(const Form& form) {
    tournament::ChangePairing change{.round = form.number("round").value_or(0), .reason = form.text("reason")};
    const std::string lines = form.text("boards");
    for (std::size_t start = 0; start < lines.size();) {
        const std::size_t end = std::min(lines.find('\n', start), lines.size());
        const std::string line = trimmed(std::string_view{lines}.substr(start, end - start));
        const auto numbers = numbers_of(line);
        start = end + 1;
        if (!numbers || numbers->size() > 2 || change.boards.size() > kMostLines) {
            return wrong("这一行读不懂：" + line + "。应为“红方号 黑方号”，轮空写一个号",
                         "this line cannot be read: " + line + ". Write Red's number and Black's, or one for the bye");
        }
        if (numbers->size() == 2) {
            change.boards.push_back({(*numbers)[0], (*numbers)[1]});
        } else if (numbers->size() == 1) {
            change.bye = (*numbers)[0];
        }
    }
    return std::vector<EventCommand>{std::move(change)};
}

Commands forbid(const Form& form) {
    const auto group = numbers_of(form.text("group"));
    if (!group || group->size() < 2) {
        return wrong("请写至少两个号码，空格分开", "write at least two numbers, with blanks between");
    }
    return std::vector<EventCommand>{tournament::ForbidPairs{*group, form.text("reason")}};
}

/// "7 1, 8 =, 9 0": a table and how it ended.
Commands quick(const Form& form, int round) {
    std::string line = form.text("line");
    for (const std::string_view comma : {"，", "；", ";", "、"}) {
        for (std::size_t at = line.find(comma); at != std::string::npos; at = line.find(comma, at)) {
            line.replace(at, comma.size(), ",");
        }
    }
    std::vector<EventCommand> commands;
    for (const std::string& cell : cells_of(line)) {
        const std::size_t blank = cell.find_first_of(" :");
        const auto board = base::parse_number(cell.substr(0, blank));
        const auto result = quick_result(blank == std::string::npos ? "" : trimmed(cell.substr(blank + 1)));
        if (!board || !result) {
            return wrong("读不懂“" + cell + "”：应为台号和结果，如 7 1（红胜）、8 0（黑胜）、9 =（和）",
                         "\"" + cell +
                             "\" cannot be read: write table and result, as in 7 1 (Red won), "
                             "8 0 (Black won), "
                             "9 = (draw)");
        }
        commands.emplace_back(tournament::EnterResult{round, *board, *result});
    }
    return commands;
}

/// Two change places in the last round; one of them may have the bye or none.
Commands swapped(const Form& form, const tournament::TournamentState& state) {
    const auto a = static_cast<EntrantNumber>(form.number("a").value_or(0));
    const auto b = static_cast<EntrantNumber>(form.number("b").value_or(0));
    if (state.rounds.empty() || a == 0 || b == 0 || a == b) {
        return wrong("请选择两名不同的选手", "choose two different entrants");
    }
    const auto other = [&](EntrantNumber number) { return number == a ? b : number == b ? a : number; };
    tournament::ChangePairing change{.round = static_cast<int>(state.rounds.size()), .reason = form.text("reason")};
    for (const tournament::PairedBoard& paired : state.rounds.back().boards) {
        change.boards.push_back({other(paired.board.first), other(paired.board.second)});
    }
    if (state.rounds.back().bye) {
        change.bye = other(*state.rounds.back().bye);
    }
    return std::vector<EventCommand>{std::move(change)};
}

Commands person(const Form& form) {
    const auto number = form.number("number");
    const auto round = form.number("round");
    if (!number || !round) {
        return wrong("请选择选手", "choose an entrant");
    }
    const auto who = static_cast<tournament::EntrantNumber>(*number);
    const std::string act = form.text("act");
    const std::string reason = form.text("reason");
    const auto one = [](EventCommand command) { return Commands{std::vector<EventCommand>{std::move(command)}}; };
    if (act == "absent") {
        return one(tournament::MarkAbsent{who, *round, tournament::AbsenceKind::Nothing});
    }
    if (act == "withdraw") {
        return one(tournament::Withdraw{who, reason});
    }
    if (act == "return") {
        return one(tournament::Return{who});
    }
    if (act == "expel") {
        return one(tournament::Expel{who, reason});
    }
    if (act == "foul") {
        return one(tournament::Penalise{who, tournament::PenaltyKind::Foul, reason});
    }
    if (act == "warning") {
        return one(tournament::Penalise{who, tournament::PenaltyKind::Warning, reason});
    }
    if (act == "disqualification") {
        return one(tournament::Penalise{who, tournament::PenaltyKind::Disqualification, reason});
    }
    return wrong("不认识的处理：" + act, "an unknown act: " + act);
}

} // namespace

std::optional<BoardResult> result_named(std::string_view name) {
    static constexpr std::array<std::pair<std::string_view, BoardResult>, 6> kResults{
        {{"1-0", BoardResult::FirstWon},
         {"1/2-1/2", BoardResult::Drawn},
         {"0-1", BoardResult::SecondWon},
         {"+--", BoardResult::SecondAbsent},
         {"--+", BoardResult::FirstAbsent},
         {"---", BoardResult::BothAbsent}}};
    for (const auto& [word, result] : kResults) {
        if (word == name) {
            return result;
        }
    }
    return std::nullopt;
}

base::Result<tournament::EventSettings, base::Bilingual> settings_of(const Form& form, std::uint64_t seed) {
    tournament::EventSettings settings;
    settings.title = form.text("title");
    if (settings.title.empty() || settings.title.size() > kLongestName || !base::decode_utf8(settings.title)) {
        return wrong("请填写赛事名称，最多 100 字节", "give the event a name of at most 100 bytes");
    }
    const std::string format = form.text("format");
    settings.format = format == "swiss_dutch"          ? tournament::EventFormat::SwissDutch
                      : format == "round_robin"        ? tournament::EventFormat::RoundRobin
                      : format == "double_round_robin" ? tournament::EventFormat::DoubleRoundRobin
                                                       : tournament::EventFormat::SwissCn1999;
    const auto rounds = form.number("rounds");
    if (!rounds || *rounds < 1 || *rounds > 99) {
        return wrong("轮数应为 1 至 99", "the number of rounds is from 1 to 99");
    }
    settings.planned_rounds = *rounds;
    if (form.text("scoring") == "2-1-0") {
        settings.scoring = {.win = base::HalfPoints{4},
                            .draw = base::HalfPoints{2},
                            .loss = base::HalfPoints{0},
                            .pairing_bye = base::HalfPoints{4}};
    }
    const bool is_swiss = !tournament::is_round_robin(settings.format);
    settings.ranking = *tournament::ranking_order_named(is_swiss ? "cn1999-15.2" : "cn1999-15.1");
    settings.swiss.seed = seed;
    const std::string units = form.text("units");
    settings.swiss.unit_avoidance = units == "always"         ? tournament::UnitAvoidance::Always
                                    : units == "first_rounds" ? tournament::UnitAvoidance::FirstRounds
                                                              : tournament::UnitAvoidance::Off;
    settings.swiss.unit_avoidance_rounds = 3;
    return settings;
}

Commands commands_of(const Form& form) {
    const std::string action = form.text("action");
    const auto one = [](EventCommand command) { return Commands{std::vector<EventCommand>{std::move(command)}}; };
    if (action == "enter") {
        auto enter = entrant(form.text("name"), form.text("unit"), form.text("rating"));
        return enter ? one(std::move(*enter)) : Commands{base::Failure{enter.error()}};
    }
    if (action == "enter_list") {
        return listed_entrants(form.text("list"));
    }
    if (action == "start") {
        return one(tournament::StartEvent{});
    }
    if (action == "pair") {
        return one(tournament::PairRound{form.number("round").value_or(0)});
    }
    if (action == "result" || action == "correct") {
        return result(form);
    }
    if (action == "person") {
        return person(form);
    }
    if (action == "pairing") {
        return pairing(form);
    }
    if (action == "forbid") {
        return forbid(form);
    }
    if (action == "undo") {
        return one(tournament::UndoLast{form.text("reason")});
    }
    return wrong("不认识的操作：" + action, "an unknown action: " + action);
}

std::string game_text(const std::string& control) {
    const std::size_t plus = control.find('+');
    const auto minutes = base::parse_number(control.substr(0, plus));
    const auto seconds = base::parse_number(plus == std::string::npos ? "" : control.substr(plus + 1));
    wire::JsonWriter out;
    out.begin_object().member("rules", "cn1999").key("control");
    if (minutes && seconds) {
        out.begin_object()
            .member("base_ms", *minutes * 60'000LL)
            .member("increment_ms", *seconds * 1000LL)
            .end_object();
    } else if (control == "none") {
        out.null();
    } else {
        out.begin_object().member("preset", control).end_object();
    }
    return out.end_object().take();
}

Commands commands_in(const Form& form, const tournament::TournamentState& state) {
    const std::string action = form.text("action");
    if (action == "quick") {
        return quick(form, static_cast<int>(state.rounds.size()));
    }
    if (action == "swap") {
        return swapped(form, state);
    }
    return commands_of(form);
}

} // namespace chuhe::server
