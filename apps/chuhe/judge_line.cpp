#include "judge_line.hpp"

#include <chuhe/adjudication/procedure.hpp>
#include <chuhe/base/text.hpp>
#include <chuhe/notation/read_move.hpp>

#include <algorithm>

namespace chuhe::app {

using adjudication::Cycle;
using adjudication::Line;

namespace {

/// What a game that stands mated or stalemated has for a result, where it names none.
std::string result_of(const adjudication::LineReport& report, board::Side to_move, const std::string& named) {
    if (!named.empty()) {
        return named;
    }
    if (report.standing == rules::Standing::Open) {
        return "*";
    }
    return to_move == board::Side::Red ? "0-1" : "1-0";
}

/// The cycle to judge as if repeated: the one named, or else that which a line ends with in which nothing is ripe.
std::optional<Cycle> wanted_cycle(const LineToJudge& line, const Line& legal, adjudication::Ripeness ripeness) {
    if (line.cycle && line.cycle->end <= legal.moves.size()) {
        return Cycle{.start = line.cycle->start, .end = line.cycle->end, .times = 3, .rounds_of_cycle = 3};
    }
    const bool is_unripe = ripeness == adjudication::Ripeness::Nothing || ripeness == adjudication::Ripeness::Once;
    return line.as_if_repeated && !line.cycle && is_unripe ? adjudication::closing_cycle(legal) : std::nullopt;
}

/// The first move that could not be read or is not legal, where the record has one.
std::optional<StoppedAt> stopped_at(const record::GameRecord& game) {
    for (const record::Problem& problem : game.problems) {
        if (problem.ply) {
            return StoppedAt{.ply = static_cast<std::size_t>(*problem.ply),
                             .token = problem.token,
                             .clause = std::nullopt,
                             .text = problem.reason};
        }
    }
    return std::nullopt;
}

/// What the reader of the record said of a start that is no position, or else all its defects.
base::Bilingual why_no_start(const record::GameRecord& game, const rules::SetupDefects& defects) {
    const auto is_about_start = [](const record::Problem& problem) { return !problem.ply; };
    const auto told = std::ranges::find_if(game.problems, is_about_start);
    if (told != game.problems.end()) {
        return told->reason;
    }
    base::Bilingual text;
    for (const rules::SetupDefect& defect : defects) {
        text.zh += (text.zh.empty() ? "" : "；") + defect.text().zh;
        text.en += (text.en.empty() ? "" : "; ") + defect.text().en;
    }
    return text;
}

} // namespace

JudgedGame judge_legal(const LineToJudge& line, const Line& legal, const std::optional<StoppedAt>& stopped) {
    JudgedGame game{.id = line.id,
                    .ruleset = line.ruleset,
                    .line = legal,
                    .result = {},
                    .illegal = stopped,
                    .report = adjudication::report(legal, line.ruleset, adjudication::NaturalLimit::of(line.ruleset),
                                                   line.plies_before),
                    .compared = {}};
    if (const auto cycle = wanted_cycle(line, legal, game.report.ripeness)) {
        game.report.repetition = {.cycle = *cycle, .ruling = adjudication::judge(legal, *cycle, line.ruleset)};
        game.report.ripeness = adjudication::Ripeness::Claimable;
    }
    const bool red_to_move = (line.start.to_move() == board::Side::Red) == (legal.moves.size() % 2 == 0);
    game.result = result_of(game.report, red_to_move ? board::Side::Red : board::Side::Black, line.result);
    if (line.is_compared && game.report.repetition) {
        const auto rulings = adjudication::compare(legal, game.report.repetition->cycle);
        game.compared.assign(rulings.begin(), rulings.end());
    }
    return game;
}

JudgedGame judge_line(const LineToJudge& line) {
    Line legal{.start = line.start, .moves = {}};
    rules::Position position = line.start;
    std::optional<StoppedAt> stopped;
    for (const std::string& token : line.moves) {
        const auto move = notation::read_move(position, token);
        if (!move) {
            stopped = StoppedAt{.ply = legal.moves.size(),
                                .token = token,
                                .clause = move.error().clause(),
                                .text = move.error().text()};
            break;
        }
        legal.moves.push_back(*move);
        position = position.after(*move);
    }
    return judge_legal(line, legal, stopped);
}

base::Result<JudgedGame, base::Bilingual> judge_record(const record::GameRecord& game, const RecordQuestion& question) {
    const auto start = rules::Position::from(game.start);
    if (!start) {
        return base::Failure<base::Bilingual>{why_no_start(game, start.error())};
    }
    auto moves = game.tree.main_line();
    moves.erase(moves.begin() + static_cast<std::ptrdiff_t>(std::min(moves.size(), question.most_plies)), moves.end());
    const bool is_open = game.result == record::GameResult::Unknown;
    const LineToJudge line{.id = question.id,
                           .ruleset = question.ruleset,
                           .start = *start,
                           .plies_before = game.start.quiet_plies,
                           .moves = {},
                           .result = is_open ? "" : std::string{record::name(game.result)},
                           .cycle = std::nullopt,
                           .is_compared = question.is_compared};
    return judge_legal(line, {.start = *start, .moves = std::move(moves)}, stopped_at(game));
}

std::optional<NamedCycle> read_cycle(std::string_view text) {
    const std::size_t colon = text.find(':');
    if (colon == std::string_view::npos) {
        return std::nullopt;
    }
    const auto start = base::parse_number(text.substr(0, colon));
    const auto end = base::parse_number(text.substr(colon + 1));
    if (!start || !end) {
        return std::nullopt;
    }
    return NamedCycle{.start = static_cast<std::size_t>(*start), .end = static_cast<std::size_t>(*end)};
}

bool fits(const NamedCycle& cycle, std::size_t plies) {
    return cycle.end <= plies && cycle.end >= 2 && cycle.start <= cycle.end - 2;
}

} // namespace chuhe::app
