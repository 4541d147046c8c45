#include "judge_line.hpp"

#include <chuhe/adjudication/procedure.hpp>
#include <chuhe/base/text.hpp>
#include <chuhe/notation/read_move.hpp>

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

/// The cycle to judge whatever the line itself repeats.
std::optional<Cycle> wanted_cycle(const LineToJudge& line, const Line& legal) {
    if (line.cycle && line.cycle->end <= legal.moves.size()) {
        return Cycle{.start = line.cycle->start, .end = line.cycle->end, .times = 3, .rounds_of_cycle = 3};
    }
    return line.as_if_repeated && !line.cycle ? adjudication::closing_cycle(legal) : std::nullopt;
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
    if (const auto cycle = wanted_cycle(line, legal)) {
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

std::optional<NamedCycle> read_cycle(std::string_view text) {
    const std::size_t colon = text.find(':');
    if (colon == std::string_view::npos) {
        return std::nullopt;
    }
    const auto start = base::parse_number(text.substr(0, colon));
    const auto end = base::parse_number(text.substr(colon + 1));
    if (!start || !end || *end < *start + 2) {
        return std::nullopt;
    }
    return NamedCycle{.start = static_cast<std::size_t>(*start), .end = static_cast<std::size_t>(*end)};
}

} // namespace chuhe::app
