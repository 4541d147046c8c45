#pragma once

#include <chuhe/tournament/trf.hpp>

#include <optional>
#include <string>

namespace chuhe::app {

/// The tournament report in a file, or on standard input for "-", with its teams. Warnings and errors are said on standard error.
/// Fails: nothing, with the exit status set.
[[nodiscard]] std::optional<tournament::TrfDocument> read_report(const std::string& file, int& status);

/// Its table alone: the tournament report in a file, or on standard input for "-". Warnings and errors are said on standard error.
/// Fails: nothing, with the exit status set.
[[nodiscard]] std::optional<tournament::CrossTable> read_table(const std::string& file, int& status);

} // namespace chuhe::app
