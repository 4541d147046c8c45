#include "secrets.hpp"

#include <chuhe/service/tournaments.hpp>
#include <chuhe/wire/tournament_json.hpp>

#include <future>
#include <map>
#include <mutex>

namespace chuhe::service {

namespace {

constexpr std::string_view kPrefix = "event/";
constexpr std::size_t kMostListed = 100;

Problem no_such_event() {
    return {"no_such_event", {"没有这个比赛", "there is no such event"}};
}
Problem damaged_event() {
    return {"damaged_event",
            {"这个比赛的记录无法读取，请联系管理员", "the record of this event cannot be read; call the operator"}};
}
Problem wrong_secret() {
    return {"unknown_secret", {"链接无效或已更换", "this secret link does not belong to the event"}};
}
Problem cannot_save() {
    return {"busy", {"服务器暂时无法保存，请稍候再试", "the server cannot save at the moment; try again shortly"}};
}

/// An event in memory. Its mutex makes commands wait for one another.
struct Room {
    std::mutex mutex;
    bool is_loaded = false;
    SharedEvent event;
    std::string organiser_hash;
};

/// The stored form of a first event: the event in the first line, the hash of the organiser's link in the second.
std::string first_record(const std::string& event, const std::string& hash) {
    return event + "\norganiser " + hash;
}

class StoredTournaments final : public Tournaments {
  public:
    StoredTournaments(store::Store& store, Executor& executor) : store_(store), executor_(executor) {}

    void on_change(std::function<void(const std::string& event)> told) override { told_ = std::move(told); }

    void create(tournament::EventSettings settings, std::function<void(CreateEventAnswer)> done) override {
        executor_.post([this, settings = std::move(settings), done = std::move(done)] { done(create_now(settings)); });
    }

    void submit(std::string event, std::string secret, tournament::EventCommand command,
                std::function<void(EventAnswer)> done) override {
        executor_.post([this, event = std::move(event), secret = std::move(secret), command = std::move(command),
                        done = std::move(done)] {
            const EventAnswer answer = submit_now(event, &secret, command);
            if (told_ && std::holds_alternative<Done>(answer)) {
                told_(event);
            }
            done(answer);
        });
    }

    void record(std::string event, tournament::EventCommand command, std::function<void(EventAnswer)> done) override {
        executor_.post([this, event = std::move(event), command = std::move(command), done = std::move(done)] {
            const EventAnswer answer = submit_now(event, nullptr, command);
            if (told_ && std::holds_alternative<Done>(answer)) {
                told_(event);
            }
            done(answer);
        });
    }

    void look(std::string event, std::function<void(base::Result<SharedEvent, Problem>)> done) override {
        executor_.post([this, event = std::move(event), done = std::move(done)] {
            const std::shared_ptr<Room> room = room_of(event);
            const std::lock_guard lock{room->mutex};
            const auto loaded = load(event, *room);
            done(loaded ? base::Result<SharedEvent, Problem>{room->event} : base::Failure{loaded.error()});
        });
    }

    void check(std::string event, std::string secret, std::function<void(bool)> done) override {
        executor_.post([this, event = std::move(event), secret = std::move(secret), done = std::move(done)] {
            const std::shared_ptr<Room> room = room_of(event);
            const std::lock_guard lock{room->mutex};
            done(load(event, *room).has_value() && same_hash(hash_of(secret), room->organiser_hash));
        });
    }

    void list(std::function<void(std::vector<EventSummary>)> done) override {
        executor_.post([this, done = std::move(done)] { done(list_now()); });
    }

  private:
    CreateEventAnswer create_now(const tournament::EventSettings& settings) {
        const auto decided = tournament::decide({}, tournament::CreateEvent{settings});
        if (!decided) {
            return decided.error();
        }
        CreatedEvent created{new_game_id(), new_secret()};
        std::vector<std::string> payloads = stored(*decided);
        payloads.front() = first_record(payloads.front(), hash_of(created.organiser_secret));
        if (!append(created.id, store::Version{}, std::move(payloads))) {
            return cannot_save();
        }
        return created;
    }

