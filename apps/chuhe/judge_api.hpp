#pragma once

#include <chuhe/base/result.hpp>
#include <chuhe/service/games.hpp>

#include <string>
#include <string_view>

namespace chuhe::app {

/// Answers POST /api/judge: each game of a record, or one line of moves, with what the rules say of it and what a board
/// needs to show it. Returns: the judgement of docs/protocol.md.
/// Fails: what could not be read, and what would be right.
[[nodiscard]] base::Result<std::string, service::Problem> answer_judge(std::string_view body);

} // namespace chuhe::app
