#pragma once

#include <chuhe/rules/ruleset.hpp>

#include <string>

namespace chuhe::app {

struct CasesOutput {
    bool is_json = false;
    bool is_compared = false;
};

/// Judges a file of cases, one JSON object a line: id, ruleset, fen, moves, and cycle_start with cycle_end, or
/// judge_plies [A, B], which stands over them; without either, the cycle that the last move closes. "-" is standard
/// input. Returns: the exit status. A line that cannot be read is named with its number and the others are judged.
int judge_cases(const std::string& file, const rules::Ruleset& fallback, CasesOutput output);

} // namespace chuhe::app
