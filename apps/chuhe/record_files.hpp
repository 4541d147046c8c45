#pragma once

#include <chuhe/base/result.hpp>
#include <chuhe/record/read_records.hpp>

#include <nlohmann/json_fwd.hpp>

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace chuhe::app {

/// The bytes of a file; "-" is standard input. Fails: why the system did not give them, or that they are too many.
[[nodiscard]] base::Result<std::string, std::string> read_file(const std::string& path);

/// What a verb does with the games of a file of records.
struct GameVisitor {
    /// The verb, as messages name it.
    std::string verb;
    /// Called with each game, told by its index.
    std::function<void(const record::RecordFile&, const std::string& file, std::size_t index)> game;
    /// Called for a file in which there are no games.
    std::function<void(const record::RecordFile&, const std::string& file)> nothing;
};

/// Reads files of records one after the other, shows their games to the visitor and names all problems on standard error.
/// Returns: the exit status, the gravest of all files; kProblems where anything in a file is wrong.
[[nodiscard]] int visit_games(const std::vector<std::string>& files, const GameVisitor& visitor);

/// A problem with the file, the game (from 0) and the ply (from 0) it stands at.
[[nodiscard]] nlohmann::json problem_json(const record::Problem& problem, const std::string& file,
                                          std::optional<std::size_t> game);

/// Names each problem on standard error, in both languages; games and plies count from 1 there.
void print_problems(const std::vector<record::Problem>& problems, const std::string& file,
                    std::optional<std::size_t> game);

} // namespace chuhe::app
