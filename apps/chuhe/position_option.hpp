#pragma once

#include <chuhe/rules/position.hpp>

#include <optional>
#include <string>
#include <string_view>

namespace chuhe::app {

/// The position that `--fen` names, or the start of a game where it is empty.
/// Fails: nothing is returned, and standard error has the verb, the column and what is wrong in both languages.
[[nodiscard]] std::optional<rules::Position> position_option(std::string_view verb, const std::string& fen);

} // namespace chuhe::app
