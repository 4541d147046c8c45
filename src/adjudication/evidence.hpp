#pragma once

#include <chuhe/adjudication/ruling.hpp>

namespace chuhe::adjudication {

/// The plies `start` to `end - 1` of a line, not yet classified. `all` is `positions(line)`.
[[nodiscard]] Evidence plies_of(const std::vector<rules::Position>& all, const Line& line, std::size_t start,
                                std::size_t end);

/// Whether no piece is taken in the plies `start` to `end - 1`.
[[nodiscard]] bool is_quiet(const std::vector<rules::Position>& all, std::size_t start, std::size_t end);

/// The ruling on plies that do not lead back to an equal position: undecided.
[[nodiscard]] Ruling no_cycle(const Evidence& evidence, const rules::Ruleset& ruleset);

} // namespace chuhe::adjudication
