#pragma once

#include <condition_variable>
#include <cstddef>
#include <memory>
#include <mutex>

namespace chuhe::service {

/// Knows whether anything is under way, so that what it works on is not taken away beneath it. Thread: any.
class Activity : public std::enable_shared_from_this<Activity> {
  public:
    /// Something is under way as long as a copy of this lives.
    using Token = std::shared_ptr<const void>;

    [[nodiscard]] Token begin() {
        {
            const std::lock_guard lock{mutex_};
            ++running_;
        }
        return {this, [self = shared_from_this()](const void* /*unused*/) { self->end(); }};
    }

    void wait_until_idle() {
        std::unique_lock lock{mutex_};
        idle_.wait(lock, [this] { return running_ == 0; });
    }

  private:
    void end() {
        const std::lock_guard lock{mutex_};
        --running_;
        idle_.notify_all();
    }

    std::mutex mutex_;
    std::condition_variable idle_;
    std::size_t running_ = 0;
};

} // namespace chuhe::service
