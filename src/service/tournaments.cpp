#include "secrets.hpp"
#include "stored_record.hpp"

#include <chuhe/service/problems.hpp>
#include <chuhe/service/refusals.hpp>
#include <chuhe/service/rights.hpp>
#include <chuhe/service/tournaments.hpp>
#include <chuhe/wire/tournament_json.hpp>

#include <future>
#include <map>
#include <mutex>

namespace chuhe::service {

namespace {

constexpr std::string_view kPrefix = "event/";
constexpr std::size_t kMostListed = 100;

/// An event in memory. Its mutex makes commands wait for one another.
struct Room {
    std::mutex mutex;
    bool is_loaded = false;
    SharedEvent event;
};

class StoredTournaments final : public Tournaments {
  public:
    StoredTournaments(store::Store& store, Executor& executor, Links& links)
        : store_(store), executor_(executor), links_(links) {}

    void on_change(std::function<void(const std::string& event)> told) override { told_ = std::move(told); }

    void create(tournament::EventSettings settings, std::function<void(CreateEventAnswer)> done) override {
        executor_.post([this, settings = std::move(settings), done = std::move(done)] { done(create_now(settings)); });
    }

    void submit(std::string event, Sender sender, std::vector<tournament::EventCommand> commands,
                std::function<void(EventAnswer)> done) override {
        executor_.post([this, event = std::move(event), sender = std::move(sender), commands = std::move(commands),
                        done = std::move(done)] {
            const EventAnswer answer = submit_now(event, &sender, commands);
            if (told_ && std::holds_alternative<Done>(answer)) {
                told_(event);
            }
            done(answer);
        });
    }

    void record(std::string event, tournament::EventCommand command, std::function<void(EventAnswer)> done) override {
        executor_.post([this, event = std::move(event), command = std::move(command), done = std::move(done)] {
            const EventAnswer answer = submit_now(event, nullptr, {command});
            if (told_ && std::holds_alternative<Done>(answer)) {
                told_(event);
            }
            done(answer);
        });
    }

    void adopt(tournament::TournamentEvents events, std::function<void(CreateEventAnswer)> done) override {
        executor_.post([this, events = std::move(events), done = std::move(done)] { done(begin(events)); });
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
        grant_of(std::move(event), std::move(secret),
                 [done = std::move(done)](const std::optional<wire::Grant>& grant) {
                     done(grant && may(*grant, Act::Direct));
                 });
    }

    void grant_of(std::string event, std::string secret,
                  std::function<void(std::optional<wire::Grant>)> done) override {
        executor_.post([this, event = std::move(event), secret = std::move(secret), done = std::move(done)] {
            const auto link = links_.find(owner_of_event(event), secret);
            done(link ? std::optional{link->grant} : std::nullopt);
        });
    }

    void list(std::function<void(std::vector<EventSummary>)> done) override {
        executor_.post([this, done = std::move(done)] { done(list_now()); });
    }

  private:
    CreateEventAnswer create_now(const tournament::EventSettings& settings) {
        const auto decided = tournament::decide({}, tournament::CreateEvent{settings});
        return decided ? begin(*decided) : CreateEventAnswer{decided.error()};
    }

    /// A new stream with these events.
    CreateEventAnswer begin(const tournament::TournamentEvents& events) {
        CreatedEvent created{new_game_id(), {}};
        // The link is on disk before the event is: an event that is there can be commanded.
        const auto links = links_.found(owner_of_event(created.id), {{.role = wire::Role::Organiser}});
        if (!links || !append(created.id, store::Version{}, stored(events, std::nullopt))) {
            return busy();
        }
        created.organiser_secret = links->front().secret;
        return created;
    }

    /// Who may command all of it, and whose act it is.
    base::Result<wire::Origin, Problem> admitted(const std::string& event, const Sender& sender,
                                                 const std::vector<tournament::EventCommand>& commands) {
        const auto link = links_.find(owner_of_event(event), sender.secret);
        if (!link) {
            return base::Failure{unknown_secret()};
        }
        wire::Origin origin{link->grant.role, link->grant.name, link->id, sender.address};
        for (const tournament::EventCommand& command : commands) {
            if (!may(link->grant, act_of(command), board_of(command))) {
                const Problem problem = beyond_role();
                note(event, origin, command, {{}, std::string{problem.code}, {}, problem.text});
                return base::Failure{problem};
            }
        }
        return origin;
    }

