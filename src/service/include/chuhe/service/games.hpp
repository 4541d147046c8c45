#pragma once

#include <chuhe/base/instant.hpp>
#include <chuhe/game/commands.hpp>
#include <chuhe/game/refusal.hpp>
#include <chuhe/service/executor.hpp>
#include <chuhe/service/links.hpp>
#include <chuhe/service/sealer.hpp>
#include <chuhe/store/store.hpp>
#include <chuhe/wire/client_message.hpp>

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

namespace chuhe::service {

/// Where somebody sits. A secret link gives a seat; the public link that of a spectator.
struct Seat {
    wire::Role role = wire::Role::Spectator;
    /// Of a player.
    std::optional<board::Side> side{};
    /// As the link names its holder; may be empty.
    std::string name{};
    /// The link; empty for the public one.
    std::string link{};
};

/// "red", "black", "arbiter" (an official of whatever rank), "spectator"
[[nodiscard]] std::string_view word(const Seat& seat);

/// The command is in the log on disk.
struct Done {
    std::uint64_t version = 0;
};
using Answer = std::variant<Done, game::Refusal, Problem>;

struct CreatedGame {
    std::string id;
    /// Shown once; only their hashes are kept.
    std::string red_secret;
    std::string black_secret;
    std::string arbiter_secret;
};
/// A new game, and where it is played if that is a board of an event, whose officials are its officials then.
struct NewGame {
    game::CreateGame create;
    /// Its `game` is empty: the service names it.
    std::optional<wire::GameAttached> attached{};
    /// Its rules, and its time control, are those that the event has settled; `create` says how it is played besides.
    bool rules_of_event = false;
    bool control_of_event = false;
};
using CreateAnswer = std::variant<CreatedGame, game::Refusal, Problem>;

/// Somebody who follows a game. Thread: called from any thread, one call at a time; must not block.
class Subscriber {
  public:
    Subscriber() = default;
    Subscriber(const Subscriber&) = delete;
    Subscriber& operator=(const Subscriber&) = delete;
    Subscriber(Subscriber&&) = delete;
    Subscriber& operator=(Subscriber&&) = delete;
    virtual ~Subscriber() = default;

    /// A message of docs/protocol.md.
    virtual void deliver(std::shared_ptr<const std::string> message) = 0;
    /// The game cannot be followed any longer; the subscriber is forgotten.
    virtual void dismiss(const Problem& problem) = 0;
};

/// A command on its way into a game.
struct Submission {
    std::string game;
    std::optional<std::string> secret;
    wire::CommandRequest request;
    /// Where it came from; for the audit of what officials do.
    std::string address;
    /// When the socket was read.
    base::Instant stamp;
    /// How long the command was on its way, as the server measured it; a move has it taken off where the game allows.
    base::Milliseconds lag{0};
};

using Clock = std::function<base::Instant()>;

/// All games of this server: loads, decides, appends, publishes. Each game has a mailbox, in which one command is dealt
/// with after the other; what was acknowledged is on disk. Thread: every function may be called from any thread.
class Games {
  public:
    /// `store`, `executor` and `links` outlive the games, which wait at their end for what is under way. `now` is the
    /// monotonic clock that stamps commands, `sealer` closes and opens the envelopes of adjourned games.
    [[nodiscard]] static std::unique_ptr<Games> make(store::Store& store, Executor& executor, Links& links, Clock now,
                                                     Sealer sealer);

    Games() = default;
    Games(const Games&) = delete;
    Games& operator=(const Games&) = delete;
    Games(Games&&) = delete;
    Games& operator=(Games&&) = delete;
    virtual ~Games() = default;

    /// Brings back every game that is going on, with its clocks standing since the last committed instant.
    /// Returns: how many. Fails: what the store said.
    [[nodiscard]] virtual base::Result<std::size_t, store::StoreError> restore() = 0;

    /// `told` hears of every game at a board of an event whose fouls or penalties have changed, once that is on disk. Must not
    /// block. Requires: nothing is under way yet.
    virtual void on_charged(std::function<void(const wire::GameAttached&)> told) = 0;

    virtual void create(const NewGame& game, std::function<void(CreateAnswer)> done) = 0;

    /// Sends the subscriber what it has missed and then everything that happens. `done` gets the seat before anything
    /// is delivered, or the problem.
    virtual void join(const wire::Join& join, std::shared_ptr<Subscriber> subscriber,
                      std::function<void(base::Result<Seat, Problem>)> done) = 0;
    virtual void leave(const std::string& game, const std::shared_ptr<Subscriber>& subscriber) = 0;

    /// The same id from the same seat is the same command: it is carried out once and answered alike each time.
    /// Submissions to one game from one thread are dealt with in their order.
    virtual void submit(Submission submission, std::function<void(const Answer&)> done) = 0;

    /// The JSON of a snapshot.
    virtual void snapshot(const std::string& game, std::function<void(base::Result<std::string, Problem>)> done) = 0;
    /// The JSON of the list of games, the newest first, at most 100.
    virtual void list(std::function<void(base::Result<std::string, Problem>)> done) = 0;

    /// Looks after clocks: flags that may be down, clocks that start again after a restart. To be called every few
    /// hundredths of a second with the present.
    virtual void tick(base::Instant now) = 0;

    /// How many games are in memory.
    [[nodiscard]] virtual std::size_t loaded() const = 0;
};

} // namespace chuhe::service
