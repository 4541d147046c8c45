#pragma once

#include "judge_line.hpp"

#include <chuhe/service/games.hpp>

#include <nlohmann/json.hpp>

namespace chuhe::app {

/// What is asked of the page of rulings: a pasted text, or moves from a position.
struct JudgeQuestion {
    rules::Ruleset ruleset;
    bool is_compared = false;
    std::string text;
    std::string fen;
    std::vector<std::string> moves;
    std::optional<NamedCycle> cycle;
};

/// Plies of one game that are judged for a page.
inline constexpr std::size_t kMostJudgedPlies = 2000;

/// "h2e2 h9g7" or ["h2e2", "h9g7"]. Fails: nothing for anything else.
[[nodiscard]] std::optional<std::vector<std::string>> read_move_list(const nlohmann::json& value);

/// Plies `start` to `end - 1`. Fails: nothing where these are no numbers, or no plies of so many moves.
[[nodiscard]] std::optional<NamedCycle> read_cycle_between(const nlohmann::json& start, const nlohmann::json& end,
                                                           std::size_t plies);

/// Reads `{rules, compare, text}` or `{rules, compare, fen, moves, cycle}`. Fails: the member that is wrong, and what
/// would be right.
[[nodiscard]] base::Result<JudgeQuestion, service::Problem> read_judge_question(std::string_view body);

} // namespace chuhe::app
