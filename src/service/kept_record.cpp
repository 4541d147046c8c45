#include "record.hpp"
#include "stored_record.hpp"

#include <chuhe/service/kept_record.hpp>
#include <chuhe/service/problems.hpp>
#include <chuhe/wire/event_json.hpp>

namespace chuhe::service {

base::Result<KeptRecord, Problem> kept_record(store::Store& store, const std::string& game) {
    const auto stored = store.load(stream_of(game), store::Version{});
    if (!stored) {
        return base::Failure{busy()};
    }
    if (stored->empty()) {
        return base::Failure{no_such_game()};
    }
    game::GameEvents log;
    for (const store::StoredEvent& one : *stored) {
        auto event = wire::read_event(event_line(one.payload));
        if (!event) {
            return base::Failure{damaged_game()};
        }
        log.push_back(std::move(*event));
    }
    return KeptRecord{game::record_of(log), game::replay(log), stored->front().recorded_at};
}

} // namespace chuhe::service
