#include "room.hpp"

#include "envelopes.hpp"
#include "stored_record.hpp"

#include <chuhe/service/refusals.hpp>
#include <chuhe/wire/event_json.hpp>
#include <chuhe/wire/game_view.hpp>
#include <chuhe/wire/server_message.hpp>

#include <algorithm>

namespace chuhe::service {

namespace {

constexpr std::size_t kRememberedAnswers = 64;
/// How long a clock stands after a restart when the side to move does not come back.
constexpr base::Milliseconds kLongestFreeze{30'000};
/// So long before it starts everybody is told.
constexpr base::Milliseconds kAnnounced{3'000};

} // namespace

Room::Room(House& house, std::string id, LoadedGame loaded)
    : house_(house), id_(std::move(id)), mailbox_(house.executor), state_(std::move(loaded.state)),
      public_events_(std::move(loaded.public_events)), seating_(house.links, id_) {
    refresh();
}

void Room::enter(Work work) {
    // The token goes last of all, after what may have been the last hold on the room.
    mailbox_.post([token = house_.activity->begin(), self = shared_from_this(),
                   work = std::move(work)](const Mailbox::Release& release) {
        work([token, self, release] {
            self->refresh();
            release();
        });
    });
}

void Room::freeze_after_restart() {
    enter([this](const Mailbox::Release& release) {
        if (!state_.clock || !state_.clock->is_running() || game::is_over(state_)) {
            release();
            return;
        }
        starts_at_ = house_.now() + kLongestFreeze;
        house_.wheel.set(weak_from_this(), *starts_at_ + -kAnnounced);
        house_.wheel.set(weak_from_this(), *starts_at_);
        decide({game::Clerk{}, game::RecordRestart{}}, house_.now(), {},
               [release](const Answer& /*answer*/) { release(); });
    });
}

void Room::join(const wire::Join& join, std::shared_ptr<Subscriber> subscriber,
                std::function<void(base::Result<Seat, Problem>)> done) {
    enter([this, join, subscriber = std::move(subscriber), done = std::move(done)](const Mailbox::Release& release) {
        const auto seat = seating_.seat_of(join.secret);
        if (!seat) {
            done(base::Failure{unknown_secret()});
        } else {
            done(*seat);
            let_in(join, subscriber, *seat);
        }
        release();
    });
}

void Room::let_in(const wire::Join& join, const std::shared_ptr<Subscriber>& subscriber, const Seat& seat) {
    const auto say = [&](std::string message) {
        subscriber->deliver(std::make_shared<const std::string>(std::move(message)));
    };
    if (side_of(seat) == game::to_move(state_)) {
        announce_start();
    }
    subscribers_[subscriber] = seat;
    const std::uint64_t version = public_events_.size();
    if (join.since > 0 && join.since <= version) {
        say(wire::write_resumed(seat_words(seat), version));
        const std::span missed = std::span{public_events_}.subspan(join.since);
        say(wire::write_events(version, missed, live()));
    } else {
        say(wire::write_welcome(seat_words(seat), wire::write_snapshot(state_, {id_, public_events_, live()})));
    }
    if (side_of(seat)) {
        tell_presence();
    } else {
        say(wire::write_presence(presence()));
    }
}

void Room::leave(const std::shared_ptr<Subscriber>& subscriber) {
    enter([this, subscriber](const Mailbox::Release& release) {
        const auto found = subscribers_.find(subscriber);
        if (found != subscribers_.end()) {
            const bool was_player = side_of(found->second).has_value();
            subscribers_.erase(found);
            if (was_player) {
                tell_presence();
            }
        }
        release();
    });
}

void Room::submit(Submission submission, std::function<void(const Answer&)> done) {
    enter([this, submission = std::move(submission), done = std::move(done)](const Mailbox::Release& release) {
        carry_out(submission, [done, release](const Answer& answer) {
            done(answer);
            release();
        });
    });
}

void Room::snapshot(std::function<void(base::Result<std::string, Problem>)> done) {
    enter([this, done = std::move(done)](const Mailbox::Release& release) {
        done(wire::write_snapshot(state_, {id_, public_events_, live()}));
        release();
    });
}

bool Room::obeys(const LinkOwner& owner) const {
    const auto& attached = seating_.attached();
    return owner == owner_of_game(id_) || (attached && owner == owner_of_event(attached->event));
}

void Room::look_at_links() {
    enter([this](const Mailbox::Release& release) {
        const std::size_t before = subscribers_.size();
        std::erase_if(subscribers_, [this](const auto& entry) {
            const bool is_gone = !seating_.is_open(entry.second);
            if (is_gone) {
                entry.first->dismiss(unknown_secret());
            }
            return is_gone;
        });
        if (subscribers_.size() != before) {
            tell_presence();
        }
        release();
    });
}

void Room::wake(base::Instant now) {
    enter([this, now](const Mailbox::Release& release) {
        const auto settled = [this, release](const Answer& /*answer*/) {
            arm();
            release();
        };
        if (starts_at_) {
            if (now >= *starts_at_) {
                starts_at_.reset();
                decide({game::Clerk{}, game::StartClock{}}, now, {}, settled);
                return;
            }
            publish(wire::write_events(public_events_.size(), {}, live()));
            release();
            return;
        }
        const auto deadline = game::deadline(state_);
        if (!deadline || now < *deadline) {
            settled(Done{});
            return;
        }
        decide({game::Clerk{}, game::CheckFlag{}}, now, {}, settled);
    });
}

Room::Settled Room::noting_refusal(const Submission& submission, const Seat& seat, const Settled& settled) {
    const auto by = origin_of_attempt(seat, submission.address);
    if (!by) {
        return settled;
    }
    return [this, by = *by, command = submission.request.command, settled](const Answer& answer) {
        const std::string word = wire::command_word(command);
        wire::RefusalNote note{
            .command = word, .code = {}, .clause = {}, .why = {}, .asked = kept_of_command(word, command)};
        if (const auto* const refusal = std::get_if<game::Refusal>(&answer)) {
            note.code = refusal->word();
            note.clause = refusal->clause.text();
            note.why = refusal->text;
        } else if (const auto* const problem = std::get_if<Problem>(&answer); problem && problem->code != "busy") {
            note.code = problem->code;
            note.why = problem->text;
        }
        if (!note.code.empty()) {
            note_refusal(house_.store, owner_of_game(id_), by, note);
        }
        settled(answer);
    };
}

void Room::carry_out(const Submission& submission, const Settled& answered) {
    const auto seat = seating_.seat_of(submission.secret);
    if (!seat) {
        answered(unknown_secret());
        return;
    }
    const Settled settled = noting_refusal(submission, *seat, answered);
    if (!side_of(*seat) && !is_official(*seat)) {
        settled(not_allowed());
        return;
    }
    const store::CommandKey key{seat->link + ":" + submission.request.id};
    if (const auto answer = known_answer(key)) {
        answered(*answer);
        return;
    }
    auto action = wire::read_action(submission.request.command, side_of(*seat));
    if (!action) {
        settled(action.error());
        return;
    }
    if (submission.request.expect && *submission.request.expect != public_events_.size()) {
        settled(moved_on(public_events_.size()));
        return;
    }
    if (auto* const move = std::get_if<game::MakeMove>(&*action)) {
        move->lag = submission.lag;
    }
    const EnvelopeDesk envelopes{house_.sealer, id_, state_};
    const bool is_player = side_of(*seat).has_value();
    auto refused = close_envelope(envelopes, submission.request.command, is_player, *action);
    if (!refused && !is_player) {
        refused = open_envelope(envelopes, *action);
    }
    if (refused) {
        settled(*refused);
        return;
    }
    decide({actor_at(*seat), *action}, submission.stamp, {key, origin_at(*seat, submission.address)}, settled);
}

std::optional<Answer> Room::known_answer(const store::CommandKey& key) const {
    const auto found = std::ranges::find(answers_, key.text(), [](const auto& entry) { return entry.first; });
    return found == answers_.end() ? std::nullopt : std::optional{found->second};
}

std::optional<Answer> Room::answer_on_disk(const store::CommandKey& key) const {
    const auto reached = house_.store.reached(stream_of(id_), key);
    return reached && *reached ? std::optional<Answer>{Done{store::count(**reached)}} : std::nullopt;
}

void Room::remember(const store::CommandKey& key, const Answer& answer) {
    answers_.emplace_back(key.text(), answer);
    if (answers_.size() > kRememberedAnswers) {
        answers_.pop_front();
    }
}

void Room::decide(const game::GameCommand& command, base::Instant stamp, const Credentials& credentials,
                  const Settled& settled) {
    auto events = game::decide(state_, command, stamp);
    if (events) {
        append(std::move(*events), credentials, settled);
        return;
    }
    Answer answer = std::move(events.error());
    if (credentials.key) {
        // A repeat from before the last restart, or from long ago, no longer fits where the game stands.
        answer = answer_on_disk(*credentials.key).value_or(std::move(answer));
        remember(*credentials.key, answer);
    }
    settled(answer);
}

void Room::append(game::GameEvents events, const Credentials& credentials, const Settled& settled) {
    store::Append append{.stream = stream_of(id_), .expected = store::Version{public_events_.size()}, .events = {}};
    append.key = credentials.key;
    game::GameState after = state_;
    for (const game::GameEvent& event : events) {
        append.events.push_back(stored_record(wire::write_event(event), credentials.origin));
        after = game::evolve(std::move(after), event);
    }
    append.state = game::is_over(after) ? store::StreamState::Closed : store::StreamState::Open;
    const Settled remembered = [this, key = credentials.key, settled](const Answer& answer) {
        if (key && std::holds_alternative<Done>(answer)) {
            remember(*key, answer);
        }
        settled(answer);
    };
    house_.store.append(std::move(append), [self = shared_from_this(), events = std::move(events),
                                            remembered](const store::AppendResult& result) {
        // The store's own thread goes back to the disk at once.
        const base::Instant commit = self->house_.now();
        self->house_.executor.post(
            [self, events, remembered, result, commit] { self->committed(events, result, commit, remembered); });
    });
}

void Room::committed(const game::GameEvents& events, const store::AppendResult& result, base::Instant commit,
                     const Settled& settled) {
    if (!result) {
        give_up();
        settled(busy());
        return;
    }
    if (!result->repeated) {
        take(events, commit, result->recorded_at);
    }
    settled(Done{store::count(result->version)});
}

void Room::take(const game::GameEvents& events, base::Instant commit, std::chrono::milliseconds recorded_at) {
    const std::size_t first_new = public_events_.size();
    const Charges before{state_.fouls, state_.penalties};
    for (const game::GameEvent& event : events) {
        game::GameState after = game::evolve(state_, event);
        public_events_.push_back(wire::write_public_event(event, state_, after, recorded_at));
        state_ = std::move(after);
    }
    state_ = game::committed(std::move(state_), commit);
    if (state_.clock && state_.clock->since) {
        starts_at_.reset();
    }
    standing_ = wire::write_standing(state_);
    arm();
    publish(wire::write_events(public_events_.size(), std::span{public_events_}.subspan(first_new), live()));
    house_.tell_charges(seating_.attached(), before, {state_.fouls, state_.penalties});
}

void Room::give_up() {
    house_.forget(id_);
    for (const auto& [subscriber, seat] : subscribers_) {
        subscriber->dismiss(busy());
    }
    subscribers_.clear();
}

void Room::tell_presence() {
    publish(wire::write_presence(presence()));
}

void Room::publish(std::string message) {
    const auto shared = std::make_shared<const std::string>(std::move(message));
    for (const auto& [subscriber, seat] : subscribers_) {
        subscriber->deliver(shared);
    }
}

void Room::announce_start() {
    if (!starts_at_) {
        return;
    }
    const base::Instant soon = house_.now() + kAnnounced;
    if (soon < *starts_at_) {
        starts_at_ = soon;
        house_.wheel.set(weak_from_this(), soon);
        publish(wire::write_events(public_events_.size(), {}, live()));
    }
}

void Room::arm() {
    if (const auto deadline = game::deadline(state_)) {
        house_.wheel.set(weak_from_this(), *deadline);
    }
}

void Room::refresh() {
    if (standing_.empty()) {
        standing_ = wire::write_standing(state_);
    }
    std::string summary = wire::write_summary(state_, id_);
    const std::lock_guard lock{summary_mutex_};
    summary_ = std::move(summary);
    idle_ = subscribers_.empty() && game::is_over(state_);
}

std::string Room::summary() const {
    const std::lock_guard lock{summary_mutex_};
    return summary_;
}

bool Room::is_idle() const {
    const std::lock_guard lock{summary_mutex_};
    return idle_;
}

std::string Room::live() const {
    const base::Instant now = house_.now();
    std::optional<base::Milliseconds> starts_in;
    if (starts_at_ && *starts_at_ - now <= kAnnounced) {
        starts_in = std::max(base::Milliseconds{0}, *starts_at_ - now);
    }
    return wire::write_live(state_, standing_, {now, starts_in});
}

board::BySide<bool> Room::presence() const {
    board::BySide<bool> present;
    for (const auto& [subscriber, seat] : subscribers_) {
        if (const auto side = side_of(seat)) {
            present[*side] = true;
        }
    }
    return present;
}

} // namespace chuhe::service
