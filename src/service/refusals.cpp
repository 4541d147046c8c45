#include "stored_record.hpp"

#include <chuhe/service/refusals.hpp>

#include <future>

namespace chuhe::service {

namespace {

constexpr std::size_t kMostRefusals = 4'096;
constexpr std::size_t kLongestAsked = 2'000;
/// Others may write at the same moment.
constexpr int kTries = 8;

store::AppendResult append(store::Store& store, store::Append wanted) {
    auto durable = std::make_shared<std::promise<store::AppendResult>>();
    auto done = durable->get_future();
    store.append(std::move(wanted), [durable](store::AppendResult result) { durable->set_value(std::move(result)); });
    return done.get();
}

} // namespace

store::StreamId refusal_stream(const LinkOwner& owner) {
    return store::StreamId{"refusals/" + owner.text()};
}

void note_refusal(store::Store& store, const LinkOwner& owner, const wire::Origin& by, const wire::RefusalNote& note) {
    const store::StreamId stream = refusal_stream(owner);
    const std::string record = stored_record(wire::write_refusal_note(note), by);
    store::Version expected{};
    for (int i = 0; i < kTries && store::count(expected) < kMostRefusals; ++i) {
        store::Append wanted{.stream = stream, .expected = expected, .events = {record}};
        wanted.state = store::StreamState::Closed; // nothing to restore
        const store::AppendResult result = append(store, std::move(wanted));
        if (result || result.error().fault != store::StoreFault::Conflict) {
            return;
        }
        expected = result.error().actual;
    }
}

std::string kept_of_command(std::string_view kind, std::string_view command) {
    const bool may_hold_sealed_move = kind == "seal_move" || kind == "resume_play" || kind.empty();
    return may_hold_sealed_move || command.size() > kLongestAsked ? std::string{} : std::string{command};
}

} // namespace chuhe::service