    /// No secret: the server itself commands.
    EventAnswer submit_now(const std::string& event, const std::string* secret,
                           const tournament::EventCommand& command) {
        const std::shared_ptr<Room> room = room_of(event);
        const std::lock_guard lock{room->mutex};
        if (const auto loaded = load(event, *room); !loaded) {
            return loaded.error();
        }
        if (secret != nullptr && !same_hash(hash_of(*secret), room->organiser_hash)) {
            return wrong_secret();
        }
        auto decided = tournament::decide(room->event->state, command);
        if (!decided) {
            return std::move(decided.error());
        }
        if (decided->empty()) {
            return Done{room->event->version};
        }
        if (!append(event, store::Version{room->event->version}, stored(*decided))) {
            room->is_loaded = false; // another process may have written: look again
                                     // before the next command
            return cannot_save();
        }
        auto next = std::make_shared<EventSnapshot>(*room->event);
        for (const tournament::TournamentEvent& happened : *decided) {
            next->state = tournament::evolve(std::move(next->state), happened);
        }
        next->version += decided->size();
        room->event = std::move(next);
        return Done{room->event->version};
    }

    std::vector<EventSummary> list_now() {
        std::vector<EventSummary> found;
        const auto streams = store_.list(kPrefix, store::StreamState::Open, kMostListed);
        if (!streams) {
            return found;
        }
        for (const store::StreamSummary& stream : *streams) {
            const std::string id = stream.stream.text().substr(kPrefix.size());
            const std::shared_ptr<Room> room = room_of(id);
            const std::lock_guard lock{room->mutex};
            if (load(id, *room)) {
                const tournament::TournamentState& state = room->event->state;
                found.push_back({id, state.settings.title, state.entries.size(), state.rounds.size()});
            }
        }
        return found;
    }

    std::shared_ptr<Room> room_of(const std::string& event) {
        const std::lock_guard lock{rooms_mutex_};
        auto& room = rooms_[event];
        if (!room) {
            room = std::make_shared<Room>();
        }
        return room;
    }

    /// Reads the stream of an event once. Requires: the room is locked.
    base::Result<void, Problem> load(const std::string& event, Room& room) {
        if (room.is_loaded) {
            return {};
        }
        const auto events = store_.load(store::StreamId{std::string{kPrefix} + event}, store::Version{});
        if (!events) {
            return base::Failure{cannot_save()};
        }
        if (events->empty()) {
            const std::lock_guard lock{rooms_mutex_};
            rooms_.erase(event);
            return base::Failure{no_such_event()};
        }
        auto snapshot = std::make_shared<EventSnapshot>();
        for (const store::StoredEvent& stored : *events) {
            const std::size_t line_end = stored.payload.find('\n');
            const auto read = wire::read_tournament_event(std::string_view{stored.payload}.substr(0, line_end));
            if (!read) {
                return base::Failure{damaged_event()};
            }
            if (line_end != std::string::npos) {
                room.organiser_hash = stored.payload.substr(stored.payload.rfind(' ') + 1);
            }
            snapshot->state = tournament::evolve(std::move(snapshot->state), *read);
            ++snapshot->version;
        }
        room.event = std::move(snapshot);
        room.is_loaded = true;
        return {};
    }

    static std::vector<std::string> stored(const tournament::TournamentEvents& events) {
        std::vector<std::string> payloads;
        payloads.reserve(events.size());
        for (const tournament::TournamentEvent& event : events) {
            payloads.push_back(wire::write_tournament_event(event));
        }
        return payloads;
    }

    /// Waits until the events are on disk.
    bool append(const std::string& event, store::Version expected, std::vector<std::string> payloads) {
        auto durable = std::make_shared<std::promise<bool>>();
        auto done = durable->get_future();
        store_.append({store::StreamId{std::string{kPrefix} + event}, expected, std::move(payloads)},
                      [durable](const store::AppendResult& result) { durable->set_value(result.has_value()); });
        return done.get();
    }

    store::Store& store_;
    Executor& executor_;
    std::function<void(const std::string& event)> told_;
    std::mutex rooms_mutex_;
    std::map<std::string, std::shared_ptr<Room>> rooms_;
};

} // namespace

std::unique_ptr<Tournaments> Tournaments::make(store::Store& store, Executor& executor) {
    return std::make_unique<StoredTournaments>(store, executor);
}

} // namespace chuhe::service