    void note(const std::string& event, const wire::Origin& by, const tournament::EventCommand& command,
              wire::RefusalNote refused) {
        refused.command = word(act_of(command));
        note_refusal(store_, owner_of_event(event), by, refused);
    }

    /// What the commands come to, one after the other.
    struct Outcome {
        tournament::TournamentEvents events;
        tournament::TournamentState state;
    };
    static base::Result<Outcome, tournament::TournamentRefusal>
    decided(tournament::TournamentState state, const std::vector<tournament::EventCommand>& commands) {
        Outcome outcome{{}, std::move(state)};
        for (std::size_t i = 0; i < commands.size(); ++i) {
            auto events = tournament::decide(outcome.state, commands[i]);
            if (!events) {
                tournament::TournamentRefusal refusal = std::move(events.error());
                if (commands.size() > 1) {
                    const std::string which = std::to_string(i + 1);
                    refusal.why = {"第" + which + "项：" + refusal.why.zh + "（全部未执行）",
                                   "number " + which + ": " + refusal.why.en + " (nothing was done)"};
                }
                return base::Failure{std::move(refusal)};
            }
            for (const tournament::TournamentEvent& happened : *events) {
                outcome.state = tournament::evolve(std::move(outcome.state), happened);
            }
            outcome.events.insert(outcome.events.end(), events->begin(), events->end());
        }
        return outcome;
    }

    /// No sender: the server itself commands.
    EventAnswer submit_now(const std::string& event, const Sender* sender,
                           const std::vector<tournament::EventCommand>& commands) {
        const std::shared_ptr<Room> room = room_of(event);
        const std::lock_guard lock{room->mutex};
        if (const auto loaded = load(event, *room); !loaded) {
            return loaded.error();
        }
        std::optional<wire::Origin> origin;
        if (sender != nullptr) {
            auto found = admitted(event, *sender, commands);
            if (!found) {
                return std::move(found.error());
            }
            origin = std::move(*found);
        }
        auto outcome = decided(room->event->state, commands);
        if (!outcome) {
            if (origin) {
                const tournament::TournamentRefusal& refusal = outcome.error();
                note(event, *origin, commands.front(),
                     {{}, "refused", std::string{refusal.clause.text()}, refusal.why});
            }
            return std::move(outcome.error());
        }
        if (outcome->events.empty()) {
            return Done{room->event->version};
        }
        if (!append(event, store::Version{room->event->version}, stored(outcome->events, origin))) {
            room->is_loaded = false; // another process may have written: look again before the next command
            return busy();
        }
        auto next = std::make_shared<EventSnapshot>();
        next->state = std::move(outcome->state);
        next->version = room->event->version + outcome->events.size();
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
            return base::Failure{busy()};
        }
        if (events->empty()) {
            const std::lock_guard lock{rooms_mutex_};
            rooms_.erase(event);
            return base::Failure{no_such_event()};
        }
        auto snapshot = std::make_shared<EventSnapshot>();
        for (const store::StoredEvent& stored : *events) {
            const auto read = wire::read_tournament_event(event_line(stored.payload));
            if (!read) {
                return base::Failure{damaged_event()};
            }
            snapshot->state = tournament::evolve(std::move(snapshot->state), *read);
            ++snapshot->version;
        }
        room.event = std::move(snapshot);
        room.is_loaded = true;
        return {};
    }

    static std::vector<std::string> stored(const tournament::TournamentEvents& events,
                                           const std::optional<wire::Origin>& origin) {
        std::vector<std::string> payloads;
        payloads.reserve(events.size());
        for (const tournament::TournamentEvent& event : events) {
            payloads.push_back(stored_record(wire::write_tournament_event(event), origin));
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
    Links& links_;
    std::function<void(const std::string& event)> told_;
    std::mutex rooms_mutex_;
    std::map<std::string, std::shared_ptr<Room>> rooms_;
};

} // namespace

std::unique_ptr<Tournaments> Tournaments::make(store::Store& store, Executor& executor, Links& links) {
    return std::make_unique<StoredTournaments>(store, executor, links);
}

} // namespace chuhe::service
