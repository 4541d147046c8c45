#pragma once

#include <chuhe/base/result.hpp>
#include <chuhe/record/problem.hpp>

#include <nlohmann/json_fwd.hpp>

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace chuhe::app {

/// The bytes of a file; "-" is standard input. Fails: why the system did not give them, or that they are too many.
[[nodiscard]] base::Result<std::string, std::string> read_file(const std::string& path);

/// A problem with the file, the game (from 0) and the ply (from 0) it stands at.
[[nodiscard]] nlohmann::json problem_json(const record::Problem& problem, const std::string& file,
                                          std::optional<std::size_t> game);

/// Names each problem on standard error, in both languages; games and plies count from 1 there.
void print_problems(const std::vector<record::Problem>& problems, const std::string& file,
                    std::optional<std::size_t> game);

} // namespace chuhe::app
