#include "repetition_ruling.hpp"

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

/// Source: cn1999 24.3
SinceWarning since_warning(const GameState& game, const RepetitionWarning& warning) {
    if (warning.cycle.start < game.watched.from_ply || warning.cycle.end > game.moves.size()) {
        return SinceWarning::Varied;
    }
    const adjudication::Line line = watched_line(game);
    const adjudication::Cycle cycle = watched_cycle(game, warning.cycle);
    const std::size_t followed = adjudication::plies_followed(line, cycle, cycle.end);
    if (followed >= adjudication::plies_of_grace(cycle, ruleset_of(game.settings))) {
        return SinceWarning::Ignored;
    }
    return followed < line.moves.size() - cycle.end ? SinceWarning::Varied : SinceWarning::Follows;
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
            return {
                ended(rules::won_by(opponent(after.warning->side), Termination::ForbiddenRepetition, "cn1999 24.3"))};
        case SinceWarning::Follows:
            return {};
        case SinceWarning::Varied:
            break;
        }
    }
    const bool automatic = after.settings.repetition == Enforcement::Automatic;
    // An undecided cycle is told once, and asked again each time round.
    const bool is_due = after.repetition && after.repetition->rounds >= after.settings.cycles_to_claim;
    if (!automatic || !is_due) {
        return {};
    }
    const auto finding = find_repetition(after);
    const bool is_first = after.repetition->rounds == after.settings.cycles_to_claim;
    if (!finding || (finding->verdict == RepetitionVerdict::Undecided && !is_first)) {
        return {};
    }
    GameEvents events{{Clerk{}, RepetitionRuled{std::nullopt, *finding, false, std::nullopt}}};
    const GameEvents further = consequences(*finding, Clerk{});
    events.insert(events.end(), further.begin(), further.end());
    return events;
}

} // namespace chuhe::game
