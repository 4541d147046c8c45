#include "judge_cases.hpp"
#include "judge_files.hpp"
#include "judge_line.hpp"
#include "judge_text.hpp"
#include "verbs.hpp"

#include <chuhe/base/text.hpp>
#include <chuhe/notation/fen.hpp>

#include <CLI/CLI.hpp>

#include <iostream>
#include <memory>

namespace chuhe::app {

namespace {

struct JudgeOptions {
    std::vector<std::string> files;
    std::string cases;
    std::string fen;
    std::string moves;
    std::string cycle;
    std::string rules = "cn1999";
    bool is_json = false;
    bool is_compared = false;
};

int wrong_usage(const std::string& text) {
    std::cerr << "chuhe judge: " << text << '\n';
    return kWrongUsage;
}

base::Failure<base::Bilingual> wrong(const std::string& where, const base::Bilingual& what) {
    return base::Failure<base::Bilingual>{{.zh = where + ": " + what.zh, .en = where + ": " + what.en}};
}

/// Reads --fen, --moves and --cycle. Fails: the sentence that says what is wrong.
base::Result<LineToJudge, base::Bilingual> line_of(const JudgeOptions& options) {
    LineToJudge line{.id = "",
                     .ruleset = *rules::ruleset_named(options.rules),
                     .start = rules::Position::standard(),
                     .moves = {},
                     .result = "",
                     .cycle = std::nullopt,
                     .is_compared = options.is_compared};
    if (!options.fen.empty()) {
        const auto fen = notation::read_fen(options.fen);
        const auto position = notation::read_position(options.fen);
        if (!position) {
            return wrong("--fen, column " + std::to_string(position.error().column), position.error().text);
        }
        line.start = *position;
        line.plies_before = fen->setup.quiet_plies;
    }
    for (const std::string_view word : base::split_words(options.moves)) {
        line.moves.emplace_back(word);
    }
    line.cycle = read_cycle(options.cycle);
    if (line.cycle) {
        if (!fits(*line.cycle, line.moves.size())) {
            const std::string most = std::to_string(line.moves.size());
            return wrong("--cycle " + options.cycle,
                         {.zh = "应为 A:B，且 A + 2 ≤ B ≤ " + most + "（着数）",
                          .en = "wanted A:B with A + 2 <= B <= " + most + ", the number of moves"});
        }
    }
    return line;
}

int judge_one(const JudgeOptions& options) {
    const auto line = line_of(options);
    if (!line) {
        std::cerr << "chuhe judge: " << line.error().zh << " / " << line.error().en << '\n';
        if (options.is_json) {
            std::cout << unjudged_json("", *rules::ruleset_named(options.rules), line.error()).dump() << '\n';
        }
        return kProblems;
    }
    const JudgedGame game = judge_line(*line);
    if (options.is_json) {
        std::cout << judged_json(game).dump() << '\n';
    } else {
        write_judged(std::cout, game);
    }
    if (game.illegal) {
        std::cerr << "chuhe judge: ply " << game.illegal->ply << ", " << game.illegal->token << ": "
                  << game.illegal->text.zh << " / " << game.illegal->text.en << '\n';
        return kProblems;
    }
    return kDone;
}

int judge(const JudgeOptions& options) {
    if (!rules::ruleset_named(options.rules)) {
        return wrong_usage("--rules " + options.rules + ": wanted cn1999, cn2020, cnold, axf or wxf");
    }
    const bool has_line = !options.fen.empty() || !options.moves.empty() || !options.cycle.empty();
    if ((options.cases.empty() ? 0 : 1) + (options.files.empty() ? 0 : 1) + (has_line ? 1 : 0) > 1) {
        return wrong_usage("one of the three only: files of records, --cases, or --fen and --moves");
    }
    const rules::Ruleset ruleset = *rules::ruleset_named(options.rules);
    const CasesOutput output{.is_json = options.is_json, .is_compared = options.is_compared};
    if (!options.cases.empty()) {
        return judge_cases(options.cases, ruleset, output);
    }
    if (!options.files.empty()) {
        return judge_files(options.files, ruleset, output);
    }
    if (!options.cycle.empty() && !read_cycle(options.cycle)) {
        return wrong_usage("--cycle " + options.cycle + ": wanted A:B, two numbers of plies");
    }
    if (options.fen.empty() && options.moves.empty()) {
        return wrong_usage("wanted files of records, or --fen and --moves, or --cases");
    }
    return judge_one(options);
}

} // namespace

void add_judge(CLI::App& app, int& status) {
    auto* verb = app.add_subcommand("judge", "rules on the repetitions of a line, and explains the ruling");
    auto options = std::make_shared<JudgeOptions>();
    verb->add_option("FILE", options->files, "records of any format; - is standard input");
    verb->add_option("--cases", options->cases, "a file of cases, one JSON object a line; - is standard input");
    verb->add_option("--fen", options->fen, "the position; the start of a game where it is left out");
    verb->add_option("--moves", options->moves, "the moves from there, in any notation");
    verb->add_option("--cycle", options->cycle, "A:B: plies A to B-1 are the cycle, judged as if repeated three times");
    verb->add_option("--rules", options->rules, "cn1999, cn2020, cnold, axf (also wxf)");
    verb->add_flag("--compare", options->is_compared, "the same cycle before every book");
    verb->add_flag("--json", options->is_json, "one JSON document, or one a line");
    verb->callback([options, &status] { status = judge(*options); });
}

} // namespace chuhe::app
