#include "repetition_ruling.hpp"

#include <chuhe/adjudication/repetition.hpp>
#include <chuhe/game/repeated_line.hpp>

namespace chuhe::game {

namespace {

constexpr int kTimesRuled = 3;

/// The cycle that the last move closed, or else the last one of the line.
std::optional<adjudication::Cycle> cycle_to_show(const GameState& game, const adjudication::Line& line) {
    if (game.repetition) {
        return watched_cycle(game, *game.repetition);
    }
    const auto cycles = adjudication::repetitions(line, kTimesRuled);
    return cycles.empty() ? std::nullopt : std::optional{cycles.back()};
}

} // namespace

std::optional<RepeatedLine> repeated_line(const GameState& game) {
    const adjudication::Line line = watched_line(game);
    const rules::Ruleset ruleset = ruleset_of(game.settings);
    if (!game.repetition || game.repetition->times < kTimesRuled) {
        if (const auto nine = adjudication::judge_nine_rounds(line, ruleset)) {
            return RepeatedLine{line, game.watched.from_ply, *nine};
        }
    }
    const auto cycle = cycle_to_show(game, line);
    if (!cycle) {
        return std::nullopt;
    }
    return RepeatedLine{line, game.watched.from_ply, {*cycle, adjudication::judge(line, *cycle, ruleset)}};
}

} // namespace chuhe::game
