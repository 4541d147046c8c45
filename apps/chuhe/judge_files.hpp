#pragma once

#include "judge_cases.hpp"

#include <string>
#include <vector>

namespace chuhe::app {

/// Judges the games of record files of any format: replays each main line, reports what is not legal, mate, the natural
/// limit, and rules on every repetition. Returns: the exit status.
int judge_files(const std::vector<std::string>& files, const rules::Ruleset& ruleset, CasesOutput output);

} // namespace chuhe::app
