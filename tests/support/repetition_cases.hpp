#pragma once

#include <chuhe/adjudication/judge.hpp>

#include <string>
#include <vector>

namespace chuhe::support {

/// One line of a file of repetition cases.
struct RepetitionCase {
    std::string id;
    /// As the file names it: "CXA-2020", "WXF", ...; empty where it names none.
    std::string ruleset;
    adjudication::Line line;
    /// The plies to judge; an empty cycle where the file leaves it to the line.
    adjudication::Cycle cycle;
    /// "red loses", "draw", "black-wins", ...: as the source has it.
    std::string verdict;
    /// 将 杀 捉 闲 of every ply, where printed.
    std::vector<std::string> labels;
    std::string result;
    std::string kind;
    bool ended_in_cycle = false;
    std::string deviated_by;
    int max_occurrences = 0;
    std::string event;
    std::string names;
    std::string date;
};

/// The cases of a file of `tests/data/adjudication`; the test fails when a FEN or a move is not legal.
[[nodiscard]] std::vector<RepetitionCase> repetition_cases(const std::string& file);

/// "cn2020" for "CXA-2020". Requires: a name that the case files use.
[[nodiscard]] rules::Ruleset ruleset_of_case(const std::string& name);

/// A line of moves written "h2e2 h9g7" from a position.
[[nodiscard]] adjudication::Line line_of(const rules::Position& start, const std::string& moves);

/// The plies from `start` on as a cycle that is repeated often enough.
[[nodiscard]] adjudication::Cycle cycle_of(std::size_t start, std::size_t end);

} // namespace chuhe::support
