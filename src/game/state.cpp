#include "clocks.hpp"

#include <chuhe/base/assert.hpp>

#include <algorithm>

namespace chuhe::game {

std::optional<rules::Outcome> outcome(const GameState& game) {
    const auto* over = std::get_if<Over>(&game.phase);
    return over == nullptr ? std::nullopt : std::optional{over->outcome};
}

bool may_offer_draw(const GameState& game, board::Side side) {
    return game.offers.last != side;
}

int quiet_plies(const GameState& game) {
    int plies = 0;
    for (auto played = game.moves.rbegin(); played != game.moves.rend(); ++played) {
        if (played->captured) {
            return plies;
        }
        ++plies;
    }
    return plies + game.start.quiet_plies;
}

clock::Clock clock_at(const GameState& game, board::Side side, base::Instant now) {
    CHUHE_ASSERT(game.clock.has_value());
    const GameClock& clock = *game.clock;
    return clock.runs[side] ? clock::run(clock.control, clock.faces[side], elapsed(game, now)) : clock.faces[side];
}

std::optional<base::Instant> deadline(const GameState& game) {
    if (!game.clock || !game.clock->since || !game.clock->is_running()) {
        return std::nullopt;
    }
    const GameClock& clock = *game.clock;
    std::optional<base::Milliseconds> soonest;
    const auto consider = [&soonest](base::Milliseconds span) { soonest = soonest ? std::min(*soonest, span) : span; };
    for (const board::Side side : board::kSides) {
        if (clock.runs[side]) {
            consider(clock::until_flag(clock.control, clock.faces[side]) + forgivable(game, side));
        }
    }
    if (game.settings.lateness_limit && (!game.present.red || !game.present.black)) {
        consider(std::max(base::Milliseconds{0}, *game.settings.lateness_limit - game.session) + base::Milliseconds{1});
    }
    return *clock.since + *soonest;
}

} // namespace chuhe::game
