// Events through the store: group commit against one fdatasync an event, in one run. Wall time, since the disk is what
// is waited for.
#include "temporary_folder.hpp"

#include <chuhe/store_sqlite/sqlite_store.hpp>

#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <condition_variable>
#include <cstdio>
#include <functional>
#include <mutex>
#include <string>
#include <vector>

using namespace chuhe;

namespace {

constexpr int kRounds = 5;
constexpr std::size_t kGames = 100;
/// As long as a stored move with both clocks.
const std::string kEvent(640, 'x');

using Seconds = std::chrono::duration<double>;

/// Events a second of a loop that writes each and waits for fdatasync.
double sync_loop(const std::filesystem::path& folder, int events) {
    const int file = ::open((folder / "loop").c_str(), O_CREAT | O_WRONLY | O_APPEND | O_CLOEXEC, 0600);
    const auto start = std::chrono::steady_clock::now();
    for (int i = 0; i < events; ++i) {
        if (::write(file, kEvent.data(), kEvent.size()) < 0 || ::fdatasync(file) != 0) {
            std::perror("fdatasync");
        }
    }
    const double rate = events / Seconds(std::chrono::steady_clock::now() - start).count();
    ::close(file);
    return rate;
}

/// Events a second through the store, so many waiting at a time, spread over many games.
class Load {
  public:
    explicit Load(store::Store& store) : store_(store), versions_(kGames) {}

    double run(std::size_t in_flight, int events) {
        const auto start = std::chrono::steady_clock::now();
        for (int i = 0; i < events; ++i) {
            wait_below(in_flight);
            append(static_cast<std::size_t>(i) % kGames);
        }
        wait_below(1);
        return events / Seconds(std::chrono::steady_clock::now() - start).count();
    }

  private:
    void append(std::size_t game) {
        store::Append append{.stream = store::StreamId{"game/" + std::to_string(game)},
                             .expected = store::Version{versions_[game]++},
                             .events = {kEvent}};
        append.key = store::CommandKey{"red:" + std::to_string(versions_[game])};
        {
            const std::lock_guard lock{mutex_};
            ++waiting_;
        }
        store_.append(std::move(append), [this](const store::AppendResult& result) {
            if (!result) {
                std::fprintf(stderr, "append failed: %s\n", result.error().text.c_str());
            }
            const std::lock_guard lock{mutex_};
            --waiting_;
            changed_.notify_one();
        });
    }
    void wait_below(std::size_t limit) {
        std::unique_lock lock{mutex_};
        changed_.wait(lock, [&] { return waiting_ < limit; });
    }

    store::Store& store_;
    std::vector<std::uint64_t> versions_;
    std::mutex mutex_;
    std::condition_variable changed_;
    std::size_t waiting_ = 0;
};

struct Contender {
    std::string name;
    std::function<double()> rate;
    std::vector<double> rates = {};

    [[nodiscard]] double median() {
        std::ranges::sort(rates);
        return rates[rates.size() / 2];
    }
};

} // namespace

int main() {
    const test::TemporaryFolder folder;
    const auto store = store_sqlite::open(folder.path() / "chuhe.db");
    if (!store) {
        std::fprintf(stderr, "%s\n", store.error().text.c_str());
        return 3;
    }
    Load load{**store};
    std::array<Contender, 5> contenders{{{"fdatasync loop", [&] { return sync_loop(folder.path(), 200); }},
                                         {"store, 1 waiting", [&] { return load.run(1, 200); }},
                                         {"store, 8 waiting", [&] { return load.run(8, 1'000); }},
                                         {"store, 64 waiting", [&] { return load.run(64, 6'000); }},
                                         {"store, 512 waiting", [&] { return load.run(512, 12'000); }}}};
    for (int round = 0; round < kRounds; ++round) {
        for (Contender& contender : contenders) {
            contender.rates.push_back(contender.rate());
        }
    }
    const store::StoreHealth health = (*store)->health();
    std::printf("events to disk a second, median of %d rounds; writer %s, fdatasync of 4 kB %.2f ms\n", kRounds,
                health.scheduling.c_str(), health.sync_median_ms);
    const double loop = contenders[0].median();
    for (Contender& contender : contenders) {
        std::printf("  %-20s %10.0f/s  %6.2f x\n", contender.name.c_str(), contender.median(),
                    contender.median() / loop);
    }
    return 0;
}
