#include "room.hpp"
#include "secrets.hpp"

#include <chuhe/service/games.hpp>
#include <chuhe/wire/event_json.hpp>

#include <algorithm>
#include <unordered_map>

namespace chuhe::service {

namespace {

constexpr std::size_t kLongestList = 100;
/// Games that are over and that nobody follows stay in memory up to so many.
constexpr std::size_t kIdleRooms = 500;

class GamesInRooms final : public Games {
  public:
    GamesInRooms(store::Store& store, Executor& executor, Links& links, Clock now, Sealer sealer)
        : house_{store,
                 executor,
                 links,
                 now,
                 sealer,
                 TimerWheel<std::weak_ptr<Room>>{now()},
                 [this](const std::string& game) { forget(game); },
                 {}} {
        house_.links.on_revoked([this](const LinkOwner& owner) { look_at_links(owner); });
    }
    GamesInRooms(const GamesInRooms&) = delete;
    GamesInRooms& operator=(const GamesInRooms&) = delete;
    GamesInRooms(GamesInRooms&&) = delete;
    GamesInRooms& operator=(GamesInRooms&&) = delete;
    ~GamesInRooms() override {
        house_.links.on_revoked(nullptr);
        house_.activity->wait_until_idle();
    }

    base::Result<std::size_t, store::StoreError> restore() override {
        const auto streams = house_.store.list("game/", store::StreamState::Open, static_cast<std::size_t>(-1));
        if (!streams) {
            return base::Failure{streams.error()};
        }
        std::size_t restored = 0;
        for (const store::StreamSummary& stream : *streams) {
            restored += room_of(game_of(stream)) ? 1U : 0U;
        }
        return restored;
    }

    void on_charged(std::function<void(const wire::GameAttached&)> told) override { house_.charged = std::move(told); }

    void create(const NewGame& game, std::function<void(CreateAnswer)> done) override {
        auto events = game::decide(game::GameState{}, {game::Clerk{}, game.create}, house_.now());
        if (!events) {
            done(std::move(events.error()));
            return;
        }
        house_.executor.post([token = house_.activity->begin(), this, events = std::move(*events),
                              attached = game.attached, done = std::move(done)] { found(events, attached, done); });
    }

    void join(const wire::Join& join, std::shared_ptr<Subscriber> subscriber,
              std::function<void(base::Result<Seat, Problem>)> done) override {
        with_room(join.game, [join, subscriber = std::move(subscriber), done = std::move(done)](auto found) {
            if (!found) {
                done(base::Failure{std::move(found.error())});
                return;
            }
            (*found)->join(join, subscriber, done);
        });
    }

    void leave(const std::string& game, const std::shared_ptr<Subscriber>& subscriber) override {
        if (const auto room = loaded_room(game)) {
            room->leave(subscriber);
        }
    }

    void submit(Submission submission, std::function<void(const Answer&)> done) override {
        const std::string game = submission.game;
        with_room(game, [submission = std::move(submission), done = std::move(done)](auto found) {
            if (!found) {
                done(std::move(found.error()));
                return;
            }
            (*found)->submit(submission, done);
        });
    }

    void snapshot(const std::string& game, std::function<void(base::Result<std::string, Problem>)> done) override {
        with_room(game, [done = std::move(done)](auto found) {
            if (!found) {
                done(base::Failure{std::move(found.error())});
                return;
            }
            (*found)->snapshot(done);
        });
    }

    void list(std::function<void(base::Result<std::string, Problem>)> done) override {
        house_.executor.post([token = house_.activity->begin(), this, done = std::move(done)] { done(write_list()); });
    }

    void tick(base::Instant now) override {
        for (const std::weak_ptr<Room>& due : house_.wheel.turn(now)) {
            if (const auto room = due.lock()) {
                room->wake(now);
            }
        }
    }

    [[nodiscard]] std::size_t loaded() const override {
        const std::lock_guard lock{rooms_mutex_};
        return rooms_.size();
    }

  private:
    using Found = base::Result<std::shared_ptr<Room>, Problem>;

