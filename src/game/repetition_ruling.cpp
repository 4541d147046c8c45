#include "repetition_ruling.hpp"

namespace chuhe::game {

namespace {

using rules::Termination;

GameEvent ended(rules::Outcome outcome) {
    return {Clerk{}, Ended{outcome, {}, std::nullopt}};
}

/// The warned side has made the warned cycle once more (as often as the settings say). Source: cn1999 24.3
bool has_ignored_warning(const GameState& game, const RepetitionFinding& finding) {
    if (!game.warning || finding.verdict != RepetitionVerdict::MustChange || finding.side != game.warning->side) {
        return false;
    }
    const std::size_t length = game.warning->cycle.end - game.warning->cycle.start;
    const auto further = static_cast<std::size_t>(game.settings.further_after_warning);
    return finding.cycle.end - finding.cycle.start == length &&
           finding.cycle.end == game.warning->cycle.end + further * length;
}

/// The finding belongs to a cycle that a side has been warned of and may still leave.
bool is_warned_of(const GameState& game, const RepetitionFinding& finding) {
    return game.warning && finding.side == game.warning->side && finding.cycle.start <= game.warning->cycle.end;
}

} // namespace

bool is_claimable(const GameState& game, const RepetitionFinding& finding) {
    return finding.cycle.rounds >= game.settings.cycles_to_claim;
}

GameEvents consequences(const GameState& game, const RepetitionFinding& finding, const Actor& by) {
    switch (finding.verdict) {
    case RepetitionVerdict::Draw:
        return {ended(rules::drawn(Termination::DrawByRepetition, "cn1999 24.2"))};
    case RepetitionVerdict::Loses:
        return {ended(rules::won_by(opponent(*finding.side), Termination::ForbiddenRepetition, "cn1999 24.1"))};
    case RepetitionVerdict::MustChange:
        if (has_ignored_warning(game, finding)) {
            return {ended(rules::won_by(opponent(*finding.side), Termination::ForbiddenRepetition, "cn1999 24.3"))};
        }
        if (is_warned_of(game, finding)) {
            return {};
        }
        return {{by, RepetitionWarned{*finding.side, finding.cycle}}};
    case RepetitionVerdict::Undecided:
        break;
    }
    return {};
}

GameEvents repetition_after_move(const GameState& after, const Context&) {
    const bool automatic = after.settings.repetition == Enforcement::Automatic;
    if (!automatic && !after.warning) {
        return {};
    }
    if (!after.repetition || after.repetition->rounds < after.settings.cycles_to_claim) {
        return {};
    }
    const auto finding = find_repetition(after);
    if (!finding) {
        return {};
    }
    if (!automatic && !has_ignored_warning(after, *finding)) {
        return {};
    }
    const bool is_first = finding->cycle.rounds == after.settings.cycles_to_claim;
    GameEvents further = consequences(after, *finding, Clerk{});
    if (further.empty() && (!is_first || is_warned_of(after, *finding))) {
        return {};
    }
    GameEvents events{{Clerk{}, RepetitionRuled{std::nullopt, *finding, false, std::nullopt}}};
    events.insert(events.end(), further.begin(), further.end());
    return events;
}

} // namespace chuhe::game
