#include "judge_files.hpp"

#include "judge_line.hpp"
#include "judge_text.hpp"
#include "record_files.hpp"
#include "verbs.hpp"

#include <chuhe/record/read_records.hpp>

#include <algorithm>
#include <iostream>

namespace chuhe::app {

namespace {

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

/// Judges one game. Fails: nothing where the game starts from no position, which is one of its problems.
std::optional<JudgedGame> judge_game(const record::GameRecord& game, const std::string& id,
                                     const rules::Ruleset& ruleset, bool is_compared) {
    const auto start = rules::Position::from(game.start);
    if (!start) {
        return std::nullopt;
    }
    const LineToJudge line{.id = id,
                           .ruleset = ruleset,
                           .start = *start,
                           .plies_before = game.start.quiet_plies,
                           .moves = {},
                           .result = game.result == record::GameResult::Unknown ? "" : std::string{name(game.result)},
                           .cycle = std::nullopt,
                           .is_compared = is_compared};
    return judge_legal(line, {.start = *start, .moves = game.tree.main_line()}, stopped_at(game));
}

int judge_file(const std::string& file, const rules::Ruleset& ruleset, CasesOutput output) {
    const auto bytes = read_file(file);
    if (!bytes) {
        std::cerr << "chuhe judge: " << file << ": " << bytes.error() << '\n';
        return kWorldFailed;
    }
    const record::RecordFile records = record::read_records(*bytes, file);
    int status = records.problems.empty() ? kDone : kProblems;
    for (std::size_t i = 0; i < records.games.size(); ++i) {
        const record::GameRecord& game = records.games[i];
        status = game.problems.empty() ? status : kProblems;
        print_problems(game.problems, file, i);
        const auto judged = judge_game(game, file + "#" + std::to_string(i + 1), ruleset, output.is_compared);
        if (judged && output.is_json) {
            std::cout << judged_json(*judged).dump(-1, ' ', false, Json::error_handler_t::replace) << '\n';
        } else if (judged) {
            write_judged(std::cout, *judged);
        }
    }
    print_problems(records.problems, file, std::nullopt);
    return status;
}

} // namespace

int judge_files(const std::vector<std::string>& files, const rules::Ruleset& ruleset, CasesOutput output) {
    int status = kDone;
    for (const std::string& file : files) {
        status = std::max(status, judge_file(file, ruleset, output));
    }
    return status;
}

} // namespace chuhe::app
