#include <chuhe/adjudication/natural_limit.hpp>
#include <chuhe/adjudication/procedure.hpp>
#include <chuhe/game/state.hpp>

namespace chuhe::game {

namespace {

/// The moves since the last capture; of those before the start it is only known that they were quiet.
adjudication::QuietCount quiet_count(const GameState& game) {
    adjudication::QuietCount count;
    const board::Side first = game.start.to_move;
    count.moves[opponent(first)] = (game.start.quiet_plies + 1) / 2;
    count.moves[first] = game.start.quiet_plies / 2;
    for (std::size_t ply = 0; ply < game.moves.size(); ++ply) {
        const PlayedMove& played = game.moves[ply];
        count.add(ply % 2 == 0 ? first : opponent(first), played.captured.has_value(), played.check);
    }
    return count;
}

adjudication::NaturalLimit limit_of(const GameSettings& settings) {
    const adjudication::ProcedureClauses& clauses = adjudication::procedure_clauses(settings.ruleset);
    return {settings.natural_limit_rounds, settings.counted_checks, settings.checks_limited_for_both,
            clauses.natural_limit, clauses.limit_count};
}

} // namespace

NaturalLimitCount natural_limit_count(const GameState& game, board::Side claimant) {
    const adjudication::QuietCount quiet = quiet_count(game);
    const auto finding = adjudication::check_claim(quiet, claimant, limit_of(game.settings));
    return {quiet.moves, quiet.checks, finding.rounds, game.settings.natural_limit_rounds};
}

bool is_natural_limit_reached(const GameState& game) {
    return adjudication::check_unasked(quiet_count(game), limit_of(game.settings)).is_reached;
}

} // namespace chuhe::game
