#include "record.hpp"

#include <chuhe/wire/event_json.hpp>
#include <chuhe/wire/game_view.hpp>

namespace chuhe::service {

namespace {

/// "red HASH black HASH arbiter HASH"
bool read_hashes(std::string_view line, LinkHashes& hashes) {
    constexpr std::size_t kHash = 64;
    constexpr std::string_view kRed = "red ";
    constexpr std::string_view kBlack = " black ";
    constexpr std::string_view kArbiter = " arbiter ";
    if (line.size() != kRed.size() + kBlack.size() + kArbiter.size() + 3 * kHash || !line.starts_with(kRed)) {
        return false;
    }
    hashes.red = line.substr(kRed.size(), kHash);
    hashes.black = line.substr(kRed.size() + kHash + kBlack.size(), kHash);
    hashes.arbiter = line.substr(line.size() - kHash);
    return true;
}

} // namespace

store::StreamId stream_of(const std::string& game) {
    return store::StreamId{"game/" + game};
}

std::string first_record(const std::string& event, const LinkHashes& hashes) {
    return event + "\nred " + hashes.red + " black " + hashes.black + " arbiter " + hashes.arbiter;
}

base::Result<LoadedGame, Problem> load_game(const std::vector<store::StoredEvent>& events) {
    if (events.empty()) {
        return base::Failure{no_such_game()};
    }
    LoadedGame loaded;
    game::GameEvents log;
    for (const store::StoredEvent& stored : events) {
        const std::string_view payload = stored.payload;
        const std::size_t line_end = payload.find('\n');
        auto event = wire::read_event(payload.substr(0, line_end));
        if (!event) {
            return base::Failure{damaged_game()};
        }
        if (line_end != std::string_view::npos && !read_hashes(payload.substr(line_end + 1), loaded.hashes)) {
            return base::Failure{damaged_game()};
        }
        game::GameState after = game::evolve(loaded.state, *event);
        loaded.public_events.push_back(wire::write_public_event(*event, loaded.state, after));
        loaded.state = std::move(after);
        log.push_back(std::move(*event));
    }
    loaded.state = game::replay(log);
    return loaded;
}

} // namespace chuhe::service