    /// The links are on disk before the game is: a game that is there can be commanded.
    void found(const game::GameEvents& events, std::optional<wire::GameAttached> attached,
               const std::function<void(CreateAnswer)>& done) {
        CreatedGame created{new_game_id(), {}, {}, {}};
        if (attached) {
            attached->game = created.id;
        }
        const auto links = house_.links.found(owner_of_game(created.id),
                                              {{.role = wire::Role::Player, .side = board::Side::Red},
                                               {.role = wire::Role::Player, .side = board::Side::Black},
                                               {.role = wire::Role::ChiefArbiter}},
                                              attached);
        if (!links || (attached && !house_.links.attach(owner_of_event(attached->event), *attached))) {
            done(busy());
            return;
        }
        created.red_secret = (*links)[0].secret;
        created.black_secret = (*links)[1].secret;
        created.arbiter_secret = (*links)[2].secret;
        store::Append append{.stream = stream_of(created.id), .expected = {}, .events = {}};
        for (const game::GameEvent& event : events) {
            append.events.push_back(wire::write_event(event));
        }
        house_.store.append(std::move(append),
                            [token = house_.activity->begin(), created = std::move(created), done](const auto& result) {
                                done(result ? CreateAnswer{created} : CreateAnswer{busy()});
                            });
    }

    /// A link was revoked: who came by it is sent away.
    void look_at_links(const LinkOwner& owner) {
        const std::lock_guard lock{rooms_mutex_};
        for (const auto& [game, room] : rooms_) {
            if (room->obeys(owner)) {
                room->look_at_links();
            }
        }
    }

    static std::string game_of(const store::StreamSummary& stream) {
        return stream.stream.text().substr(std::string_view{"game/"}.size());
    }

    std::shared_ptr<Room> loaded_room(const std::string& game) const {
        const std::lock_guard lock{rooms_mutex_};
        const auto found = rooms_.find(game);
        return found == rooms_.end() ? nullptr : found->second;
    }

    /// Goes on at once when the room is in memory, so that the order of commands is kept, and elsewhere when it must be
    /// loaded.
    template <typename Work>
    void with_room(const std::string& game, Work work) {
        if (auto room = loaded_room(game)) {
            work(Found{std::move(room)});
            return;
        }
        house_.executor.post(
            [token = house_.activity->begin(), this, game, work = std::move(work)] { work(room_of(game)); });
    }

    /// The room of a game, loaded when it is not there. Blocks while it reads.
    Found room_of(const std::string& game) {
        const std::lock_guard one_at_a_time{load_mutex_};
        if (auto room = loaded_room(game)) {
            return room;
        }
        const auto events = house_.store.load(stream_of(game), store::Version{});
        if (!events) {
            return base::Failure{busy()};
        }
        auto loaded = load_game(*events);
        if (!loaded) {
            return base::Failure{std::move(loaded.error())};
        }
        const auto room = std::make_shared<Room>(house_, game, std::move(*loaded));
        room->freeze_after_restart();
        keep(game, room);
        return room;
    }

    void keep(const std::string& game, const std::shared_ptr<Room>& room) {
        const std::lock_guard lock{rooms_mutex_};
        rooms_.emplace(game, room);
        if (rooms_.size() % kIdleRooms == 0) {
            std::erase_if(rooms_, [&](const auto& entry) { return entry.second != room && entry.second->is_idle(); });
        }
    }

    void forget(const std::string& game) {
        const std::lock_guard lock{rooms_mutex_};
        rooms_.erase(game);
    }

    base::Result<std::string, Problem> write_list() {
        std::vector<store::StreamSummary> streams;
        for (const store::StreamState state : {store::StreamState::Open, store::StreamState::Closed}) {
            const auto some = house_.store.list("game/", state, kLongestList);
            if (!some) {
                return base::Failure{busy()};
            }
            streams.insert(streams.end(), some->begin(), some->end());
        }
        std::ranges::sort(streams, [](const auto& a, const auto& b) { return a.order > b.order; });
        std::string text;
        for (std::size_t i = 0; i < std::min(streams.size(), kLongestList); ++i) {
            if (const auto room = room_of(game_of(streams[i]))) {
                text += (text.empty() ? "" : ",") + (*room)->summary();
            }
        }
        return "{\"games\":[" + text + "]}";
    }

    House house_;
    std::mutex load_mutex_;
    mutable std::mutex rooms_mutex_;
    std::unordered_map<std::string, std::shared_ptr<Room>> rooms_;
};

} // namespace

std::unique_ptr<Games> Games::make(store::Store& store, Executor& executor, Links& links, Clock now, Sealer sealer) {
    return std::make_unique<GamesInRooms>(store, executor, links, std::move(now), sealer);
}

} // namespace chuhe::service
