#include "event_commands.hpp"

#include "entry_commands.hpp"
#include "event_settings_form.hpp"

#include <chuhe/base/text.hpp>
#include <chuhe/pages/game_rules.hpp>

#include <algorithm>
#include <array>
#include <string_view>

namespace chuhe::server {

using tournament::BoardResult;
using tournament::EntrantNumber;
using tournament::EventCommand;

namespace {

base::Failure<base::Bilingual> wrong(std::string zh, std::string en) {
    return base::Failure{base::Bilingual{std::move(zh), std::move(en)}};
}

constexpr std::size_t kMostBoards = 2000;

std::string trimmed(std::string_view text) {
    const std::size_t first = text.find_first_not_of(" \t\r");
    const std::size_t last = text.find_last_not_of(" \t\r");
    return first == std::string_view::npos ? "" : std::string{text.substr(first, last - first + 1)};
}

void replace_all(std::string& text, std::string_view old, std::string_view by) {
    for (std::size_t at = text.find(old); at != std::string::npos; at = text.find(old, at + by.size())) {
        text.replace(at, old.size(), by);
    }
}

/// What people type for a result: 1, 0, = and the words of a table.
std::optional<BoardResult> quick_result(std::string_view typed) {
    static constexpr std::array<std::pair<std::string_view, BoardResult>, 14> kTyped{{{"1", BoardResult::FirstWon},
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
                                                                                      {"--", BoardResult::BothAbsent},
                                                                                      {"0-0", BoardResult::BothLost}}};
    for (const auto& [word, result] : kTyped) {
        if (word == typed) {
            return result;
        }
    }
    return std::nullopt;
}

/// The numbers of a line, blanks or commas between. Fails: nothing when there is anything else in it.
std::optional<std::vector<int>> numbers_of(std::string line) {
    for (const std::string_view comma : {"，", "、", "-", ","}) {
        replace_all(line, comma, " ");
    }
    std::vector<int> numbers;
    for (const std::string_view word : base::split_words(line)) {
        const auto number = base::parse_number(word);
        if (!number || *number < 1) {
            return std::nullopt;
        }
        numbers.push_back(*number);
    }
    return numbers;
}

/// At least two entrants by their numbers.
std::optional<std::vector<EntrantNumber>> group_of(const std::string& line) {
    const auto numbers = numbers_of(line);
    if (!numbers || numbers->size() < 2) {
        return std::nullopt;
    }
    return std::vector<EntrantNumber>(numbers->begin(), numbers->end());
}

Commands line_up(const Form& form) {
    const auto round = form.number("round");
    const auto team = form.number("team");
    const auto numbers = numbers_of(form.text("line_up"));
    if (!round || !team || !numbers || numbers->empty()) {
        return wrong("台次应为名单上的号，例如 1 2 3 5", "a line-up is numbers of the roster, such as 1 2 3 5");
    }
    return std::vector<EventCommand>{
        tournament::GiveLineUp{*round, static_cast<tournament::EntrantNumber>(*team), *numbers}};
}

/// Source: cn1999 15.6
Commands play_off(const Form& form) {
    const auto group = group_of(form.text("numbers"));
    if (!group) {
        return wrong("请写至少两个号码，空格分开", "write at least two numbers, with blanks between");
    }
    return std::vector<EventCommand>{tournament::OrderPlayOff{*group}};
}

Commands result(const Form& form) {
    const auto round = form.number("round");
    const auto board = form.number("board");
    const auto named = result_named(form.text("result"));
    if (!round || !board || !named) {
        return wrong("请选择结果", "choose a result");
    }
    if (form.text("action") == "correct") {
        return std::vector<EventCommand>{
            tournament::CorrectResult{*round, *board, *named, form.text("reason"), form.number("game")}};
    }
    return std::vector<EventCommand>{tournament::EnterResult{*round, *board, *named, form.number("game")}};
}

/// One table a line, a bye a number alone.
Commands pairing(const Form& form) {
    tournament::ChangePairing change{.round = form.number("round").value_or(0), .reason = form.text("reason")};
    const std::string lines = form.text("boards");
    for (std::size_t start = 0; start < lines.size();) {
        const std::size_t end = std::min(lines.find('\n', start), lines.size());
        const std::string line = lines.substr(start, end - start);
        const auto numbers = numbers_of(line);
        start = end + 1;
        if (!numbers || numbers->size() > 2 || change.boards.size() > kMostBoards) {
            return wrong("这一行读不懂：" + line + "。应为“红方号 黑方号”，轮空写一个号",
                         "this line cannot be read: " + line + ". Write Red's number and Black's, or one for the bye");
        }
        if (numbers->size() == 2) {
            change.boards.push_back(
                {static_cast<EntrantNumber>((*numbers)[0]), static_cast<EntrantNumber>((*numbers)[1])});
        } else if (numbers->size() == 1) {
            change.byes.push_back(static_cast<EntrantNumber>((*numbers)[0]));
        }
    }
    return std::vector<EventCommand>{std::move(change)};
}

Commands allow(const Form& form) {
    const auto group = group_of(form.text("group"));
    if (!group) {
        return wrong("请选择一组", "choose a group");
    }
    return std::vector<EventCommand>{tournament::AllowPairs{*group, form.text("reason")}};
}

Commands forbid(const Form& form) {
    const auto group = group_of(form.text("group"));
    if (!group) {
        return wrong("请写至少两个号码，空格分开", "write at least two numbers, with blanks between");
    }
    return std::vector<EventCommand>{tournament::ForbidPairs{*group, form.text("reason")}};
}

/// "7 1, 8 =, 9 0": a table and how it ended; of a match of teams "3.2 1", the board behind a dot.
Commands quick(const Form& form, int round) {
    std::string line = form.text("line");
    for (const std::string_view comma : {"，", "；", ";", "、"}) {
        replace_all(line, comma, ",");
    }
    std::vector<EventCommand> commands;
    for (std::size_t start = 0; start <= line.size();) {
        const std::size_t end = std::min(line.find(',', start), line.size());
        const std::string cell = trimmed(line.substr(start, end - start));
        start = end + 1;
        const std::size_t blank = cell.find_first_of(" :");
        const std::string place = cell.substr(0, blank);
        const std::size_t dot = std::min(place.find('.'), place.size());
        const auto board = base::parse_number(place.substr(0, dot));
        const auto game = dot == place.size() ? std::nullopt : base::parse_number(place.substr(dot + 1));
        const auto result = quick_result(blank == std::string::npos ? "" : trimmed(cell.substr(blank + 1)));
        if (!board || !result || (dot != place.size() && !game)) {
            return wrong(
                "读不懂“" + cell +
                    "”：应为台号和结果，如 7 1（红胜）、8 0（黑胜）、9 =（和）；团体赛写 3.2 1（第三场第二台）",
                "\"" + cell +
                    "\" cannot be read: write table and result, as in 7 1 (Red won), "
                    "8 0 (Black won), "
                    "9 = (draw); of teams 3.2 1 (match 3, board 2)");
        }
        commands.emplace_back(tournament::EnterResult{round, *board, *result, game});
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
    for (const EntrantNumber bye : state.rounds.back().byes) {
        change.byes.push_back(other(bye));
    }
    return std::vector<EventCommand>{std::move(change)};
}

Commands check_in(const Form& form) {
    const auto number = form.number("number");
    const auto round = form.number("round");
    if (!number || !round) {
        return wrong("请选择选手", "choose an entrant");
    }
    return std::vector<EventCommand>{
        tournament::CheckIn{static_cast<EntrantNumber>(*number), *round, form.text("here") != "no"}};
}

/// Everybody who has not come is absent from the next round.
Commands rest_is_absent(const tournament::TournamentState& state) {
    const int next = static_cast<int>(state.rounds.size()) + 1;
    std::vector<EventCommand> commands;
    for (const tournament::Entry& entry : state.entries) {
        if (!entry.withdrawn && entry.checked_in_for != next && !entry.absences.contains(next)) {
            commands.emplace_back(tournament::MarkAbsent{entry.number, next, tournament::AbsenceKind::Nothing});
        }
    }
    return commands;
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
    if (act == "half") {
        return one(tournament::MarkAbsent{who, *round, tournament::AbsenceKind::HalfPoint});
    }
    if (act == "withdraw") {
        return one(tournament::Withdraw{who, reason});
    }
    if (act == "leave") {
        return one(tournament::Withdraw{who, reason, tournament::Consent::Missing});
    }
    if (act == "return") {
        return one(tournament::Return{who, reason});
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
    static constexpr std::array<std::pair<std::string_view, BoardResult>, 7> kResults{
        {{"1-0", BoardResult::FirstWon},
         {"1/2-1/2", BoardResult::Drawn},
         {"0-1", BoardResult::SecondWon},
         {"+--", BoardResult::SecondAbsent},
         {"--+", BoardResult::FirstAbsent},
         {"---", BoardResult::BothAbsent},
         {"0-0", BoardResult::BothLost}}};
    for (const auto& [word, result] : kResults) {
        if (word == name) {
            return result;
        }
    }
    return std::nullopt;
}

Commands commands_of(const Form& form) {
    const std::string action = form.text("action");
    const auto one = [](EventCommand command) { return Commands{std::vector<EventCommand>{std::move(command)}}; };
    if (action == "add_member") {
        return new_member(form);
    }
    if (action == "line_up") {
        return line_up(form);
    }
    if (action == "play_off") {
        return play_off(form);
    }
    if (action == "begin_stage") {
        return one(tournament::BeginStage{form.text("lots") == "1"});
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
    if (action == "reopen") {
        return one(tournament::ReopenResult{form.number("round").value_or(0), form.number("board").value_or(0),
                                            form.text("reason"), form.number("game")});
    }
    if (action == "person") {
        return person(form);
    }
    if (action == "check_in") {
        return check_in(form);
    }
    if (action == "pairing") {
        return pairing(form);
    }
    if (action == "forbid") {
        return forbid(form);
    }
    if (action == "allow") {
        return allow(form);
    }
    if (action == "settings") {
        return corrected_settings(form);
    }
    if (action == "undo") {
        return one(tournament::UndoLast{form.text("reason")});
    }
    return wrong("不认识的操作：" + action, "an unknown action: " + action);
}

namespace {

/// A form that does not ask for the rules of games leaves them.
Commands changed_play(const Form& form, const tournament::TournamentState& state) {
    auto play = play_of(form, state.settings.play);
    if (!play) {
        return base::Failure{play.error()};
    }
    if (form.text(pages::kBookField).empty()) {
        play->rules = state.settings.play.rules;
    }
    return std::vector<EventCommand>{tournament::ChangePlay{std::move(*play), form.text("reason")}};
}

} // namespace

Commands commands_in(const Form& form, const tournament::TournamentState& state) {
    const std::string action = form.text("action");
    if (action == "enter") {
        return entrant(form, state);
    }
    if (action == "correct_entry") {
        return corrected_entry(form, state);
    }
    if (action == "enter_list") {
        return listed_entrants(form, state);
    }
    if (action == "quick") {
        return quick(form, static_cast<int>(state.rounds.size()));
    }
    if (action == "rest_absent") {
        return rest_is_absent(state);
    }
    if (action == "swap") {
        return swapped(form, state);
    }
    if (action == "play") {
        return changed_play(form, state);
    }
    return commands_of(form);
}

} // namespace chuhe::server
