#pragma once

#include <CLI/App.hpp>

namespace chuhe::app {

/// What the program answers to the shell that called it.
inline constexpr int kDone = 0;
inline constexpr int kProblems = 1; ///< the input was read, but something in it is wrong
inline constexpr int kWrongUsage = 2;
inline constexpr int kWorldFailed = 3;

// Each verb adds itself as a subcommand and leaves its exit status in `status`; one file a verb.
void add_check(CLI::App& app, int& status);
void add_generate(CLI::App& app, int& status);
void add_judge(CLI::App& app, int& status);
void add_convert(CLI::App& app, int& status);
void add_info(CLI::App& app, int& status);
void add_moves(CLI::App& app, int& status);
void add_perft(CLI::App& app, int& status);
void add_print(CLI::App& app, int& status);
void add_pair(CLI::App& app, int& status);
void add_rank(CLI::App& app, int& status);
void add_serve(CLI::App& app, int& status);

/// What `chuhe help VERB` shows last. Requires: all verbs have been added.
void add_examples(CLI::App& app);

} // namespace chuhe::app
