#include <chuhe/tournament/event_settings.hpp>

namespace chuhe::tournament {

namespace {

template <typename Value>
void put(Value& setting, const std::optional<Value>& wanted) {
    if (wanted) {
        setting = *wanted;
    }
}

} // namespace

game::GameSettings game_settings(const GameRules& rules, Venue venue) {
    game::GameSettings settings =
        venue == Venue::Server ? game::online_settings(rules.book) : game::over_the_board_settings(rules.book);
    put(settings.illegal_moves, rules.illegal_moves);
    put(settings.illegal_moves_that_lose, rules.illegal_moves_that_lose);
    put(settings.repetition, rules.repetition);
    put(settings.further_after_warning, rules.further_after_warning);
    put(settings.natural_limit, rules.natural_limit);
    put(settings.natural_limit_rounds, rules.natural_limit_rounds);
    put(settings.counted_checks, rules.counted_checks);
    put(settings.checks_limited_for_both, rules.checks_limited_for_both);
    put(settings.fouls_that_lose, rules.fouls_that_lose);
    put(settings.agreed_draw_from_round, rules.agreed_draw_from_round);
    put(settings.touch_move, rules.touch_move);
    put(settings.recording, rules.recording);
    if (rules.lateness) {
        settings.lateness_limit = rules.lateness->limit;
    }
    return settings;
}

} // namespace chuhe::tournament
