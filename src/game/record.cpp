#include <chuhe/game/game.hpp>
#include <chuhe/game/record.hpp>

namespace chuhe::game {

namespace {

/// What the list of moves, the sheets or the clocks show already.
bool is_incident(const GameFact& fact) {
    return !std::holds_alternative<GameCreated>(fact) && !std::holds_alternative<SeatNamed>(fact) &&
           !std::holds_alternative<Moved>(fact) && !std::holds_alternative<Pressed>(fact) &&
           !std::holds_alternative<SheetWritten>(fact) && !std::holds_alternative<ClockStarted>(fact);
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
        game = evolve(std::move(game), event);
        if (is_incident(event.what)) {
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
