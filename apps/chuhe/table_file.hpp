#pragma once

#include <chuhe/tournament/trf.hpp>

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace chuhe::app {

/// Where the problems of a report are told.
enum class ProblemsIn : std::uint8_t {
    Text, ///< on standard error
    Json, ///< there, and as the one JSON document on standard output
};

/// Names each problem with file, line and field: `{"file", "problems": [{"file", "line", "field", "reason"}]}` in JSON.
void print_problems(const std::string& file, const std::vector<tournament::TrfProblem>& problems, ProblemsIn where);

/// The tournament report in a file, or on standard input for "-", with its teams. Warnings are said on standard error, problems
/// as `where` says. Fails: nothing, with the exit status set.
[[nodiscard]] std::optional<tournament::TrfDocument> read_report(const std::string& file, ProblemsIn where,
                                                                 int& status);

/// Its table alone. Fails: nothing, with the exit status set.
[[nodiscard]] std::optional<tournament::CrossTable> read_table(const std::string& file, ProblemsIn where, int& status);

} // namespace chuhe::app
