#include "record.hpp"

#include "stored_record.hpp"

#include <chuhe/wire/event_json.hpp>
#include <chuhe/wire/game_view.hpp>

namespace chuhe::service {

store::StreamId stream_of(const std::string& game) {
    return store::StreamId{"game/" + game};
}

base::Result<LoadedGame, Problem> load_game(const std::vector<store::StoredEvent>& events) {
    if (events.empty()) {
        return base::Failure{no_such_game()};
    }
    LoadedGame loaded;
    game::GameEvents log;
    for (const store::StoredEvent& stored : events) {
        auto event = wire::read_event(event_line(stored.payload));
        if (!event) {
            return base::Failure{damaged_game()};
        }
        game::GameState after = game::evolve(loaded.state, *event);
        loaded.public_events.push_back(wire::write_public_event(*event, loaded.state, after, stored.recorded_at));
        loaded.state = std::move(after);
        log.push_back(std::move(*event));
    }
    loaded.state = game::replay(log);
    return loaded;
}

} // namespace chuhe::service
