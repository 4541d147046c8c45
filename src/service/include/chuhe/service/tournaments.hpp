#pragma once

#include <chuhe/service/executor.hpp>
#include <chuhe/service/games.hpp>
#include <chuhe/service/links.hpp>
#include <chuhe/store/store.hpp>
#include <chuhe/tournament/director.hpp>

#include <functional>
#include <memory>
#include <string>
#include <variant>
#include <vector>

namespace chuhe::service {

/// An event that was just created.
struct CreatedEvent {
    std::string id;
    /// Shown once; only its hash is kept.
    std::string organiser_secret;
};
using CreateEventAnswer = std::variant<CreatedEvent, tournament::TournamentRefusal, Problem>;
/// Who sends a command: the secret of a link, and where it came from, for the audit.
struct Sender {
    Sender(std::string of_link, std::string came_from = {}) // NOLINT: a secret alone sends too
        : secret(std::move(of_link)), address(std::move(came_from)) {}

    std::string secret;
    std::string address;
};
using EventAnswer = std::variant<Done, tournament::TournamentRefusal, Problem>;

/// An event as somebody looks at it: a value that does not change any more.
struct EventSnapshot {
    tournament::TournamentState state;
    std::uint64_t version = 0;
};
using SharedEvent = std::shared_ptr<const EventSnapshot>;

struct EventSummary {
    std::string id;
    std::string title;
    std::size_t entrants = 0;
    std::size_t rounds = 0;
};

/// All tournaments of this server: loads, decides, appends; what was acknowledged is on disk. Commands of one event are
/// dealt with one after the other. Thread: every function may be called from any thread; `done` comes from one of the
/// executor's.
class Tournaments {
  public:
    /// `store`, `executor` and `links` outlive the tournaments.
    [[nodiscard]] static std::unique_ptr<Tournaments> make(store::Store& store, Executor& executor, Links& links);

    Tournaments() = default;
    Tournaments(const Tournaments&) = delete;
    Tournaments& operator=(const Tournaments&) = delete;
    Tournaments(Tournaments&&) = delete;
    Tournaments& operator=(Tournaments&&) = delete;
    virtual ~Tournaments() = default;

    /// `told` hears of every event that has changed, once the change is on disk, on the thread that made it. Requires:
    /// nothing is under way yet.
    virtual void on_change(std::function<void(const std::string& event)> told) = 0;

    virtual void create(tournament::EventSettings settings, std::function<void(CreateEventAnswer)> done) = 0;
    /// An event that was directed elsewhere goes on here. Requires: `checked_fold` took the events, and there are some.
    virtual void adopt(tournament::TournamentEvents events, std::function<void(CreateEventAnswer)> done) = 0;
    /// All of the commands in their order, or none: the first that is refused ends it and nothing is done, and its refusal
    /// says which it was where there are several. What a link may command its role says (`may`). Fails: no_such_event,
    /// unknown_secret, not_allowed, busy, a refusal of the director.
    virtual void submit(std::string event, Sender sender, std::vector<tournament::EventCommand> commands,
                        std::function<void(EventAnswer)> done) = 0;
    void submit(std::string event, Sender sender, tournament::EventCommand command,
                std::function<void(EventAnswer)> done) {
        submit(std::move(event), std::move(sender), std::vector{std::move(command)}, std::move(done));
    }
    /// What the server itself has to enter: a result on which both sides agree, that of a game played here. Fails: as
    /// submit.
    virtual void record(std::string event, tournament::EventCommand command, std::function<void(EventAnswer)> done) = 0;
    /// Fails: no_such_event, damaged_event.
    virtual void look(std::string event, std::function<void(base::Result<SharedEvent, Problem>)> done) = 0;
    /// Whether a secret directs the event. False for an event that is not there.
    virtual void check(std::string event, std::string secret, std::function<void(bool)> done) = 0;
    /// What a secret allows in the event. Nothing for one that opens nothing there.
    virtual void grant_of(std::string event, std::string secret,
                          std::function<void(std::optional<wire::Grant>)> done) = 0;
    /// The newest first, at most 100.
    virtual void list(std::function<void(std::vector<EventSummary>)> done) = 0;
};

} // namespace chuhe::service
