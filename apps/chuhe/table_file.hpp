#pragma once

#include <chuhe/tournament/cross_table.hpp>

#include <optional>
#include <string>

namespace chuhe::app {

/// The tournament report in a file, or on standard input for "-". Warnings and errors are said on standard error.
/// Fails: nothing, with the exit status set.
[[nodiscard]] std::optional<tournament::CrossTable> read_table(const std::string& file, int& status);

} // namespace chuhe::app
