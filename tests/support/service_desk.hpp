#pragma once

#include "memory_store.hpp"

#include <chuhe/service/games.hpp>

#include <doctest/doctest.h>

#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace chuhe::test {

/// Runs what was posted when it is told to, in order, on the thread of the test.
class QueueExecutor final : public service::Executor {
  public:
    void post(std::function<void()> work) override { queue_.push_back(std::move(work)); }
    void run() {
        while (!queue_.empty()) {
            const auto work = std::move(queue_.front());
            queue_.pop_front();
            work();
        }
    }

  private:
    std::deque<std::function<void()>> queue_;
};

/// Keeps what it is told.
class Listener final : public service::Subscriber {
  public:
    void deliver(std::shared_ptr<const std::string> message) override { heard.push_back(*message); }
    void dismiss(const service::Problem& problem) override { dismissed = problem; }

    /// Whether a message holds the text.
    [[nodiscard]] std::size_t count(std::string_view text) const {
        std::size_t found = 0;
        for (const std::string& message : heard) {
            found += message.find(text) != std::string::npos ? 1U : 0U;
        }
        return found;
    }

    std::vector<std::string> heard;
    std::optional<service::Problem> dismissed;
};

/// A service on a store in memory, with a time of its own that moves only when told.
class ServiceDesk {
  public:
    ServiceDesk() { open(); }
    ServiceDesk(const ServiceDesk&) = delete;
    ServiceDesk& operator=(const ServiceDesk&) = delete;
    ServiceDesk(ServiceDesk&&) = delete;
    ServiceDesk& operator=(ServiceDesk&&) = delete;
    ~ServiceDesk() { executor.run(); }

    /// The program ends and starts again; the monotonic clock of the new one starts elsewhere.
    void restart() {
        executor.run();
        games.reset();
        now = base::Instant{base::Milliseconds{1'000'000'000}};
        open();
    }

    service::CreatedGame create(const game::CreateGame& create = {},
                                const std::optional<wire::GameAttached>& attached = std::nullopt) {
        std::optional<service::CreateAnswer> answer;
        games->create({create, attached}, [&](service::CreateAnswer given) { answer = std::move(given); });
        executor.run();
        REQUIRE(answer.has_value());
        REQUIRE(std::holds_alternative<service::CreatedGame>(*answer));
        return std::get<service::CreatedGame>(*answer);
    }

    /// Sends a command, stamped with the present; the answer comes when `executor` has run.
    void send(const std::string& game, const std::optional<std::string>& secret, std::string id, std::string command) {
        answers.emplace_back(id, std::nullopt);
        const std::size_t place = answers.size() - 1;
        games->submit({game, secret, {std::move(id), std::nullopt, std::move(command)}, "192.0.2.7", now},
                      [this, place](const service::Answer& answer) { answers[place].second = answer; });
    }
    service::Answer act(const std::string& game, const std::optional<std::string>& secret, std::string id,
                        std::string command) {
        send(game, secret, std::move(id), std::move(command));
        executor.run();
        REQUIRE(answers.back().second.has_value());
        return *answers.back().second;
    }
    /// The version that a command reached. Requires: it is not refused.
    std::uint64_t done(const std::string& game, const std::optional<std::string>& secret, std::string id,
                       std::string command) {
        const service::Answer answer = act(game, secret, std::move(id), std::move(command));
        REQUIRE_MESSAGE(std::holds_alternative<service::Done>(answer), word(answer));
        return std::get<service::Done>(answer).version;
    }
    /// Why a command is refused; "" when it is not.
    static std::string word(const service::Answer& answer) {
        if (const auto* const refusal = std::get_if<game::Refusal>(&answer)) {
            return std::string{refusal->word()};
        }
        const auto* const problem = std::get_if<service::Problem>(&answer);
        return problem != nullptr ? std::string{problem->code} : "";
    }

    std::shared_ptr<Listener> join(const std::string& game, const std::optional<std::string>& secret,
                                   std::uint64_t since = 0) {
        auto listener = std::make_shared<Listener>();
        games->join({game, secret, since}, listener, [&](const auto& seat) {
            joined = seat ? std::string{service::word(*seat)} : std::string{seat.error().code};
        });
        executor.run();
        return listener;
    }

    std::string snapshot(const std::string& game) {
        std::string text;
        games->snapshot(game, [&](const auto& json) { text = json ? *json : std::string{json.error().code}; });
        executor.run();
        return text;
    }

    void tick(base::Milliseconds after) {
        now = now + after;
        games->tick(now);
        executor.run();
    }

    MemoryDisk disk;
    QueueExecutor executor;
    service::Sealer sealer{service::Sealer::Key{1, 2, 3}};
    base::Instant now{base::Milliseconds{5'000}};
    std::unique_ptr<store::Store> store;
    std::unique_ptr<service::Links> links;
    std::unique_ptr<service::Games> games;
    std::size_t restored = 0;
    std::vector<std::pair<std::string, std::optional<service::Answer>>> answers;
    /// The seat of the last join, or why there is none.
    std::string joined;

  private:
    void open() {
        store = std::make_unique<MemoryStore>(disk);
        links = std::make_unique<service::Links>(*store);
        games = service::Games::make(*store, executor, *links, [this] { return now; }, sealer);
        const auto found = games->restore();
        REQUIRE(found.has_value());
        restored = *found;
        executor.run();
    }
};

/// {"kind":"move","move":"h2e2"}
inline std::string move_command(std::string_view move) {
    return R"({"kind":"move","move":")" + std::string{move} + "\"}";
}

} // namespace chuhe::test
