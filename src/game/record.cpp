#include <chuhe/game/game.hpp>
#include <chuhe/game/record.hpp>

namespace chuhe::game {

namespace {

/// A seat that had a name has another now.
bool is_renamed(const GameState& before, const GameFact& fact) {
    const auto* const named = std::get_if<SeatNamed>(&fact);
    return named != nullptr && !before.names[named->side].empty() && before.names[named->side] != named->name;
}

/// What the list of moves, the sheets or the clocks do not show already.
bool is_incident(const GameState& before, const GameFact& fact) {
    return is_renamed(before, fact) ||
           (!std::holds_alternative<GameCreated>(fact) && !std::holds_alternative<SeatNamed>(fact) &&
            !std::holds_alternative<Moved>(fact) && !std::holds_alternative<Pressed>(fact) &&
            !std::holds_alternative<SheetWritten>(fact) && !std::holds_alternative<ClockStarted>(fact));
}

} // namespace

GameEvent public_view(GameEvent event) {
    if (auto* sealed = std::get_if<MoveSealed>(&event.what)) {
        sealed->envelope.clear();
    }
    return event;
}

GameRecord record_of(std::span<const GameEvent> events) {
    GameRecord record;
    GameState game;
    for (const GameEvent& event : events) {
        const bool is_told = is_incident(game, event.what);
        game = evolve(std::move(game), event);
        if (is_told) {
            record.incidents.push_back({game.moves.size(), public_view(event)});
        }
    }
    if (std::holds_alternative<NotCreated>(game.phase)) {
        return record;
    }
    record.settings = game.settings;
    record.start = game.start;
    record.names = game.names;
    record.moves = std::move(game.moves);
    record.struck = std::move(game.struck);
    record.fouls = game.fouls;
    record.sheets = std::move(game.sheets);
    if (game.clock) {
        record.control = game.clock->control;
        record.used = board::BySide<base::Milliseconds>{game.clock->faces.red.used, game.clock->faces.black.used};
    }
    if (const auto* over = std::get_if<Over>(&game.phase)) {
        record.ending = *over;
    }
    return record;
}

} // namespace chuhe::game
