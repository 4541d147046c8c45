#include "judge_files.hpp"

#include "judge_line.hpp"
#include "judge_text.hpp"
#include "record_files.hpp"

#include <iostream>

namespace chuhe::app {

namespace {

void print(const Json& json) {
    std::cout << json.dump(-1, ' ', false, Json::error_handler_t::replace) << '\n';
}

void show(const record::GameRecord& game, const RecordQuestion& question, bool is_json) {
    const auto judged = judge_record(game, question);
    if (is_json) {
        print(judged ? judged_json(*judged) : unjudged_json(question.id, question.ruleset, judged.error()));
    } else if (judged) {
        write_judged(std::cout, *judged);
    }
}

/// A file without games is told by its first problem.
void show_nothing(const record::RecordFile& records, const std::string& file, const rules::Ruleset& ruleset) {
    const base::Bilingual fault = records.problems.empty()
                                      ? base::Bilingual{.zh = "文件中没有棋局", .en = "there is no game in the file"}
                                      : records.problems.front().reason;
    print(unjudged_json(file, ruleset, fault));
}

} // namespace

int judge_files(const std::vector<std::string>& files, const rules::Ruleset& ruleset, CasesOutput output) {
    const GameVisitor visitor{.verb = "judge",
                              .game =
                                  [&](const record::RecordFile& records, const std::string& file, std::size_t index) {
                                      show(records.games[index],
                                           {.id = file + "#" + std::to_string(index + 1),
                                            .ruleset = ruleset,
                                            .is_compared = output.is_compared},
                                           output.is_json);
                                  },
                              .nothing =
                                  [&](const record::RecordFile& records, const std::string& file) {
                                      if (output.is_json) {
                                          show_nothing(records, file, ruleset);
                                      }
                                  }};
    return visit_games(files, visitor);
}

} // namespace chuhe::app
