#pragma once

#include "activity.hpp"
#include "mailbox.hpp"
#include "record.hpp"
#include "seat.hpp"
#include "timer_wheel.hpp"

#include <chuhe/service/sealer.hpp>

#include <deque>
#include <map>
#include <memory>
#include <mutex>

namespace chuhe::service {

class Room;

/// What a game charges its players with.
struct Charges {
    board::BySide<int> fouls;
    board::BySide<game::PenaltyCount> penalties;

    bool operator==(const Charges&) const = default;
};

/// What rooms share.
struct House {
    store::Store& store;
    Executor& executor;
    Links& links;
    Clock now;
    Sealer sealer;
    TimerWheel<std::weak_ptr<Room>> wheel;
    /// Forgets a room that can no longer vouch for its state; whoever asks next loads it anew.
    std::function<void(const std::string& game)> forget;
    /// Hears of games of events whose fouls or penalties have changed; may be empty.
    std::function<void(const wire::GameAttached&)> charged;
    std::shared_ptr<Activity> activity = std::make_shared<Activity>();

    void tell_charges(const std::optional<wire::GameAttached>& attached, const Charges& before,
                      const Charges& charges) const {
        if (attached && charged && before != charges) {
            charged(*attached);
        }
    }
};

/// One game in memory, and those who follow it. Everything happens in its mailbox, one thing after the other.
class Room : public std::enable_shared_from_this<Room> {
  public:
    Room(House& house, std::string id, LoadedGame loaded);

    // Each of these waits for its turn in the mailbox. Thread: any.

    /// Freezes a clock that ran when the program ended; it starts again when the side to move is there, or after 30
    /// seconds.
    void freeze_after_restart();
    void join(const wire::Join& join, std::shared_ptr<Subscriber> subscriber,
              std::function<void(base::Result<Seat, Problem>)> done);
    void leave(const std::shared_ptr<Subscriber>& subscriber);
    void submit(Submission submission, std::function<void(const Answer&)> done);
    void snapshot(std::function<void(base::Result<std::string, Problem>)> done);
    /// A link was revoked: followers who came by it are sent away.
    void look_at_links();
    /// The timer has woken the room.
    void wake(base::Instant now);

    /// Whether links of this owner open the game. Thread: any.
    [[nodiscard]] bool obeys(const LinkOwner& owner) const;
    /// Thread: any.
    [[nodiscard]] std::string summary() const;
    /// Nobody follows the game, it is over, and nothing is under way.
    [[nodiscard]] bool is_idle() const;

  private:
    using Work = std::function<void(Mailbox::Release)>;
    using Settled = std::function<void(const Answer&)>;

    void enter(Work work);
    void carry_out(const Submission& submission, const Settled& settled);
    /// Hands an answer on, after what an official was refused is written down.
    [[nodiscard]] Settled noting_refusal(const Submission& submission, const Seat& seat, const Settled& settled);
    /// What comes with a command: what makes it recognisable, and which official is behind it.
    struct Credentials {
        std::optional<store::CommandKey> key{};
        std::optional<wire::Origin> origin{};
    };
    void decide(const game::GameCommand& command, base::Instant stamp, const Credentials& credentials,
                const Settled& settled);
    [[nodiscard]] std::optional<Answer> known_answer(const store::CommandKey& key) const;
    [[nodiscard]] std::optional<Answer> answer_on_disk(const store::CommandKey& key) const;
    void remember(const store::CommandKey& key, const Answer& answer);
    void append(game::GameEvents events, const Credentials& credentials, const Settled& settled);
    void committed(const game::GameEvents& events, const store::AppendResult& result, base::Instant commit,
                   const Settled& settled);
    void take(const game::GameEvents& events, base::Instant commit, std::chrono::milliseconds recorded_at);
    void give_up();

    void let_in(const wire::Join& join, const std::shared_ptr<Subscriber>& subscriber, const Seat& seat);
    void tell_presence();
    void publish(std::string message);
    void announce_start();
    void arm();
    void refresh();
    [[nodiscard]] std::string live() const;
    [[nodiscard]] board::BySide<bool> presence() const;

    House& house_;
    const std::string id_;
    Mailbox mailbox_;

    game::GameState state_;
    std::vector<std::string> public_events_;
    Seating seating_;
    /// What of `live` changes with the version only.
    std::string standing_;
    std::map<std::shared_ptr<Subscriber>, Seat> subscribers_;
    /// The last commands and what was answered, the oldest first.
    std::deque<std::pair<std::string, Answer>> answers_;
    /// The clock stands since a restart: when it starts at the latest, or when that is announced.
    std::optional<base::Instant> starts_at_;

    mutable std::mutex summary_mutex_;
    std::string summary_;
    bool idle_ = false;
};

} // namespace chuhe::service
