#include "clocks.hpp"

#include <algorithm>

namespace chuhe::game {

namespace {

constexpr base::Milliseconds kNothing{0};

/// The running face that a flag is asked of first: of the two while both are absent, Red's.
std::optional<board::Side> flagged_side(const GameClock& clock, const board::BySide<clock::Clock>& faces) {
    for (const board::Side side : board::kSides) {
        if (clock.runs[side] && faces[side].flagged) {
            return side;
        }
    }
    return std::nullopt;
}

rules::Outcome outcome_of_lateness(const board::BySide<bool>& present) {
    if (!present.red && !present.black) {
        return rules::lost_by_both(rules::Termination::BothLate, "cn1999 21.3");
    }
    return rules::won_by(present.red ? board::Side::Red : board::Side::Black, rules::Termination::Lateness,
                         "cn1999 4.1.5");
}

bool is_too_late(const GameState& game, base::Milliseconds since_settled) {
    const auto& limit = game.settings.lateness_limit;
    const bool somebody_absent = !game.present.red || !game.present.black;
    return limit && somebody_absent && game.session + since_settled > *limit;
}

} // namespace

base::Milliseconds elapsed(const GameState& game, base::Instant now) {
    if (!game.clock || !game.clock->since || !game.clock->is_running()) {
        return kNothing;
    }
    return std::max(kNothing, now - *game.clock->since);
}

base::Milliseconds forgivable(const GameState& game, board::Side side) {
    if (!game.settings.lag || !game.clock) {
        return kNothing;
    }
    return std::min(game.clock->lag_quota[side], game.settings.lag->most);
}

std::optional<ClockRecord> settle(const Context& context, base::Milliseconds lag) {
    const auto& clock = context.game.clock;
    if (!clock) {
        return std::nullopt;
    }
    ClockRecord record;
    record.at = context.now;
    record.after = clock->faces;
    const base::Milliseconds span = elapsed(context.game, context.now);
    for (const board::Side side : board::kSides) {
        if (clock->runs[side]) {
            record.forgiven = std::clamp(lag, kNothing, std::min(span, forgivable(context.game, side)));
            record.after[side] = clock::run(clock->control, record.after[side], span - record.forgiven);
            record.spent = record.after[side].used - clock->faces[side].used;
        }
    }
    if (clock->since && clock->switched_at) {
        record.waited = std::max(kNothing, *clock->since - *clock->switched_at);
    }
    return record;
}

std::optional<ClockRecord> settle(const Context& context) {
    const auto& clock = context.game.clock;
    base::Milliseconds needed = kNothing;
    if (clock) {
        const base::Milliseconds span = elapsed(context.game, context.now);
        for (const board::Side side : board::kSides) {
            if (clock->runs[side] && !clock->faces[side].flagged) {
                const base::Milliseconds left = clock::until_flag(clock->control, clock->faces[side]);
                needed = std::max(needed, span - left + base::Milliseconds{1});
            }
        }
    }
    return settle(context, needed);
}

std::optional<GameEvents> time_is_up(const Context& context, base::Milliseconds lag) {
    const GameState& game = context.game;
    if (!game.clock || !game.clock->is_running()) {
        return std::nullopt;
    }
    const ClockRecord record = *settle(context, lag);
    if (is_too_late(game, elapsed(game, context.now))) {
        return GameEvents{GameEvent{Clerk{}, Ended{outcome_of_lateness(game.present), {}, record}}};
    }
    const auto side = flagged_side(*game.clock, record.after);
    if (!side) {
        return std::nullopt;
    }
    const rules::Clause clause = game.to_press == side ? rules::Clause{"cn1999 22.5"} : rules::Clause{"cn1999 4.1.4"};
    return GameEvents{
        GameEvent{Clerk{}, Ended{rules::won_by(opponent(*side), rules::Termination::Flag, clause), {}, record}}};
}

std::optional<GameEvents> time_is_up(const Context& context) {
    const auto& clock = context.game.clock;
    if (!clock) {
        return std::nullopt;
    }
    return time_is_up(context, forgivable(context.game, clock->runs.red ? board::Side::Red : board::Side::Black));
}

std::optional<GameEvents> came_late(const Context& context, board::Side side, std::optional<board::Move> move,
                                    base::Milliseconds delay) {
    const GameState& game = context.game;
    const auto* const over = std::get_if<Over>(&game.phase);
    if (over == nullptr || over->is_closed() || over->has_late_evidence) {
        return std::nullopt;
    }
    const bool by_time = over->outcome.termination == rules::Termination::Flag ||
                         over->outcome.termination == rules::Termination::Lateness ||
                         over->outcome.termination == rules::Termination::BothLate;
    const bool was_to_act = side == (move ? to_move(game) : opponent(to_move(game)));
    if (!by_time || !was_to_act || over->outcome.score[side] > base::HalfPoints{0}) {
        return std::nullopt;
    }
    CameLate late{.side = side, .move = move, .at = context.now, .delay = delay};
    if (game.clock && game.clock->switched_at) {
        late.behind = std::max(kNothing, context.now - *game.clock->switched_at);
    }
    return GameEvents{context.event(late)};
}

GameEvent ending(const Context& context, rules::Outcome outcome, std::string reason) {
    return context.event(Ended{outcome, std::move(reason), settle(context)});
}

bool presses_apart(const GameState& game) {
    return game.clock && game.settings.pressing == Pressing::Separate;
}

} // namespace chuhe::game
