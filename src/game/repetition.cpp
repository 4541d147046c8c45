#include "repetition_ruling.hpp"

#include <chuhe/adjudication/judge.hpp>
#include <chuhe/adjudication/procedure.hpp>

namespace chuhe::game {

namespace {

using adjudication::Verdict;

RepetitionVerdict verdict_of(Verdict verdict) {
    switch (verdict) {
    case Verdict::Draw:
        return RepetitionVerdict::Draw;
    case Verdict::RedMustVary:
    case Verdict::BlackMustVary:
        return RepetitionVerdict::MustChange;
    case Verdict::RedLoses:
    case Verdict::BlackLoses:
        return RepetitionVerdict::Loses;
    case Verdict::None:
    case Verdict::Undecided:
        break;
    }
    return RepetitionVerdict::Undecided;
}

RepetitionFinding finding_of(const RepeatedCycle& cycle, const adjudication::Ruling& ruling) {
    return {cycle, verdict_of(ruling.verdict), adjudication::offender(ruling.verdict),
            ruling.procedure.value_or(ruling.clause), ruling.text};
}

} // namespace

adjudication::Line watched_line(const GameState& game) {
    const std::size_t from = game.watched.from_ply;
    adjudication::Line line{position_before(game, from), {}};
    for (std::size_t ply = from; ply < game.moves.size(); ++ply) {
        line.moves.push_back(game.moves[ply].move);
    }
    return line;
}

adjudication::Cycle watched_cycle(const GameState& game, const RepeatedCycle& cycle) {
    const std::size_t from = game.watched.from_ply;
    return {cycle.start - from, cycle.end - from, cycle.times, cycle.rounds};
}

std::optional<RepetitionFinding> find_repetition(const GameState& game) {
    if (!game.repetition) {
        return std::nullopt;
    }
    return finding_of(*game.repetition, adjudication::judge(watched_line(game), watched_cycle(game, *game.repetition),
                                                            ruleset_of(game.settings)));
}

namespace {

std::optional<RepetitionFinding> nine_rounds(const GameState& game, const rules::Ruleset& ruleset) {
    const auto nine = adjudication::judge_nine_rounds(watched_line(game), ruleset);
    if (!nine) {
        return std::nullopt;
    }
    const std::size_t from = game.watched.from_ply;
    const RepeatedCycle rounds{from + nine->cycle.start, from + nine->cycle.end, nine->cycle.times,
                               nine->cycle.rounds_of_cycle};
    return finding_of(rounds, nine->ruling);
}

std::optional<RepetitionFinding> find_ripe(const GameState& game,
                                           bool (*is_ripe)(const adjudication::Cycle&, const rules::Ruleset&)) {
    if (!game.repetition || is_bound_by_warning(game)) {
        return std::nullopt;
    }
    const rules::Ruleset ruleset = ruleset_of(game.settings);
    return is_ripe(watched_cycle(game, *game.repetition), ruleset) ? find_repetition(game) : nine_rounds(game, ruleset);
}

} // namespace

std::optional<RepetitionFinding> find_claimable_repetition(const GameState& game) {
    return find_ripe(game, adjudication::may_be_claimed);
}

std::optional<RepetitionFinding> find_unasked_repetition(const GameState& game) {
    return find_ripe(game, adjudication::may_be_ruled_unasked);
}

} // namespace chuhe::game
