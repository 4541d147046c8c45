#include "repetition_ruling.hpp"

#include <chuhe/adjudication/judge.hpp>
#include <chuhe/adjudication/procedure.hpp>

namespace chuhe::game {

namespace {

using rules::Termination;

GameEvent ended(rules::Outcome outcome) {
    return {Clerk{}, Ended{outcome, {}, std::nullopt}};
}

/// How the play since a warning goes on.
enum class SinceWarning : std::uint8_t {
    Varied,  ///< somebody has left the cycle: the warning has done its work
    Follows, ///< only moves of the cycle so far
    Ignored, ///< the cycle has been made as often as the warned side may not: it loses
};

/// Whether the plies of a warning lead back to an equal position; if not, they are rounds of attacks.
bool is_exact(const adjudication::Line& line, const adjudication::Cycle& cycle) {
    const std::vector<rules::Position> all = adjudication::positions(line);
    return all[cycle.start] == all[cycle.end];
}

/// Source: cn1999 24.3; cn2020 24.11
SinceWarning since_warning(const GameState& game, const RepetitionWarning& warning) {
    if (warning.cycle.start < game.watched.from_ply || warning.cycle.end > game.moves.size()) {
        return SinceWarning::Varied;
    }
    const rules::Ruleset ruleset = ruleset_of(game.settings);
    const adjudication::Line line = watched_line(game);
    const adjudication::Cycle cycle = watched_cycle(game, warning.cycle);
    const std::size_t followed = is_exact(line, cycle)
                                     ? adjudication::plies_followed(line, cycle, cycle.end)
                                     : adjudication::plies_attacked(line, warning.side, cycle.end, ruleset);
    if (followed >= adjudication::plies_of_grace(cycle, ruleset)) {
        return SinceWarning::Ignored;
    }
    return followed < line.moves.size() - cycle.end ? SinceWarning::Varied : SinceWarning::Follows;
}

/// The article by which a side loses that went on after a warning: that of the ruling against it, or, where an official
/// warned it for reasons of his own, the book's on warnings.
rules::Clause clause_of_loss(const GameState& game, const RepetitionWarning& warning) {
    const rules::Ruleset ruleset = ruleset_of(game.settings);
    const adjudication::Ruling ruling =
        adjudication::judge(watched_line(game), watched_cycle(game, warning.cycle), ruleset);
    return adjudication::offender(ruling.verdict) == warning.side ? ruling.procedure.value_or(ruling.clause)
                                                                  : adjudication::procedure_clauses(ruleset.id).warning;
}

/// Whether the cycle was ripe one round sooner: what is undecided is told only once.
bool was_ripe_before(const GameState& game) {
    if (!game.repetition) {
        return false;
    }
    adjudication::Cycle sooner = watched_cycle(game, *game.repetition);
    --sooner.times;
    --sooner.rounds_of_cycle;
    return adjudication::may_be_ruled_unasked(sooner, ruleset_of(game.settings));
}

} // namespace

bool is_bound_by_warning(const GameState& game) {
    return game.warning && since_warning(game, *game.warning) == SinceWarning::Follows;
}

GameEvents consequences(const RepetitionFinding& finding, const Actor& by) {
    switch (finding.verdict) {
    case RepetitionVerdict::Draw:
        return {ended(rules::drawn(Termination::DrawByRepetition, finding.clause))};
    case RepetitionVerdict::Loses:
        return {ended(rules::won_by(opponent(*finding.side), Termination::ForbiddenRepetition, finding.clause))};
    case RepetitionVerdict::MustChange:
        return {{by, RepetitionWarned{*finding.side, finding.cycle}}};
    case RepetitionVerdict::Undecided:
        break;
    }
    return {};
}

GameEvents repetition_after_move(const GameState& after) {
    if (after.warning) {
        switch (since_warning(after, *after.warning)) {
        case SinceWarning::Ignored:
            return {ended(rules::won_by(opponent(after.warning->side), Termination::ForbiddenRepetition,
                                        clause_of_loss(after, *after.warning)))};
        case SinceWarning::Follows:
            return {};
        case SinceWarning::Varied:
            break;
        }
    }
    const bool automatic = after.settings.repetition == Enforcement::Automatic;
    const auto finding = automatic ? find_unasked_repetition(after) : std::nullopt;
    if (!finding || (finding->verdict == RepetitionVerdict::Undecided && was_ripe_before(after))) {
        return {};
    }
    GameEvents events{{Clerk{}, RepetitionRuled{std::nullopt, *finding, false, std::nullopt}}};
    const GameEvents further = consequences(*finding, Clerk{});
    events.insert(events.end(), further.begin(), further.end());
    return events;
}

} // namespace chuhe::game
